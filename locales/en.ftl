### English, in the words of the English rulebook (tin box).
### What a rulebook of this language does not print is marked "editorial".
### All five files have the same messages in the same order; a phrase carries
### ids and numbers, and this file makes language of them.

## Building blocks: whole groups of words, so that gender and case stay inside

# From two on: one has a gender and is part of its group.
count-word =
    { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
       *[other] { $count }
    }
# The colour by itself, as a player says it.
suit-name =
    { $suit ->
        [red] red
        [yellow] yellow
        [green] green
        [blue] blue
        [white] white
       *[multi] multicolour
    }
announced-name =
    { $announced ->
        [red] red
        [yellow] yellow
        [green] green
        [blue] blue
        [white] white
       *[multi] multicolour
    }
card =
    { $suit ->
        [red] red { $rank }
        [yellow] yellow { $rank }
        [green] green { $rank }
        [blue] blue { $rank }
        [white] white { $rank }
       *[multi] multicoloured { $rank }
    }
# Begins a sentence.
firework =
    { $suit ->
        [red] The red firework
        [yellow] The yellow firework
        [green] The green firework
        [blue] The blue firework
        [white] The white firework
       *[multi] The multicoloured firework
    }
no-suit-cards =
    { $suit ->
        [red] no red cards
        [yellow] no yellow cards
        [green] no green cards
        [blue] no blue cards
        [white] no white cards
       *[multi] no multicoloured cards
    }
one-suit-card =
    { $suit ->
        [red] one red card
        [yellow] one yellow card
        [green] one green card
        [blue] one blue card
        [white] one white card
       *[multi] one multicoloured card
    }
some-suit-cards =
    { $suit ->
        [red] { count-word } red cards
        [yellow] { count-word } yellow cards
        [green] { count-word } green cards
        [blue] { count-word } blue cards
        [white] { count-word } white cards
       *[multi] { count-word } multicoloured cards
    }
no-rank-cards = no { $rank }s
one-rank-card = one { $rank }
some-rank-cards = { count-word } { $rank }s
no-clue-cards =
    { $clue ->
        [color] { no-suit-cards }
       *[value] { no-rank-cards }
    }
clue-color =
    { $count ->
        [0] { no-suit-cards }
        [1] { one-suit-card }, number { $slots }
       *[other] { some-suit-cards }, numbers { $before-last } and { $last }
    }
clue-value =
    { $count ->
        [0] { no-rank-cards }
        [1] { one-rank-card }, card { $slots }
       *[other] { some-rank-cards }, cards { $before-last } and { $last }
    }
clue-said =
    { $clue ->
        [color] { clue-color }
       *[value] { clue-value }
    }
# Follows another sentence, with the space between.
firework-completed =
    { $complete ->
        [yes] {" "}{ firework } is complete!
       *[no] {""}
    }
strike-count = Strike { $strike } of { $strikes }.

## What happened. $you tells whether the listener is meant

event-drew =
    { $you ->
        [yes] You drew { card }.
       *[no] { $who } drew { card }.
    }
event-drew-unseen =
    { $you ->
        [yes] You drew a card.
       *[no] { $who } drew a card.
    }
event-clued =
    { $you ->
        [from] You told { $to }: { clue-said }.
        [to] { $from } told you: { clue-said }.
       *[no] { $from } told { $to }: { clue-said }.
    }
event-discarded =
    { $you ->
        [yes] You discarded { card }.
       *[no] { $who } discarded { card }.
    }
event-landed =
    { $you ->
        [yes] You played { card }.{ firework-completed }
       *[no] { $who } played { card }.{ firework-completed }
    }
event-landed-announced =
    { $you ->
        [yes] You announced { announced-name } and played { card }.{ firework-completed }
       *[no] { $who } announced { announced-name } and played { card }.{ firework-completed }
    }
event-struck =
    { $you ->
        [yes] You misplayed { card }. { strike-count }
       *[no] { $who } misplayed { card }. { strike-count }
    }
# The colour was right, but the card did not fit.
event-struck-announced =
    { $you ->
        [yes] You announced { announced-name } and played { card }, which does not fit. { strike-count }
       *[no] { $who } announced { announced-name } and played { card }, which does not fit. { strike-count }
    }
event-struck-misannounced =
    { $you ->
        [yes] You announced { announced-name }, but the card was { card }. { strike-count }
       *[no] { $who } announced { announced-name }, but the card was { card }. { strike-count }
    }
event-skipped =
    { $you ->
        [yes] You have no cards and there are no clues left to give: your turn is skipped.
       *[no] { $who } has no cards and there are no clues left to give: { $who } is skipped.
    }
event-ended-perfect = All the fireworks are complete!
event-ended-finished = The final round is over.
event-ended-strikes =
    { $strikes ->
        [3] The third strike: the game is lost.
       *[other] The last strike: the game is lost.
    }
event-ended-needed-card = A needed card is gone: the game is lost.
event-ended-agreed = The game was ended by agreement.

## Whose turn it is

turn =
    { $you ->
        [yes] Your turn.
       *[no] { $who } to move.
    }
last-round-begins =
    { $turns ->
        [one] The deck is empty. The final round begins: one turn left.
       *[other] The deck is empty. The final round begins: { $turns } turns left.
    }
last-round =
    { $turns ->
        [one] Final round: one turn left.
       *[other] Final round: { $turns } turns left.
    }

## The result, in one line

outcome-perfect = Perfect: { $score } of { $max } points
outcome-finished = Finished: { $score } of { $max } points
outcome-lost = Lost, 0 points (built: { $points })
outcome-ended = Ended by agreement, 0 points (built: { $points })
outcome-unfinished = Unfinished: { $points } of { $max } points so far

## The rulebook's scale, word for word

rating-horrible = Horrible: boos from the crowd.
rating-poor = Poor: a smattering of applause.
rating-honorable = Honourable: but no one will remember it.
rating-excellent = Excellent: the crowd is delighted.
rating-extraordinary = Extraordinary: no one will forget it.
rating-legendary = Legendary: adults and children alike are speechless, with stars in their eyes.
rating-divine = Divine: the display outshines the stars.
# "the show goes ahead immediately and is an unqualified success!"
rating-won = The show is an unqualified success!
rating-lost = The show is a catastrophic failure, and everyone loses!

## Why an action is refused. Also said of files, so nobody is addressed

refusal-game-over = The game is over.
refusal-no-such-card = There is no card { $slot } in the hand.
refusal-all-tokens-in = All clues are available, so no card can be discarded.
refusal-no-clue-token = There are no clues left to give. Discarding a card brings one back.
refusal-clue-to-self = A clue is for one of the other players.
refusal-no-such-seat = Nobody sits at seat { $seat }.
refusal-empty-hand =
    { $you ->
        [yes] You have no cards left and cannot be given a clue.
       *[no] { $who } has no cards left and cannot be given a clue.
    }
refusal-no-such-clue =
    { $clue ->
        [color] The colour { suit-name } cannot be named in this game.
       *[value] The value { $rank } does not exist in this game.
    }
refusal-empty-clue =
    { $you ->
        [yes] You have { no-clue-cards }, and in this game a clue must be about at least one card.
       *[no] { $who } has { no-clue-cards }, and in this game a clue must be about at least one card.
    }
refusal-no-announcing = Colours are not announced in this game.
refusal-no-such-suit = The colour { suit-name } is not in this game.
# By name, for a turn in a file.
refusal =
    { $reason ->
        [game-over] { refusal-game-over }
        [no-such-card] { refusal-no-such-card }
        [all-tokens-in] { refusal-all-tokens-in }
        [no-clue-token] { refusal-no-clue-token }
        [clue-to-self] { refusal-clue-to-self }
        [no-such-seat] { refusal-no-such-seat }
        [empty-hand] { refusal-empty-hand }
        [no-such-clue] { refusal-no-such-clue }
        [empty-clue] { refusal-empty-clue }
        [no-announcing] { refusal-no-announcing }
       *[no-such-suit] { refusal-no-such-suit }
    }

## Rules and deals that cannot be

rules-players = A game has { $min } to { $max } players, not { $found }.
rules-strikes = A game has { $min } to { $max } red counters, not { $found }.
rules-clue-tokens = A game has { $min } to { $max } blue counters, not { $found }.
rules-first-seat = Seat { $seat } cannot begin: this game has only { $players } seats.
deal-length = A deal for this game has { $expected } cards; here there are { $found }. Check that no card is missing and none is there twice.
deal-too-many =
    { $copies ->
        [0] Card { $place } of the deal is { card }, which is not in this game.
        [one] Card { $place } of the deal is { card }, but there is only one of it.
       *[other] Card { $place } of the deal is { card }, but there are only { $copies } of it.
    }

## Files that are no game, or not a legal one

file-empty = There is no game here, the text is empty. Give a game as this program or hanab.live saves it.
file-not-an-object = This is no game: it begins with “{ $found }” instead of “{"{"}”. Give a game as this program or hanab.live saves it.
file-json = Line { $line }, column { $column } cannot be read: { $problem }. Save the game once more, or correct that place.
file-json-field = Line { $line }, column { $column }: something is wrong with “{ $path }”: { $problem }. Save the game once more, or correct that place.
file-version = The game is in format { $found }, and this program reads format { $known }. A newer version of the program may read it.
file-notation = Something is wrong with “{ $path }”: { $problem }. Correct that place.
file-names = Give one name for each of the { $expected } seats (found: { $found }).
file-variant = The variant “{ $found }” is in none of the five rulebooks. These can be read: { $known }.
file-option = None of the five rulebooks knows the option “{ $name }” as it is set here, so this game cannot be played.
file-card = Card { $place } of the deck: there is no suit { $suit-number } with rank { $rank-number } in this game. Suits count from 0, ranks from 1 to 5.
file-not-in-hand = Turn { $turn }: card { $card } (counting the deck from 0) is not in the hand of the player to move. A turn before it may be missing.
file-no-such-seat-number = Turn { $turn }: there is no player { $seat-number }. Players count from 0.
file-no-such-clue-number = Turn { $turn }: there is no colour or value { $value } to name. Colours count from 0, values from 1 to 5.
file-no-value = Turn { $turn }: the clue names no colour and no value. Add its “value”.
file-no-such-type = Turn { $turn }: there is no action of type { $type }. The types are 0 to 5.
file-refused = Turn { $turn } breaks the rules. { refusal }
file-missing = There is no such file. Check its name and its folder.
file-unreadable = This file cannot be read: { $problem }.
file-too-long = This line is longer than { $limit } MiB, but a game takes a few kilobytes. Give a game as this program or hanab.live saves it.
file-not-text = From byte { $byte } on, this line is not text in UTF-8. Give a game as this program or hanab.live saves it.

## What hanab.live's format cannot hold

export-strikes =
    { $strikes ->
        [one] hanab.live’s games have 3 strikes, and this one has one. Save it in this program’s own format.
       *[other] hanab.live’s games have 3 strikes, and this one has { $strikes }. Save it in this program’s own format.
    }
export-clue-tokens = hanab.live’s games have 8 clues, and this one has { $tokens }. Save it in this program’s own format.
export-announced = hanab.live knows no announced colours, and in turn { $turn } one was announced. Save the game in this program’s own format.
export-skipped = hanab.live skips nobody, and after turn { $turn } a player was skipped. Save the game in this program’s own format.

## The five rulebooks

edition-german = German rulebook (ABACUSSPIELE, 2013)
edition-dutch = Dutch rulebook (booklet)
edition-danish = Danish rulebook (booklet)
edition-english = English rulebook (tin box)
edition-french = French rulebook (Cocktail Games, 2015)
# editorial: only the German Meister begins
first-player-oldest = The oldest player goes first.
first-player-most-colorful = The player who is dressed most colourfully goes first.

## Variants: the name, and one line that explains it

# editorial
variant-strikes =
    { $strikes ->
        [one] Change the difficulty: only one red counter
       *[other] Change the difficulty: only { $strikes } red counters
    }
variant-strikes-help =
    { $strikes ->
        [1] Too easy? The first mistake loses the game.
        [2] Too easy? The second mistake loses the game.
       *[other] The game is lost when { $strikes } red counters are in the lid.
    }
# editorial
variant-clue-tokens = Change the difficulty: { $tokens } or more blue counters
variant-clue-tokens-help = Too hard? Add one or more blue counters; coins will do.
# editorial
variant-none = none
variant-none-help = The multicoloured cards are set aside. The highest score is 25.
# editorial: the rulebook has 5 cards
variant-own-10 = Avalanche of Colours with 10 cards
variant-own-10-help = Multicolour is a sixth colour like any other, with 10 cards. The highest score is 30.
variant-own-5 = Avalanche of Colours
variant-own-5-help = Multicolour is a sixth colour with only 5 cards, one of each value. The highest score is 30.
# editorial: after the German Farbrausch²
variant-every-10 = Avalanche of Colours² with 10 cards
variant-every-10-help = Multicolour cannot be named; every clue about a colour is about multicoloured cards too. There are 10 of them. The highest score is 30.
# editorial
variant-every-5 = Avalanche of Colours²
variant-every-5-help = Multicolour cannot be named; every clue about a colour is about multicoloured cards too. There are 5 of them. The highest score is 30.
variant-grand-finale = Grand Finale
variant-grand-finale-help = No final round: play goes on until all the fireworks are complete. If a needed card is discarded, you lose.
variant-announcing = Timed Display
variant-announcing-help = Before you reveal a card you play, you may announce its colour: if you are right, a blue counter comes back; if you are wrong, a red one is placed.

## Switches: the name, the value, and one line that explains it

switch-on = on
switch-off = off
switch-number = { $number }
switch-seat = seat { $seat }
switch-players = Players
switch-players-help = 2 to 5. Two or three players hold 5 cards each, four or five players 4.
switch-strikes = Red counters
switch-strikes-help = This many mistakes lose the game.
switch-clue-tokens = Blue counters
switch-clue-tokens-help = One is spent for each clue; discarding a card brings one back.
switch-multicolor = Multicoloured cards
switch-last-cards = When the deck runs out
switch-last-round = Final round
switch-last-round-help = After the last card is drawn, each player gets one more turn.
# editorial
switch-empty-clues = Clues about no card
switch-empty-clues-help = Allows clues such as “You have no white cards”.
switch-first-seat = Who goes first
switch-first-seat-help = Play then continues clockwise.

## Games told in a terminal

report-game = Game { $id }
report-game-result = Game { $id }: { $result }
report-turn = Turn { $turn }
report-letters = R red · Y yellow · G green · B blue · W white · M multicolour
report-no-turn = There is no turn { $turn } to decide: this game has the turns 1 to { $last }.
report-table = { $players } players · turns: { $turns } · strikes: { $strikes } of { $limit } · clues left: { $clues } of { $tokens }
report-board = Fireworks: { $stacks } · clues: { $clues } · strikes: { $strikes } · deck: { $deck }
report-games = Games: { $games }
report-perfect = perfect: { $games }
report-finished = finished: { $games }
report-lost = lost: { $games }
report-ended = ended by agreement: { $games }
report-unfinished = unfinished: { $games }
report-refused = against the rules: { $games }
report-unreadable = not readable: { $games }
report-scores = Scores
report-variants = Variants
report-switches = Switches, all of which can be combined
report-setting = { $name }: { $value }

## What a bot would do, and why

intent-play = Play card { $slot }.
intent-play-announced = Play card { $slot } and announce { announced-name }.
intent-discard = Discard card { $slot }.
intent-clue = Tell { $to }: { clue-said }.
reason-play-known =
    { $certain ->
        [yes] Card { $slot } is { card }, and it fits.
       *[no] Whatever card { $slot } is, it fits.
    }
reason-gamble = Card { $slot } may well fit, and a mistake costs little now.
reason-clue-for-play = { $who } can play { card }, now or soon, and should know it.
reason-warn = { $who } would discard { card } next, and it is the last one.
reason-tell = There is nothing better to do, and this clue says the most.
reason-discard-useless = Card { $slot } is of no more use.
reason-discard-next = Card { $slot } is the least likely to be of use, and nobody warned me of discarding it.
reason-discard-oldest = Card { $slot } is the oldest of which I was told nothing.
reason-discard-least = All the cards are of use, and card { $slot } is the smallest loss.
reason-discard-to-warn = There are no clues left to give, and the next player would discard the last card of its kind. Discarding card { $slot } although I could play is the warning.
reason-read-playable = The clue says that card { $slot } can be played, now or soon.
reason-read-both-playable = The clue touches no card: it says that card { $slot } and the next older one that I was told nothing about can both be played, now or soon.
reason-read-warning = The clue says that card { $slot } is the last one of its kind.
reason-read-discard = A card was discarded although another could have been played. That is a warning: card { $slot } is the last one of its kind.

## What a deal could have scored

solve-possible = A perfect score was possible with this deal: { $max } of { $max } points.
solve-exact = A perfect score was not possible with this deal: { $score } of { $max } points is the most.
solve-between = A perfect score was not possible with this deal: the most is from { $score } to { $bound } of { $max } points.
solve-undecided = Not decided within the limit: from { $score } to { $bound } of { $max } points.
solve-kept = The perfect score was within reach to the last turn.
solve-lost = After turn { $turn } the perfect score was out of reach.
solve-lost-after = The perfect score was lost after turn { $possible }; the turn itself is not decided.
solve-lost-unknown = Where the perfect score was lost is not decided.

## The table online: why it does not do what it was asked

table-no-such-table = There is no table here. Check the link, or open a new table.
table-no-such-game = There is no finished game here to look back on. Check the link, or come back when the game is over.
table-started = The game has already started, so seats and rules stay as they are. Open a new table to change them.
table-not-started = The game has not started yet. It begins as soon as the host starts it.
table-over = The game is over. You can look back on it or play another.
table-not-over = The game is not over yet. Play it to the end, or agree to end it here.
table-not-host = Only the host of this table can do that. Ask the host to.
table-not-seated = Only the players at this table can do that. Take a seat first, if one is free.
table-no-such-seat = This table has no such seat. Choose another one.
table-seat-taken = That seat is taken. Choose a free one, or wait until it is free.
table-seat-empty = Nobody sits there any more. Look at the table again.
table-seats-empty =
    { $count ->
        [one] One seat is still empty. Wait for someone, or let a bot sit there.
       *[other] { $count } seats are still empty. Wait for others, or let bots sit there.
    }
table-not-your-turn = It is not your turn yet. Meanwhile you can sort your cards and make notes.
table-stale = The game has gone on since you chose, so nothing was done. Look again and choose anew.
table-not-your-card = That card is not in your hand. Choose one of your own cards.
table-knows-deal = You already know these cards: you have played with them or seen them. Open a table with new ones.
table-plays-deal = You are still playing another game with these cards. Finish that one first.
table-deal-fixed = The cards of this table are fixed, and its rules with them. Make another table to change the rules.
table-no-seat-kept = No seat is kept for you at this table. Ask if you may watch.
table-no-such-bot = There is no bot “{ $bot }”. Choose one from the list.
table-silent = This table is silent during the game. You can talk when it is over.
table-remarks-only = At this table only the set remarks are made during the game. Choose one; you can chat freely when it is over.
table-watchers-silent = Watchers are silent during the game, because they see more than the players. You can talk when it is over.
table-nothing-said = There is nothing to send yet. Write something first.
table-too-long = That is too long: there is room for { $most } characters. Make it shorter.
table-name-needed = The others need to know what to call you. Enter your name first.
table-no-take-back = Nothing is taken back at this table. That can only be allowed before the game starts.
table-nothing-to-take-back = There is no move to take back yet.
table-present = { $who } is here and keeps the seat. A bot only steps in for someone who is away.
table-no-watching = Nobody can watch at this table. That can only be allowed before the game starts.
table-watches-already = You already have a seat here, or are watching.
table-no-proposal = This has been decided already. If you still want it, propose it again.
table-too-many-proposals = Too many proposals are waiting for an answer. Settle one of them first.
table-log-full = This table’s log is full, so nothing more can happen here. Open a new table.
table-not-kept = This could not be saved and has not happened. Try again.
table-unreadable = This table was saved but cannot be read. Tell whoever runs the server, or open a new table.
# Too much from one player, or too many people at one table.
table-too-fast =
    { $seconds ->
        [one] This is too much at once. Try again in one second.
       *[other] This is too much at once. Try again in { $seconds } seconds.
    }
table-not-understood = The server did not understand this ({ $problem }). Reload the page and try again.
table-protocol = The page and the server are of different versions (server: { $version }). Reload the page.
table-unknown = The server does not know you. Reload the page and enter your name.

## The table online: what happened besides the game

table-took-back = Taken back by agreement: the game goes on after turn { $turn }.
table-took-back-all = Taken back by agreement: the game goes on from the start.
# $bot is the bot’s name.
table-handed-over = The bot { $bot } now plays for { $who }.
table-returned = { $who } is back and plays on.
table-let-in = { $who } is watching now.

## The table online: why a connection ends

closing-moved = You have opened this table in too many other places, so it was closed here. Reload the page to go on here.
# The page connects again by itself.
closing-too-slow = The connection was too slow and broke off. Nothing is lost; you will be back in a moment.
# The page connects again by itself.
closing-server-stops = The server is stopping or restarting. Everything is saved; you will be back as soon as it runs again.
closing-erased = Your name was deleted from this server. Reload the page to begin anew.
closing-too-much = Too much was sent at once, so the connection was closed. Wait a little, then reload the page.
# The page connects again by itself.
closing-broken = This table cannot be read or saved just now. The page keeps trying; if that does not help, tell whoever runs the server.

## Bots: the name of the kind, and one line that tells how it plays

bot-novice = Novice
bot-novice-help = Takes every clue at its word and plays what is sure to fit. Good for learning.
bot-smart = Smart
bot-smart-help = Plays by conventions that people understand at once, and can say why.

## Set remarks, the same for every reader. None of them tells a card

remark-know-nothing = I still know nothing about my cards.
remark-remember = Do you remember what you know?
remark-moment = Give me a moment.
remark-well-done = Well done!
remark-thanks = Thank you!
# Said by anyone: without a gender.
remark-sorry = Sorry!
