### English, in the words of the English rulebook (tin box).
### Anything that no rulebook in this language prints is marked "editorial".
### All five files have the same messages in the same order; a phrase carries
### ids and numbers, and this file turns them into sentences.

## Building blocks: whole groups of words, so that gender and case stay inside

# From two up; "one" is inflected within its group.
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
# The positions from the left; none once one of the cards has left the hand.
clue-places =
    { $slots ->
        [none] {""}
       *[some] { clue-some-places }
    }
clue-some-places =
    { $count ->
        [1] {" "}(position { $slots })
       *[other] {" "}(positions { $before-last } and { $last })
    }
clue-color =
    { $count ->
        [0] { no-suit-cards }
        [1] { one-suit-card }{ clue-places }
       *[other] { some-suit-cards }{ clue-places }
    }
clue-value =
    { $count ->
        [0] { no-rank-cards }
        [1] { one-rank-card }{ clue-places }
       *[other] { some-rank-cards }{ clue-places }
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

## What happened. $you says whether the listener is meant

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
# A turn that was taken back, for readers who no longer see the card.
event-played-unseen =
    { $you ->
        [yes] You played a card.
       *[no] { $who } played a card.
    }
event-clued-unseen =
    { $you ->
        [from] You gave { $to } a clue.
        [to] { $from } gave you a clue.
       *[no] { $from } gave { $to } a clue.
    }
event-discarded-unseen =
    { $you ->
        [yes] You discarded a card.
       *[no] { $who } discarded a card.
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
# hanab.live stops a game once its score is certain.
outcome-stopped = Stopped early by hanab.live, as no more points were possible: { $points } of { $max } points

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

## Why an action is refused. Also used for files, so nobody is addressed

refusal-game-over = The game is over.
refusal-no-such-card = There is no card in position { $slot } of the hand.
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
       *[value] The number { $rank } does not exist in this game.
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

## Invalid rules and deals

rules-players = A game has { $min } to { $max } players, not { $found }.
rules-strikes = A game has { $min } to { $max } strikes, not { $found }.
rules-clue-tokens = A game has { $min } to { $max } clue tokens, not { $found }.
rules-first-seat = Seat { $seat } cannot begin: this game has only { $players } seats.
deal-not-a-card = “{ $text }” is not a card. Write a colour and a number, such as R3, with spaces between cards: R red, Y yellow, G green, B blue, W white, M multicolour.
deal-length = A deal for this game has { $expected } cards, but there are { $found } here. Check that no card is missing or listed twice.
deal-too-many =
    { $copies ->
        [0] Card { $place } of the deal is { card }, which is not in this game.
        [one] Card { $place } of the deal is { card }, but there is only one of it.
       *[other] Card { $place } of the deal is { card }, but there are only { $copies } of it.
    }

## Files that are not games, or not legal ones

file-empty = There is no game here: the text is empty. Paste a game exported from Starmine or hanab.live.
file-not-an-object = This is not a game: it begins with “{ $found }” instead of “{"{"}”. Paste a game exported from Starmine or hanab.live.
file-json = This game is damaged or incomplete (line { $line }, column { $column }). Copy or save it again.
file-json-field = This game has a mistake at “{ $path }” (line { $line }, column { $column }). Save it again, or correct it there.
file-version = This game is in format { $found }, but this program reads format { $known }. A newer version of the program may be able to read it.
file-notation = “{ $found }” at “{ $path }” has no meaning there. Correct it.
file-names = Give one name for each of the { $expected } seats (found: { $found }).
file-variant = The variant “{ $found }” is not in any of the five rulebooks. These can be read: { $known }.
file-option = None of the five rulebooks has the option “{ $name }” as it is set here, so this game cannot be played.
file-card = Card { $place } of the deck: there is no suit { $suit-number } with rank { $rank-number } in this game. Suits count from 0, ranks from 1 to 5.
file-not-in-hand = Turn { $turn }: card { $card } (counting the deck from 0) is not in the hand of the player to move. A turn before it may be missing.
file-no-such-seat-number = Turn { $turn }: there is no player { $seat-number }. Players count from 0.
file-no-such-clue-number = Turn { $turn }: there is no colour or number { $value } to name. Colours count from 0, numbers from 1 to 5.
file-no-value = Turn { $turn }: the clue names no colour and no number. Add its “value”.
file-no-such-type = Turn { $turn }: there is no action of type { $type }. The types are 0 to 5.
file-refused = Turn { $turn } breaks the rules. { refusal }
file-missing = There is no such file. Check its name and its folder.
file-unreadable = This file cannot be read: { $problem }.
file-too-long = This line is longer than { $limit } MiB, but a game takes a few kilobytes. Use a game exported from Starmine or hanab.live.
file-not-text = From byte { $byte } on, this line is not UTF-8 text. Use a game exported from Starmine or hanab.live.

## What hanab.live's format cannot express

export-strikes =
    { $strikes ->
        [one] hanab.live’s games have 3 strikes, and this one has one. Save it in this program’s own format.
       *[other] hanab.live’s games have 3 strikes, and this one has { $strikes }. Save it in this program’s own format.
    }
export-clue-tokens = hanab.live’s games have 8 clues, and this one has { $tokens }. Save it in this program’s own format.
export-announced = hanab.live has no announced colours, but one was announced in turn { $turn }. Save the game in this program’s own format.
export-skipped = hanab.live never skips a player, but one was skipped after turn { $turn }. Save the game in this program’s own format.

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
        [one] Change the difficulty: only one strike
       *[other] Change the difficulty: only { $strikes } strikes
    }
variant-strikes-help =
    { $strikes ->
        [1] Too easy? The first mistake loses the game.
        [2] Too easy? The second mistake loses the game.
       *[other] The game is lost after { $strikes } mistakes.
    }
# editorial
variant-clue-tokens = Change the difficulty: { $tokens } or more clue tokens
variant-clue-tokens-help = Too hard? Add one or more clue tokens.
# editorial
variant-none = none
variant-none-help = The multicoloured cards are set aside. The highest score is 25.
# editorial: the rulebook has 5 cards
variant-own-10 = Avalanche of Colours with 10 cards
variant-own-10-help = Multicolour is a sixth colour like any other, with 10 cards. The highest score is 30.
variant-own-5 = Avalanche of Colours
variant-own-5-help = Multicolour is a sixth colour with only 5 cards, one of each number. The highest score is 30.
# editorial: after the German Farbrausch²
variant-every-10 = Avalanche of Colours² with 10 cards
variant-every-10-help = Multicolour cannot be named; every clue about a colour is about multicoloured cards too. There are 10 of them. The highest score is 30.
# editorial
variant-every-5 = Avalanche of Colours²
variant-every-5-help = Multicolour cannot be named; every clue about a colour is about multicoloured cards too. There are 5 of them. The highest score is 30.
variant-grand-finale = Grand Finale
variant-grand-finale-help = No final round: play goes on until all the fireworks are complete. If the last copy of a needed card is discarded, you lose.
variant-announcing = Timed Display
variant-announcing-help = Before you reveal a card you play, you may announce its colour. If you are right and the card fits, a clue token comes back, and a 5 brings back a second one. If you are wrong, the card is discarded, even if it fits, and you get a strike.

## Switches: the name, the value, and one line that explains it

switch-on = on
switch-off = off
switch-number = { $number }
switch-seat = seat { $seat }
switch-players = Players
switch-players-help = 2 to 5. Two or three players hold 5 cards each, four or five players 4.
switch-strikes = Strikes
switch-strikes-help = This many mistakes lose the game.
switch-clue-tokens = Clue tokens
switch-clue-tokens-help = One is spent for each clue; discarding a card brings one back.
switch-multicolor = Multicoloured cards
switch-last-cards = When the deck runs out
switch-last-round = Final round
switch-last-round-help = After the last card is drawn, each player gets one more turn.
# editorial
switch-empty-clues = Empty clues
switch-empty-clues-help = Allows clues such as “You have no white cards”.
switch-first-seat = Who goes first
switch-first-seat-help = Play then continues clockwise.

## The complete rules: chapters, and one message for each fact

chapter-goal = The goal
chapter-cards = The cards and tokens
chapter-set-up = Set-up
chapter-hand = You can’t see your own cards
chapter-turn = Your turn: do one of three things
chapter-clue = Give a clue
chapter-discard = Discard a card
chapter-play = Play a card
chapter-end = How it ends
chapter-score = Scoring
chapter-talk = What you may say
chapter-tips = Advice
chapter-rulebooks = The five rulebooks
chapter-variants = Variants
fact-goal =
    { $fireworks ->
        [6] You are master pyrotechnicians, all on one team. Together you build six fireworks, one of each colour, each from 1 to 5 in order. You win or lose together.
       *[other] You are master pyrotechnicians, all on one team. Together you build five fireworks, one of each colour, each from 1 to 5 in order. You win or lose together.
    }
fact-players = For 2 to 5 players, aged 8 and over.
fact-cards = There are 50 cards in five colours: white, red, blue, yellow and green.
fact-values = Each colour has ten cards, with the numbers 1, 1, 1, 2, 2, 3, 3, 4, 4 and 5: three 1s, two each of 2, 3 and 4, and only one 5.
fact-multi-aside = The multicoloured cards are set aside; they are only used for variants.
fact-multi-10 = Ten multicoloured cards are added: 1, 1, 1, 2, 2, 3, 3, 4, 4 and 5. They are an entirely new, sixth colour with a firework of its own.
fact-multi-5 = Five multicoloured cards are added: 1, 2, 3, 4 and 5. They are an entirely new, sixth colour with a firework of its own, and there is only one of each number.
fact-multi-own = You can give clues about them as about any other colour: “You have two multicoloured cards, here and here”.
fact-multi-every = Clues cannot name multicolour. Instead, every clue about a colour, whichever it is, points at the multicoloured cards too.
fact-multi-score = The maximum possible score is 30 points.
# The only place that says what the tokens look like in the booklet.
fact-tokens =
    { $strikes ->
        [one] There are { $tokens } clue tokens, shown as lanterns, and one strike, shown as a cloud. In the booklet they are blue and red counters.
       *[other] There are { $tokens } clue tokens, shown as lanterns, and { $strikes } strikes, shown as clouds. In the booklet they are blue and red counters.
    }
fact-tokens-start = At the start, all the clue tokens are available and there are no strikes.
# editorial: only the German and Dutch rulebooks have a keeper
fact-keeper-oldest = The oldest player looks after the tokens as the “Meister” or “vuurwerkmeester” and hears which action is chosen. Here the program does that.
fact-keeper-active = Whoever takes an action moves the tokens. Here the program does that.
fact-deal = The cards are shuffled. With 2 or 3 players, 5 cards are dealt to each; with 4 or 5 players, 4 cards.
fact-deck = The rest is the deck, face down: { $two }, { $three }, { $four } or { $five } cards with 2, 3, 4 or 5 players.
fact-clockwise = Play then continues in turns, clockwise.
fact-hand = You hold your cards so that the other players can see their faces, but you cannot. You may not, under any circumstances, look at your own cards during the game.
fact-turn = On each turn you take one, and only one, of these actions: give a clue, discard a card, or play a card.
fact-no-passing = Passing is not allowed.
fact-no-comment = During a player’s turn, the others must not comment, or try to influence it.
fact-clue-cost = A clue costs one clue token.
fact-clue-none-left = If no clue token is available, you cannot give a clue and must choose another action.
fact-clue-receiver = The clue is for one of the other players.
fact-clue-kinds = It is about one, and only one, colour or one, and only one, number: “You have one blue card, here”, or “You have two 1s, here and here”.
fact-clue-full = You point at the cards, and the clue must be full: it is about all the cards of that colour or number in that hand, never just some of them. Here the program points.
fact-clue-empty = A clue may also say that there are none: “You have no white cards”.
fact-clue-some = A clue must be about at least one card.
fact-clue-no-draw = Nobody draws a card.
fact-discard-gain = Discarding brings back one clue token.
fact-discard-pile = The card goes face up on the discard pile.
fact-discard-draw = Then you draw a new card, without looking at it.
fact-discard-forbidden = While all the clue tokens are available, you cannot discard and must choose another action.
fact-play-rows = There can be only one firework of each colour. Its cards are laid in ascending order, 1, 2, 3, 4, 5, with one card of each number.
fact-play-unnamed = You need not say which firework the card is for.
fact-play-fits = If the card starts or continues the firework of its colour, it is added to it.
fact-play-misfit = If it cannot be added, it is discarded, and you get a strike.
fact-play-draw = In either case you then draw a new card, without looking at it.
fact-play-bonus = As a bonus, whoever completes a firework with its 5 brings back one clue token without discarding. If all of them are already available, the bonus is lost.
fact-announce-may = Before revealing a card you play, you may announce its colour. You can choose each time whether to.
fact-announce-right = If you are right and the card fits, it is added as usual and one clue token comes back, plus a second one if the card is a 5.
fact-announce-wrong = If you are wrong, the card is discarded, even if it would have fitted, and you get a strike.
fact-end-strikes =
    { $strikes ->
        [1] With the first strike the game ends at once: the show is a catastrophic failure, and everyone loses.
        [2] With the second strike the game ends at once: the show is a catastrophic failure, and everyone loses.
       *[other] With the third strike the game ends at once: the show is a catastrophic failure, and everyone loses.
    }
# editorial: only the German and Dutch rulebooks print it
fact-end-zero = A lost game scores 0 points, no matter how many cards were played.
fact-end-no-points = A lost game gets no line of the scale.
fact-end-complete = When all the fireworks are complete, the game ends at once: an unqualified success, with the perfect score of { $max } points.
fact-end-last-card = When a player draws the last card of the deck, each player gets one more turn, including the one who drew it.
fact-end-no-drawing = In this final round nobody draws.
fact-finale-on = There is no final round. Once the deck is empty, play goes on without drawing, with fewer cards in hand, until you lose or all the fireworks are complete.
fact-finale-lost = You also lose, at any time, when a card that is still needed is gone: its last copy was discarded or misplayed.
fact-finale-scale = The scale is not used: the fireworks are perfect, with { $max } points, or you lose.
fact-score-sum = Add together the numbers of the top cards of the fireworks: at most { $max } points.
fact-score-example = For example: 3 + 4 + 4 + 5 + 2 = 18 points.
fact-scale = The result is rated on the scale of the International Federation of Master Pyrotechnicians:
fact-band-horrible = { $points }: { rating-horrible }
fact-band-poor = { $points }: { rating-poor }
fact-band-honorable = { $points }: { rating-honorable }
fact-band-excellent = { $points }: { rating-excellent }
fact-band-extraordinary = { $points }: { rating-extraordinary }
fact-band-legendary = { $points }: { rating-legendary }
fact-band-divine = { $points }: { rating-divine }
fact-talk-strict = To the letter of the rules, you may only communicate by giving clues: no faces, no sighs, no good advice.
# editorial: only the German and Dutch rulebooks have a keeper
fact-talk-keeper = You also tell the keeper of the tokens which action you choose.
fact-talk-house = But play in the way that is most enjoyable for you, and agree on house rules. Here the table’s setting for talk decides.
fact-talk-remarks = You could, for example, allow “{ remark-know-nothing }” or “{ remark-remember }”
fact-tip-sort = When you get a clue, you may rearrange and turn your cards to remember it.
fact-tip-search = You may look through the discard pile at any time.
fact-tip-risk = Discarding a card you have no clue about is a risk: it might be needed. Sometimes there is no choice, but remember that there are at least two copies of every card except the 5s.
fact-tip-risk-multi = Of each multicoloured card there is only one, too.
fact-tip-dead = Note which fireworks can no longer be finished: the cards of that colour can safely be discarded to bring back clue tokens. Here the table marks them.
# editorial
fact-tip-meaning = A clue says more than its words: why now, and why that card?
# editorial
fact-tip-five = There is only one 5 of each colour: point it out before somebody discards it.
# editorial
fact-tip-old = If you have to discard, pick your oldest card without a clue.
fact-printed =
    { $books ->
        [german-dutch] Printed in the German and Dutch rulebooks.
        [german] Printed in the German rulebook.
        [dutch] Printed in the Dutch rulebook.
        [dutch-danish-english-french] Printed in all the rulebooks but the German one.
        [danish-english-french] Printed in the Danish, English and French rulebooks.
        [german-dutch-danish-english-french] Printed in all five rulebooks.
       *[none] Printed in none of the five rulebooks.
    }

## Games printed in a terminal

report-game = Game { $id }
report-game-result = Game { $id }: { $result }
report-turn = Turn { $turn }
report-letters =
    { $suits ->
        [6] R red · Y yellow · G green · B blue · W white · M multicolour
       *[5] R red · Y yellow · G green · B blue · W white
    }
# In records and reviews, however a player sorted the hand.
report-positions = Positions count from the left, the newest card first.
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

intent-play = Play the card in position { $slot }.
intent-play-announced = Play the card in position { $slot } and announce { announced-name }.
intent-discard = Discard the card in position { $slot }.
intent-clue = Tell { $to }: { clue-said }.
reason-play-known =
    { $certain ->
        [yes] I take my card in position { $slot } to be { card }, and that fits.
       *[no] Whatever the card in position { $slot } is, it fits.
    }
reason-play-tells = My card in position { $slot } fits, and choosing it over the others tells my team-mates something.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-gamble = My card in position { $slot } may well fit, and a mistake would cost little now.
reason-clue-for-play = { $who } can play { card }, now or soon, and should know it.
reason-warn = { $who } would discard { card } next, and it is the last copy.
reason-tell = There is nothing better to do, and this clue says the most.
reason-tell-all = By its number, this clue tells everyone something.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-useless = My card in position { $slot } can no longer be played.
reason-discard-tells = My card in position { $slot } can no longer be played, and discarding it rather than another tells my team-mates something.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-next = My card in position { $slot } is the least likely to be useful, and nobody warned me about it.
reason-discard-oldest = My card in position { $slot } is the oldest card I have no clue about.
reason-discard-least = All my cards are useful, and my card in position { $slot } is the smallest loss.
reason-discard-likely = I know of no useless card, and my card in position { $slot } will be missed the least.
reason-searched = I tried this and every other move in many imagined games, and this one did best.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-search-cut = I tried this and every other move in many imagined games. This one did well, but I ran out of time.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-to-warn = There are no clues left, and the next player would discard a last copy. I could play, so discarding my card in position { $slot } instead is a warning.
reason-read-playable = The clue says that my card in position { $slot } can be played, now or soon.
reason-read-both-playable = The clue touches no card. It says that my card in position { $slot } and the next older card I have no clue about can both be played, now or soon.
reason-read-warning = The clue says that my card in position { $slot } is the last copy.
reason-heard-playable = The number this clue stands for says that my card in position { $slot } can be played.
reason-heard-useless = The number this clue stands for says that my card in position { $slot } can no longer be played.
reason-read-discard = Someone discarded although they could have played. That is a warning: my card in position { $slot } is a last copy.
clue-named =
    { $clue ->
        [color] { announced-name }
       *[value] { $value }
    }
# Why a bot believes something about its card: one more sentence.
grounds =
    { $pointer ->
        [oldest] { $from }’s clue “{ clue-named }” pointed at it: it was my oldest card without a clue.
        [newest] { $from }’s clue “{ clue-named }” pointed at it: it was the newest card that the clue touched for the first time.
        [again] { $from }’s clue “{ clue-named }” pointed at it: the clue touched only cards with clues, and it was the newest of them.
        [finesse] { $from }’s clue “{ clue-named }” to someone else only makes sense if I have it.
       *[touched] It has a clue, and nobody gives clues about useless cards.
    }
reason-play-bet =
    { $certain ->
        [yes] I bet that my card in position { $slot } is { card } and fits ({ $chance }%). { grounds }
       *[no] I bet that my card in position { $slot } fits ({ $chance }%). { grounds }
    }
reason-discard-bet = I bet that my card in position { $slot } can no longer be played ({ $chance }%).
reason-save = { $who }’s card in position { $slot } is { card }. The team needs it, and it is { $who }’s oldest card without a clue, so it would be the next to go.
reason-point-at = { $who }’s card in position { $slot } is { card }, which fits now. The clue points at it.
reason-tell-more = The clue tells { $who } something about a useful card: the card in position { $slot } is { card }.
reason-stall = There is nothing better to do. This clue means only what it says.
reason-look-ahead = I played out the sensible moves in imagined games, and this one clearly did best.
reason-read-play = I bet that my card in position { $slot } can be played, now or soon ({ $chance }%). { grounds }
reason-read-save = I bet that my card in position { $slot } must be kept ({ $chance }%). { grounds }
# “Why?” at the table. The bot speaks, about its own turn, and says nothing about
# the cards that the reader cannot see.
why-clue =
    { $you ->
        [yes] Your clue “{ clue-named }”
       *[no] { $from }’s clue “{ clue-named }”
    }
why-play-sure =
    { $certain ->
        [yes] I knew that this card was { card }, and it fitted.
       *[no] Whatever this card was, it fitted.
    }
why-play-pointed =
    { $pointer ->
        [oldest] { why-clue } pointed at this card: it was my oldest card without a clue. From what you can see, I made a bet that it fits.
        [newest] { why-clue } pointed at this card: it was the newest card that the clue touched for the first time. From what you can see, I made a bet that it fits.
       *[again] { why-clue } pointed at this card: the clue touched only cards with clues, and it was the newest of them. From what you can see, I made a bet that it fits.
    }
why-play-touched = { why-clue } touched this card. From what you can see, I made a bet that it fits.
why-play-by-numbers = The clues at this table stand for numbers, and they told me to play this card.
why-play-unclued = This card had no clue. I can only tell you after the game what made me play it.
why-discard-useless = Whatever this card was, it could no longer be played.
why-discard-oldest = It was my oldest card without a clue.
why-discard-other = I can only tell you after the game why I chose this card.
why-clue-to-you = This clue was for you. I can only tell you after the game what I meant by it.
why-clue-points =
    { $pointer ->
        [oldest] To me, a clue points at one card. This one points at your oldest card without a clue.
        [newest] To me, a clue points at one card. This one points at the newest card that it touched for the first time.
       *[again] To me, a clue points at one card. All the cards that this one touched had clues already, so it points at the newest of them.
    }
why-clue-playable =
    { $aim ->
        [points] { $who }’s card in position { $slot } is { card }, which fits now. The clue points at it.
       *[touches] { $who }’s card in position { $slot } is { card }, which fits now.
    }
why-clue-saves = { $who }’s card in position { $slot } is { card }, the last of its kind. It was { $who }’s oldest card without a clue, so it would have been the next to go.
why-clue-useful = { $who }’s card in position { $slot } is { card }, which we still need.
why-clue-by-number = By its number, this clue tells everyone something.
why-clue-other = The clue says more about the cards in that hand.
why-read =
    { $pointer ->
        [oldest] { why-clue } points at my card in position { $slot }, which was my oldest card without a clue. I take it for a card to play or to keep.
        [newest] { why-clue } points at my card in position { $slot }, the newest card that it touched for the first time. I take it for a card to play, now or soon.
       *[again] { why-clue } points at my card in position { $slot }, the newest of the cards that it touched again. I take it for a card to play, now or soon.
    }
why-later = I can only tell you after the game what I know from cards that you cannot see.
# What the clue's number tells each of the others: one more sentence each.
told-first =
    { $told1 ->
        [playable] {" "}{ $who1 } can play the card in position { $slot1 }.
        [soon] {" "}{ $who1 } can play the card in position { $slot1 } when their turn comes.
        [useless] {" "}{ $who1 }’s card in position { $slot1 } can no longer be played.
        [more] {" "}{ $who1 } learns more about the card in position { $slot1 }.
       *[nothing] {""}
    }
told-second =
    { $told2 ->
        [playable] {" "}{ $who2 } can play the card in position { $slot2 }.
        [soon] {" "}{ $who2 } can play the card in position { $slot2 } when their turn comes.
        [useless] {" "}{ $who2 }’s card in position { $slot2 } can no longer be played.
        [more] {" "}{ $who2 } learns more about the card in position { $slot2 }.
       *[nothing] {""}
    }
told-third =
    { $told3 ->
        [playable] {" "}{ $who3 } can play the card in position { $slot3 }.
        [soon] {" "}{ $who3 } can play the card in position { $slot3 } when their turn comes.
        [useless] {" "}{ $who3 }’s card in position { $slot3 } can no longer be played.
        [more] {" "}{ $who3 } learns more about the card in position { $slot3 }.
       *[nothing] {""}
    }
told-fourth =
    { $told4 ->
        [playable] {" "}{ $who4 } can play the card in position { $slot4 }.
        [soon] {" "}{ $who4 } can play the card in position { $slot4 } when their turn comes.
        [useless] {" "}{ $who4 }’s card in position { $slot4 } can no longer be played.
        [more] {" "}{ $who4 } learns more about the card in position { $slot4 }.
       *[nothing] {""}
    }

## What a deal could have scored

solve-possible = A perfect score was possible with this deal: { $max } of { $max } points.
solve-exact = A perfect score was not possible with this deal: the most was { $score } of { $max } points.
solve-between = A perfect score was not possible with this deal: the most was between { $score } and { $bound } of { $max } points.
# The same from a position on.
solve-here-possible = From here a perfect score is possible: { $max } of { $max } points.
solve-here-exact = From here a perfect score is not possible: the most is { $score } of { $max } points.
solve-here-between = From here a perfect score is not possible: the most is between { $score } and { $bound } of { $max } points.
solve-undecided = Not decided within the limit: between { $score } and { $bound } of { $max } points.
solve-kept = The perfect score was within reach until the last turn.
solve-lost = After turn { $turn } the perfect score was out of reach.
solve-lost-after = The perfect score was lost after turn { $possible }; exactly when is not decided.
solve-lost-unknown = When the perfect score was lost is not decided.
# Why, after the turn in which it was lost.
solve-cause-gone = The last { card } was gone.
solve-cause-strikes = It was the last strike.
solve-cause-turns =
    { $missing ->
        [one] Too few turns were left for the one card still missing.
       *[other] Too few turns were left for the { $missing } cards still missing.
    }

## The table online: why a request was refused

table-no-such-table = There is no table here. Check the link, or open a new table.
table-no-such-game = There is no finished game to review here. Check the link, or come back when the game is over.
table-started = The game has already started, so seats and rules stay as they are. Open a new table to change them.
table-not-started = The game has not started yet. It begins as soon as the host starts it.
table-over = The game is over. You can review it or play another.
table-not-over = The game is not over yet. Play it to the end, or agree to end it here.
table-not-host = Only the host of this table can do that. Ask them.
table-not-seated = Only the players at this table can do that. Take a seat first, if one is free.
table-not-your-practice = Only practice tables where you are the only person can be removed.
table-no-such-seat = This table has no such seat. Choose another one.
table-seat-taken = That seat is taken. Choose a free one, or wait for one.
table-seat-empty = Nobody sits there any more. Look at the table again.
table-seats-empty =
    { $count ->
        [one] One seat is still empty. Wait for someone, or let a bot sit there.
       *[other] { $count } seats are still empty. Wait for others, or let bots sit there.
    }
table-not-your-turn = It is not your turn yet. Meanwhile you can sort your cards and make notes.
table-stale = The game has moved on, so nothing was done. Choose again.
table-not-your-card = That card is not in your hand. Choose one of your own cards.
table-knows-deal = You already know these cards: you have played with them or seen them. Open a table with new cards.
table-plays-deal = You are still playing another game with these cards. Finish that one first.
table-other-knows-deal = { $who } already knows these cards, or is still playing with them at another table. Let someone else sit down instead, or open a table with new cards.
table-deal-fixed = The cards at this table are fixed, so the rules are too. Make another table to change the rules.
table-no-seat-kept = No seat is reserved for you at this table. Ask to watch instead.
table-no-such-bot = There is no bot “{ $bot }”. Choose one from the list.
table-silent = This table is silent during the game. You can talk when it is over.
table-remarks-only = This table only allows quick phrases during the game. Choose one; you can chat freely when the game is over.
table-watchers-silent = Watchers are silent during the game, because they see more than the players. You can talk when it is over.
table-nothing-said = There is nothing to send yet. Write something first.
table-too-long = That is too long: there is room for { $most } characters. Shorten it.
table-name-needed = The others need to know what to call you. Enter your name first.
table-name-later = Players keep their names during a game, because a new name could be a hint. Change yours when the game is over.
table-no-take-back = Moves cannot be taken back at this table. That can only be allowed before the game starts.
table-nothing-to-take-back = There is no move to take back yet.
table-present = { $who } is here and keeps the seat. A bot only steps in for someone who is away.
table-no-watching = Watching is not allowed at this table. That can only be changed before the game starts.
table-watches-already = You already have a seat here, or are already watching.
table-no-proposal = This has already been decided. If you still want it, propose it again.
table-too-many-proposals = Too many proposals are waiting for an answer. Settle one of them first.
table-knocked-enough = You have already asked to watch several times. Ask the players some other way.
table-often-enough = You have done that very often at this table. Leave it to the others now.
table-seat-kept = A bot is playing in your seat. Take the seat back first.
table-no-reasons = At this table bots explain their turns after the game, in the review.
table-no-bots-turn = A bot can only explain a turn that it took and that still counts.
table-log-full = This table’s log is full, so nothing more can happen here. Open a new table.
table-not-kept = This could not be saved and has not happened. Try again.
table-unreadable = This table was saved but cannot be read. Tell the operator of the server, or open a new table.
# Too many requests from one player, or too many people at one table.
table-too-fast =
    { $seconds ->
        [one] You are going too fast. Try again in one second.
       *[other] You are going too fast. Try again in { $seconds } seconds.
    }
table-too-often =
    { $minutes ->
        [one] You are doing this too often. Try again in one minute.
       *[other] You are doing this too often. Try again in { $minutes } minutes.
    }
table-not-understood = The server did not understand this ({ $problem }). Reload the table and try again.
table-too-large = This is too large. If it is a game, use the file exported from Starmine or hanab.live.
table-protocol = Your version and the server’s do not match (server: { $version }). Reload the page, or update the program.
table-unknown = The server does not know you. Enter your name to start again.
table-no-such-place = There is nothing at this address. Go back to the home page.
table-other-site = This request came from another site’s page, so nothing was done. Open the table at its own address.

## The table online: what happened besides the game

table-took-back = Taken back by agreement: the game goes on after turn { $turn }.
table-took-back-all = Taken back by agreement: the game goes on from the start.
table-overtaken = The previous move is not taken back: the game has moved on.
table-not-ended = The game is not ended: it has moved on.
# $bot is the bot’s name.
table-handed-over = The bot { $bot } now plays for { $who }.
table-returned = { $who } is back and plays on.
table-let-in = { $who } is watching now.
# $who declined the proposal, or withdrew it.
table-declined =
    { $proposal ->
        [take-back] { $who } declined: the last move is not taken back.
        [end] { $who } declined: the game goes on.
        [replace] { $who } declined: no bot will play for { $whom }.
       *[let-in] { $who } declined: { $whom } may not watch.
    }
table-withdrawn =
    { $proposal ->
        [take-back] { $who } withdrew the proposal: the last move is not taken back.
        [end] { $who } withdrew the proposal: the game goes on.
        [replace] { $who } withdrew the proposal: no bot plays for { $whom }.
       *[let-in] { $who } no longer wants to watch.
    }

## The table online: why a connection ends

closing-moved = You have opened this table in too many other places, so it was closed here. Open it again to continue here.
# The page reconnects by itself.
closing-too-slow = The connection was too slow and was closed. Nothing is lost; you will be back in a moment.
# The page reconnects by itself.
closing-server-stops = The server is stopping or restarting. Everything is saved; you will be back as soon as it is running again.
closing-erased = Your name was deleted from this server. Enter a name to start again.
closing-signed-out = You were signed out on this device. Enter a name, or use a secret link from another device.
closing-too-much = Too much was sent at once, so the connection was closed. Wait a moment, then open the table again.
# The page reconnects by itself.
closing-broken = This table cannot be read or saved right now. Retrying… If this persists, tell the operator of the server.
closing-removed = This table was removed.

## Bots: the name of the kind, and one line on how it plays

bot-friend = Friend
bot-friend-help = Plays the way people do and adapts to each partner. Good company for beginners and experts.
bot-friend-plain = Friend, simple
bot-friend-plain-help = Does not adapt: a clue means “play this card” or “keep this card”, and nothing more.
bot-friend-1 = Friend, with finesses
bot-friend-1-help = Does not adapt: also asks others to play first, by prompts and finesses.
bot-friend-2 = Friend, level 2
bot-friend-2-help = Does not adapt: finesses may also need two cards, or one of the receiver’s own.
bot-friend-3 = Friend, level 3
bot-friend-3-help = Does not adapt: also says by discarding a known card that you hold its twin.
bot-novice = Novice
bot-novice-help = Takes every clue literally and plays only what is certain.
bot-smart = Smart
bot-smart-help = Plays by its own conventions and explains them. At its best with its own kind.
bot-hat = Hat
bot-hat-help = Every clue it gives tells every team-mate something, by arithmetic. Only for teams of three to five of its kind: with people or other bots it scores next to nothing. With two players it plays like Smart.
bot-hat-search = Hat with search
bot-hat-search-help = Uses the same code as Hat and tries every decision in imagined games: the strongest team of three to five, but only of its kind. With people or other bots it scores next to nothing. With two players it plays like Smart.

## Quick phrases, the same for every reader. None reveals a card

remark-know-nothing = But I still do not know anything about my cards!
remark-remember = Can you remember anything about your hand?
# editorial, like the following
remark-moment = Give me a moment.
remark-well-done = Well done!
remark-thanks = Thank you!
# Said by anyone: without a gender.
remark-sorry = Sorry!

## In the browser: home

web-unreachable = The server cannot be reached. Check your connection and try again.
web-other-game = The server answered for another game. Reload the page.
web-not-connected = You are not connected right now, so nothing was sent. The page reconnects by itself.
web-no-answer = The server has not answered. Check whether it happened, and try again if not.
web-try-again = Try again
web-loading = One moment…
web-close = Close
web-cancel = Cancel
web-home = Home
web-skip = Skip to content
web-nowhere = There is nothing here
web-nowhere-help = Part of the link may be missing. Ask for it again, or start from the home page.
web-broken = This page could not be loaded. Reload it.
web-you-are = You are { $name }
web-language = Language
web-settings = Settings
web-name = Your name
web-name-help = The name that others see. You can change it, except during a game without free chat.
web-save = Save
web-saved = Saved
web-theme = Appearance
web-theme-dark = night
web-theme-light = day
web-theme-system = match device
web-sound = Sound
web-sound-off = off
# On a button: sound is off at first, and offered once.
web-sound-on = Sound on
web-sound-percent = { $percent }%
web-one-step = Play without confirming
web-one-step-help = Play, discard and give clues with a single press.
web-device = Move your seat to another device
web-device-help = A secret link makes you the same player there. Keep it to yourself: anyone who opens it is you.
web-device-show = Show the secret link
web-device-link = Secret link
web-erase = Delete me
web-erase-help = Your name and keys are deleted from the server. At tables that have not started, your seat becomes free. Games you played in stay, without your name.
web-erase-ask = Delete for good?
web-erased = Deleted: the server no longer knows anything about you.
web-become = Become { $name } here?
web-become-help = This browser has been playing as { $now }. From now on, { $now } can only come back with a secret link of their own.
web-become-no = Stay { $now }
web-become-yes = Become { $name }
web-become-done = You are now { $name } here.
web-about = Hanabi is a game by Antoine Bauza. Its name belongs to its publishers, with whom this program is not affiliated.
web-rules =
    { $edition ->
        [german] German rules
        [dutch] Dutch rules
        [danish] Danish rules
        [english] English rules
       *[french] French rules
    }
web-cards =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
web-seats-count = { $count } seats
web-players-count = { $count } players
web-points = { $points } points
web-seats-taken = { $taken } of { $seats } seats taken
web-turn = turn { $turn }
web-score-of = { $score } of { $max }
web-whose = { $name }’s table
web-unnamed = Unnamed table
web-practice-tag = practice
web-own-name = { $name } (you)
web-bot = bot
web-headline = Light up the sky together
web-lead = Hanabi, the cooperative card game of fireworks, with friends or with bots. No account: send a link, type a name, play.
web-blocked-storage = This browser blocks storage for this site: language, appearance, sound and the codes of sealed deals are forgotten when the page is closed.
web-blocked-cookies = This browser blocks cookies for this site. Without them the server cannot recognise you, so you cannot take a seat.
web-now = Play now with bots
web-now-players = Players
web-now-play = Play
web-now-with =
    { $bots ->
        [1] You and a bot
        [2] You and two bots
        [3] You and three bots
       *[other] You and four bots
    }
web-guest = Guest
web-make-friends = Make a table for friends
web-by-link = Join with a link
web-by-link-label = Link to a table, a deal or a game
web-by-link-go = Go
web-by-link-wrong = This link does not belong to this server. Copy all of it, as it was sent to you.
web-mine = My games
web-your-turn = Your turn
web-continue = Continue
web-open = Open
web-review = Review
web-show-all = Show all { $count }
web-show-older = Show older games
web-remove = Remove
web-open-tables = Open tables
web-open-none = None right now. If you make a public table, it is listed here.
web-sit = Sit down
web-how = How to play
web-how-short = The complete rules, with pictures.
web-import = Review a game
web-import-short = From here or from hanab.live.
web-import-label = Paste a game exported from Starmine or hanab.live, or drop the file here
web-import-file = Choose a file
web-import-go = Review
web-import-empty = There is no game here yet. Paste it, or choose a file.
# A game without a result, in a list.
web-import-open-end = No end recorded
web-make-title = Make a table
web-make-name = The table’s name
web-make-more = Rules and settings
web-make-no-variants = no variants
web-make-name-hint = Friday lanterns
web-rulebook = Rulebook
web-rulebook-help = Sets every option below as that booklet prints it. You can still change each one.
web-seats = Seats
web-not-printed = Not in this booklet.
web-fewer = one fewer
web-more = one more
web-begins-book = as the booklet says
web-begins-seat = a particular seat
web-begins-chance = at random
web-begins-book-help = That player takes seat { $seat }.
web-begins-which = Seat that goes first
web-aids = Aids
web-aids-help = The same for everyone at the table.
web-aids-none = none
web-aids-clues = clues received
web-aids-excluded = clues and exclusions
web-aids-deduction = full deduction
web-aids-none-help = As with real cards: you have to remember everything yourself, and the log shows only the last round.
web-aids-clues-help = Each card shows the clues that touched it.
web-aids-excluded-help = Each card also shows what the clues rule out.
web-aids-deduction-help = The table counts for you: each card shows what it can still be, given all visible cards.
web-talk = Table talk
web-talk-silent = silent
web-talk-remarks = quick phrases
web-talk-free = free chat
web-talk-silent-help = Nothing but clues during the game.
web-talk-remarks-help = A few sentences that everyone reads in their own language. None of them gives away a card.
web-talk-free-help = Write what you like. Agree among yourselves what is allowed.
web-take-back = Taking moves back
web-take-back-help = The last move can be taken back if everyone agrees.
web-watching = Watchers
web-watching-help = Others may ask to watch; the players let them in.
web-public = Public table
web-public-help = Listed among the open tables. Otherwise only those with the link find it.
web-bots = Bots
web-bots-help = They take the last seats.
web-bots-kind = Kind of bot
web-bots-own-kind = { $bot } plays by a code that only its own kind understands. With people or other bots, the team scores next to nothing.
web-origin = The cards
web-origin-sealed = shuffled and sealed
web-origin-seed = practice: from a code word
web-origin-deal = practice with given cards
web-origin-sealed-help = Nobody knows them, and afterwards anyone can verify that they were fixed from the start.
web-origin-seed-help = The same words always give the same cards.
web-origin-deal-help = All cards in order, such as R1 Y3 B5: first the hands, from seat 1, then the deck.
web-origin-seed-label = Number or words
web-origin-deal-label = Cards
web-origin-seed-needed = Enter a number or some words first. The cards follow from them.
web-origin-deal-needed = There are no cards yet. Enter them first, or choose something else.
web-highest = Highest score { $points }
web-make-do = Make the table
web-make-start = Make the table and start
web-invites = { $name } invites you
web-invited = You are invited
web-free-seat = free seat
web-only-watch = Just watch
web-join-note = No account, no e-mail. This link brings you back to your seat.
web-join-full = All seats are taken.
web-join-started = The game has already begun.
web-join-watch = You can ask the players to let you watch.
web-join-over = The game is over.
web-join-look = Back to the table
web-join-kept-name = You are { $name } here as well.
web-how-these = Read these rules
web-invite = Invite friends
web-invite-link = Link to this table
web-invite-qr = The link as a QR code
web-copy = Copy
web-copied = Copied
web-share = Share…
web-reach-machine = This link works only on this computer.
web-reach-machine-help = To let friends join, stop Starmine and start it like this. Then open the address it prints and invite them from there:
web-reach-network = This link works for everyone on your network, such as the same Wi-Fi.
web-reach-network-help = For friends elsewhere, run Starmine behind a web server or tunnel that has an address on the internet:
web-reach-anywhere = This link works wherever { $host } can be reached.
web-deal = The same deal
web-deal-lead = Others have played with exactly these cards. Play them too, and then see how everyone did.
web-deal-bots = Play with bots
web-deal-friends = Play with friends
web-deal-results = How it went
web-deal-hidden = Results stay hidden until you have played.
web-deal-none = Nobody else has played it yet.
web-deal-table = The same deal: others have already played with exactly these cards. Once you have played, you can see how they did.
web-how-lead = The base game first, then the five rulebooks and their variants.
web-how-table = The rules of this table
web-how-theirs = What you see of a team-mate’s card
web-how-yours = What you see of your own
web-how-clue-said = Someone tells Mara: two blue cards.
web-how-play-fits = fits
web-how-play-strikes = does not fit
web-how-score-sum = { $points } points together
web-how-ready = Ready?

## In the browser: the table

# Building blocks
web-table-clue-cards =
    { $count ->
        [0] { no-clue-cards }
        [1] { web-table-one-card }
       *[other] { web-table-some-cards }
    }
web-table-one-card =
    { $clue ->
        [color] { one-suit-card }
       *[value] { one-rank-card }
    }
web-table-some-cards =
    { $clue ->
        [color] { some-suit-cards }
       *[value] { some-rank-cards }
    }
web-table-here =
    { $count ->
        [1] here
        [2] here and here
        [3] here, here and here
        [4] here, here, here and here
       *[other] here, here, here, here and here
    }
# What a player says to a team-mate.
web-table-sentence =
    { $count ->
        [0] “You have { no-clue-cards }.”
       *[other] “You have { web-table-clue-cards }, { web-table-here }.”
    }
web-table-preview =
    { $count ->
        [0] { web-table-sentence }
        [1] { $to }: { web-table-clue-cards } (position { $places })
       *[other] { $to }: { web-table-clue-cards } (positions { $places })
    }
# On a button.
web-table-tell = Tell { $to }: { web-table-clue-cards }
web-table-you = you
web-table-someone = Someone
# Regions
web-table-mates = Team-mates
web-table-board = The sky
web-table-fireworks = Fireworks
web-table-own-region = Your hand
web-table-status = Whose turn, and the last move
web-table-skip = Skip to your hand
web-table-hand =
    { $turn ->
        [yes] { $who }, { web-cards }, to move
       *[no] { $who }, { web-cards }
    }
web-table-own-hand =
    { $turn ->
        [yes] Your hand, { web-cards }, your turn
       *[no] Your hand, { web-cards }
    }
# A card in a hand, by its place from the left
web-table-place =
    { $place ->
        [1] first card
        [2] second card
        [3] third card
        [4] fourth card
       *[5] fifth card
    }
web-table-your-card =
    { $place ->
        [1] Your 1st card
        [2] Your 2nd card
        [3] Your 3rd card
       *[other] Your { $place }th card
    }
web-table-mate-card =
    { $aids ->
        [yes] { $what }, { web-table-place }, knows: { $known }
       *[no] { $what }, { web-table-place }
    }
web-table-unseen = unseen
web-table-nothing = nothing
web-table-nothing-known = nothing known
web-table-not = not { $list }
web-table-may-be = may be { $list }
web-table-possible = { $count } possible cards
web-table-turned =
    { $turned ->
        [sideways] turned sideways
       *[upside-down] upside down
    }
web-table-note-says = note: { $note }
web-table-you-know = You know: { $list }.
web-table-you-know-nothing = You know nothing about this card yet.
web-table-knows = What { $who } knows
web-table-away = not here
web-table-keeps = for { $who }
web-table-one-turn = one more turn
# Tokens and piles
web-table-clues = Clues
web-table-clues-left = Clues left: { $left } of { $most }
web-table-strikes = Strikes
web-table-strikes-of = Strikes: { $strikes } of { $most }
web-table-deck = Deck
web-table-deck-short = Deck
web-table-deck-left =
    { $count ->
        [0] Deck: empty
        [one] Deck: one card
       *[other] Deck: { $count } cards
    }
# The stars make the number stand out.
web-table-points = *{ $points }* of { $max } points
web-table-points-of = { $points } of { $max } points
web-table-stack =
    { $state ->
        [complete] { firework }: complete
        [ended] { firework }: { $top }, ends here
        [capped] { firework }: { $top }, needs { $next }, ends at { $reach }
       *[open] { firework }: { $top }, needs { $next }
    }
web-table-pile = Discard pile
web-table-pile-short = Discards
web-table-sorted = sorted
web-table-in-order = in order
web-table-shelf = Discard pile, sorted
web-table-shelf-order = Discard pile, the newest card first
web-table-no-discards = Nothing has been discarded yet.
web-table-shelf-cell =
    { $state ->
        [played] { $gone } of { $copies } discarded, played
        [lost] { $gone } of { $copies } discarded, can no longer be played
        [last] { $gone } of { $copies } discarded, last copy
       *[open] { $gone } of { $copies } discarded
    }
# The line on the horizon
web-table-dealt = The cards are dealt.
web-table-turn = Turn { $turn }
web-table-ends-at = ends at { $reach }
web-table-since = Since your last turn
web-table-since-count = Since your last turn: { $count }
web-table-strike-read =
    { $who } took { $mine ->
        [yes] your clue
       *[no] the clue
    } to mean that this card could be played.
web-table-seen = Got it
web-table-why = Why?
web-table-why-more = More
web-table-last-round = Final round
web-table-last-round-short = Final round: { $turns }
web-table-turns-left =
    { $turns ->
        [one] one turn left
       *[other] { $turns } turns left
    }
# The dock
web-table-clue-to = Clue to
web-table-colour = Colour
web-table-value = Number
web-table-give = Give this clue
web-table-quick = Give a clue about this card
web-table-choose = Choose a team-mate to give a clue to, or one of your own cards.
web-table-choose-what = Now pick a colour or a number.
web-table-choose-whose = Pick a team-mate first.
web-table-wait-tip = Meanwhile you can sort, turn and note your cards: that uses no turn.
web-table-play = Play
web-table-discard = Discard
web-table-announce = Say the colour first?
web-table-announce-help = Right, and it fits: one more clue back. Wrong: a strike.
web-table-say-nothing = say nothing
web-table-do-note = Note
web-table-do-turn = Turn
web-table-do-left = Move to the left
web-table-do-right = Move to the right
web-table-note-help = Only you see this note.
web-table-note-save = Save
web-table-note-erase = Erase
# Log and chat
web-table-log = Log
web-table-log-empty = Nothing has happened yet.
web-table-open-log =
    { $unread ->
        [0] Log and talk
        [one] Log and talk, one new line
       *[other] Log and talk, { $unread } new lines
    }
web-table-taken-back = taken back
web-table-remarks = Quick phrases
web-table-chat = Chat
web-table-chat-field = Say something
web-table-send = Send
# The menu
web-table-menu = Menu
web-table-keys = Keys
web-table-notify = Notify me when it’s my turn
web-table-take-back = Propose to take back the last move
web-table-take-back-now = Take back my last move
web-table-replace = Propose that a bot play for { $who }
web-table-end = End the game
web-table-end-sure = If everyone agrees, the game ends here and counts 0 points.
web-table-watchers =
    { $count ->
        [one] one watching
       *[other] { $count } watching
    }
# Agreement
web-table-proposes-take-back =
    { $mine ->
        [yes] You propose to take back the last move.
       *[no] { $who } proposes to take back the last move.
    }
web-table-proposes-end =
    { $mine ->
        [yes] You propose to end the game here, which counts 0 points.
       *[no] { $who } proposes to end the game here, which counts 0 points.
    }
# $mine: whether the proposal or the seat is the reader’s, or neither.
web-table-proposes-replace =
    { $mine ->
        [yes] You propose that a bot plays for { $whom }.
        [seat] { $who } proposes that a bot plays for you.
       *[no] { $who } proposes that a bot plays for { $whom }.
    }
web-table-proposes-let-in =
    { $mine ->
        [yes] You asked to watch.
       *[no] { $who } would like to watch.
    }
web-table-waiting-for = Waiting for { $who }.
web-table-agree = Agree
web-table-decline = Decline
web-table-withdraw = Withdraw
# Not playing
web-table-kept = { $bot } is playing for you.
web-table-return = Take the seat back
web-table-watching = You are watching.
web-table-view = Whose view
web-table-all-hands = all hands
web-table-as = as { $who }
web-table-guest = A game is in progress here, and only its players see the cards.
web-table-guest-over = This game is over.
web-table-watch = Ask to watch
web-table-watch-asked = You have asked
web-table-watch-later = Once the game has begun, you can ask to watch.
# Before the start
web-table-seats = Seats
web-table-seat-free = Free
web-table-sit-over = Move here
web-table-stand = Stand up
web-table-remove = Remove { $who }
web-table-add-bot = Let a bot sit here: { $bot }
web-table-choose-bot = Add a bot
web-table-start = Start the game
web-table-wait-host = { $who } starts the game.
web-table-seat-lost = You no longer have a seat here. Choose a free one, or ask the host.
# For players who can only wait.
web-table-seats-free =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
# The end
web-table-over = The game is over
web-table-rematch = Play again
web-table-to-rematch = Go to the next game
# The connection
web-table-link-connecting = Connecting…
web-table-link-open = Connected
web-table-link-lost = Reconnecting…
web-table-link-closed = Not connected
web-table-lost = Connection lost. Reconnecting; every move you see is saved.
web-table-lost-asking = Connection lost. Your move is not confirmed yet and will be sent again.
web-table-resumed = Connected again. Nothing was lost.
web-table-closed = This page is no longer connected.
# Keys
web-table-key-mate = choose a team-mate for a clue
web-table-key-clue = then the colour or the number
web-table-key-card = select a card (again to deselect)
web-table-key-act = play or discard the selected card
web-table-key-confirm = confirm; one step back
web-table-key-move = move within a hand
web-table-key-carry = move the selected card
web-table-key-turn = turn the selected card; note
web-table-key-pile = discard pile; log; quick phrases
web-table-key-why = why a bot did that (the chosen team-mate, or the last to move)
web-table-key-tab = next region
web-table-key-help = this table

## In the browser: the end of a game

# Below the number.
web-end-of = of { $max } points
web-end-built =
    { $points ->
        [0] Nothing had been built yet.
        [one] One point had been built.
       *[other] { $points } points had been built.
    }
web-end-turns =
    { $count ->
        [0] no turn
        [one] one turn
       *[other] { $count } turns
    }
web-end-strikes =
    { $count ->
        [0] no strike
        [one] one strike
       *[other] { $count } strikes
    }
web-end-practice = Practice, with cards chosen beforehand
web-end-rematch-help = Same players, same rules; the next seat begins.
web-end-next = The next game has begun.
web-end-table = Look at the table
web-end-show = Back to the result
web-end-same = Challenge friends with this deal
web-end-same-lead = Anyone who opens this link plays with exactly these cards, and sees your result only afterwards.
web-end-same-link = Link to this deal
web-end-same-results = See how others did
web-seal = Seal of the deal
web-seal-code = Seal code
web-seal-compare = Read this code to each other. If all of you have the same one, the server has sealed the same cards for everybody and cannot swap any of them unnoticed.
web-seal-changed = The seal changed during the game. Do not trust this deal.
web-seal-holds = Fair deal, verified
web-seal-unseen = Deal not verified: you did not see the seal before the end
web-seal-broken = Verification failed: the cards do not match the seal!
web-seal-holds-help = Cards and salt produce exactly the seal you saw during the game, and every card that appeared is where the deal has it. Nothing was swapped.
web-seal-unseen-help = You first opened this game when it was over, so there is no earlier seal to compare the cards with. Someone who was there can compare codes with you.
web-seal-broken-help = The server did not reveal cards that match the seal you saw during the game. Either cards were swapped, or somebody is interfering with the connection. Compare your codes.
web-seal-how = Before the first turn the server publishes a seal: the fingerprint (SHA-256) of all cards in order and of a random salt. After the game it reveals both. If a single card were swapped in between, the fingerprint would be different.
web-seal-seal = Seal during the game
web-seal-now = Seal at the end
web-seal-salt = Salt
web-seal-cards = Cards in order
web-seal-seed = Seed of the shuffle
web-seal-check = Check it in a terminal: this line prints the seal

## In the browser: changing an open table

web-setup-edit = Change settings
web-setup-title = Change this table
web-setup-changed = Changed: { $list }
web-setup-rules = Every rule in words
web-setup-begins = begins
web-setup-seat = Seat { $seat }
web-setup-book = The booklet says: “{ $says }”
web-setup-taken = Someone sits in a seat that would disappear. Ask them to move first, or keep that many seats.

## In the browser: the review

web-review-all = All hands
web-review-eyes = seen by this player
web-review-hands = Hands
web-review-turns = Turns
web-review-turn-of = Turn { $turn } of { $last }
web-review-deal = The deal
web-review-first = To the deal
web-review-back = One turn back
web-review-forward = One turn forward
web-review-last = To the last turn
web-review-to-turn = To turn { $turn }
web-review-more = More about this turn
web-review-link = Link to this turn
web-review-imported = from elsewhere
# Beside a name: the player's latest move
web-review-deed-clued = gave a clue
web-review-deed-landed = played
web-review-deed-struck = misplayed
web-review-deed-discarded = discarded
# The graph
web-review-graph = Over the turns
web-review-graph-points = Points
web-review-graph-pace = Pace
web-review-graph-efficiency = Efficiency
web-review-line-reachable = still possible
web-review-line-built = built
web-review-line-pace = cards to spare
web-review-line-efficiency = cards played per clue
# For screen readers.
web-review-from-to = { $line }: { $from } at the start, { $to } at the end.
web-review-lost-here = The perfect score was lost here
# What the deal could have scored
web-review-could = What this deal could have scored
web-review-perfect = A perfect game: { $max } of { $max } points. There was nothing more to gain.
web-review-best = Everything this deal allowed: { $score } of { $max } points.
web-review-lost-now = The perfect score was lost on this turn
web-review-lost-points = The discard pile still allowed { $before } points before this turn, and { $after } after it.
web-review-working = Calculating…
web-review-working-help = This can take a few seconds.
# A turn
web-review-did =
    { $you ->
        [yes] What you did
       *[no] What { $who } did
    }
web-review-bot = What the bot would have done
web-review-ask-bot = What would the bot have done?
web-review-heard = How a bot in { $who }’s place reads it
web-review-heard-nothing = It takes the clue only for what it says.
web-review-readings = How it had read the clues about its cards
web-review-same = the same
web-review-play-instead = Try another move
web-review-play-here = Play on from here
web-review-play-help =
    { $you ->
        [yes] You take your place again at a private table; bots take the other seats.
       *[no] You sit down in { $who }’s place at a private table; bots take the other seats.
    }
# Exporting and sharing
web-review-export = Export
web-review-export-own = Save the game
web-review-export-live = Save for hanab.live
# On a phone
web-review-tab-log = Log
web-review-tab-bot = Turn and bot
web-review-tab-deal = Deal
web-review-tab-graph = Graph
# Keys, and what is printed on them
web-review-cap-home = Home
web-review-cap-end = End
web-review-cap-up = PgUp
web-review-cap-down = PgDn
web-review-key-step = one turn back; one turn forward
web-review-key-page = ten turns back; ten turns forward
web-review-key-ends = the deal; the last turn
web-review-key-view = the next player’s view
web-review-key-bot = what the bot would have done
web-review-key-pile = discard pile; log

## In the terminal

# Building blocks
tui-or = { $before } or { $last }
tui-said = { $who }: { $what }
tui-reachable = at most { $points } now
tui-too-small = This window is too small for the table. Enlarge it.
# The clues left and the strikes, in a window of 40 columns; editorial.
tui-clues-short = Clues
tui-strikes-short = Strikes
# Prompts
# Where there are two lines of 39 columns for it.
tui-choose-card = First choose one of your own cards.
tui-play-or-discard = Play this card, or discard it?
tui-new-game = New game
# Beside keys: as short as can be
tui-key-clue = clue
tui-key-card = own card
tui-key-confirm = confirm
tui-key-back = back
tui-key-menu = menu
tui-key-help = help
tui-key-talk = talk
tui-key-left = to the left
tui-key-right = to the right
tui-key-choose = choose
tui-key-change = change
tui-key-scroll = scroll
tui-key-earlier = earlier
tui-key-later = later
tui-key-bot = add a bot
tui-key-remove = remove
tui-key-leave = leave
tui-key-agree = agree to a proposal; decline
tui-key-view = watching: the next player’s view
tui-key-leave-all = leave at once; everything is saved
# The menu
tui-talk = Say something
tui-help = Keys and rules
tui-to-start = Home
tui-leave = Leave; everything is saved
# The connection
client-insecure = The server cannot prove that it is the one you asked for ({ $problem }). Check the address.
client-not-starmine = The server at that address is not Starmine ({ $problem }). Check the address.
# An unknown path; $server is the address without it.
client-no-such-page = There is no Starmine page at this address. Use { $server }, or a link from there with /table/ or /review/ in it.
# Problems with an address given to the terminal. $found is the text found there, $example an address.
client-link-unreadable = This is not an address. Copy one from a browser’s address bar, such as { $example }.
client-link-scheme = An address begins with http or https, but this one begins with “{ $found }”.
client-link-password = Leave out the name and the password in the address: they are not needed here.
client-link-game = “{ $found }” is not a table: the link to a table ends with 16 letters and digits. Copy the whole link.
client-link-key = The secret link is incomplete: #key= is followed by 64 digits and letters from a to f. Copy it again.
# A secret link opened in the terminal. $name is the player it is for, $now the player signed in there.
tui-secret-unknown = The server does not know this secret link. Get a new one in the browser you play in.
tui-secret-other = This secret link would make you { $name }, but here you play as { $now }. To be { $name } as well, use --data with another folder.
# The server no longer knows the player. $name is the new player's name
tui-new-player = The server no longer knew you. You are now a new player called { $name }.
# Line by line: what commands do. The commands themselves are the same in every language
tui-line-help-hint = Type help for the commands.
tui-line-continues = Your game continues where it was.
tui-line-over = again: play once more. review: review the game. quit: leave.
tui-line-agree = Type agree or decline.
tui-line-end-twice = Type end again to confirm.
tui-line-no-proposal = There is no proposal at the moment.
tui-line-unknown = There is no command “{ $word }”. Type help for the commands.
tui-line-extra = “{ $word }” is one word too many here. Type help for the commands.
tui-line-number = Give the number of the one you mean, such as 2.
# A card in your own hand by its place, followed by what is known about it.
tui-line-card = position { $place }
tui-line-clue-how = Say who and what: clue mara red, or clue b 3.
tui-line-who = None of the others is called “{ $who }”.
tui-line-nobody = Nobody here is called “{ $who }”.
tui-line-which = “{ $who }” could be more than one. Type the whole name, or the letter of the seat.
tui-line-colour = “{ $colour }” is not a colour that can be named here.
tui-line-which-colour = “{ $colour }” could be { $list }. Type a few more letters.
tui-line-value = There is no number { $value }: the cards have 1 to 5.
# A turn that was typed out of turn.
tui-line-waits = It is not your turn yet. This will be done as soon as it is.
# What happened to one of your own cards.
tui-line-done =
    { $what ->
        [noted] Noted.
        [erased] The note is erased.
        [sideways] Turned sideways.
        [upside-down] Turned upside down.
        [upright] Turned upright again.
       *[moved] Moved.
    }
tui-line-watchers = Only watchers choose whose view they see.
tui-line-in-review = That can be done in the review, after the game.
tui-line-no-table = There is no table here, only a finished game to review.
tui-line-no-seat = No seat is free.
tui-line-bot-kind = “{ $bot }” is not a kind of bot. Choose { $list }.
tui-line-next = Type “again” to go there.
# $seat is the number of the seat.
tui-line-sits =
    { $mine ->
        [yes] You sit at seat { $seat }.
       *[no] { $who } sits at seat { $seat }.
    }
tui-line-rises =
    { $mine ->
        [yes] You no longer sit at seat { $seat }.
       *[no] { $who } no longer sits at seat { $seat }.
    }
tui-line-absent = { $who } is not here at the moment.
tui-line-leaves = { $who } has left.
tui-line-comes = { $who } is back.
tui-line-replace = Type bot { $seat } to propose that a bot plays in the meantime.
tui-line-clue = give a clue, by name or seat, about a colour or a number
tui-line-play = play a card by its place; with a colour if one is announced
tui-line-discard = discard a card by its place
tui-line-show = the table, your hand, the discard pile, the log, who sits where
tui-line-desk = move, turn or mark your cards; that uses no turn
tui-line-say = talk, as far as the table allows
tui-line-why = why a bot took its last turn
tui-line-propose = propose to take back, to end, or a bot for someone who is away; answer a proposal
tui-line-seats = before the start: seats, bots and their kind, and the start itself
tui-line-watch = watch, and choose whose view; take back a seat that a bot plays
tui-line-after = after the game: play again, or review
tui-line-step = turn by turn, or to a certain turn
tui-line-then = the table, the hand, the discard pile and the log as of this turn
