### Nederlands, in de woorden van het Nederlandse spelregelboekje.
### Wat geen boekje in deze taal drukt, is gemerkt met "editorial".
### All five files have the same messages in the same order; a phrase carries
### ids and numbers, and this file makes language of them.

## Building blocks: whole groups of words, so that gender and case stay inside

# From two on: one has a gender and is part of its group.
count-word =
    { $count ->
        [2] twee
        [3] drie
        [4] vier
        [5] vijf
       *[other] { $count }
    }
# The colour by itself, as a player says it.
suit-name =
    { $suit ->
        [red] rood
        [yellow] geel
        [green] groen
        [blue] blauw
        [white] wit
       *[multi] bont
    }
announced-name =
    { $announced ->
        [red] rood
        [yellow] geel
        [green] groen
        [blue] blauw
        [white] wit
       *[multi] bont
    }
# After "de" or "een".
card =
    { $suit ->
        [red] rode { $rank }
        [yellow] gele { $rank }
        [green] groene { $rank }
        [blue] blauwe { $rank }
        [white] witte { $rank }
       *[multi] bonte { $rank }
    }
# Begins a sentence.
firework =
    { $suit ->
        [red] De rode vuurwerkrij
        [yellow] De gele vuurwerkrij
        [green] De groene vuurwerkrij
        [blue] De blauwe vuurwerkrij
        [white] De witte vuurwerkrij
       *[multi] De bonte vuurwerkrij
    }
no-suit-cards =
    { $suit ->
        [red] geen enkele rode kaart
        [yellow] geen enkele gele kaart
        [green] geen enkele groene kaart
        [blue] geen enkele blauwe kaart
        [white] geen enkele witte kaart
       *[multi] geen enkele bonte kaart
    }
one-suit-card =
    { $suit ->
        [red] één rode kaart
        [yellow] één gele kaart
        [green] één groene kaart
        [blue] één blauwe kaart
        [white] één witte kaart
       *[multi] één bonte kaart
    }
some-suit-cards =
    { $suit ->
        [red] { count-word } rode kaarten
        [yellow] { count-word } gele kaarten
        [green] { count-word } groene kaarten
        [blue] { count-word } blauwe kaarten
        [white] { count-word } witte kaarten
       *[multi] { count-word } bonte kaarten
    }
no-rank-cards = geen enkele kaart met waarde { $rank }
one-rank-card = één kaart met waarde { $rank }
some-rank-cards = { count-word } kaarten met waarde { $rank }
no-clue-cards =
    { $clue ->
        [color] { no-suit-cards }
       *[value] { no-rank-cards }
    }
clue-color =
    { $count ->
        [0] { no-suit-cards }
        [1] { one-suit-card }, de { $slots }e
       *[other] { some-suit-cards }, op positie { $before-last } en { $last }
    }
clue-value =
    { $count ->
        [0] { no-rank-cards }
        [1] { one-rank-card }, de { $slots }e
       *[other] { some-rank-cards }, op positie { $before-last } en { $last }
    }
clue-said =
    { $clue ->
        [color] { clue-color }
       *[value] { clue-value }
    }
# Follows another sentence, with the space between.
firework-completed =
    { $complete ->
        [yes] {" "}{ firework } is voltooid!
       *[no] {""}
    }
strike-count = Foutfiche { $strike } van { $strikes }.

## What happened. $you tells whether the listener is meant

event-drew =
    { $you ->
        [yes] Je hebt een { card } getrokken.
       *[no] { $who } heeft een { card } getrokken.
    }
event-drew-unseen =
    { $you ->
        [yes] Je hebt een kaart getrokken.
       *[no] { $who } heeft een kaart getrokken.
    }
event-clued =
    { $you ->
        [from] Je hebt { $to } een hint gegeven: { clue-said }.
        [to] { $from } heeft je een hint gegeven: { clue-said }.
       *[no] { $from } heeft { $to } een hint gegeven: { clue-said }.
    }
event-discarded =
    { $you ->
        [yes] Je hebt een { card } afgelegd.
       *[no] { $who } heeft een { card } afgelegd.
    }
event-landed =
    { $you ->
        [yes] Je hebt de { card } uitgespeeld.{ firework-completed }
       *[no] { $who } heeft de { card } uitgespeeld.{ firework-completed }
    }
event-landed-announced =
    { $you ->
        [yes] Je hebt { announced-name } aangekondigd en de { card } uitgespeeld.{ firework-completed }
       *[no] { $who } heeft { announced-name } aangekondigd en de { card } uitgespeeld.{ firework-completed }
    }
event-struck =
    { $you ->
        [yes] Je hebt een { card } uitgespeeld, maar die past niet. { strike-count }
       *[no] { $who } heeft een { card } uitgespeeld, maar die past niet. { strike-count }
    }
# The colour was right, but the card did not fit.
event-struck-announced =
    { $you ->
        [yes] Je hebt { announced-name } aangekondigd en een { card } uitgespeeld, maar die past niet. { strike-count }
       *[no] { $who } heeft { announced-name } aangekondigd en een { card } uitgespeeld, maar die past niet. { strike-count }
    }
event-struck-misannounced =
    { $you ->
        [yes] Je hebt { announced-name } aangekondigd, maar het was een { card }. { strike-count }
       *[no] { $who } heeft { announced-name } aangekondigd, maar het was een { card }. { strike-count }
    }
# A turn that was taken back, told to those who do not see the card any more.
event-played-unseen =
    { $you ->
        [yes] Je hebt een kaart uitgespeeld.
       *[no] { $who } heeft een kaart uitgespeeld.
    }
event-clued-unseen =
    { $you ->
        [from] Je hebt { $to } een hint gegeven.
        [to] { $from } heeft je een hint gegeven.
       *[no] { $from } heeft { $to } een hint gegeven.
    }
event-discarded-unseen =
    { $you ->
        [yes] Je hebt een kaart afgelegd.
       *[no] { $who } heeft een kaart afgelegd.
    }
event-skipped =
    { $you ->
        [yes] Je hebt geen handkaarten meer en er is geen hintfiche over: je beurt wordt overgeslagen.
       *[no] { $who } heeft geen handkaarten meer en er is geen hintfiche over: de beurt wordt overgeslagen.
    }
event-ended-perfect = Alle vuurwerkrijen zijn voltooid!
event-ended-finished = De laatste ronde is voorbij.
event-ended-strikes =
    { $strikes ->
        [3] De derde foutfiche: het spel is verloren.
       *[other] De laatste foutfiche: het spel is verloren.
    }
event-ended-needed-card = Een onvervangbare kaart is afgelegd: het spel is verloren.
event-ended-agreed = Het spel is in onderling overleg beëindigd.

## Whose turn it is

turn =
    { $you ->
        [yes] Jij bent aan de beurt.
       *[no] { $who } is aan de beurt.
    }
last-round-begins =
    { $turns ->
        [one] De trekstapel is leeg. De laatste ronde begint: nog één beurt.
       *[other] De trekstapel is leeg. De laatste ronde begint: nog { $turns } beurten.
    }
last-round =
    { $turns ->
        [one] Laatste ronde: nog één beurt.
       *[other] Laatste ronde: nog { $turns } beurten.
    }

## The result, in one line

outcome-perfect = Perfect: { $score } van de { $max } punten
outcome-finished = Afgelopen: { $score } van de { $max } punten
outcome-lost = Verloren, 0 punten (op tafel: { $points })
outcome-ended = In onderling overleg beëindigd, 0 punten (op tafel: { $points })
outcome-unfinished = Niet afgelopen: tot nu toe { $points } van de { $max } punten

## The rulebook's scale, word for word, with the head of the table before it

rating-horrible = Het vuurwerkspektakel is belabberd, de toeschouwers joelen.
rating-poor = Het vuurwerkspektakel is zwak, jullie team krijgt nauwelijks applaus.
rating-honorable = Het vuurwerkspektakel is oké, maar de toeschouwers zijn beter gewend.
rating-excellent = Het vuurwerkspektakel is goed, de toeschouwers zijn tevreden.
rating-extraordinary = Het vuurwerkspektakel is zeer goed, de toeschouwers zijn enthousiast.
rating-legendary = Het vuurwerkspektakel is legendarisch, dit vuurwerkspektakel zullen de toeschouwers nooit vergeten!
# editorial (ruling A27)
rating-divine = Het vuurwerkspektakel is goddelijk, het vuurwerk overstraalt de sterren!
rating-won = De spelers worden beloond met een legendarische overwinning!
# "De spelers verliezen samen en krijgen 0 punten."
rating-lost = De spelers verliezen samen.

## Why an action is refused. Also said of files, so nobody is addressed

refusal-game-over = Het spel is afgelopen.
refusal-no-such-card = Er is geen { $slot }e kaart in deze hand.
refusal-all-tokens-in = Alle hintfiches zijn beschikbaar, dus er kan geen kaart afgelegd worden.
refusal-no-clue-token = Er is geen hintfiche meer beschikbaar. Wie een kaart aflegt, krijgt er een terug.
refusal-clue-to-self = Een hint is voor een medespeler.
refusal-no-such-seat = Op plaats { $seat } zit niemand.
refusal-empty-hand =
    { $you ->
        [yes] Je hebt geen handkaarten meer en kunt dus geen hint krijgen.
       *[no] { $who } heeft geen handkaarten meer en kan dus geen hint krijgen.
    }
refusal-no-such-clue =
    { $clue ->
        [color] De kleur { suit-name } mag in dit spel niet genoemd worden.
       *[value] De waarde { $rank } komt in dit spel niet voor.
    }
refusal-empty-clue =
    { $you ->
        [yes] Je hebt { no-clue-cards }, en in dit spel moet een hint minstens één kaart aanwijzen.
       *[no] { $who } heeft { no-clue-cards }, en in dit spel moet een hint minstens één kaart aanwijzen.
    }
refusal-no-announcing = In dit spel worden geen kleuren aangekondigd.
refusal-no-such-suit = De kleur { suit-name } komt in dit spel niet voor.
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

rules-players = Een spel is voor { $min } tot { $max } spelers, niet voor { $found }.
rules-strikes = Een spel heeft { $min } tot { $max } foutfiches, niet { $found }.
rules-clue-tokens = Een spel heeft { $min } tot { $max } hintfiches, niet { $found }.
rules-first-seat = Plaats { $seat } kan niet beginnen: dit spel heeft maar { $players } plaatsen.
deal-not-a-card = “{ $text }” is geen kaart. Schrijf een kleur en een waarde, bijvoorbeeld R3, met spaties tussen de kaarten: R rood, Y geel, G groen, B blauw, W wit, M bont.
deal-length = Bij dit spel horen { $expected } kaarten; hier zijn het er { $found }. Kijk na of er een ontbreekt of dubbel is.
deal-too-many =
    { $copies ->
        [0] De { $place }e kaart van de stapel is een { card }, en die zit niet in dit spel.
        [one] De { $place }e kaart van de stapel is nog een { card }, maar daar is er maar één van.
       *[other] De { $place }e kaart van de stapel is nog een { card }, maar daar zijn er maar { $copies } van.
    }

## Files that are no game, or not a legal one

file-empty = Hier is geen spel, de tekst is leeg. Geef een spel op zoals dit programma of hanab.live het bewaart.
file-not-an-object = Dit is geen spel: de tekst begint met “{ $found }” in plaats van met “{"{"}”. Geef een spel op zoals dit programma of hanab.live het bewaart.
file-json = De tekst van dit spel is beschadigd of er ontbreekt een stuk (regel { $line }, kolom { $column }). Kopieer of bewaar het opnieuw.
file-json-field = In de tekst van dit spel zit een fout bij “{ $path }” (regel { $line }, kolom { $column }). Bewaar het opnieuw of verbeter die plek.
file-version = Het spel heeft formaat { $found } en dit programma leest formaat { $known }. Een nieuwere versie van het programma kan het misschien lezen.
file-notation = Bij “{ $path }” staat “{ $found }”, en dat betekent daar niets. Verbeter die plek.
file-names = Geef voor elk van de { $expected } plaatsen één naam op (gevonden: { $found }).
file-variant = De variant “{ $found }” staat in geen van de vijf spelregelboekjes. Wel leesbaar zijn: { $known }.
file-option = Geen van de vijf spelregelboekjes kent de optie “{ $name }” zoals ze hier is ingesteld, dus dit spel kan hier niet gespeeld worden.
file-card = Kaart { $place } van de stapel: kleur { $suit-number } met waarde { $rank-number } komt in dit spel niet voor. Kleuren tellen vanaf 0, waarden van 1 tot en met 5.
file-not-in-hand = Beurt { $turn }: kaart { $card } (in de stapel geteld vanaf 0) zit niet in de hand van de speler die aan de beurt is. Misschien ontbreekt er een eerdere beurt.
file-no-such-seat-number = Beurt { $turn }: er is geen speler { $seat-number }. Spelers tellen vanaf 0.
file-no-such-clue-number = Beurt { $turn }: er is geen kleur of waarde { $value }. Kleuren tellen vanaf 0, waarden van 1 tot en met 5.
file-no-value = Beurt { $turn }: de hint noemt geen kleur en geen waarde. Vul “value” aan.
file-no-such-type = Beurt { $turn }: er is geen actie van type { $type }. De types zijn 0 tot en met 5.
file-refused = Beurt { $turn } is tegen de spelregels. { refusal }
file-missing = Dit bestand bestaat niet. Controleer de naam en de map.
file-unreadable = Dit bestand is niet leesbaar: { $problem }.
file-too-long = Deze regel is langer dan { $limit } MiB, maar een spel neemt slechts enkele kilobytes in. Geef een spel op zoals dit programma of hanab.live het bewaart.
file-not-text = Vanaf byte { $byte } is deze regel geen tekst in UTF-8. Geef een spel op zoals dit programma of hanab.live het bewaart.

## What hanab.live's format cannot hold

export-strikes =
    { $strikes ->
        [one] Bij hanab.live zijn er 3 foutfiches, in dit spel maar één. Bewaar het in het formaat van dit programma.
       *[other] Bij hanab.live zijn er 3 foutfiches, in dit spel { $strikes }. Bewaar het in het formaat van dit programma.
    }
export-clue-tokens = Bij hanab.live zijn er 8 hintfiches, in dit spel { $tokens }. Bewaar het in het formaat van dit programma.
export-announced = hanab.live kent geen aangekondigde kleuren, maar in beurt { $turn } is er een aangekondigd. Bewaar het spel in het formaat van dit programma.
export-skipped = hanab.live slaat niemand over, maar na beurt { $turn } is er iemand overgeslagen. Bewaar het spel in het formaat van dit programma.

## The five rulebooks

edition-german = Duitse spelregels (ABACUSSPIELE, 2013)
edition-dutch = Nederlandse spelregels (boekje)
edition-danish = Deense spelregels (boekje)
edition-english = Engelse spelregels (blikken doosje)
edition-french = Franse spelregels (Cocktail Games, 2015)
# editorial: in this rulebook the oldest player keeps the tokens, but need not begin
first-player-oldest = De oudste speler begint het spel.
first-player-most-colorful = De speler die de meest kleurrijke kleren draagt, begint het spel.

## Variants: the name, and one line that explains it

variant-strikes =
    { $strikes ->
        [one] Moeilijkheidsgraad aanpassen: met één foutfiche
       *[other] Moeilijkheidsgraad aanpassen: met { $strikes } foutfiches
    }
variant-strikes-help =
    { $strikes ->
        [1] Te gemakkelijk? Bij de eerste fout is het spel verloren.
        [2] Te gemakkelijk? Bij de tweede fout is het spel verloren.
       *[other] Bij { $strikes } fouten is het spel verloren.
    }
variant-clue-tokens = Moeilijkheidsgraad aanpassen: met { $tokens } of meer hintfiches
variant-clue-tokens-help = Te moeilijk? Voeg een of meerdere hintfiches toe, met behulp van bijvoorbeeld munten.
# editorial
variant-none = geen
variant-none-help = De bonte vuurwerkkaarten worden niet gebruikt. De maximale score is 25 punten.
# editorial: the rulebook has 5 cards
variant-own-10 = Bonte kleurenpracht met 10 kaarten
variant-own-10-help = Bont is een zesde kleur zoals alle andere, met 10 kaarten. De maximale score is 30 punten.
variant-own-5 = Bonte kleurenpracht
variant-own-5-help = Bont is een zesde kleur met maar 5 kaarten, van elke waarde één. De maximale score is 30 punten.
# editorial: the rulebook has 5 cards
variant-every-10 = Bonte kleurenpracht met nog meer uitdaging en 10 kaarten
variant-every-10-help = Bont wordt niet apart benoemd: bij kleurhints tellen bonte kaarten steeds mee als de genoemde kleur. Er zijn er 10. De maximale score is 30 punten.
# editorial: only the question "Wil je nog meer uitdaging?" is printed
variant-every-5 = Bonte kleurenpracht met nog meer uitdaging
variant-every-5-help = Bont wordt niet apart benoemd: bij kleurhints tellen bonte kaarten steeds mee als de genoemde kleur. Er zijn er 5. De maximale score is 30 punten.
variant-grand-finale = Voor experten
variant-grand-finale-help = Geen laatste ronde: het spel gaat verder tot alle vuurwerkrijen voltooid zijn. Wordt een onvervangbare kaart afgelegd, dan is het spel verloren.
# editorial
variant-announcing = Aangekondigd vuurwerk
variant-announcing-help = Voor je een kaart uitspeelt, mag je de kleur ervan aankondigen: klopt ze, dan komt er een hintfiche terug, klopt ze niet, dan kost het een foutfiche.

## Switches: the name, the value, and one line that explains it

switch-on = aan
switch-off = uit
switch-number = { $number }
switch-seat = plaats { $seat }
switch-players = Spelers
switch-players-help = 2 tot en met 5. Bij 2 of 3 spelers heeft ieder 5 handkaarten, bij 4 of 5 spelers 4.
switch-strikes = Foutfiches
switch-strikes-help = Bij zoveel fouten is het spel verloren.
switch-clue-tokens = Hintfiches
switch-clue-tokens-help = Elke hint kost er een; wie een kaart aflegt, krijgt er een terug.
switch-multicolor = Bonte vuurwerkkaarten
switch-last-cards = Als de trekstapel leeg is
switch-last-round = Laatste ronde
switch-last-round-help = Na de laatste getrokken kaart komen alle spelers nog één keer aan de beurt.
# editorial
switch-empty-clues = Hints over nul kaarten
switch-empty-clues-help = Staat hints toe zoals “Je hebt geen enkele witte kaart”.
switch-first-seat = Wie begint
switch-first-seat-help = Daarna wordt er met de klok mee gespeeld.

## Games told in a terminal

report-game = Spel { $id }
report-game-result = Spel { $id }: { $result }
report-turn = Beurt { $turn }
report-letters =
    { $suits ->
        [6] R rood · Y geel · G groen · B blauw · W wit · M bont
       *[5] R rood · Y geel · G groen · B blauw · W wit
    }
report-no-turn = Er is geen beurt { $turn } te beslissen: dit spel heeft de beurten 1 tot en met { $last }.
report-table = { $players } spelers · beurten: { $turns } · fouten: { $strikes } van { $limit } · hints over: { $clues } van { $tokens }
report-board = Vuurwerk: { $stacks } · hints: { $clues } · fouten: { $strikes } · trekstapel: { $deck }
report-games = Spellen: { $games }
report-perfect = perfect: { $games }
report-finished = afgelopen: { $games }
report-lost = verloren: { $games }
report-ended = in onderling overleg beëindigd: { $games }
report-unfinished = niet afgelopen: { $games }
report-refused = tegen de regels: { $games }
report-unreadable = niet leesbaar: { $games }
report-scores = Punten
report-variants = Varianten
report-switches = Instellingen, die allemaal te combineren zijn
report-setting = { $name }: { $value }

## What a bot would do, and why

intent-play = De { $slot }e kaart uitspelen.
intent-play-announced = De { $slot }e kaart uitspelen en { announced-name } aankondigen.
intent-discard = De { $slot }e kaart afleggen.
intent-clue = { $to } een hint geven: { clue-said }.
reason-play-known =
    { $certain ->
        [yes] Ik denk dat mijn { $slot }e kaart de { card } is, en die past.
       *[no] Wat mijn { $slot }e kaart ook is, hij past.
    }
reason-play-tells = Mijn { $slot }e kaart past, en dat ik juist die uitspeel, vertelt de anderen iets.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-gamble = Mijn { $slot }e kaart past misschien, en een fout kost nu weinig.
reason-clue-for-play = { $who } kan de { card } nu of binnenkort uitspelen en moet dat weten.
reason-warn = { $who } zou straks de { card } afleggen, en dat is het laatste exemplaar.
reason-tell = Er is niets beters te doen, en deze hint zegt het meest.
reason-tell-all = Deze hint staat voor een getal dat iedereen iets vertelt.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-useless = Mijn { $slot }e kaart is niet meer nodig.
reason-discard-tells = Mijn { $slot }e kaart is niet meer nodig, en dat ik juist die afleg, vertelt de anderen iets.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-next = Mijn { $slot }e kaart is waarschijnlijk het minst nodig, en niemand heeft me ervoor gewaarschuwd.
reason-discard-oldest = Mijn { $slot }e kaart is de oudste waarover ik geen hint heb.
reason-discard-least = Al mijn kaarten zijn nodig, en mijn { $slot }e kaart is het kleinste verlies.
reason-discard-likely = Ik weet van geen enkele kaart dat we hem niet nodig hebben, en mijn { $slot }e kaart missen we het minst.
reason-searched = Ik heb deze en alle andere zetten in veel denkbeeldige spellen uitgeprobeerd, en deze deed het het best.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-search-cut = Ik heb deze en alle andere zetten in veel denkbeeldige spellen uitgeprobeerd. Deze deed het goed, maar de tijd was op.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-to-warn = Er is geen hintfiche meer, en de volgende speler zou een laatste exemplaar afleggen. Ik kan een kaart uitspelen, maar leg mijn { $slot }e kaart af: dat is de waarschuwing.
reason-read-playable = De hint zegt dat mijn { $slot }e kaart nu of binnenkort uitgespeeld kan worden.
reason-read-both-playable = De hint wijst geen kaart aan. Hij zegt dat mijn { $slot }e kaart en de eerstvolgende oudere waarover ik geen hint heb, allebei nu of binnenkort uitgespeeld kunnen worden.
reason-read-warning = De hint zegt dat mijn { $slot }e kaart een laatste exemplaar is.
reason-heard-playable = Het getal waar de hint voor staat, zegt dat mijn { $slot }e kaart uitgespeeld kan worden.
reason-heard-useless = Het getal waar de hint voor staat, zegt dat mijn { $slot }e kaart niet meer nodig is.
reason-read-discard = Iemand legde af en had ook kunnen uitspelen. Dat is een waarschuwing: mijn { $slot }e kaart is een laatste exemplaar.
# What the clue says to each of the others besides: one more sentence each.
told-first =
    { $told1 ->
        [playable] {" "}{ $who1 } kan de { $slot1 }e kaart uitspelen.
        [soon] {" "}{ $who1 } kan in de eigen beurt de { $slot1 }e kaart uitspelen.
        [useless] {" "}De { $slot1 }e kaart van { $who1 } is niet meer nodig.
        [more] {" "}{ $who1 } komt meer te weten over de { $slot1 }e kaart.
       *[nothing] {""}
    }
told-second =
    { $told2 ->
        [playable] {" "}{ $who2 } kan de { $slot2 }e kaart uitspelen.
        [soon] {" "}{ $who2 } kan in de eigen beurt de { $slot2 }e kaart uitspelen.
        [useless] {" "}De { $slot2 }e kaart van { $who2 } is niet meer nodig.
        [more] {" "}{ $who2 } komt meer te weten over de { $slot2 }e kaart.
       *[nothing] {""}
    }
told-third =
    { $told3 ->
        [playable] {" "}{ $who3 } kan de { $slot3 }e kaart uitspelen.
        [soon] {" "}{ $who3 } kan in de eigen beurt de { $slot3 }e kaart uitspelen.
        [useless] {" "}De { $slot3 }e kaart van { $who3 } is niet meer nodig.
        [more] {" "}{ $who3 } komt meer te weten over de { $slot3 }e kaart.
       *[nothing] {""}
    }
told-fourth =
    { $told4 ->
        [playable] {" "}{ $who4 } kan de { $slot4 }e kaart uitspelen.
        [soon] {" "}{ $who4 } kan in de eigen beurt de { $slot4 }e kaart uitspelen.
        [useless] {" "}De { $slot4 }e kaart van { $who4 } is niet meer nodig.
        [more] {" "}{ $who4 } komt meer te weten over de { $slot4 }e kaart.
       *[nothing] {""}
    }

## What a deal could have scored

solve-possible = Met deze kaarten was de perfecte score mogelijk: { $max } van de { $max } punten.
solve-exact = Met deze kaarten was de perfecte score niet mogelijk: hoogstens { $score } van de { $max } punten.
solve-between = Met deze kaarten was de perfecte score niet mogelijk: hoogstens { $score } tot { $bound } van de { $max } punten.
solve-undecided = Niet beslist binnen de grens: { $score } tot { $bound } van de { $max } punten.
solve-kept = De perfecte score bleef tot de laatste beurt mogelijk.
solve-lost = Na beurt { $turn } was de perfecte score niet meer mogelijk.
solve-lost-after = De perfecte score ging na beurt { $possible } verloren; in welke beurt is niet beslist.
solve-lost-unknown = Waar de perfecte score verloren ging, is niet beslist.

## The table online: why it does not do what it was asked

table-no-such-table = Hier is geen tafel. Controleer de link of open een nieuwe tafel.
table-no-such-game = Hier is geen afgelopen spel om terug te kijken. Controleer de link of kom terug als het spel afgelopen is.
table-started = Het spel is al begonnen, dus plaatsen en spelregels liggen vast. Open een nieuwe tafel om ze te veranderen.
table-not-started = Het spel is nog niet begonnen. Het begint zodra de host het start.
table-over = Het spel is afgelopen. Jullie kunnen het terugkijken of een nieuw spel beginnen.
table-not-over = Het spel is nog niet afgelopen. Speel het uit of spreek af om hier te stoppen.
table-not-host = Dat kan alleen de host van deze tafel. Vraag het aan de host.
table-not-seated = Dat kunnen alleen de spelers aan deze tafel. Ga eerst zitten, als er nog een plaats vrij is.
table-no-such-seat = Die plaats is er niet aan deze tafel. Kies een andere.
table-seat-taken = Die plaats is bezet. Kies een vrije plaats of wacht tot deze vrijkomt.
table-seat-empty = Daar zit niemand meer. Bekijk de tafel opnieuw.
table-seats-empty =
    { $count ->
        [one] Er is nog één plaats vrij. Wacht op een medespeler of zet er een bot neer.
       *[other] Er zijn nog { $count } plaatsen vrij. Wacht op medespelers of zet er bots neer.
    }
table-not-your-turn = Je bent nog niet aan de beurt. Intussen kun je je kaarten ordenen en notities maken.
table-stale = Het spel is verdergegaan sinds je koos, dus er is niets gebeurd. Kijk nog eens en kies opnieuw.
table-not-your-card = Die kaart heb je niet in je hand. Kies een van je eigen kaarten.
table-knows-deal = Je kent deze kaarten al: je hebt ermee gespeeld of ze gezien. Open een tafel met nieuwe kaarten.
table-plays-deal = Je bent met deze kaarten nog een ander spel aan het spelen. Speel dat eerst uit.
table-other-knows-deal = { $who } kent deze kaarten al of speelt er nog mee aan een andere tafel. Laat iemand anders gaan zitten of open een tafel met nieuwe kaarten.
table-deal-fixed = De kaarten van deze tafel liggen vast, en daarmee de regels. Maak een andere tafel om de regels te veranderen.
table-no-seat-kept = Aan deze tafel wordt geen plaats voor je vrijgehouden. Vraag of je mag toekijken.
table-no-such-bot = Er is geen bot “{ $bot }”. Kies er een uit de lijst.
table-silent = Aan deze tafel wordt tijdens het spel gezwegen. Daarna kunnen jullie weer praten.
table-remarks-only = Aan deze tafel zijn er tijdens het spel alleen de vaste opmerkingen. Kies er een; daarna kunnen jullie vrij praten.
table-watchers-silent = Toeschouwers zwijgen tijdens het spel, want ze zien meer dan de spelers. Daarna kun je meepraten.
table-nothing-said = Er staat nog niets. Schrijf eerst iets.
table-too-long = Dat is te lang: er is plaats voor { $most } tekens. Maak het korter.
table-name-needed = De anderen willen weten hoe je heet. Vul eerst je naam in.
table-name-later = Tijdens het spel houdt iedereen zijn naam, want ook een nieuwe naam kan iets verklappen. Verander hem als je spel afgelopen is.
table-no-take-back = Aan deze tafel wordt niets teruggenomen. Dat kan alleen vóór het spel worden toegestaan.
table-nothing-to-take-back = Er is nog geen beurt om terug te nemen.
table-present = { $who } is er en speelt zelf. Een bot valt alleen in voor iemand die weg is.
table-no-watching = Aan deze tafel kan niemand toekijken. Dat kan alleen vóór het spel worden toegestaan.
table-watches-already = Je zit al aan tafel of kijkt al toe.
table-no-proposal = Daarover is al beslist. Stel het opnieuw voor als je het nog wilt.
table-too-many-proposals = Er staan al te veel voorstellen open. Beslis eerst over een ervan.
table-knocked-enough = Je hebt al een paar keer gevraagd of je mag meekijken, zonder resultaat. Overleg op een andere manier met de spelers.
table-often-enough = Dat heb je aan deze tafel al heel vaak gedaan. Laat het nu aan de anderen over.
table-seat-kept = Op jouw plaats speelt nu een bot. Neem je plaats eerst weer in.
table-log-full = Het logboek van deze tafel is vol, dus hier kan niets meer gebeuren. Open een nieuwe tafel.
table-not-kept = Dit kon niet bewaard worden en is niet gebeurd. Probeer het opnieuw.
table-unreadable = Deze tafel is bewaard, maar niet leesbaar. Laat het de beheerder van de server weten of open een nieuwe tafel.
# Too much from one player, or too many people at one table.
table-too-fast =
    { $seconds ->
        [one] Dit is te veel tegelijk. Probeer het over één seconde opnieuw.
       *[other] Dit is te veel tegelijk. Probeer het over { $seconds } seconden opnieuw.
    }
table-too-often =
    { $minutes ->
        [one] Dit was te vaak. Probeer het over één minuut opnieuw.
       *[other] Dit was te vaak. Probeer het over { $minutes } minuten opnieuw.
    }
table-not-understood = De server heeft dit niet begrepen ({ $problem }). Open de tafel opnieuw en probeer het nog eens.
table-too-large = Dit is te groot. Is het een spel, geef dan het bestand dat dit programma of hanab.live bewaart.
table-protocol = Waarmee je speelt en de server hebben verschillende versies (server: { $version }). Laad de pagina opnieuw of haal het programma opnieuw op.
table-unknown = De server kent je niet. Begin opnieuw met je naam.
table-no-such-place = Dit adres leidt nergens heen. Ga terug naar de eerste pagina.
table-other-site = Dit kwam van een pagina van een andere site, dus er is niets gebeurd. Open de tafel op haar eigen adres.

## The table online: what happened besides the game

table-took-back = In onderling overleg teruggenomen: het spel gaat verder na beurt { $turn }.
table-took-back-all = In onderling overleg teruggenomen: het spel begint weer vooraan.
table-overtaken = De zet daarvoor wordt niet teruggenomen: het spel is verdergegaan.
table-not-ended = Het spel wordt niet beëindigd: het is verdergegaan.
# $bot is the bot’s name.
table-handed-over = De bot { $bot } speelt nu voor { $who }.
table-returned = { $who } is terug en speelt weer zelf.
table-let-in = { $who } kijkt nu toe.
# $who declined what was proposed, or withdrew it.
table-declined =
    { $proposal ->
        [take-back] { $who } is het er niet mee eens: de laatste zet wordt niet teruggenomen.
        [end] { $who } is het er niet mee eens: het spel gaat verder.
        [replace] { $who } is het er niet mee eens: er speelt geen bot voor { $whom }.
       *[let-in] { $who } is het er niet mee eens: { $whom } kijkt niet mee.
    }
table-withdrawn =
    { $proposal ->
        [take-back] { $who } bedenkt zich: de laatste zet wordt niet teruggenomen.
        [end] { $who } bedenkt zich: het spel gaat verder.
        [replace] { $who } bedenkt zich: er speelt geen bot voor { $whom }.
       *[let-in] { $who } hoeft niet meer mee te kijken.
    }

## The table online: why a connection ends

closing-moved = Je hebt deze tafel op te veel andere plekken geopend, dus hier is ze gesloten. Open haar weer om hier verder te gaan.
# The page connects again by itself.
closing-too-slow = De verbinding was te traag en is verbroken. Er is niets verloren; je bent zo weer terug.
# The page connects again by itself.
closing-server-stops = De server stopt of start opnieuw. Alles is bewaard; zodra hij weer draait, ga je verder.
closing-erased = Je naam is van deze server gewist. Kom met een naam terug om opnieuw te beginnen.
closing-signed-out = Je bent op dit apparaat afgemeld. Kom terug met een naam, of met een geheime link van een ander apparaat.
closing-too-much = Er kwam te veel tegelijk binnen, dus de verbinding is verbroken. Wacht even en open de tafel dan weer.
# The page connects again by itself.
closing-broken = Deze tafel kan nu niet gelezen of bewaard worden. Het wordt steeds opnieuw geprobeerd; helpt dat niet, laat het dan de beheerder van de server weten.
closing-removed = Deze tafel is door de beheerder van de server verwijderd.

## Bots: the name of the kind, and one line that tells how it plays

bot-novice = Beginner
bot-novice-help = Neemt elke hint letterlijk en speelt uit wat zeker past. Goed om het te leren.
bot-smart = Kenner
bot-smart-help = Speelt volgens afspraken die iedereen meteen begrijpt, en kan zeggen waarom.
bot-hat = Hoed
bot-hat-help = Elke hint zegt iedereen in het team iets, door te rekenen. Voor teams van drie tot vijf van zijn soort; met twee spelers speelt hij als Kenner.
bot-hat-search = Hoed met zoeken
bot-hat-search-help = Spreekt zoals Hoed en probeert elke beslissing in bedachte spellen: het sterkste team van drie tot vijf. Met twee spelers speelt hij als Kenner.

## Set remarks, the same for every reader. None of them tells a card

remark-know-nothing = Ik weet nog niets over mijn kaarten.
remark-remember = Weet je nog wat je weet?
remark-moment = Een ogenblikje.
remark-well-done = Goed gedaan!
remark-thanks = Dank je!
# Said by anyone: without a gender.
remark-sorry = Sorry!

## In the browser: home

web-unreachable = De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.
web-not-connected = Er is even geen verbinding, dus er is niets verstuurd. De pagina maakt vanzelf weer verbinding.
web-no-answer = De server heeft niet geantwoord. Kijk of het gebeurd is en probeer het anders opnieuw.
web-try-again = Opnieuw proberen
web-loading = Een ogenblik…
web-close = Sluiten
web-cancel = Annuleren
web-home = Naar de beginpagina
web-skip = Naar de inhoud
web-nowhere = Hier is niets
web-nowhere-help = Misschien ontbreekt er een stuk van de link. Vraag hem nog eens, of begin op de beginpagina.
web-broken = Deze pagina kon niet geladen worden. Laad hem opnieuw.
web-you-are = Je bent { $name }
web-language = Taal
web-settings = Instellingen
web-name = Hoe heet je?
web-name-help = Zo zien de anderen je. Je kunt het veranderen, behalve tijdens een spel waarin niet vrij gepraat wordt.
web-save = Opslaan
web-saved = Opgeslagen
web-theme = Uiterlijk
web-theme-dark = nacht
web-theme-light = dag
web-theme-system = zoals het apparaat
web-sound = Geluid
web-sound-off = uit
web-sound-percent = { $percent }%
web-one-step = Meteen bij de eerste tik
web-one-step-help = Uitspelen, afleggen en hints geven zonder te bevestigen.
web-device = Je plaats meenemen naar een ander apparaat
web-device-help = Met een geheime link ben je daar dezelfde speler. Laat hem aan niemand zien: wie hem opent, speelt als jij.
web-device-show = De geheime link tonen
web-device-link = Geheime link
web-erase = Mij wissen
web-erase-help = Je naam en je sleutels worden van de server gewist. Aan tafels die nog niet begonnen zijn, komt je plaats vrij. Spellen waaraan je meedeed, blijven bestaan zonder je naam.
web-erase-ask = Voorgoed wissen?
web-erased = Gewist: de server weet niets meer van je.
web-become = Hier { $name } worden?
web-become-help = In deze browser speelt tot nu toe { $now }. Daarna komt { $now } alleen met een eigen geheime link terug.
web-become-no = { $now } blijven
web-become-yes = { $name } worden
web-become-done = Je bent hier nu { $name }.
web-about = Hanabi is een spel van Antoine Bauza. De naam is van de uitgevers, met wie dit programma geen banden heeft.
web-rules =
    { $edition ->
        [german] Duitse spelregels
        [dutch] Nederlandse spelregels
        [danish] Deense spelregels
        [english] Engelse spelregels
       *[french] Franse spelregels
    }
web-cards =
    { $count ->
        [one] één kaart
       *[other] { $count } kaarten
    }
web-seats-count = { $count } plaatsen
web-players-count = { $count } spelers
web-points = { $points } punten
web-seats-taken = { $taken } van { $seats } plaatsen bezet
web-turn = beurt { $turn }
web-score-of = { $score } van { $max }
web-whose = Tafel van { $name }
web-unnamed = Tafel zonder naam
web-practice-tag = oefening
web-own-name = { $name } (jij)
web-bot = bot
web-headline = Laat samen de hemel stralen
web-lead = Het coöperatieve kaartspel vol vuurwerk, met vrienden of met bots. Zonder account: stuur een link, typ een naam en speel.
web-now = Nu spelen met bots
web-now-players = Spelers
web-now-play = Spelen
web-now-with =
    { $bots ->
        [1] Jij en een bot
        [2] Jij en twee bots
        [3] Jij en drie bots
       *[other] Jij en vier bots
    }
web-guest = Gast
web-make-friends = Tafel voor vrienden openen
web-by-link = Meedoen met een link
web-by-link-label = Link naar een tafel, naar dezelfde kaarten of naar een spel
web-by-link-go = Erheen
web-by-link-wrong = Deze link leidt niet hierheen. Kopieer hem helemaal, zoals je hem kreeg.
web-mine = Mijn spellen
web-your-turn = Jij bent aan de beurt
web-continue = Verder
web-open = Openen
web-review = Naspelen
web-show-all = Alle { $count } tonen
web-open-tables = Open tafels
web-open-none = Nu even geen. Een openbare tafel die jij opent, staat hier.
web-sit = Aan tafel gaan
web-how = Zo speel je
web-how-short = De regels in drie minuten, met plaatjes.
web-import = Een spel naspelen
web-import-short = Van hier of van hanab.live.
web-import-label = Plak een spel zoals dit programma of hanab.live het bewaart, of sleep het bestand hierheen
web-import-file = Kies een bestand
web-import-go = Naspelen
web-import-empty = Hier is nog geen spel. Plak het of kies een bestand.
web-make-title = Een tafel openen
web-make-name = Naam van de tafel
web-make-name-hint = Vrijdagse lantaarns
web-rulebook = Spelregels
web-rulebook-help = Zet alles hieronder zoals dat boekje het voorschrijft. Elk punt kun je daarna veranderen.
web-seats = Plaatsen
web-not-printed = Staat niet in dit boekje.
web-fewer = één minder
web-more = één meer
web-begins-book = zoals in het boekje
web-begins-seat = een bepaalde plaats
web-begins-chance = het toeval
web-begins-book-help = Wie dat is, gaat op plaats { $seat } zitten.
web-begins-which = Plaats die begint
web-aids = Geheugensteun
web-aids-help = Voor iedereen aan tafel dezelfde.
web-aids-none = geen
web-aids-clues = gekregen hints
web-aids-excluded = ook wat uitgesloten is
web-aids-deduction = alles wat eruit volgt
web-aids-none-help = Zoals met echte kaarten: je onthoudt alles zelf, en ook het verslag toont alleen de laatste ronde.
web-aids-clues-help = Elke kaart toont de hints die over die kaart gingen.
web-aids-excluded-help = Elke kaart toont ook wat ze volgens die hints niet kan zijn.
web-aids-deduction-help = De tafel telt mee: elke kaart toont wat ze nog kan zijn, gezien alle zichtbare kaarten.
web-talk = Praten aan tafel
web-talk-silent = stil
web-talk-remarks = vaste opmerkingen
web-talk-free = vrij praten
web-talk-silent-help = Tijdens het spel wordt er behalve de hints niets gezegd.
web-talk-remarks-help = Een paar zinnen die iedereen in de eigen taal leest. Geen ervan verraadt een kaart.
web-talk-free-help = Schrijf wat je wilt. Spreek samen af wat mag.
web-take-back = Zetten terugnemen
web-take-back-help = De laatste zet kan worden teruggenomen als iedereen het ermee eens is.
web-watching = Meekijkers
web-watching-help = Anderen mogen vragen om mee te kijken; de spelers laten hen binnen.
web-public = Openbare tafel
web-public-help = Staat in de lijst met open tafels. Anders vind je hem alleen met de link.
web-bots = Bots
web-bots-help = Zij nemen de laatste plaatsen in.
web-bots-kind = Soort bots
web-origin = De kaarten
web-origin-sealed = geschud en verzegeld
web-origin-seed = oefenen met een codewoord
web-origin-deal = oefenen met vaste kaarten
web-origin-sealed-help = Niemand kent ze, en aan het eind kan iedereen nagaan dat ze vanaf het begin vastlagen.
web-origin-seed-help = Dezelfde woorden geven altijd dezelfde kaarten.
web-origin-deal-help = Alle kaarten op volgorde, zoals R1 Y3 B5. Eerst de handen vanaf plaats 1, dan de trekstapel.
web-origin-seed-label = Getal of woorden
web-origin-deal-label = Kaarten
web-origin-seed-needed = De kaarten volgen uit een getal of woorden. Vul eerst iets in.
web-origin-deal-needed = Er zijn nog geen kaarten. Vul ze eerst in of kies iets anders.
web-highest = Hoogstens { $points } punten
web-make-do = Tafel openen
web-make-start = Tafel openen en beginnen
web-invites = { $name } nodigt je uit
web-invited = Je bent uitgenodigd
web-free-seat = vrije plaats
web-only-watch = Alleen meekijken
web-join-note = Geen account, geen e-mail. Met deze link kom je terug op je plaats.
web-join-full = Alle plaatsen zijn bezet.
web-join-started = Het spel is al begonnen.
web-join-watch = Je kunt de spelers vragen of je mag meekijken.
web-join-over = Het spel is afgelopen.
web-join-look = Naar de tafel
web-join-kept-name = Je heet ook hier { $name }.
web-how-these = Deze regels lezen
web-invite = Vrienden uitnodigen
web-invite-link = Link naar deze tafel
web-invite-qr = De link als QR-code
web-copy = Kopiëren
web-copied = Gekopieerd
web-share = Delen…
web-reach-machine = Deze link werkt alleen op deze computer.
web-reach-machine-help = Wil je vrienden laten meedoen, stop Starmine dan en start het zo. Open daarna het adres dat het toont en nodig van daaruit uit:
web-reach-network = Deze link werkt in je netwerk: voor iedereen op dezelfde wifi.
web-reach-network-help = Voor vrienden elders laat je Starmine draaien achter een webserver of tunnel met een adres op internet:
web-reach-anywhere = Deze link werkt overal waar { $host } bereikbaar is.
web-deal = Dezelfde kaarten
web-deal-lead = Anderen hebben met precies deze kaarten gespeeld. Speel ze ook: daarna zie je hoe het iedereen verging.
web-deal-bots = Met bots spelen
web-deal-friends = Met vrienden spelen
web-deal-results = Zo liep het af
web-deal-hidden = De uitslagen blijven verborgen tot je gespeeld hebt.
web-deal-none = Nog niemand anders heeft deze kaarten gespeeld.
web-deal-table = Dezelfde kaarten: anderen hebben al met precies deze kaarten gespeeld. Als je gespeeld hebt, zie je hoe het hun verging.
web-how-lead = Drie minuten, en je kunt meespelen.
web-how-table = De regels van deze tafel
web-how-variants = Varianten
web-how-goal = Waar het om gaat
web-how-goal-text =
    { $fireworks ->
        [6] Jullie zijn vuurwerkartiesten, allemaal in één team. Samen bouwen jullie zes vuurwerken, één in elke kleur, elk van 1 tot 5 op volgorde. Jullie winnen of verliezen samen.
       *[other] Jullie zijn vuurwerkartiesten, allemaal in één team. Samen bouwen jullie vijf vuurwerken, één in elke kleur, elk van 1 tot 5 op volgorde. Jullie winnen of verliezen samen.
    }
web-how-pack = De kaarten
web-how-pack-text = Samen { $cards } kaarten. Elke kleur heeft drie keer de 1, twee keer de 2, 3 en 4 en maar één 5. Is de laatste van een soort afgelegd, dan komt dat vuurwerk nooit meer af.
web-how-pack-few = Van de bonte kaarten is er van elke waarde maar één.
web-how-hand = Een hand andersom
web-how-hand-text = Je houdt { $cards } kaarten zo dat iedereen ze ziet, behalve jij. Alleen de hints van de anderen vertellen je wat je hebt. Je mag je kaarten sorteren en draaien zoals je wilt.
web-how-theirs = Wat je bij een medespeler ziet
web-how-yours = Wat je bij jezelf ziet
web-how-turn = Jouw beurt: één van drie dingen
web-how-turn-text = Overslaan mag niet.
web-how-clue = Een hint geven
web-how-clue-text = Kies een medespeler en noem één kleur of één waarde. Alle kaarten van die hand die passen worden getoond, nooit maar een deel. Het kost een hintfiche; zijn ze op, dan zijn er geen hints.
web-how-clue-empty = Je mag ook zeggen dat er geen zijn: “Je hebt geen enkele witte kaart”.
web-how-clue-some = Minstens één kaart moet passen.
web-how-multi-own = Bont is een kleur op zich en wordt genoemd zoals de andere.
web-how-multi-every = Bont kan niet genoemd worden: elke kleurhint toont ook de bonte kaarten.
web-how-clue-said = Mara hoort: twee blauwe kaarten.
web-how-discard = Een kaart afleggen
web-how-discard-text = Ze gaat open op de aflegstapel en er komt een hintfiche terug. Trek daarna een nieuwe kaart. Zolang alle hintfiches er zijn, mag je niet afleggen.
web-how-play = Een kaart uitspelen
web-how-play-text = Begint of vervolgt ze haar vuurwerk, dan blijft ze liggen. Anders gaat ze op de aflegstapel en krijgen jullie een foutfiche. Trek daarna een nieuwe kaart. Een 5 voltooit een vuurwerk en geeft een hintfiche terug.
web-how-play-fits = past
web-how-play-strikes = past niet
web-how-announce = Voor je een kaart uitspeelt, mag je de kleur zeggen. Klopt ze en past de kaart, dan komt er nog een hintfiche terug. Klopt ze niet, dan wordt de kaart afgelegd en krijgen jullie een foutfiche, ook als ze gepast had.
web-how-end = Het einde
web-how-end-strikes =
    { $strikes ->
        [1] Bij de eerste foutfiche is het spel verloren.
        [2] Bij de tweede foutfiche is het spel verloren.
       *[other] Bij de derde foutfiche is het spel verloren.
    }
web-how-end-all = Zijn alle vuurwerken voltooid, dan eindigt het spel meteen met { $max } punten.
web-how-end-round = Is de laatste kaart getrokken, dan heeft iedereen nog één beurt, ook wie haar trok.
web-how-end-finale = Er is geen laatste ronde: jullie spelen door zonder te trekken tot alles voltooid is. Wordt een onvervangbare kaart afgelegd, dan is het spel verloren.
web-how-score = Elk vuurwerk telt zoveel als de hoogste kaart, samen hoogstens { $max } punten.
web-how-score-finale = Er zijn maar twee uitkomsten: { $max } punten of verloren.
web-how-score-sum = Samen { $points } punten
web-how-talk = Wat je mag zeggen
web-how-talk-text = Over de kaarten spreken alleen de hints: geen gezichten trekken, geen gezucht, geen goede raad. Wat er verder gezegd mag worden, regelt elke tafel zelf.
web-how-tips = Drie tips om te beginnen
web-how-tip-clue = Een hint zegt meer dan de woorden: waarom juist nu, en waarom juist die kaart?
web-how-tip-five = Elke 5 is er maar één keer: waarschuw voordat iemand haar aflegt.
web-how-tip-old = Moet je afleggen, neem dan je oudste kaart waar je niets van weet.
web-how-ready = Klaar?

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
        [1] hier
        [2] hier en hier
        [3] hier, hier en hier
        [4] hier, hier, hier en hier
       *[other] hier, hier, hier, hier en hier
    }
# What one says to a team-mate.
web-table-sentence =
    { $count ->
        [0] “Je hebt { no-clue-cards }.”
       *[other] “Je hebt { web-table-clue-cards }, { web-table-here }.”
    }
# On a button.
web-table-tell = Zeg { $to }: { web-table-clue-cards }
web-table-you = jij
web-table-someone = Iemand
# Regions
web-table-mates = Medespelers
web-table-board = De hemel
web-table-fireworks = Vuurwerkrijen
web-table-own-region = Je hand
web-table-hand =
    { $turn ->
        [yes] { $who }, { web-cards }, aan de beurt
       *[no] { $who }, { web-cards }
    }
web-table-own-hand =
    { $turn ->
        [yes] Je hand, { web-cards }, jij bent aan de beurt
       *[no] Je hand, { web-cards }
    }
# A card in a hand, by its place from the left
web-table-place =
    { $place ->
        [1] eerste kaart
        [2] tweede kaart
        [3] derde kaart
        [4] vierde kaart
       *[5] vijfde kaart
    }
web-table-your-card = Je { $place }e kaart
web-table-mate-card =
    { $aids ->
        [yes] { $what }, { web-table-place }, weet ervan: { $known }
       *[no] { $what }, { web-table-place }
    }
web-table-unseen = verborgen
web-table-nothing = niets
web-table-nothing-known = niets bekend
web-table-not = niet { $list }
web-table-may-be = kan zijn: { $list }
web-table-possible = { $count } kaarten mogelijk
web-table-turned =
    { $turned ->
        [sideways] dwars gedraaid
       *[upside-down] ondersteboven
    }
web-table-note-says = notitie: { $note }
web-table-you-know = Je weet: { $list }.
web-table-you-know-nothing = Je weet nog niets over deze kaart.
web-table-knows = Wat { $who } weet
web-table-away = niet aanwezig
web-table-keeps = voor { $who }
web-table-one-turn = nog één beurt
# Tokens and piles
web-table-clues = Hints
web-table-clues-left = Hints over: { $left } van de { $most }
web-table-strikes = Foutfiches
web-table-strikes-of = Foutfiches: { $strikes } van de { $most }
web-table-deck = Trekstapel
web-table-deck-short = Stapel
web-table-deck-left =
    { $count ->
        [0] Trekstapel: leeg
        [one] Trekstapel: één kaart
       *[other] Trekstapel: { $count } kaarten
    }
# The stars make the number stand out.
web-table-points = *{ $points }* van de { $max } punten
web-table-points-of = { $points } van de { $max } punten
web-table-stack =
    { $state ->
        [complete] { firework }: voltooid
        [ended] { firework }: { $top }, eindigt hier
        [capped] { firework }: { $top }, mist { $next }, eindigt bij { $reach }
       *[open] { firework }: { $top }, mist { $next }
    }
web-table-pile = Aflegstapel
web-table-pile-short = Afgelegd
web-table-sorted = gesorteerd
web-table-in-order = op volgorde
web-table-shelf = Aflegstapel, gesorteerd
web-table-shelf-order = Aflegstapel, de nieuwste kaart eerst
web-table-no-discards = Er is nog niets afgelegd.
web-table-shelf-cell =
    { $state ->
        [played] { $gone } van de { $copies } afgelegd, gespeeld
        [lost] { $gone } van de { $copies } afgelegd, niet meer bruikbaar
        [last] { $gone } van de { $copies } afgelegd, laatste exemplaar
       *[open] { $gone } van de { $copies } afgelegd
    }
# The line on the horizon
web-table-dealt = De kaarten zijn gedeeld.
web-table-turn = Beurt { $turn }
web-table-last-round = Laatste ronde
web-table-last-round-short = Laatste ronde: { $turns }
web-table-turns-left =
    { $turns ->
        [one] nog één beurt
       *[other] nog { $turns } beurten
    }
# The dock
web-table-clue-to = Hint aan
web-table-colour = Kleur
web-table-value = Waarde
web-table-give = Deze hint geven
web-table-quick = Hint over deze kaart
web-table-choose = Kies een medespeler voor een hint, of een van je eigen kaarten.
web-table-choose-what = Nu een kleur of een waarde.
web-table-choose-whose = Kies eerst voor wie de hint is.
web-table-wait-tip = Je kunt je kaarten nu al sorteren, draaien en er iets bij noteren: dat kost geen beurt.
web-table-play = Uitspelen
web-table-discard = Afleggen
web-table-announce = Eerst de kleur noemen?
web-table-announce-help = Goed: één hint erbij. Fout: een foutfiche.
web-table-say-nothing = niets zeggen
web-table-do-note = Notitie
web-table-do-turn = Draaien
web-table-do-left = Naar links
web-table-do-right = Naar rechts
web-table-note-help = Alleen jij ziet deze notitie.
web-table-note-save = Opslaan
web-table-note-erase = Wissen
# What happened, what is said
web-table-log = Wat er gebeurde
web-table-log-empty = Er is nog niets gebeurd.
web-table-open-log =
    { $unread ->
        [0] Verloop en gesprek
        [one] Verloop en gesprek, één nieuwe regel
       *[other] Verloop en gesprek, { $unread } nieuwe regels
    }
web-table-taken-back = teruggenomen
web-table-remarks = Vaste opmerkingen
web-table-chat = Gesprek
web-table-chat-field = Zeg iets
web-table-send = Versturen
# The menu
web-table-menu = Menu
web-table-keys = Toetsen
web-table-notify = Roep me als ik aan de beurt ben
web-table-take-back = Voorstellen de laatste zet terug te nemen
web-table-replace = Voorstellen dat een bot voor { $who } speelt
web-table-end = Het spel beëindigen
web-table-end-sure = Als iedereen het ermee eens is, eindigt het spel hier en telt het 0 punten.
web-table-watchers =
    { $count ->
        [one] één toeschouwer
       *[other] { $count } toeschouwers
    }
# Agreement
web-table-proposes-take-back =
    { $mine ->
        [yes] Je stelt voor de laatste zet terug te nemen.
       *[no] { $who } stelt voor de laatste zet terug te nemen.
    }
web-table-proposes-end =
    { $mine ->
        [yes] Je stelt voor het spel hier te beëindigen; dat telt voor 0 punten.
       *[no] { $who } stelt voor het spel hier te beëindigen; dat telt voor 0 punten.
    }
# $mine: what is the reader’s own, the proposal, the seat or neither.
web-table-proposes-replace =
    { $mine ->
        [yes] Je stelt voor dat een bot voor { $whom } speelt.
        [seat] { $who } stelt voor dat een bot voor jou speelt.
       *[no] { $who } stelt voor dat een bot voor { $whom } speelt.
    }
web-table-proposes-let-in =
    { $mine ->
        [yes] Je hebt gevraagd of je mag meekijken.
       *[no] { $who } wil graag meekijken.
    }
web-table-waiting-for = We wachten op { $who }.
web-table-agree = Akkoord
web-table-decline = Afwijzen
web-table-withdraw = Intrekken
# Not playing
web-table-kept = { $bot } speelt voor jou.
web-table-return = Mijn plaats weer innemen
web-table-watching = Je kijkt mee.
web-table-view = Wiens blik
web-table-all-hands = alle handen
web-table-as = door de ogen van { $who }
web-table-guest = Hier wordt gespeeld, en de kaarten zijn voor wie meespeelt.
web-table-guest-over = Dit spel is afgelopen.
web-table-watch = Vragen of ik mag meekijken
web-table-watch-asked = Je hebt het gevraagd
web-table-watch-later = Zodra het spel begonnen is, kun je vragen of je mag meekijken.
# Before the start
web-table-seats = Plaatsen
web-table-seat-free = Vrij
web-table-sit-over = Naar deze plaats
web-table-stand = Opstaan
web-table-remove = { $who } wegsturen
web-table-add-bot = Een bot hier neerzetten: { $bot }
web-table-start = Het spel beginnen
web-table-wait-host = { $who } start het spel.
web-table-seat-lost = Je hebt hier geen plaats meer. Kies een vrije plaats of vraag het de host.
# To those who can only wait.
web-table-seats-free =
    { $count ->
        [one] Er is nog één plaats vrij.
       *[other] Er zijn nog { $count } plaatsen vrij.
    }
# The end
web-table-over = Het spel is afgelopen
web-table-rematch = Nog een keer spelen
web-table-to-rematch = Naar het volgende spel
# The connection
web-table-link-connecting = Verbinden…
web-table-link-open = Verbonden
web-table-link-lost = Opnieuw verbinden…
web-table-link-closed = Niet verbonden
web-table-lost = Verbinding verbroken. Er wordt opnieuw geprobeerd; elke zet die je ziet is bewaard.
web-table-lost-asking = Verbinding verbroken. Je zet is niet bevestigd; hij wordt opnieuw verstuurd.
web-table-resumed = Weer verbonden. Er is niets verloren.
web-table-closed = Deze pagina is niet meer verbonden.
# Keys
web-table-key-mate = kies een medespeler voor een hint
web-table-key-clue = daarna de kleur of de waarde
web-table-key-card = kies een van je kaarten; nog eens: loslaten
web-table-key-act = de gekozen kaart uitspelen of afleggen
web-table-key-confirm = bevestigen; een stap terug
web-table-key-move = van kaart naar kaart
web-table-key-carry = de gekozen kaart verplaatsen
web-table-key-turn = de gekozen kaart draaien; notitie
web-table-key-pile = aflegstapel; verloop; opmerkingen
web-table-key-tab = volgend gebied
web-table-key-help = deze tabel

## In the browser: the end of a game

# Below the number.
web-end-of = van de { $max } punten
web-end-built =
    { $points ->
        [0] Er lag nog niets.
        [one] Er lag één punt op tafel.
       *[other] Er lagen { $points } punten op tafel.
    }
web-end-turns =
    { $count ->
        [0] geen beurt
        [one] één beurt
       *[other] { $count } beurten
    }
web-end-strikes =
    { $count ->
        [0] geen foutfiche
        [one] één foutfiche
       *[other] { $count } foutfiches
    }
web-end-practice = Oefening met vooraf gekozen kaarten
web-end-rematch-help = Dezelfde spelers, dezelfde regels; de volgende plaats begint.
web-end-next = Het volgende spel is begonnen.
web-end-table = Tafel bekijken
web-end-show = Terug naar de uitslag
web-end-same = Dezelfde kaarten voor anderen
web-end-same-lead = Wie deze link opent, speelt met precies deze kaarten en ziet jullie uitslag pas daarna.
web-end-same-link = Link naar deze kaarten
web-end-same-results = Zien hoe het anderen verging
web-seal = Het zegel van de kaarten
web-seal-code = Zegelcode
web-seal-compare = Lees elkaar deze code voor. Heeft iedereen dezelfde, dan heeft de server voor iedereen dezelfde kaarten verzegeld en kan hij er geen meer ongemerkt verwisselen.
web-seal-changed = Het zegel is tijdens het spel veranderd. Vertrouw deze kaarten niet.
web-seal-holds = Kaarten gecontroleerd: ze kloppen met het zegel
web-seal-unseen = Kaarten niet gecontroleerd: je hebt het zegel niet vóór het einde gezien
web-seal-broken = Controle mislukt: de kaarten kloppen niet met het zegel!
web-seal-holds-help = Kaarten en zout geven precies het zegel dat je tijdens het spel te zien kreeg, en elke kaart die langskwam, ligt in de verdeling op haar plaats. Er is niets verwisseld.
web-seal-unseen-help = Je hebt dit spel pas geopend toen het al voorbij was, dus is er hier geen eerder zegel om de kaarten mee te vergelijken. Wie erbij was, kan de code met je vergelijken.
web-seal-broken-help = Wat de server heeft onthuld, klopt niet met het zegel dat je tijdens het spel te zien kreeg. Of er zijn kaarten verwisseld, of iemand knoeit met de verbinding. Vergelijk jullie codes.
web-seal-how = Vóór de eerste beurt maakt de server een zegel bekend: de vingerafdruk (SHA-256) van alle kaarten op volgorde en van een willekeurig zout. Na het spel onthult hij beide. Zou er intussen ook maar één kaart verwisseld worden, dan was de vingerafdruk een andere.
web-seal-seal = Zegel tijdens het spel
web-seal-now = Zegel aan het einde
web-seal-salt = Zout
web-seal-cards = Kaarten op volgorde
web-seal-seed = Startgetal van het schudden
web-seal-check = Nagaan in een terminal: deze regel toont het zegel

## In the browser: changing an open table

web-setup-edit = Instellingen wijzigen
web-setup-title = Deze tafel wijzigen
web-setup-changed = Gewijzigd: { $list }
web-setup-rules = Alle regels in woorden
web-setup-begins = begint
web-setup-seat = Plaats { $seat }
web-setup-book = In het boekje staat: “{ $says }”
web-setup-taken = Op een plaats die zou verdwijnen, zit nog iemand. Laat die eerst van plaats wisselen, of behoud evenveel plaatsen.

## In the browser: the review

web-review-all = Alle handen
web-review-eyes = door deze ogen gezien
web-review-hands = Handen
web-review-turns = Beurten
web-review-turn-of = Beurt { $turn } van { $last }
web-review-deal = De kaarten
web-review-first = Naar het begin
web-review-back = Eén beurt terug
web-review-forward = Eén beurt verder
web-review-last = Naar de laatste beurt
web-review-to-turn = Naar beurt { $turn }
web-review-more = Meer over deze beurt
web-review-link = Link naar deze beurt
web-review-imported = van elders
# Beside a name: what that player has just done
web-review-deed-clued = gaf een hint
web-review-deed-landed = speelde uit
web-review-deed-struck = speelde fout
web-review-deed-discarded = legde af
# The graph
web-review-graph = Beurt voor beurt
web-review-graph-points = Punten
web-review-graph-pace = Speling
web-review-graph-efficiency = Rendement
web-review-line-reachable = nog mogelijk
web-review-line-built = gelegd
web-review-line-pace = kaarten over
web-review-line-efficiency = gelegde kaarten per hint
# For those who listen.
web-review-from-to = { $line }: eerst { $from }, aan het eind { $to }.
web-review-lost-here = Hier ging de perfecte score verloren
# What the deal could have scored
web-review-could = Wat met deze kaarten mogelijk was
web-review-perfect = Een perfect spel: { $max } van de { $max } punten. Meer zat er niet in.
web-review-best = Meer was met deze kaarten niet mogelijk: { $score } van de { $max } punten.
web-review-lost-now = In deze beurt ging de perfecte score verloren
web-review-lost-points = De aflegstapel liet ervoor nog { $before } punten toe, en erna { $after }.
web-review-working = Wordt uitgerekend…
web-review-working-help = Dat kan een paar seconden duren.
# A turn
web-review-did =
    { $you ->
        [yes] Wat je deed
       *[no] Wat { $who } deed
    }
web-review-bot = Wat de bot had gedaan
web-review-ask-bot = Wat had de bot gedaan?
web-review-same = hetzelfde
web-review-play-instead = Een andere zet proberen
web-review-play-here = Vanaf hier verder spelen
web-review-play-help =
    { $you ->
        [yes] Je neemt aan een besloten tafel je plaats weer in; bots spelen de anderen.
       *[no] Je gaat aan een besloten tafel op de plaats van { $who } zitten; bots spelen de anderen.
    }
# Taking it along
web-review-export = Exporteren
web-review-export-own = Spel bewaren
web-review-export-live = Voor hanab.live bewaren
# On a phone
web-review-tab-log = Verloop
web-review-tab-bot = Beurt en bot
web-review-tab-deal = Kaarten
web-review-tab-graph = Grafiek
# Keys, and what is printed on them
web-review-cap-home = Home
web-review-cap-end = End
web-review-cap-up = PgUp
web-review-cap-down = PgDn
web-review-key-step = één beurt terug; één beurt verder
web-review-key-page = tien beurten terug; tien beurten verder
web-review-key-ends = het begin; de laatste beurt
web-review-key-view = de volgende blik
web-review-key-bot = wat de bot had gedaan
web-review-key-pile = aflegstapel; verloop

## In the terminal

# Building blocks
tui-or = { $before } of { $last }
tui-said = { $who }: { $what }
tui-reachable = nu hoogstens { $points }
tui-too-small = Dit venster is te klein voor de tafel. Maak het groter.
# The clues left and the strikes, in a window of 40 columns; editorial.
tui-clues-short = Hints
tui-strikes-short = Fouten
# What to do next
# Where there are two lines of 39 columns for it.
tui-choose-card = Kies eerst een van je eigen kaarten.
tui-play-or-discard = Deze kaart uitspelen of afleggen?
tui-new-game = Nieuw spel
# Beside keys: as short as can be
tui-key-clue = hint
tui-key-card = eigen kaart
tui-key-confirm = bevestigen
tui-key-back = terug
tui-key-menu = menu
tui-key-help = hulp
tui-key-talk = praten
tui-key-left = naar links
tui-key-right = naar rechts
tui-key-choose = kiezen
tui-key-change = wijzigen
tui-key-scroll = bladeren
tui-key-earlier = eerder
tui-key-later = later
tui-key-bot = bot erbij
tui-key-remove = wegsturen
tui-key-leave = verlaten
tui-key-agree = instemmen met een voorstel; afwijzen
tui-key-view = als toeschouwer: door andere ogen kijken
tui-key-leave-all = meteen weggaan; alles blijft bewaard
# The menu
tui-talk = Iets zeggen
tui-help = Toetsen en regels
tui-to-start = Naar de eerste pagina
tui-leave = Weggaan; alles blijft bewaard
# The connection
tui-insecure = De server kan niet bewijzen dat hij de juiste is ({ $problem }). Controleer het adres.
tui-not-starmine = Wat daar antwoordt, is geen Starmine ({ $problem }). Controleer het adres.
# A path of which nothing is known; $server is the address without it.
tui-no-such-page = Op dit adres is niets van Starmine. Begrepen worden { $server } en links van daar, met /table/ of /review/ erin.
# What is wrong with an address that was given to a terminal. $found is what stands there, $example an address.
tui-link-unreadable = Dit is geen adres. Geef er een zoals het in de adresbalk van een browser staat, bijvoorbeeld { $example }.
tui-link-scheme = Een adres begint met http of https, maar dit begint met “{ $found }”.
tui-link-password = Laat de naam en het wachtwoord in het adres weg: die zijn hier niet nodig.
tui-link-game = “{ $found }” is geen tafel: de link naar een tafel eindigt op 16 letters en cijfers. Kopieer de hele link.
tui-link-key = De geheime link is niet volledig: na #key= komen 64 cijfers en letters van a tot f. Kopieer hem nog een keer.
# A secret link that is opened in a terminal. $name is who it is for, $now who plays there.
tui-secret-unknown = De server kent deze geheime link niet. Laat een nieuwe tonen in de browser waarin je speelt.
tui-secret-other = Met deze geheime link zou je { $name } zijn, maar hier speel je als { $now }. Wil je ook { $name } zijn, geef dan met --data een andere map op.
# The server has forgotten who plays. $name is what the new player is called
tui-new-player = De server kende je niet meer. Je bent nu een nieuwe speler met de naam { $name }.
# Line by line: what commands do. The commands themselves are the same in every language
tui-line-help-hint = Typ help voor de opdrachten.
tui-line-continues = Je spel gaat verder waar het was.
tui-line-over = again: nog eens spelen. review: op het spel terugkijken. quit: weggaan.
tui-line-agree = Typ agree (ja) of decline (nee).
tui-line-end-twice = Typ nog een keer end als je dat wilt.
tui-line-no-proposal = Er is op dit moment niets voorgesteld.
tui-line-unknown = De opdracht “{ $word }” bestaat niet. Typ help voor de opdrachten.
tui-line-extra = “{ $word }” is hier een woord te veel. Typ help voor de opdrachten.
tui-line-number = Zeg met een nummer welke, bijvoorbeeld 2.
# A card of the own hand by its place, before what is known of it.
tui-line-card = { $place }e kaart
tui-line-clue-how = Zeg wie en wat: clue mara rood, of clue b 3.
tui-line-who = Geen van de anderen heet “{ $who }”.
tui-line-nobody = Niemand hier heet “{ $who }”.
tui-line-which = “{ $who }” past bij meer dan één. Typ de hele naam, of de letter van de plaats.
tui-line-colour = “{ $colour }” is geen kleur die hier genoemd kan worden.
tui-line-which-colour = “{ $colour }” kan { $list } zijn. Typ een paar letters meer.
tui-line-value = De waarde { $value } bestaat niet: de kaarten hebben 1 tot en met 5.
# A turn that was typed out of turn.
tui-line-waits = Je bent nog niet aan de beurt. Zodra je dat bent, gebeurt dit.
# What became of an own card.
tui-line-done =
    { $what ->
        [noted] Genoteerd.
        [erased] De notitie is gewist.
        [sideways] Dwars gedraaid.
        [upside-down] Ondersteboven gedraaid.
        [upright] Weer rechtop gedraaid.
       *[moved] Verplaatst.
    }
tui-line-watchers = Alleen wie toekijkt, kiest door wiens ogen.
tui-line-in-review = Dat kan bij het terugkijken, na het spel.
tui-line-no-table = Hier is geen tafel, alleen een afgelopen spel om op terug te kijken.
tui-line-no-seat = Er is geen plaats vrij.
tui-line-bot-kind = “{ $bot }” is geen soort bot. Kies { $list }.
tui-line-next = Typ again om erheen te gaan.
# $seat is the number of the seat.
tui-line-sits =
    { $mine ->
        [yes] Je zit op plaats { $seat }.
       *[no] { $who } zit op plaats { $seat }.
    }
tui-line-rises =
    { $mine ->
        [yes] Je zit niet meer op plaats { $seat }.
       *[no] { $who } zit niet meer op plaats { $seat }.
    }
tui-line-absent = { $who } is er op dit moment niet.
tui-line-leaves = { $who } is er niet meer.
tui-line-comes = { $who } is er weer.
tui-line-replace = Typ bot { $seat } om voor te stellen dat er zolang een bot speelt.
tui-line-clue = een hint geven: aan wie (naam of plaats), welke kleur of waarde
tui-line-play = een kaart uitspelen, naar haar plaats; met een kleur als er wordt aangekondigd
tui-line-discard = een kaart afleggen, naar haar plaats
tui-line-show = de tafel, je hand, de aflegstapel, wat er gebeurd is, wie waar zit
tui-line-desk = kaarten verplaatsen, draaien of een notitie geven; dat kost geen beurt
tui-line-say = praten, voor zover de tafel het toestaat
tui-line-propose = voorstellen om terug te nemen, te stoppen, of een bot voor iemand die weg is; antwoorden op een voorstel
tui-line-seats = voor het begin: plaatsen, bots en hun soort, en het begin zelf
tui-line-watch = toekijken, en door wiens ogen; een plaats terugnemen die een bot bewaart
tui-line-after = na het spel: nog eens, of terugkijken
tui-line-step = beurt voor beurt, of naar een bepaalde
tui-line-then = de tafel, de hand, de aflegstapel en wat er gebeurd is, bij deze beurt
