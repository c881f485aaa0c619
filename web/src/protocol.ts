// Written by the tests of starmine-protocol; do not edit.

/** The version of the protocol these types describe. */
export const VERSION = 1;

/** An id from `locales/` with what the message needs to know. */
export type Phrase = { id: string, args?: { [name: string]: string | number } };

/**
 * A card: suit and value, such as `"R3"`.
 */
export type Card = string;

/**
 * What a card is.
 */
export type Suit = "R" | "Y" | "G" | "B" | "W" | "M";

/**
 * A place at the table, in turn order.
 */
export type Seat = "A" | "B" | "C" | "D" | "E";

/**
 * What a clue names: a colour or a value.
 */
export type Clue = "R" | "Y" | "G" | "B" | "W" | "M" | "1" | "2" | "3" | "4" | "5";

/**
 * A rulebook.
 */
export type Edition = "german" | "dutch" | "danish" | "english" | "french";

/**
 * The sixth suit.
 */
export type Multicolor = "none" | "own-10" | "own-5" | "every-10" | "every-5";

/**
 * An action on the wire.
 */
export type Action = { "type": "play", card: number, announce: Suit | null, } | { "type": "discard", card: number, } | { "type": "clue", to: Seat, clue: Clue, };

/**
 * How a game ended.
 */
export type Ending = "perfect" | "finished" | "struck-out" | "needed-card" | "agreed";

/**
 * An event on the wire. Made of what was seen, and of nothing else.
 */
export type Event = { "type": "drew", seat: Seat, id: number, face: Card | null, } | { "type": "clued", from: Seat, to: Seat, clue: Clue, touched: Array<number>, } | { "type": "discarded", seat: Seat, id: number, face: Card, } | { "type": "landed", seat: Seat, id: number, face: Card, announced: Suit | null, } | { "type": "struck", seat: Seat, id: number, face: Card, announced: Suit | null, } | { "type": "skipped", seat: Seat, } | { "type": "ended", ending: Ending, };

/**
 * What the table remembers for its players.
 */
export type Aids = "none" | "clues" | "excluded" | "deduction";

/**
 * What happens once the deck is empty.
 */
export type LastCards = "last-round" | "grand-finale";

/**
 * The switches of the rules.
 */
export type Rules = { players: number, strikes: number, clue_tokens: number, multicolor: Multicolor, last_cards: LastCards, announcing: boolean, empty_clues: boolean, };

/**
 * All settings of a table.
 */
export type Settings = { 
/**
 * The table's name, as its maker gave it; may be empty.
 */
name: string, 
/**
 * The rulebook on the table: it rates the result and names the variants.
 */
edition: Edition, 
/**
 * The switches, each by itself.
 */
rules: Rules, 
/**
 * Who begins.
 */
starter: Starter, 
/**
 * What the table remembers for its players.
 */
aids: Aids, 
/**
 * What players may say while they play.
 */
talk: Talk, 
/**
 * Whether the last move may be taken back, by agreement.
 */
take_back: boolean, 
/**
 * Whether others may ask to watch.
 */
watching: boolean, 
/**
 * Whether the table stands in the list of open tables.
 */
public: boolean, };

/**
 * Who begins.
 */
export type Starter = { "type": "chance" } | { "type": "seat", 
/**
 * The seat.
 */
seat: Seat, };

/**
 * What players may say while they play.
 */
export type Talk = "silent" | "remarks" | "free";

/**
 * Where in the game we are.
 */
export type Phase = "playing" | "last-round" | "over";

/**
 * How far a firework has come, and how far it can still go.
 */
export type Firework = "open" | "capped" | "ended" | "complete";

/**
 * A card in a hand, as far as the observer and the table's aids tell.
 */
export type CardView = { 
/**
 * Its name for the whole game.
 */
id: number, 
/**
 * Its face; none on the observer's own.
 */
face: Card | null, 
/**
 * The clues that touched it.
 */
touched?: Array<Clue>, 
/**
 * The clues to its hand that did not.
 */
missed?: Array<Clue>, 
/**
 * The suits that the table's aids leave it; nothing if they leave all.
 */
suits?: Array<Suit>, 
/**
 * The values that they leave it; nothing if they leave all.
 */
values?: Array<number>, 
/**
 * What it can be to its owner, as far as the observer can tell.
 */
possible?: Array<Card>, };

/**
 * A hand.
 */
export type HandView = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Its cards, the newest first.
 */
cards: Array<CardView>, };

/**
 * A clue that may be given.
 */
export type ClueOffer = { to: Seat, clue: Clue, touches: Array<number>, };

/**
 * Clues to a team-mate that may not be given.
 */
export type RefusedClues = { 
/**
 * The team-mate.
 */
to: Seat, 
/**
 * The reason, with the first such clue as its arguments `clue`, `suit`
 * and `rank`. To explain another one, replace those.
 */
says: Phrase, };

/**
 * What the observer may do now.
 */
export type Legal = { 
/**
 * Cards that may be played: all of the hand.
 */
plays: Array<number>, 
/**
 * Cards that may be discarded: all of the hand, or none.
 */
discards: Array<number>, 
/**
 * Why none may be discarded.
 */
no_discard: Phrase | null, 
/**
 * Colours that may be announced with a play.
 */
announce: Array<Suit>, 
/**
 * Clues that may be given, each with the cards it would touch.
 */
clues: Array<ClueOffer>, 
/**
 * Why none may be given.
 */
no_clue: Phrase | null, 
/**
 * For each team-mate, why the clues to them that are not offered may not
 * be given; nobody if all are offered, or if `no_clue` says it.
 */
refused: Array<RefusedClues>, };

/**
 * How a game ended.
 */
export type ResultView = { 
/**
 * How.
 */
ending: Ending, 
/**
 * What it counts.
 */
score: number, 
/**
 * What was built, whatever it counts.
 */
points: number, 
/**
 * The highest score there is.
 */
max: number, 
/**
 * The result as a sentence.
 */
says: Phrase, 
/**
 * What the rulebook says of it.
 */
rating: Phrase | null, };

/**
 * The position.
 */
export type GameView = { 
/**
 * The log entry that led to it; an action names the position it is for.
 */
position: number, 
/**
 * Turns taken so far.
 */
turn: number, 
/**
 * Where in the game we are.
 */
phase: Phase, 
/**
 * Turns left in the last round.
 */
turns_left: number | null, 
/**
 * Whose turn it is.
 */
to_act: Seat | null, 
/**
 * That the last round has begun, or how long it is, as a sentence.
 */
last_round_says: Phrase | null, 
/**
 * Clue tokens available.
 */
clue_tokens: number, 
/**
 * Strikes taken.
 */
strikes: number, 
/**
 * Cards in the deck.
 */
deck: number, 
/**
 * Points built.
 */
points: number, 
/**
 * The most points that the discard pile still allows.
 */
points_reachable: number, 
/**
 * The top value of each firework, in the order of suits; 0 if not begun.
 */
stacks: Array<number>, 
/**
 * The highest value each firework can still reach.
 */
reachable: Array<number>, 
/**
 * The value each firework needs next; none if no card can land on it any
 * more.
 */
needs: Array<number | null>, 
/**
 * The state of each firework.
 */
fireworks: Array<Firework>, 
/**
 * The discard pile, the first card thrown first.
 */
discards: Array<Card>, 
/**
 * Cards of which the last copy is out there and still of use.
 */
critical: Array<Card>, 
/**
 * Cards that can never land any more.
 */
dead: Array<Card>, 
/**
 * Once it is over.
 */
result: ResultView | null, 
/**
 * Whose turn it is, as a sentence.
 */
turn_says: Phrase | null, 
/**
 * The hands, by seat.
 */
hands: Array<HandView>, 
/**
 * What the observer may do; nothing out of turn.
 */
legal: Legal | null, };

/**
 * How far a table has got.
 */
export type Stage = "open" | "playing" | "over";

/**
 * A person.
 */
export type PersonView = { 
/**
 * Who.
 */
player: string, 
/**
 * The name they go by.
 */
name: string, 
/**
 * Whether they are connected.
 */
present: boolean, 
/**
 * Whether they have been away for so long that they do not block an
 * agreement.
 */
away: boolean, };

/**
 * Who sits at a seat.
 */
export type Occupant = { "type": "person" } & PersonView | { "type": "bot", 
/**
 * Its kind, such as `smart`.
 */
bot: string, 
/**
 * What it is called at this table.
 */
name: string, 
/**
 * Whose seat it keeps, who may take it back.
 */
stands_in_for: PersonView | null, };

/**
 * A seat and who sits there.
 */
export type SeatView = { seat: Seat, occupant: Occupant | null, };

/**
 * Through whose eyes a watcher looks.
 */
export type Looking = { "type": "all-hands" } | { "type": "seat", 
/**
 * Which.
 */
seat: Seat, };

/**
 * Who is reading.
 */
export type You = { 
/**
 * As others know you.
 */
player: string, 
/**
 * Where you sit.
 */
seat: Seat | null, 
/**
 * The seat that a bot keeps for you.
 */
kept_seat: Seat | null, 
/**
 * Through whose eyes you watch, if you watch.
 */
watching: Looking | null, 
/**
 * Why you cannot sit down here, if you cannot.
 */
barred: Phrase | null, };

/**
 * What needs agreement.
 */
export type Proposal = { "type": "take-back" } | { "type": "end" } | { "type": "replace", 
/**
 * Whose seat.
 */
seat: Seat, 
/**
 * By which kind of bot.
 */
bot: string, } | { "type": "let-in", 
/**
 * Whom.
 */
player: string, };

/**
 * A proposal and who has agreed.
 */
export type ProposalView = { 
/**
 * The log entry it was made with, by which it is named.
 */
entry: number, 
/**
 * What.
 */
proposal: Proposal, 
/**
 * Who made it.
 */
by: string, 
/**
 * The name they go by: who asks to watch is in no other list.
 */
name: string, 
/**
 * Who has agreed so far.
 */
agreed: string[], 
/**
 * Who is still asked.
 */
asked: string[], };

/**
 * What a commitment was a hash of.
 */
export type Revealed = { 
/**
 * 32 hexadecimal digits.
 */
salt: string, 
/**
 * All cards in order, as in `docs/deals.md`.
 */
deal: string, 
/**
 * The seed it was shuffled from, if it was.
 */
seed: string | null, 
/**
 * Whether the commitment holds, as the server checked it.
 */
holds: boolean, };

/**
 * An entry of the log, in words and in events.
 */
export type LogLine = { 
/**
 * Its number.
 */
entry: number, 
/**
 * The number of the turn, from 1, if it was one.
 */
turn: number | null, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * What happened, in order.
 */
events: Array<Event>, 
/**
 * What happened, in sentences.
 */
says: Phrase[], 
/**
 * Whether it was taken back since.
 */
taken_back?: boolean, };

/**
 * The set remarks. None of them tells a card.
 */
export type Remark = "know-nothing" | "remember" | "moment" | "well-done" | "thanks" | "sorry";

/**
 * What was said.
 */
export type Utterance = { "type": "text", text: string, } | { "type": "remark", remark: Remark, };

/**
 * Something that was said.
 */
export type ChatLine = { 
/**
 * Numbered from 1.
 */
number: number, 
/**
 * By whom.
 */
player: string, 
/**
 * The name they go by.
 */
name: string, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * What.
 */
said: Utterance, };

/**
 * How a card is turned.
 */
export type Turned = "upright" | "sideways" | "upside-down";

/**
 * A note on a card.
 */
export type Note = { card: number, text: string, };

/**
 * How a player keeps their own cards: seen by nobody else.
 */
export type Desk = { 
/**
 * The cards of the hand in the owner's order.
 */
order: Array<number>, 
/**
 * Cards that are not upright.
 */
turned: Array<[number, Turned]>, 
/**
 * Notes on cards.
 */
notes: Array<Note>, };

/**
 * Everything about a table but its game.
 */
export type TableView = { 
/**
 * Its game.
 */
game: string, 
/**
 * The log entry this reflects.
 */
entry: number, 
/**
 * How far it has got.
 */
stage: Stage, 
/**
 * What it was made with.
 */
settings: Settings, 
/**
 * What follows from its rules.
 */
rules: RulesView, 
/**
 * For learning, from a chosen deal: not sealed.
 */
practice: boolean, 
/**
 * Who may start it and remove others before that.
 */
host: string, 
/**
 * The seats, in turn order.
 */
seats: Array<SeatView>, 
/**
 * Who watches.
 */
watchers: Array<PersonView>, 
/**
 * Who is reading this.
 */
you: You, 
/**
 * What waits for agreement.
 */
proposals: Array<ProposalView>, 
/**
 * Proof that the deal is fixed: the hash of salt and deal, since the
 * start. `docs/deals.md` tells how to check it.
 */
commitment: string | null, 
/**
 * What it was a hash of, once the game is over.
 */
revealed: Revealed | null, 
/**
 * The game that was played before it at this table.
 */
previous: string | null, 
/**
 * The rematch.
 */
next: string | null, };

/**
 * What is asked.
 */
export type Ask = { "type": "hello", protocol: number, since: number | null, looking: Looking | null, } | { "type": "sit", seat: Seat, } | { "type": "stand" } | { "type": "return" } | { "type": "remove", seat: Seat, } | { "type": "add-bot", seat: Seat, bot: string, } | { "type": "configure", settings: Settings, } | { "type": "start" } | { "type": "act", position: number, action: Action, } | { "type": "arrange", order: Array<number>, } | { "type": "turn", card: number, turned: Turned, } | { "type": "note", card: number, text: string, } | { "type": "say", text: string, nonce: number, } | { "type": "remark", remark: Remark, nonce: number, } | { "type": "propose", proposal: Proposal, position?: number, } | { "type": "agree", proposal: number, } | { "type": "decline", proposal: number, } | { "type": "watch" } | { "type": "look", looking: Looking, } | { "type": "rematch" };

/**
 * A message to the server.
 */
export type ToServer = { 
/**
 * A number of the client's choice, which the answer repeats.
 */
request?: number, } & ({ "type": "hello", protocol: number, since: number | null, looking: Looking | null, } | { "type": "sit", seat: Seat, } | { "type": "stand" } | { "type": "return" } | { "type": "remove", seat: Seat, } | { "type": "add-bot", seat: Seat, bot: string, } | { "type": "configure", settings: Settings, } | { "type": "start" } | { "type": "act", position: number, action: Action, } | { "type": "arrange", order: Array<number>, } | { "type": "turn", card: number, turned: Turned, } | { "type": "note", card: number, text: string, } | { "type": "say", text: string, nonce: number, } | { "type": "remark", remark: Remark, nonce: number, } | { "type": "propose", proposal: Proposal, position?: number, } | { "type": "agree", proposal: number, } | { "type": "decline", proposal: number, } | { "type": "watch" } | { "type": "look", looking: Looking, } | { "type": "rematch" });

/**
 * A message to the client.
 */
export type ToClient = { "type": "snapshot", 
/**
 * The protocol spoken.
 */
protocol: number, 
/**
 * The table.
 */
table: TableView, 
/**
 * The game, if it has been dealt.
 */
game: GameView | null, 
/**
 * Lines before this entry are not shown any more.
 */
log_start: number, 
/**
 * The log.
 */
log: Array<LogLine>, 
/**
 * What was said.
 */
chat: Array<ChatLine>, 
/**
 * How the player's own cards lie.
 */
desk: Desk | null, } | { "type": "table", 
/**
 * The table.
 */
table: TableView, 
/**
 * New lines of the log.
 */
log: Array<LogLine>, } | { "type": "game", 
/**
 * The log entry this reflects.
 */
entry: number, 
/**
 * The game.
 */
game: GameView, 
/**
 * Lines before this entry are not shown any more.
 */
log_start: number, 
/**
 * New lines of the log.
 */
log: Array<LogLine>, 
/**
 * How the player's own cards lie now.
 */
desk: Desk | null, } | { "type": "chat", 
/**
 * The last log entry.
 */
entry: number, 
/**
 * New lines.
 */
chat: Array<ChatLine>, } | { "type": "desk", 
/**
 * The last log entry.
 */
entry: number, 
/**
 * How.
 */
desk: Desk, } | { "type": "accepted", 
/**
 * The number of the request.
 */
request: number, 
/**
 * The log entry it became, or the last one if it became none.
 */
entry: number, } | { "type": "refused", 
/**
 * The number of the request.
 */
request: number, 
/**
 * The last log entry.
 */
entry: number, 
/**
 * Why, and what to do.
 */
refusal: Phrase, } | { "type": "closing", 
/**
 * Why.
 */
reason: Phrase, 
/**
 * Whether it is of use to connect again.
 */
again: boolean, };

/**
 * Makes a player.
 */
export type NewPlayer = { 
/**
 * The name to go by.
 */
name: string, 
/**
 * For programs: answers with a key for the `Authorization` header instead
 * of a cookie.
 */
bearer?: boolean, };

/**
 * Gives oneself another name.
 */
export type Rename = { 
/**
 * The name to go by from now on.
 */
name: string, };

/**
 * Why a short request was refused: the body of every answer that is no
 * success.
 */
export type Refusal = { 
/**
 * Why, and what to do.
 */
refusal: Phrase, };

/**
 * Who the request comes from.
 */
export type Identity = { 
/**
 * As others know you.
 */
player: string, 
/**
 * The name you go by.
 */
name: string, 
/**
 * The key, if it was asked for. Shown once.
 */
key?: string, };

/**
 * A new key of the player: whoever has it is the player. Shown once.
 */
export type NewKey = { 
/**
 * For the fragment of a private link, or as a bearer token.
 */
key: string, };

/**
 * Signs in with a key.
 */
export type Key = { 
/**
 * The key.
 */
key: string, };

/**
 * Where a deal comes from.
 */
export type Origin = { "type": "sealed" } | { "type": "same-deal", 
/**
 * Which game.
 */
game: string, } | { "type": "seed", 
/**
 * A number or words.
 */
seed: string, } | { "type": "deal", 
/**
 * As in `docs/deals.md`.
 */
cards: string, } | { "type": "position", 
/**
 * Which game.
 */
game: string, 
/**
 * After how many turns.
 */
turn: number, };

/**
 * Makes a table; its maker sits at the first seat that no bot has.
 */
export type MakeTable = { 
/**
 * Its settings; those of the rules are the origin's, if it has one.
 */
settings: Settings, 
/**
 * Bots to seat, from the last seat backwards.
 */
bots?: Array<string>, 
/**
 * Deals at once if all seats are taken.
 */
start?: boolean, 
/**
 * Where the deal comes from.
 */
origin?: Origin, };

/**
 * A table was made.
 */
export type TableLink = { 
/**
 * Its game.
 */
game: string, };

/**
 * A line in a list of tables or games.
 */
export type TableSummary = { 
/**
 * The game.
 */
game: string, 
/**
 * How far it has got.
 */
stage: Stage, 
/**
 * What it was made with.
 */
settings: Settings, 
/**
 * For learning.
 */
practice: boolean, 
/**
 * Its cards are those of a game that was played before.
 */
same_deal: boolean, 
/**
 * Who sits where. Nobody is shown as present: the list does not know.
 */
seats: Array<SeatView>, 
/**
 * Whether it is the reader's turn.
 */
your_turn: boolean, 
/**
 * Turns taken.
 */
turn: number, 
/**
 * How it ended.
 */
result: ResultView | null, 
/**
 * When something last happened, in milliseconds since 1970.
 */
at: number, };

/**
 * A switch in words.
 */
export type SettingView = { 
/**
 * What is set.
 */
name: Phrase, 
/**
 * How it is set.
 */
value: Phrase, 
/**
 * What it means.
 */
help: Phrase, };

/**
 * What follows from the rules of a table, for whoever draws it.
 */
export type RulesView = { 
/**
 * The suits, in order.
 */
suits: Array<Suit>, 
/**
 * The clues that can be given at all.
 */
clues: Array<Clue>, 
/**
 * Cards in a hand.
 */
hand_size: number, 
/**
 * Every card of the pack, with its copies.
 */
pack: Array<Card>, 
/**
 * The highest score.
 */
max_score: number, };

/**
 * What follows from rules, and the rules in words. Asked for once: a table's
 * messages go without the words.
 */
export type RulesInWords = { 
/**
 * Each switch as it is set.
 */
settings: Array<SettingView>, 
/**
 * The suits, in order.
 */
suits: Array<Suit>, 
/**
 * The clues that can be given at all.
 */
clues: Array<Clue>, 
/**
 * Cards in a hand.
 */
hand_size: number, 
/**
 * Every card of the pack, with its copies.
 */
pack: Array<Card>, 
/**
 * The highest score.
 */
max_score: number, };

/**
 * A rulebook: its base game, and the variants it prints.
 */
export type EditionView = { 
/**
 * Which.
 */
edition: Edition, 
/**
 * Its name.
 */
name: Phrase, 
/**
 * The language it is printed in.
 */
language: string, 
/**
 * Who begins, in its words.
 */
first_player: Phrase, 
/**
 * The base game for two.
 */
base: Rules, 
/**
 * The base game with each of its variants, for two.
 */
variants: Array<VariantView>, };

/**
 * A variant that a rulebook prints.
 */
export type VariantView = { 
/**
 * Its name.
 */
name: Phrase, 
/**
 * What it changes.
 */
help: Phrase, 
/**
 * The rules with it.
 */
rules: Rules, };

/**
 * A kind of bot.
 */
export type BotView = { 
/**
 * By which it is asked for.
 */
bot: string, 
/**
 * Its name.
 */
name: Phrase, 
/**
 * How it plays.
 */
help: Phrase, 
/**
 * Whether it is the one to offer where nobody has chosen.
 */
suggested: boolean, };

/**
 * Where the server can be reached.
 */
export type Here = { 
/**
 * Addresses that others can open, the best one first; none if only this
 * machine can.
 */
addresses: Array<string>, };

/**
 * A deal that several tables play.
 */
export type DealView = { 
/**
 * The rulebook and rules it is played by.
 */
settings: Settings, 
/**
 * Why the reader cannot play it, if so.
 */
barred: Phrase | null, 
/**
 * How others did; empty until the reader has played it.
 */
results: Array<TableSummary>, };

/**
 * A game from elsewhere, as text: our own format, or hanab.live's.
 */
export type Import = { 
/**
 * One JSON object.
 */
record: string, };

/**
 * The head of a finished game.
 */
export type GameSummary = { 
/**
 * Its id.
 */
game: string, 
/**
 * The rulebook.
 */
edition: Edition, 
/**
 * The switches.
 */
rules: Rules, 
/**
 * What follows from them.
 */
rules_view: RulesView, 
/**
 * Who sat where.
 */
names: Array<string>, 
/**
 * Who began.
 */
first_seat: Seat, 
/**
 * The seat the reader had.
 */
seat: Seat | null, 
/**
 * From elsewhere.
 */
imported: boolean, 
/**
 * For learning.
 */
practice: boolean, 
/**
 * How it ended; nothing if it is a fragment.
 */
result: ResultView | null, };

/**
 * Figures after a turn.
 */
export type TurnFigures = { 
/**
 * Points built.
 */
points: number, 
/**
 * The most that the discard pile still allows; in a Grand Finale that is
 * lost, nothing.
 */
reachable: number, 
/**
 * How many more turns may go by without a card landing.
 */
pace: number | null, 
/**
 * Clue tokens available.
 */
clue_tokens: number, 
/**
 * Clues given so far.
 */
clues: number, 
/**
 * Cards that landed so far.
 */
landed: number, };

/**
 * What a review begins with.
 */
export type Review = { 
/**
 * The game.
 */
summary: GameSummary, 
/**
 * Figures after each turn, the deal first.
 */
figures: Array<TurnFigures>, 
/**
 * What happened, with all hands open.
 */
log: Array<LogLine>, 
/**
 * The reader's own notes, if they played.
 */
desk: Desk | null, };

/**
 * One turn of a review, through someone's eyes.
 */
export type Frame = { 
/**
 * The game after that turn.
 */
game: GameView, 
/**
 * The card that was played or discarded with that turn, where it lay
 * before.
 */
acting_card: number | null, 
/**
 * Why a bot did it, if a bot did.
 */
reason: Phrase | null, };

/**
 * The first turn after which the perfect score was out of reach.
 */
export type FirstLoss = { "type": "never" } | { "type": "turn", 
/**
 * Which.
 */
turn: number, } | { "type": "undecided" };

/**
 * What the deal could have scored.
 */
export type Verdict = { 
/**
 * A score that can be reached.
 */
score: number, 
/**
 * A score that cannot be exceeded. Equal to `score` if the answer is
 * exact.
 */
bound: number, 
/**
 * That, as a sentence.
 */
says: Phrase, 
/**
 * Where the perfect score was lost.
 */
first_loss: FirstLoss, 
/**
 * That, as a sentence.
 */
loss_says: Phrase | null, 
/**
 * A line that reaches `score`, in the notation of `docs/record.md`.
 */
line: Array<string>, };

/**
 * What a bot would do.
 */
export type Advice = { 
/**
 * Which bot.
 */
bot: string, 
/**
 * What.
 */
action: Action, 
/**
 * What, as a sentence.
 */
says: Phrase, 
/**
 * Why.
 */
reason: Phrase, };
