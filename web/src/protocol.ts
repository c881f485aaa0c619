// Written by the tests of starmine-protocol; do not edit.

/** The version of the protocol these types describe. */
export const VERSION = 1;

/** An id from `locales/` with the arguments of that message. */
export type Phrase = { id: string, args?: { [name: string]: string | number } };

/**
 * A card: suit and value, such as `"R3"`.
 */
export type Card = string;

/**
 * The suit of a card.
 */
export type Suit = "R" | "Y" | "G" | "B" | "W" | "M";

/**
 * A place at the table, in turn order.
 */
export type Seat = "A" | "B" | "C" | "D" | "E";

/**
 * A clue: the colour or value it names.
 */
export type Clue = "R" | "Y" | "G" | "B" | "W" | "M" | "1" | "2" | "3" | "4" | "5";

/**
 * A rulebook.
 */
export type Edition = "german" | "dutch" | "danish" | "english" | "french";

/**
 * The multicolour suit, if any: whether it is a colour of its own or is
 * touched by every colour, and its number of cards.
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
 * An event on the wire, made only from what the observer saw.
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
 * The table's name; may be empty.
 */
name: string, 
/**
 * The rulebook: it rates the result and names the variants.
 */
edition: Edition, rules: Rules, starter: Starter, aids: Aids, talk: Talk, 
/**
 * Whether the last move may be taken back, by agreement.
 */
take_back: boolean, 
/**
 * Whether others may ask to watch.
 */
watching: boolean, 
/**
 * Whether the table is in the public list of open tables.
 */
public: boolean, };

/**
 * The seat that plays first.
 */
export type Starter = { "type": "chance" } | { "type": "seat", seat: Seat, };

/**
 * What players may say while they play.
 */
export type Talk = "silent" | "remarks" | "free";

/**
 * The phase of a game.
 */
export type Phase = "playing" | "last-round" | "over";

/**
 * Whether a firework can still grow, and how far.
 */
export type Firework = "open" | "capped" | "ended" | "complete";

/**
 * A card in a hand, as shown to the observer with the table's aids.
 */
export type CardView = { 
/**
 * Identifies the card for the whole game.
 */
id: number, 
/**
 * Null on the observer's own cards.
 */
face: Card | null, 
/**
 * The clues that touched it.
 */
touched?: Array<Clue>, 
/**
 * The clues to its hand that did not touch it.
 */
missed?: Array<Clue>, 
/**
 * The suits it can still have according to the table's aids; left out if
 * that is all of them.
 */
suits?: Array<Suit>, 
/**
 * The values it can still have according to the table's aids; left out if
 * that is all of them.
 */
values?: Array<number>, 
/**
 * What its owner can deduce it to be, as far as the observer can tell.
 */
possible?: Array<Card>, };

/**
 * A hand.
 */
export type HandView = { seat: Seat, 
/**
 * Newest card first.
 */
cards: Array<CardView>, };

/**
 * A clue that may be given.
 */
export type ClueOffer = { to: Seat, clue: Clue, touches: Array<number>, };

/**
 * Clues to a team-mate that may not be given.
 */
export type RefusedClues = { to: Seat, 
/**
 * The reason. The arguments `clue`, `suit` and `rank` are those of the
 * first refused clue; replace them to explain another one.
 */
says: Phrase, };

/**
 * The observer's legal actions.
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
 * Why no card may be discarded.
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
 * Why no clue may be given.
 */
no_clue: Phrase | null, 
/**
 * For each team-mate, why the clues missing from `clues` may not be
 * given. Empty if no clue is missing, or if `no_clue` says why.
 */
refused: Array<RefusedClues>, };

/**
 * How a game ended.
 */
export type ResultView = { ending: Ending, 
/**
 * What the game counts; 0 if it was lost or broken off.
 */
score: number, 
/**
 * The sum of the fireworks, even if the game was lost.
 */
points: number, 
/**
 * The highest possible score.
 */
max: number, 
/**
 * The result as a sentence.
 */
says: Phrase, 
/**
 * The rulebook's rating of the score.
 */
rating: Phrase | null, };

/**
 * A position as one observer sees it.
 */
export type GameView = { 
/**
 * The log entry that led to it. Every action names its position.
 */
position: number, 
/**
 * Turns taken so far.
 */
turn: number, phase: Phase, 
/**
 * Turns left in the last round.
 */
turns_left: number | null, 
/**
 * The seat whose turn it is.
 */
to_act: Seat | null, 
/**
 * A sentence about the last round: that it has begun, or how many turns
 * are left.
 */
last_round_says: Phrase | null, 
/**
 * Clue tokens available.
 */
clue_tokens: number, 
/**
 * Strikes so far.
 */
strikes: number, 
/**
 * Cards left in the deck.
 */
deck: number, 
/**
 * Points so far.
 */
points: number, 
/**
 * The highest number of points that the discard pile still allows.
 */
points_reachable: number, 
/**
 * The top value of each firework, in the order of suits; 0 if it has not
 * been started.
 */
stacks: Array<number>, 
/**
 * The highest value each firework can still reach.
 */
reachable: Array<number>, 
/**
 * The value each firework needs next; null if no more cards can land on
 * it.
 */
needs: Array<number | null>, 
/**
 * The state of each firework.
 */
fireworks: Array<Firework>, 
/**
 * The discard pile, oldest card first.
 */
discards: Array<Card>, 
/**
 * Cards that are still useful and have only one copy left.
 */
critical: Array<Card>, 
/**
 * Cards that can no longer land.
 */
dead: Array<Card>, 
/**
 * Set once the game is over.
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
 * The reader's legal actions; null when it is not their turn.
 */
legal: Legal | null, };

/**
 * The stage a table has reached.
 */
export type Stage = "open" | "playing" | "over";

/**
 * A person at a table.
 */
export type PersonView = { player: string, name: string, 
/**
 * Whether they are connected.
 */
present: boolean, 
/**
 * Whether they have been gone long enough that proposals pass without
 * them.
 */
away: boolean, 
/**
 * Whether a program plays there; it is shown as a bot.
 */
program?: boolean, };

/**
 * The person or bot at a seat.
 */
export type Occupant = { "type": "person" } & PersonView | { "type": "bot", 
/**
 * Its kind, such as `smart`.
 */
bot: string, 
/**
 * Its name at this table.
 */
name: string, 
/**
 * The person it replaces, who may take the seat back.
 */
stands_in_for: PersonView | null, };

/**
 * A seat and its occupant, if any.
 */
export type SeatView = { seat: Seat, occupant: Occupant | null, };

/**
 * A watcher's perspective.
 */
export type Looking = { "type": "all-hands" } | { "type": "seat", seat: Seat, };

/**
 * The reader of a message.
 */
export type You = { 
/**
 * Your public id.
 */
player: string, 
/**
 * Your seat, if you have one.
 */
seat: Seat | null, 
/**
 * Your seat while a bot plays for you.
 */
kept_seat: Seat | null, 
/**
 * Your perspective, if you watch.
 */
watching: Looking | null, 
/**
 * Why you may not sit down here; null if you may.
 */
barred: Phrase | null, };

/**
 * Something that needs agreement.
 */
export type Proposal = { "type": "take-back" } | { "type": "end" } | { "type": "replace", seat: Seat, bot: string, } | { "type": "let-in", player: string, };

/**
 * An open proposal.
 */
export type ProposalView = { 
/**
 * The log entry that made it; identifies the proposal.
 */
entry: number, proposal: Proposal, 
/**
 * The player who made it.
 */
by: string, 
/**
 * That player's name. Someone who asks to watch is in no other list.
 */
name: string, 
/**
 * The players who have agreed.
 */
agreed: string[], 
/**
 * The players who have yet to answer.
 */
asked: string[], };

/**
 * The values that a commitment hashed.
 */
export type Revealed = { 
/**
 * 32 hexadecimal digits.
 */
salt: string, 
/**
 * All cards in order, in the notation of `docs/deals.md`.
 */
deal: string, 
/**
 * The seed of the shuffle, if there is one.
 */
seed: string | null, 
/**
 * Whether the commitment matches, as checked by the server.
 */
holds: boolean, };

/**
 * A log entry as shown to one reader: as events and as sentences.
 */
export type LogLine = { 
/**
 * The number of the entry.
 */
entry: number, 
/**
 * The number of the turn, from 1, if the entry is a turn.
 */
turn: number | null, 
/**
 * Time in milliseconds since 1970.
 */
at: number, 
/**
 * What happened, in order.
 */
events: Array<Event>, 
/**
 * What happened, as sentences.
 */
says: Phrase[], 
/**
 * Whether the turn was taken back later.
 */
taken_back?: boolean, };

/**
 * The quick phrases. None of them says anything about a card.
 */
export type Remark = "know-nothing" | "remember" | "moment" | "well-done" | "thanks" | "sorry";

/**
 * The content of a chat message.
 */
export type Utterance = { "type": "text", text: string, } | { "type": "remark", remark: Remark, };

/**
 * A chat message.
 */
export type ChatLine = { 
/**
 * Counted from 1.
 */
number: number, 
/**
 * The sender.
 */
player: string, 
/**
 * The sender's name.
 */
name: string, 
/**
 * Time in milliseconds since 1970.
 */
at: number, said: Utterance, };

/**
 * The orientation of a card.
 */
export type Turned = "upright" | "sideways" | "upside-down";

/**
 * A note on a card.
 */
export type Note = { card: number, text: string, };

/**
 * How a player arranges their own cards. Nobody else sees it.
 */
export type Desk = { 
/**
 * The cards of the hand in the owner's order.
 */
order: Array<number>, 
/**
 * Cards that are not upright.
 */
turned: Array<[number, Turned]>, notes: Array<Note>, };

/**
 * Everything about a table except its game.
 */
export type TableView = { game: string, 
/**
 * The last log entry included in this view.
 */
entry: number, stage: Stage, settings: Settings, rules: RulesView, 
/**
 * Whether the deal was chosen, not sealed.
 */
practice: boolean, 
/**
 * The player who may start the game, and change settings and remove
 * others before that.
 */
host: string, 
/**
 * The seats, in turn order.
 */
seats: Array<SeatView>, watchers: Array<PersonView>, 
/**
 * The reader of this message.
 */
you: You, 
/**
 * Proposals that wait for agreement.
 */
proposals: Array<ProposalView>, 
/**
 * Proof that the deal is fixed: the hash of salt and deal, published when
 * the game starts. `docs/deals.md` describes how to check it.
 */
commitment: string | null, 
/**
 * The hashed values, once the game is over.
 */
revealed: Revealed | null, 
/**
 * The game before this one, if this is a rematch.
 */
previous: string | null, 
/**
 * The rematch, if there is one.
 */
next: string | null, };

/**
 * The request in a message.
 */
export type Ask = { "type": "hello", protocol: number, since: number | null, looking: Looking | null, } | { "type": "sit", seat: Seat, program?: boolean, } | { "type": "stand" } | { "type": "return" } | { "type": "remove", seat: Seat, } | { "type": "add-bot", seat: Seat, bot: string, } | { "type": "configure", settings: Settings, } | { "type": "start" } | { "type": "act", position: number, action: Action, } | { "type": "arrange", order: Array<number>, } | { "type": "turn", card: number, turned: Turned, } | { "type": "note", card: number, text: string, } | { "type": "say", text: string, nonce: number, } | { "type": "remark", remark: Remark, nonce: number, } | { "type": "propose", proposal: Proposal, position?: number, } | { "type": "agree", proposal: number, } | { "type": "decline", proposal: number, } | { "type": "watch" } | { "type": "look", looking: Looking, } | { "type": "why", entry: number, } | { "type": "rematch" };

/**
 * A message to the server.
 */
export type ToServer = { 
/**
 * A number chosen by the client and repeated in the answer.
 */
request?: number, } & ({ "type": "hello", protocol: number, since: number | null, looking: Looking | null, } | { "type": "sit", seat: Seat, program?: boolean, } | { "type": "stand" } | { "type": "return" } | { "type": "remove", seat: Seat, } | { "type": "add-bot", seat: Seat, bot: string, } | { "type": "configure", settings: Settings, } | { "type": "start" } | { "type": "act", position: number, action: Action, } | { "type": "arrange", order: Array<number>, } | { "type": "turn", card: number, turned: Turned, } | { "type": "note", card: number, text: string, } | { "type": "say", text: string, nonce: number, } | { "type": "remark", remark: Remark, nonce: number, } | { "type": "propose", proposal: Proposal, position?: number, } | { "type": "agree", proposal: number, } | { "type": "decline", proposal: number, } | { "type": "watch" } | { "type": "look", looking: Looking, } | { "type": "why", entry: number, } | { "type": "rematch" });

/**
 * A message to the client.
 */
export type ToClient = { "type": "snapshot", protocol: number, table: TableView, 
/**
 * The game, once it has been dealt.
 */
game: GameView | null, 
/**
 * Drop log lines before this entry.
 */
log_start: number, log: Array<LogLine>, chat: Array<ChatLine>, desk: Desk | null, } | { "type": "table", table: TableView, 
/**
 * New lines of the log.
 */
log: Array<LogLine>, } | { "type": "game", 
/**
 * The last log entry included in this message.
 */
entry: number, game: GameView, 
/**
 * Drop log lines before this entry.
 */
log_start: number, 
/**
 * New lines of the log.
 */
log: Array<LogLine>, desk: Desk | null, } | { "type": "chat", 
/**
 * The last log entry.
 */
entry: number, 
/**
 * The new messages.
 */
chat: Array<ChatLine>, } | { "type": "desk", 
/**
 * The last log entry.
 */
entry: number, desk: Desk, } | { "type": "why", 
/**
 * The log entry of the turn.
 */
entry: number, 
/**
 * The short answer.
 */
says: Phrase, 
/**
 * More, for readers who want it.
 */
more: Array<Phrase>, } | { "type": "accepted", 
/**
 * The number of the request.
 */
request: number, 
/**
 * The log entry it added, or the last one if it added none.
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
 * The reason, and what to do about it.
 */
refusal: Phrase, } | { "type": "closing", reason: Phrase, 
/**
 * Whether the client should reconnect.
 */
again: boolean, };

/**
 * Creates a player.
 */
export type NewPlayer = { name: string, 
/**
 * For programs: answer with a key for the `Authorization` header instead
 * of setting a cookie.
 */
bearer?: boolean, };

/**
 * Changes the player's own name.
 */
export type Rename = { name: string, };

/**
 * Why an HTTP request was refused: the body of every error response.
 */
export type Refusal = { 
/**
 * The reason, and what to do about it.
 */
refusal: Phrase, };

/**
 * The player a request comes from.
 */
export type Identity = { 
/**
 * Your public id.
 */
player: string, name: string, 
/**
 * The key, if the request asked for one. Shown only once.
 */
key?: string, };

/**
 * A new key for the player. It gives full control over the player, and is
 * shown only once.
 */
export type NewKey = { 
/**
 * Goes into the fragment of a secret link, or serves as a bearer token.
 */
key: string, };

/**
 * Signs in with a key.
 */
export type Key = { key: string, };

/**
 * Where a deal comes from.
 */
export type Origin = { "type": "sealed" } | { "type": "same-deal", game: string, } | { "type": "seed", 
/**
 * A number or words.
 */
seed: string, } | { "type": "deal", 
/**
 * In the notation of `docs/deals.md`.
 */
cards: string, } | { "type": "position", game: string, 
/**
 * The number of turns that were taken before it.
 */
turn: number, };

/**
 * Creates a table; its creator sits at the first seat without a bot.
 */
export type MakeTable = { 
/**
 * The settings. If `origin` is an earlier game, the rules are that game's.
 */
settings: Settings, 
/**
 * Bots to seat, starting from the last seat.
 */
bots?: Array<string>, 
/**
 * Deal immediately if all seats are taken.
 */
start?: boolean, 
/**
 * Where the deal comes from.
 */
origin?: Origin, };

/**
 * The answer to a request that created a table.
 */
export type TableLink = { game: string, };

/**
 * An item in a list of tables or games.
 */
export type TableSummary = { game: string, stage: Stage, settings: Settings, 
/**
 * Whether the deal was chosen, not sealed.
 */
practice: boolean, 
/**
 * Whether an earlier game was played with the same deal.
 */
same_deal: boolean, 
/**
 * The seats and their occupants. `present` is always false in a list.
 */
seats: Array<SeatView>, 
/**
 * Whether it is the reader's turn.
 */
your_turn: boolean, 
/**
 * Turns taken.
 */
turn: number, result: ResultView | null, 
/**
 * Time of the last change, in milliseconds since 1970.
 */
at: number, };

/**
 * A switch in words.
 */
export type SettingView = { name: Phrase, value: Phrase, 
/**
 * An explanation of the value.
 */
help: Phrase, };

/**
 * Facts that follow from the rules of a table, for drawing it.
 */
export type RulesView = { 
/**
 * The suits, in order.
 */
suits: Array<Suit>, 
/**
 * The clues that these rules have.
 */
clues: Array<Clue>, 
/**
 * Cards in a full hand.
 */
hand_size: number, 
/**
 * Every card of the pack, including copies.
 */
pack: Array<Card>, 
/**
 * The highest possible score.
 */
max_score: number, };

/**
 * A [`RulesView`] with the rules in words. Clients request it separately,
 * since a table's messages leave out the words.
 */
export type RulesInWords = { 
/**
 * Every switch and its value.
 */
settings: Array<SettingView>, 
/**
 * The suits, in order.
 */
suits: Array<Suit>, 
/**
 * The clues that these rules have.
 */
clues: Array<Clue>, 
/**
 * Cards in a full hand.
 */
hand_size: number, 
/**
 * Every card of the pack, including copies.
 */
pack: Array<Card>, 
/**
 * The highest possible score.
 */
max_score: number, };

/**
 * The game whose complete rules a client wants to show.
 */
export type RulebookOf = { edition: Edition, rules: Rules, };

/**
 * A chapter of the complete rules.
 */
export type Chapter = { title: Phrase, 
/**
 * Whether it is a section of the last full chapter before it.
 */
is_part: boolean, 
/**
 * The text, one paragraph per fact.
 */
text: Phrase[], };

/**
 * A rulebook: its base game, and the variants it prints.
 */
export type EditionView = { edition: Edition, name: Phrase, 
/**
 * The language it is printed in.
 */
language: string, 
/**
 * Its sentence about who plays first.
 */
first_player: Phrase, 
/**
 * The base game for two players.
 */
base: Rules, 
/**
 * Its variants, also for two players.
 */
variants: Array<VariantView>, 
/**
 * What a table may choose.
 */
limits: RuleLimits, };

/**
 * A variant that a rulebook prints.
 */
export type VariantView = { name: Phrase, 
/**
 * What the variant changes.
 */
help: Phrase, 
/**
 * The base game with this variant.
 */
rules: Rules, };

/**
 * The allowed numbers, for forms that make a table.
 */
export type RuleLimits = { players: Span, strikes: Span, clue_tokens: Span, };

/**
 * A range of numbers, including both ends.
 */
export type Span = { least: number, most: number, };

/**
 * A kind of bot.
 */
export type BotView = { 
/**
 * The id to use in requests.
 */
bot: string, name: Phrase, 
/**
 * How the bot plays.
 */
help: Phrase, 
/**
 * Whether to seat it only with its own kind: mixed teams score almost
 * nothing.
 */
own_kind_only: boolean, 
/**
 * Whether to preselect this bot.
 */
suggested: boolean, };

/**
 * Where the server can be reached.
 */
export type ServerAddresses = { 
/**
 * Addresses that other devices can open, best first; empty if the server
 * can only be reached from its own machine.
 */
addresses: Array<string>, 
/**
 * The flags, with a space before each, that start this server with the same
 * data; shown only on its own machine.
 */
storage_flags?: string, };

/**
 * A deal that several tables share.
 */
export type DealView = { 
/**
 * The rulebook and rules to play it by.
 */
settings: Settings, 
/**
 * Why the reader may not play it; null if they may.
 */
barred: Phrase | null, 
/**
 * Other groups' results; empty until the reader has played the deal.
 */
results: Array<TableSummary>, };

/**
 * A game to import, as text in our own format or hanab.live's.
 */
export type Import = { 
/**
 * One JSON object.
 */
record: string, };

/**
 * The general facts about a finished game.
 */
export type GameSummary = { game: string, edition: Edition, rules: Rules, rules_view: RulesView, 
/**
 * The players' names, by seat.
 */
names: Array<string>, 
/**
 * The seat that played first.
 */
first_seat: Seat, 
/**
 * The reader's seat, if they played.
 */
seat: Seat | null, 
/**
 * Whether the game was imported.
 */
imported: boolean, 
/**
 * Whether the deal was chosen, not sealed.
 */
practice: boolean, 
/**
 * The result; null if the game has no ending.
 */
result: ResultView | null, };

/**
 * The figures after a turn.
 */
export type TurnFigures = { 
/**
 * Points so far.
 */
points: number, 
/**
 * The highest number of points that the discard pile still allows; 0 in
 * a Grand Finale that is lost.
 */
reachable: number, 
/**
 * The pace (see GLOSSARY.md), if there is one.
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
 * Cards that have landed so far.
 */
landed: number, };

/**
 * A review without its frames, which clients request one at a time.
 */
export type Review = { summary: GameSummary, 
/**
 * Figures after the deal and after each turn.
 */
figures: Array<TurnFigures>, 
/**
 * The log, with all hands open.
 */
log: Array<LogLine>, 
/**
 * The reader's own notes, if they played.
 */
desk: Desk | null, };

/**
 * The position after one turn of a review, as seen by a seat or with all
 * hands open.
 */
export type Frame = { game: GameView, 
/**
 * The card that was played or discarded in that turn.
 */
acting_card: number | null, 
/**
 * The bot's reason, if a bot took the turn.
 */
reason: Phrase | null, };

/**
 * The first turn after which the perfect score was out of reach.
 */
export type FirstLoss = { "type": "never" } | { "type": "turn", turn: number, } | { "type": "undecided" };

/**
 * Why the perfect score was out of reach after a turn.
 */
export type LossCause = { "type": "gone", card: Card, } | { "type": "strikes" } | { "type": "turns", 
/**
 * How many cards had not landed yet.
 */
missing: number, };

/**
 * What the deal could have scored, according to the solver.
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
 * The two scores as a sentence.
 */
says: Phrase, first_loss: FirstLoss, 
/**
 * `first_loss` as a sentence.
 */
loss_says: Phrase | null, 
/**
 * Why it was out of reach after that turn; null unless a turn lost it.
 */
loss_cause: LossCause | null, 
/**
 * `loss_cause` as a sentence.
 */
cause_says: Phrase | null, 
/**
 * Actions that reach `score`, in the notation of `docs/record.md`.
 */
line: Array<string>, };

/**
 * What a bot would do in a position.
 */
export type Advice = { 
/**
 * The id of the bot.
 */
bot: string, action: Action, 
/**
 * The action as a sentence.
 */
says: Phrase, reason: Phrase, 
/**
 * How the bot had read the clues about the cards in its hand: the last
 * reading of each card, in the order of the clues.
 */
readings: Array<Phrase>, 
/**
 * If a clue was given in this position: how a bot of this kind reads it in
 * place of its receiver. Null if it reads nothing into it.
 */
heard: Phrase | null, };
