### Nederlands, in de woorden van het Nederlandse spelregelboekje.
### Wat geen boekje in deze taal drukt, is gemerkt met "editorial".
### All five files have the same messages in the same order; a phrase carries
### ids and numbers, and this file makes language of them.

## Building blocks: whole groups of words, so that gender and case stay inside

# From two up; "one" is inflected within its group.
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
# The positions from the left; none once one of the cards has left the hand.
clue-places =
    { $slots ->
        [none] {""}
       *[some] { clue-some-places }
    }
clue-some-places =
    { $count ->
        [1] , op positie { $slots }
       *[other] , op positie { $before-last } en { $last }
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
        [yes] {" "}{ firework } is voltooid!
       *[no] {""}
    }
strike-count = Foutfiche { $strike } van { $strikes }.

## What happened. $you says whether the listener is meant

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
# A turn that was taken back, for readers who no longer see the card.
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
        [yes] Je hebt geen handkaarten meer en er is geen hintfiche meer: je beurt wordt overgeslagen.
       *[no] { $who } heeft geen handkaarten meer en er is geen hintfiche meer: die beurt wordt overgeslagen.
    }
event-ended-perfect = Alle vuurwerkrijen zijn voltooid!
event-ended-finished = De laatste ronde is voorbij.
event-ended-strikes =
    { $strikes ->
        [3] De derde foutfiche: het spel is verloren.
       *[other] De laatste foutfiche: het spel is verloren.
    }
event-ended-needed-card = Een onvervangbare kaart is weg: het spel is verloren.
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
# hanab.live stops a game once its score is certain.
outcome-stopped = Voortijdig gestopt door hanab.live, omdat er geen punten meer te halen waren: { $points } van de { $max } punten

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

## Why an action is refused. Also used for files, so nobody is addressed

refusal-game-over = Het spel is afgelopen.
refusal-no-such-card = Er is geen { $slot }e kaart in deze hand.
refusal-all-tokens-in = Alle hintfiches zijn beschikbaar, dus er mag geen kaart worden afgelegd.
refusal-no-clue-token = Er is geen hintfiche meer. Wie een kaart aflegt, krijgt er een terug.
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
       *[value] Het cijfer { $rank } komt in dit spel niet voor.
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

## Invalid rules and deals

rules-players = Een spel is voor { $min } tot { $max } spelers, niet voor { $found }.
rules-strikes = Een spel heeft { $min } tot { $max } foutfiches, niet { $found }.
rules-clue-tokens = Een spel heeft { $min } tot { $max } hintfiches, niet { $found }.
rules-first-seat = Plaats { $seat } kan niet beginnen: dit spel heeft maar { $players } plaatsen.
deal-not-a-card = “{ $text }” is geen kaart. Schrijf een kleur en een cijfer, bijvoorbeeld R3, met spaties tussen de kaarten: R rood, Y geel, G groen, B blauw, W wit, M bont.
deal-length = Bij dit spel horen { $expected } kaarten, maar hier zijn het er { $found }. Kijk na of er een ontbreekt of dubbel is.
deal-too-many =
    { $copies ->
        [0] De { $place }e kaart van de stapel is een { card }, en die zit niet in dit spel.
        [one] De { $place }e kaart van de stapel is nog een { card }, maar daar is er maar één van.
       *[other] De { $place }e kaart van de stapel is nog een { card }, maar daar zijn er maar { $copies } van.
    }

## Files that are not games, or not legal ones

file-empty = Hier is geen spel: de tekst is leeg. Plak een spel dat uit Starmine of hanab.live is geëxporteerd.
file-not-an-object = Dit is geen spel: de tekst begint met “{ $found }” in plaats van met “{"{"}”. Plak een spel dat uit Starmine of hanab.live is geëxporteerd.
file-json = Dit spel is beschadigd of onvolledig (regel { $line }, kolom { $column }). Kopieer het of sla het opnieuw op.
file-json-field = In dit spel zit een fout bij “{ $path }” (regel { $line }, kolom { $column }). Sla het opnieuw op of verbeter de fout.
file-version = Dit spel heeft formaat { $found }, maar dit programma leest formaat { $known }. Een nieuwere versie van het programma kan dit misschien lezen.
file-notation = “{ $found }” bij “{ $path }” heeft daar geen betekenis. Verbeter het.
file-names = Geef voor elk van de { $expected } plaatsen één naam op (gevonden: { $found }).
file-variant = De variant “{ $found }” staat in geen van de vijf spelregelboekjes. Deze zijn wel leesbaar: { $known }.
file-option = Geen van de vijf spelregelboekjes kent de optie “{ $name }” zoals die hier is ingesteld, dus dit spel kan niet gespeeld worden.
file-card = Kaart { $place } van de stapel: kleur { $suit-number } met cijfer { $rank-number } komt in dit spel niet voor. Kleuren worden vanaf 0 geteld, cijfers van 1 tot en met 5.
file-not-in-hand = Beurt { $turn }: kaart { $card } (in de stapel geteld vanaf 0) zit niet in de hand van de speler die aan de beurt is. Misschien ontbreekt er een eerdere beurt.
file-no-such-seat-number = Beurt { $turn }: er is geen speler { $seat-number }. Spelers worden vanaf 0 geteld.
file-no-such-clue-number = Beurt { $turn }: er is geen kleur of cijfer { $value } om te noemen. Kleuren worden vanaf 0 geteld, cijfers van 1 tot en met 5.
file-no-value = Beurt { $turn }: de hint noemt geen kleur en geen cijfer. Vul “value” aan.
file-no-such-type = Beurt { $turn }: er is geen actie van type { $type }. De types zijn 0 tot en met 5.
file-refused = Beurt { $turn } is tegen de spelregels. { refusal }
file-missing = Dit bestand bestaat niet. Controleer de naam en de map.
file-unreadable = Dit bestand kan niet worden gelezen: { $problem }.
file-too-long = Deze regel is langer dan { $limit } MiB, maar een spel neemt slechts enkele kilobytes in. Gebruik een spel dat uit Starmine of hanab.live is geëxporteerd.
file-not-text = Vanaf byte { $byte } is deze regel geen UTF-8-tekst. Gebruik een spel dat uit Starmine of hanab.live is geëxporteerd.

## What hanab.live's format cannot express

export-strikes =
    { $strikes ->
        [one] hanab.live speelt met 3 foutfiches, dit spel met één. Sla het op in het formaat van Starmine.
       *[other] hanab.live speelt met 3 foutfiches, dit spel met { $strikes }. Sla het op in het formaat van Starmine.
    }
export-clue-tokens = hanab.live speelt met 8 hintfiches, dit spel met { $tokens }. Sla het op in het formaat van Starmine.
export-announced = hanab.live kent geen aangekondigde kleuren, maar in beurt { $turn } is er een aangekondigd. Sla het spel op in het formaat van Starmine.
export-skipped = hanab.live slaat niemand over, maar na beurt { $turn } is er iemand overgeslagen. Sla het spel op in het formaat van Starmine.

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
        [1] Te gemakkelijk? Bij de eerste foutfiche is het spel verloren.
        [2] Te gemakkelijk? Bij de tweede foutfiche is het spel verloren.
       *[other] Bij { $strikes } foutfiches is het spel verloren.
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
variant-own-5-help = Bont is een zesde kleur met maar 5 kaarten, één van elk cijfer. De maximale score is 30 punten.
# editorial: the rulebook has 5 cards
variant-every-10 = Bonte kleurenpracht met nog meer uitdaging en 10 kaarten
variant-every-10-help = Bont wordt niet apart benoemd: bij kleurhints tellen bonte kaarten steeds mee als de genoemde kleur. Er zijn er 10. De maximale score is 30 punten.
# editorial: only the question "Wil je nog meer uitdaging?" is printed
variant-every-5 = Bonte kleurenpracht met nog meer uitdaging
variant-every-5-help = Bont wordt niet apart benoemd: bij kleurhints tellen bonte kaarten steeds mee als de genoemde kleur. Er zijn er 5. De maximale score is 30 punten.
variant-grand-finale = Voor experten
variant-grand-finale-help = Geen laatste ronde: is de trekstapel leeg, dan gaat het spel verder tot alle vuurwerkrijen voltooid zijn. Wordt een onvervangbare kaart afgelegd of verkeerd uitgespeeld, dan is het spel verloren.
# editorial
variant-announcing = Aangekondigd vuurwerk
variant-announcing-help = Voor je een kaart uitspeelt, mag je de kleur ervan aankondigen. Klopt die en past de kaart, dan komt er een hintfiche terug, bij een 5 nog een extra. Anders wordt de kaart afgelegd, ook als hij past, en krijgen jullie een foutfiche.

## Switches: the name, the value, and one line that explains it

switch-on = aan
switch-off = uit
switch-number = { $number }
switch-seat = plaats { $seat }
switch-players = Spelers
switch-players-help = 2 tot en met 5. Bij 2 of 3 spelers heeft ieder 5 handkaarten, bij 4 of 5 spelers 4.
switch-strikes = Foutfiches
switch-strikes-help = Bij zoveel foutfiches is het spel verloren.
switch-clue-tokens = Hintfiches
switch-clue-tokens-help = Elke hint kost er een; wie een kaart aflegt, krijgt er een terug.
switch-multicolor = Bonte vuurwerkkaarten
switch-last-cards = Als de trekstapel leeg is
switch-last-round = Laatste ronde
switch-last-round-help = Na de laatste getrokken kaart komen alle spelers nog één keer aan de beurt.
# editorial
switch-empty-clues = Lege hints
switch-empty-clues-help = Hints waar geen kaart bij past, zoals “Je hebt geen enkele witte kaart”.
switch-first-seat = Wie begint
switch-first-seat-help = Daarna wordt er met de klok mee gespeeld.

## The complete rules: chapters, and one message for each fact

chapter-goal = Doel van het spel
chapter-cards = De kaarten en fiches
chapter-set-up = Voorbereiding
chapter-hand = Je ziet je eigen kaarten niet
chapter-turn = Jouw beurt: kies één van drie acties
chapter-clue = Een hint geven
chapter-discard = Een kaart afleggen
chapter-play = Een kaart uitspelen
chapter-end = Einde van het spel
chapter-score = Punten
chapter-talk = Communicatie
chapter-tips = Enkele tips
chapter-rulebooks = De vijf spelregelboekjes
chapter-variants = Varianten
fact-goal =
    { $fireworks ->
        [6] Jullie zijn vuurwerkartiesten en vormen één team. Samen ontsteken jullie een vuurwerk van zes vuurwerkrijen, één in elke kleur, elk op volgorde van 1 tot en met 5. Jullie winnen of verliezen samen.
       *[other] Jullie zijn vuurwerkartiesten en vormen één team. Samen ontsteken jullie een vuurwerk van vijf vuurwerkrijen, één in elke kleur, elk op volgorde van 1 tot en met 5. Jullie winnen of verliezen samen.
    }
fact-players = Voor 2 tot 5 spelers, vanaf 8 jaar.
fact-cards = Er zijn 50 vuurwerkkaarten in vijf kleuren: rood, geel, groen, blauw en wit.
fact-values = Per kleur zijn er 10 kaarten, met de waarden 1, 1, 1, 2, 2, 3, 3, 4, 4 en 5: drie keer de 1, twee keer de 2, 3 en 4 en maar één 5.
fact-multi-aside = De bonte vuurwerkkaarten worden niet gebruikt in het basisspel, maar alleen in de varianten.
fact-multi-10 = 10 bonte vuurwerkkaarten worden door de stapel geschud: 1, 1, 1, 2, 2, 3, 3, 4, 4 en 5. Ze zijn een zesde kleur met een eigen vuurwerkrij.
fact-multi-5 = 5 bonte vuurwerkkaarten worden door de stapel geschud: 1, 2, 3, 4 en 5. Ze zijn een zesde kleur met een eigen vuurwerkrij, en van elk cijfer is er maar één.
fact-multi-own = Bij een kleurhint mag je deze kleur noemen zoals elke andere: “Jij hebt hier en hier een bonte kaart.”
fact-multi-every = Bonte kaarten worden niet apart benoemd. Bij kleurhints tellen ze steeds mee als een kaart van de genoemde kleur: van “twee groene kaarten” kan er één groen zijn en de andere bont.
fact-multi-score = De maximale score is 30 punten.
# The only place that says what the tokens look like in the box.
fact-tokens =
    { $strikes ->
        [one] Er zijn { $tokens } hintfiches, hier lantaarns, en één foutfiche, hier een wolk. In het doosje zijn het ronde fiches.
       *[other] Er zijn { $tokens } hintfiches, hier lantaarns, en { $strikes } foutfiches, hier wolken. In het doosje zijn het ronde fiches.
    }
fact-tokens-start = Bij het begin zijn alle hintfiches beschikbaar en hebben jullie nog geen foutfiche.
fact-keeper-oldest = De oudste speler is de vuurwerkmeester en beheert de fiches. Hem vertel je welke actie je kiest. Hier doet het programma dat.
# editorial: in this rulebook the vuurwerkmeester moves the tokens
fact-keeper-active = Wie een actie uitvoert, verplaatst ook de fiches. Hier doet het programma dat.
fact-deal = De kaarten worden goed geschud. Bij 2 of 3 spelers krijgt iedereen 5 handkaarten, bij 4 of 5 spelers 4.
fact-deck = De overige kaarten vormen de gesloten trekstapel: { $two }, { $three }, { $four } of { $five } kaarten bij 2, 3, 4 of 5 spelers.
fact-clockwise = Er wordt in klokwijzerzin gespeeld, met de klok mee.
fact-hand = Je mag je eigen handkaarten niet zien. Je houdt ze met de rugzijde naar je toe, zodat alleen je medespelers de kleuren en de cijfers zien.
fact-turn = Als je aan de beurt bent, kies je één van deze drie acties en voer je die uit: een hint geven, een kaart afleggen of een kaart uitspelen.
fact-no-passing = Een beurt overslaan is niet toegelaten.
fact-no-comment = Wanneer iemand aan de beurt is, mogen de medespelers geen commentaar geven of de keuze beïnvloeden.
fact-clue-cost = Een hint kost één hintfiche.
fact-clue-none-left = Is er geen hintfiche meer, dan kun je geen hint geven en moet je een andere actie kiezen.
fact-clue-receiver = De hint is voor één medespeler.
fact-clue-kinds = Er zijn twee soorten: met een kleurhint noem je één kleur, met een cijferhint één cijfer. “Je hebt 2 groene kaarten, hier en hier”, of “Je hebt hier een kaart met waarde 5”.
fact-clue-full = Je wijst de kaarten aan en geeft de volledige informatie: alle kaarten van die kleur of waarde in die hand, nooit maar een deel. Hier wijst het programma ze aan.
fact-clue-empty = Je mag een kleur of een cijfer met nul kaarten kiezen: “Je hebt geen enkele witte kaart”.
# editorial: this rulebook allows clues about no card
fact-clue-some = Bij een hint moet minstens één kaart passen.
fact-clue-no-draw = Niemand trekt een kaart.
fact-discard-gain = Door een kaart af te leggen komt er een hintfiche terug.
fact-discard-pile = De kaart gaat open op de aflegstapel.
fact-discard-draw = Daarna trek je een nieuwe kaart, zonder de voorzijde te bekijken.
# editorial (ruling A3)
fact-discard-forbidden = Zijn alle hintfiches beschikbaar, dan mag je geen kaart afleggen en moet je een andere actie kiezen.
fact-play-rows = Elke kleur heeft één vuurwerkrij. Die begint met een 1; elke volgende kaart is precies 1 hoger, tot en met 5. Dubbele cijfers in dezelfde rij zijn verboden.
fact-play-unnamed = Je hoeft niet te zeggen bij welke vuurwerkrij de kaart hoort.
fact-play-fits = Past de kaart, dan begint of vervolgt hij de vuurwerkrij van zijn kleur.
fact-play-misfit = Past hij niet, dan hebben jullie de vuurwerkgoden beledigd: de kaart gaat naar de aflegstapel en jullie krijgen een foutfiche.
fact-play-draw = In beide gevallen trek je daarna een nieuwe kaart, zonder de voorzijde te bekijken.
fact-play-bonus = Als bonus geeft de 5 die een vuurwerkrij voltooit een hintfiche terug. Zijn alle hintfiches al beschikbaar, dan is de bonus verloren.
# editorial
fact-announce-may = Voor je een kaart uitspeelt, mag je de kleur ervan aankondigen. Je kiest elke keer zelf of je dat doet.
# editorial
fact-announce-right = Klopt de kleur en past de kaart, dan leg je hem gewoon aan en komt er een hintfiche terug, bij een 5 nog een tweede.
# editorial
fact-announce-wrong = Klopt de kleur niet, dan wordt de kaart afgelegd, ook als hij had gepast, en krijgen jullie een foutfiche.
fact-end-strikes =
    { $strikes ->
        [1] Bij de eerste foutfiche eindigt het spel onmiddellijk en verliezen jullie samen.
        [2] Bij de tweede foutfiche eindigt het spel onmiddellijk en verliezen jullie samen.
       *[other] Bij de derde foutfiche eindigt het spel onmiddellijk en verliezen jullie samen.
    }
fact-end-zero = Een verloren spel levert 0 punten op, hoeveel kaarten er ook zijn uitgespeeld.
# editorial: this rulebook counts 0 points
fact-end-no-points = Een verloren spel krijgt geen plaats op de puntenschaal.
fact-end-complete = Zijn alle vuurwerkrijen voltooid, dan eindigt het spel meteen: een legendarische overwinning met de maximale score van { $max } punten.
fact-end-last-card = Trekt iemand de laatste kaart van de trekstapel, dan komen alle spelers nog één keer aan de beurt, ook wie de kaart trok.
fact-end-no-drawing = In deze laatste ronde trekt niemand meer.
fact-finale-on = Er is geen laatste ronde. Is de trekstapel leeg, dan gaat het spel verder zonder te trekken, met steeds minder handkaarten, tot jullie verliezen of alle vuurwerkrijen af zijn.
fact-finale-lost = Jullie verliezen ook, op elk moment, wanneer een onvervangbare kaart wordt afgelegd of verkeerd uitgespeeld.
fact-finale-scale = De puntenschaal wordt niet gebruikt: het spel wordt gewonnen met { $max } punten, of verloren.
fact-score-sum = Tel de waarde van de hoogste kaart van elke rij op: samen hoogstens { $max } punten.
# editorial
fact-score-example = Bijvoorbeeld: 3 + 4 + 4 + 5 + 2 = 18 punten.
# editorial: this rulebook names no federation
fact-scale = De puntenschaal zegt hoe het vuurwerkspektakel was:
fact-band-horrible = { $points }: { rating-horrible }
fact-band-poor = { $points }: { rating-poor }
fact-band-honorable = { $points }: { rating-honorable }
fact-band-excellent = { $points }: { rating-excellent }
fact-band-extraordinary = { $points }: { rating-extraordinary }
fact-band-legendary = { $points }: { rating-legendary }
fact-band-divine = { $points }: { rating-divine }
fact-talk-strict = Als je de regels streng toepast, mag je alleen praten wanneer je een hint geeft: geen gezichten trekken, niet zuchten, geen goede raad.
fact-talk-keeper = Daarnaast vertel je de vuurwerkmeester welke actie je kiest.
fact-talk-house = Ga hier niet verkrampt mee om, maar laat toe wat het beste bij jullie speelstijl past. Hier bepaalt de tafel dat.
fact-talk-remarks = Je kunt bijvoorbeeld toelaten: “{ remark-know-nothing }” of “{ remark-remember }”
fact-tip-sort = Je mag je handkaarten sorteren en draaien om de ontvangen hints beter te onthouden.
fact-tip-search = Je mag de aflegstapel altijd bekijken, om na te gaan welke kaarten nog in het spel zijn.
fact-tip-risk = Een kaart afleggen waarover je nog geen hint hebt, is een risico: misschien is hij nog nodig. Soms is het onvermijdelijk, maar daarom nog geen ramp: van elke kaart behalve de 5 zijn er minstens twee.
# editorial
fact-tip-risk-multi = Ook van elke bonte kaart is er maar één.
fact-tip-dead = Kan een vuurwerkrij niet meer worden afgewerkt, dan is het verstandig je kaarten van die kleur af te leggen: zo komen er hintfiches terug. Hier geeft de tafel het aan.
# editorial
fact-tip-meaning = Een hint zegt meer dan de woorden: waarom juist nu, en waarom juist die kaart?
# editorial
fact-tip-five = Elke 5 is er maar één keer: wijs erop voordat iemand hem aflegt.
# editorial
fact-tip-old = Moet je afleggen, neem dan je oudste kaart zonder hint.
fact-printed =
    { $books ->
        [german-dutch] Staat in de Duitse en de Nederlandse spelregels.
        [german] Staat in de Duitse spelregels.
        [dutch] Staat in de Nederlandse spelregels.
        [dutch-danish-english-french] Staat in alle spelregels behalve de Duitse.
        [danish-english-french] Staat in de Deense, de Engelse en de Franse spelregels.
        [german-dutch-danish-english-french] Staat in alle vijf de spelregels.
       *[none] Staat in geen van de vijf spelregels.
    }

## Games printed in a terminal

report-game = Spel { $id }
report-game-result = Spel { $id }: { $result }
report-turn = Beurt { $turn }
report-letters =
    { $suits ->
        [6] R rood · Y geel · G groen · B blauw · W wit · M bont
       *[5] R rood · Y geel · G groen · B blauw · W wit
    }
# In records and reviews, however a player sorted the hand.
report-positions = Posities worden vanaf links geteld, met de nieuwste kaart eerst.
report-no-turn = Er is geen beurt { $turn } om over te beslissen: dit spel heeft de beurten 1 tot en met { $last }.
report-table = { $players } spelers · beurten: { $turns } · foutfiches: { $strikes } van { $limit } · hints over: { $clues } van { $tokens }
report-board = Vuurwerkrijen: { $stacks } · hints: { $clues } · foutfiches: { $strikes } · trekstapel: { $deck }
report-games = Spellen: { $games }
report-perfect = perfect: { $games }
report-finished = afgelopen: { $games }
report-lost = verloren: { $games }
report-ended = in onderling overleg beëindigd: { $games }
report-unfinished = niet afgelopen: { $games }
report-refused = tegen de regels: { $games }
report-unreadable = onleesbaar: { $games }
report-scores = Punten
report-variants = Varianten
report-switches = Instellingen, allemaal te combineren
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
reason-gamble = Mijn { $slot }e kaart past misschien, en een foutfiche is nu niet zo erg.
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
clue-named =
    { $clue ->
        [color] { announced-name }
       *[value] { $value }
    }
# Why a bot believes something about its card: one more sentence.
grounds =
    { $pointer ->
        [oldest] De hint “{ clue-named }” van { $from } wees hem aan: het was mijn oudste kaart zonder hint.
        [newest] De hint “{ clue-named }” van { $from } wees hem aan: het was de nieuwste kaart die voor het eerst een hint kreeg.
        [again] De hint “{ clue-named }” van { $from } wees hem aan: alle kaarten ervan hadden al een hint, en dit was de nieuwste.
        [finesse] De hint “{ clue-named }” van { $from } aan iemand anders klopt alleen als ik hem heb.
       *[touched] Hij heeft een hint, en niemand geeft hints over nutteloze kaarten.
    }
reason-play-bet =
    { $certain ->
        [yes] Ik wed dat mijn { $slot }e kaart de { card } is en past ({ $chance }%). { grounds }
       *[no] Ik wed dat mijn { $slot }e kaart past ({ $chance }%). { grounds }
    }
reason-discard-bet = Ik wed dat mijn { $slot }e kaart nooit meer uitgespeeld kan worden ({ $chance }%).
reason-save = De { $slot }e kaart van { $who } is de { card }. Het team heeft hem nodig, en het is de oudste kaart zonder hint van { $who }: die zou dus als volgende worden afgelegd.
reason-point-at = De { $slot }e kaart van { $who } is de { card }, en die past nu. De hint wijst hem aan.
reason-tell-more = De hint vertelt { $who } iets over een nuttige kaart: de { $slot }e kaart is de { card }.
reason-stall = Er is niets beters te doen. Deze hint betekent alleen wat hij zegt.
reason-look-ahead = Ik heb de zinnige zetten in denkbeeldige spellen uitgespeeld, en deze was duidelijk de beste.
reason-read-play = Ik wed dat mijn { $slot }e kaart nu of binnenkort uitgespeeld kan worden ({ $chance }%). { grounds }
reason-read-save = Ik wed dat mijn { $slot }e kaart bewaard moet worden ({ $chance }%). { grounds }
# “Why?” at the table. The bot speaks, about its own turn, and leaves out the
# cards that the reader cannot see.
why-clue =
    { $you ->
        [yes] Je hint “{ clue-named }”
       *[no] De hint “{ clue-named }” van { $from }
    }
why-play-sure =
    { $certain ->
        [yes] Ik wist dat deze kaart de { card } was, en die paste.
       *[no] Wat deze kaart ook was, hij paste.
    }
why-play-pointed =
    { $pointer ->
        [oldest] { why-clue } wees deze kaart aan: het was mijn oudste kaart zonder hint. Voor zover jij kunt zien, heb ik gewed dat hij past.
        [newest] { why-clue } wees deze kaart aan: het was de nieuwste kaart die voor het eerst een hint kreeg. Voor zover jij kunt zien, heb ik gewed dat hij past.
       *[again] { why-clue } wees deze kaart aan: alle kaarten ervan hadden al een hint, en dit was de nieuwste. Voor zover jij kunt zien, heb ik gewed dat hij past.
    }
why-play-touched = { why-clue } ging ook over deze kaart. Voor zover jij kunt zien, heb ik gewed dat hij past.
why-play-by-numbers = De hints aan deze tafel staan voor getallen, en daaruit volgde dat ik deze kaart moest uitspelen.
why-play-unclued = Over deze kaart was geen hint gegeven. Waarom ik hem heb uitgespeeld, kan ik je pas na het spel vertellen.
why-discard-useless = Wat deze kaart ook was, hij kon niet meer gespeeld worden.
why-discard-oldest = Het was mijn oudste kaart zonder hint.
why-discard-other = Waarom juist deze kaart, kan ik je pas na het spel vertellen.
why-clue-to-you = Deze hint was voor jou. Wat ik ermee bedoelde, kan ik je pas na het spel vertellen.
why-clue-points =
    { $pointer ->
        [oldest] Voor mij wijst een hint één kaart aan. Deze wijst je oudste kaart zonder hint aan.
        [newest] Voor mij wijst een hint één kaart aan. Deze wijst de nieuwste kaart aan die voor het eerst een hint kreeg.
       *[again] Voor mij wijst een hint één kaart aan. Alle kaarten van deze hint hadden er al een, dus hij wijst de nieuwste daarvan aan.
    }
why-clue-playable =
    { $aim ->
        [points] De { $slot }e kaart van { $who } is de { card }, en die past nu. De hint wijst hem aan.
       *[touches] De { $slot }e kaart van { $who } is de { card }, en die past nu.
    }
why-clue-saves = De { $slot }e kaart van { $who } is de { card }, het laatste exemplaar. Het was de oudste kaart zonder hint van { $who }, dus die was er als volgende uit gegaan.
why-clue-useful = De { $slot }e kaart van { $who } is de { card }, en die hebben we nog nodig.
why-clue-by-number = Met zijn nummer vertelt deze hint iedereen iets.
why-clue-other = De hint vertelt meer over de kaarten in die hand.
why-read =
    { $pointer ->
        [oldest] { why-clue } wijst mijn { $slot }e kaart aan; dat was mijn oudste kaart zonder hint. Ik zie hem als een kaart om uit te spelen of te bewaren.
        [newest] { why-clue } wijst mijn { $slot }e kaart aan, de nieuwste die voor het eerst een hint kreeg. Ik zie hem als een kaart om uit te spelen, nu of straks.
       *[again] { why-clue } wijst mijn { $slot }e kaart aan, de nieuwste van de kaarten die nog een hint kregen. Ik zie hem als een kaart om uit te spelen, nu of straks.
    }
why-later = Wat ik weet door kaarten die jij niet ziet, kan ik je pas na het spel vertellen.
# What the clue's number tells each of the others: one more sentence each.
told-first =
    { $told1 ->
        [playable] {" "}{ $who1 } kan de { $slot1 }e kaart uitspelen.
        [soon] {" "}Als { $who1 } aan de beurt is, kan de { $slot1 }e kaart worden uitgespeeld.
        [useless] {" "}De { $slot1 }e kaart van { $who1 } is niet meer nodig.
        [more] {" "}{ $who1 } komt meer te weten over de { $slot1 }e kaart.
       *[nothing] {""}
    }
told-second =
    { $told2 ->
        [playable] {" "}{ $who2 } kan de { $slot2 }e kaart uitspelen.
        [soon] {" "}Als { $who2 } aan de beurt is, kan de { $slot2 }e kaart worden uitgespeeld.
        [useless] {" "}De { $slot2 }e kaart van { $who2 } is niet meer nodig.
        [more] {" "}{ $who2 } komt meer te weten over de { $slot2 }e kaart.
       *[nothing] {""}
    }
told-third =
    { $told3 ->
        [playable] {" "}{ $who3 } kan de { $slot3 }e kaart uitspelen.
        [soon] {" "}Als { $who3 } aan de beurt is, kan de { $slot3 }e kaart worden uitgespeeld.
        [useless] {" "}De { $slot3 }e kaart van { $who3 } is niet meer nodig.
        [more] {" "}{ $who3 } komt meer te weten over de { $slot3 }e kaart.
       *[nothing] {""}
    }
told-fourth =
    { $told4 ->
        [playable] {" "}{ $who4 } kan de { $slot4 }e kaart uitspelen.
        [soon] {" "}Als { $who4 } aan de beurt is, kan de { $slot4 }e kaart worden uitgespeeld.
        [useless] {" "}De { $slot4 }e kaart van { $who4 } is niet meer nodig.
        [more] {" "}{ $who4 } komt meer te weten over de { $slot4 }e kaart.
       *[nothing] {""}
    }

## What a deal could have scored

solve-possible = Met deze kaarten was de perfecte score mogelijk: { $max } van de { $max } punten.
solve-exact = Met deze kaarten was de perfecte score niet mogelijk: hoogstens { $score } van de { $max } punten.
solve-between = Met deze kaarten was de perfecte score niet mogelijk: het hoogste ligt tussen { $score } en { $bound } van de { $max } punten.
# The same from a position on.
solve-here-possible = Vanaf hier is de perfecte score mogelijk: { $max } van de { $max } punten.
solve-here-exact = Vanaf hier is de perfecte score niet mogelijk: hoogstens { $score } van de { $max } punten.
solve-here-between = Vanaf hier is de perfecte score niet mogelijk: het hoogste ligt tussen { $score } en { $bound } van de { $max } punten.
solve-undecided = Niet beslist binnen de grens: tussen { $score } en { $bound } van de { $max } punten.
solve-kept = De perfecte score bleef tot de laatste beurt haalbaar.
solve-lost = Na beurt { $turn } was de perfecte score niet meer haalbaar.
solve-lost-after = De perfecte score ging na beurt { $possible } verloren; wanneer precies, is niet beslist.
solve-lost-unknown = Wanneer de perfecte score verloren ging, is niet beslist.
# Why, after the turn in which it was lost.
solve-cause-gone = De laatste { card } was weg.
solve-cause-strikes = Het was de laatste foutfiche.
solve-cause-turns =
    { $missing ->
        [one] Er waren te weinig beurten over voor de ene kaart die nog ontbrak.
       *[other] Er waren te weinig beurten over voor de { $missing } kaarten die nog ontbraken.
    }

## The table online: why a request was refused

table-no-such-table = Hier is geen tafel. Controleer de link of open een nieuwe tafel.
table-no-such-game = Hier is geen afgelopen spel om terug te kijken. Controleer de link of kom terug als het spel is afgelopen.
table-started = Het spel is al begonnen, dus plaatsen en spelregels liggen vast. Open een nieuwe tafel om ze te veranderen.
table-not-started = Het spel is nog niet begonnen. Het begint zodra de host het start.
table-over = Het spel is afgelopen. Jullie kunnen het terugkijken of een nieuw spel beginnen.
table-not-over = Het spel is nog niet afgelopen. Speel het uit of beëindig het samen.
table-not-host = Dat kan alleen de host van deze tafel. Vraag het aan de host.
table-not-seated = Dat kunnen alleen de spelers aan deze tafel. Ga eerst zitten, als er nog een plaats vrij is.
table-not-your-practice = Alleen oefentafels waar verder alleen bots zitten, kunnen worden verwijderd.
table-no-such-seat = Die plaats heeft deze tafel niet. Kies een andere.
table-seat-taken = Die plaats is bezet. Kies een vrije plaats of wacht tot deze vrijkomt.
table-seat-empty = Daar zit niemand meer. Kijk nog eens naar de tafel.
table-seats-empty =
    { $count ->
        [one] Er is nog één plaats vrij. Wacht op een medespeler of zet er een bot neer.
       *[other] Er zijn nog { $count } plaatsen vrij. Wacht op medespelers of zet er bots neer.
    }
table-not-your-turn = Je bent nog niet aan de beurt. Intussen kun je je kaarten sorteren en notities maken.
table-stale = Het spel is verdergegaan sinds je koos, dus er is niets gebeurd. Kijk nog eens en kies een zet.
table-not-your-card = Die kaart heb je niet in je hand. Kies een van je eigen kaarten.
table-knows-deal = Je kent deze kaarten al: je hebt ermee gespeeld of ze gezien. Open een tafel met nieuwe kaarten.
table-plays-deal = Je speelt met deze kaarten nog een ander spel. Speel dat eerst uit.
table-other-knows-deal = { $who } kent deze kaarten al of speelt er nog mee aan een andere tafel. Laat iemand anders gaan zitten of open een tafel met nieuwe kaarten.
table-deal-fixed = De kaarten aan deze tafel liggen vast, en dus ook de regels. Open een andere tafel om de regels te veranderen.
table-no-seat-kept = Aan deze tafel is geen plaats voor je vrijgehouden. Vraag of je mag meekijken.
table-no-such-bot = Er is geen bot “{ $bot }”. Kies er een uit de lijst.
table-silent = Aan deze tafel wordt tijdens het spel niet gechat. Daarna kan het weer.
table-remarks-only = Aan deze tafel zijn er tijdens het spel alleen snelle berichten. Kies er een; na het spel kun je vrij chatten.
table-watchers-silent = Meekijkers chatten niet tijdens het spel, want ze zien meer dan de spelers. Daarna kun je meepraten.
table-nothing-said = Er valt nog niets te versturen. Schrijf eerst iets.
table-too-long = Dat is te lang: er is plaats voor { $most } tekens. Maak het korter.
table-name-needed = De anderen willen weten hoe je heet. Vul eerst je naam in.
table-name-later = Tijdens het spel houdt iedereen zijn naam, want ook een nieuwe naam kan iets verklappen. Wijzig je naam als het spel is afgelopen.
table-no-take-back = Aan deze tafel kun je geen zetten terugnemen. Dat kan alleen vóór het spel worden toegestaan.
table-nothing-to-take-back = Er is nog geen zet om terug te nemen.
table-present = { $who } is er en speelt zelf. Een bot valt alleen in voor iemand die weg is.
table-no-watching = Aan deze tafel mag niemand meekijken. Dat kan alleen vóór het spel worden toegestaan.
table-watches-already = Je zit al aan tafel of kijkt al mee.
table-no-proposal = Daarover is al beslist. Wil je het nog steeds, stel het dan opnieuw voor.
table-too-many-proposals = Er staan al te veel voorstellen open. Beslis eerst over een daarvan.
table-knocked-enough = Je hebt al meerdere keren gevraagd of je mag meekijken. Vraag het de spelers op een andere manier.
table-often-enough = Dat heb je aan deze tafel al heel vaak gedaan. Laat het nu aan de anderen over.
table-seat-kept = Op jouw plaats speelt nu een bot. Neem je plaats eerst weer in.
table-no-reasons = Aan deze tafel leggen bots hun zetten pas na het spel uit, bij het terugkijken.
table-no-bots-turn = Een bot kan alleen een eigen zet uitleggen die nog geldt.
table-log-full = Het verloop van deze tafel is te lang geworden, dus hier kan niets meer gebeuren. Open een nieuwe tafel.
table-not-kept = Dit kon niet worden opgeslagen en is niet gebeurd. Probeer het opnieuw.
table-unreadable = Deze tafel is opgeslagen, maar kan niet worden gelezen. Laat het de beheerder van de server weten of open een nieuwe tafel.
# Too many requests from one player, or too many people at one table.
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
table-too-large = Dit is te groot. Is het een spel, gebruik dan het bestand dat uit Starmine of hanab.live is geëxporteerd.
table-protocol = Jouw versie past niet bij die van de server (server: { $version }). Laad de pagina opnieuw of werk het programma bij.
table-unknown = De server kent je niet. Vul je naam in om opnieuw te beginnen.
table-no-such-place = Op dit adres is niets. Ga terug naar de startpagina.
table-other-site = Dit kwam van een pagina van een andere site, dus er is niets gebeurd. Open de tafel op zijn eigen adres.

## The table online: what happened besides the game

table-took-back = In onderling overleg teruggenomen: het spel gaat verder na beurt { $turn }.
table-took-back-all = In onderling overleg teruggenomen: het spel begint weer vooraan.
table-overtaken = De vorige zet wordt niet teruggenomen: het spel is verdergegaan.
table-not-ended = Het spel wordt niet beëindigd: het is verdergegaan.
# $bot is the bot’s name.
table-handed-over = De bot { $bot } speelt nu voor { $who }.
table-returned = { $who } is terug en speelt weer zelf.
table-let-in = { $who } kijkt nu mee.
# $who declined the proposal, or withdrew it.
table-declined =
    { $proposal ->
        [take-back] { $who } gaat niet akkoord: de laatste zet wordt niet teruggenomen.
        [end] { $who } gaat niet akkoord: het spel gaat verder.
        [replace] { $who } gaat niet akkoord: er speelt geen bot voor { $whom }.
       *[let-in] { $who } gaat niet akkoord: { $whom } mag niet meekijken.
    }
table-withdrawn =
    { $proposal ->
        [take-back] { $who } trekt het voorstel in: de laatste zet wordt niet teruggenomen.
        [end] { $who } trekt het voorstel in: het spel gaat verder.
        [replace] { $who } trekt het voorstel in: er speelt geen bot voor { $whom }.
       *[let-in] { $who } hoeft niet meer mee te kijken.
    }

## The table online: why a connection ends

closing-moved = Je hebt deze tafel op te veel andere plekken geopend, dus hier is hij gesloten. Open hem opnieuw om hier verder te gaan.
# The page reconnects by itself.
closing-too-slow = De verbinding was te traag en is verbroken. Er is niets verloren; je bent zo weer terug.
# The page reconnects by itself.
closing-server-stops = De server stopt of start opnieuw. Alles is opgeslagen; zodra hij weer draait, ga je verder.
closing-erased = Je naam is van deze server gewist. Vul een naam in om opnieuw te beginnen.
closing-signed-out = Je bent op dit apparaat afgemeld. Vul een naam in of gebruik een geheime link van een ander apparaat.
closing-too-much = Er werd te veel tegelijk verstuurd, dus de verbinding is verbroken. Wacht even en open de tafel dan opnieuw.
# The page reconnects by itself.
closing-broken = Deze tafel kan nu niet worden gelezen of opgeslagen. We proberen het opnieuw… Blijft het zo, laat het dan de beheerder van de server weten.
closing-removed = Deze tafel is verwijderd.

## Bots: the name of the kind, and one line on how it plays

bot-friend = Vriend
bot-friend-help = Speelt zoals mensen spelen en past zich aan elke medespeler aan. Goed gezelschap voor beginners en kenners.
bot-friend-plain = Vriend, eenvoudig
bot-friend-plain-help = Past zich niet aan: een hint betekent “speel deze kaart uit” of “bewaar deze kaart”, meer niet.
bot-friend-1 = Vriend, met finesses
bot-friend-1-help = Past zich niet aan: vraagt met hints ook anderen om eerst uit te spelen.
bot-friend-2 = Vriend, niveau 2
bot-friend-2-help = Past zich niet aan: een finesse kan ook twee kaarten vragen, of een kaart van de ontvanger zelf.
bot-friend-3 = Vriend, niveau 3
bot-friend-3-help = Past zich niet aan: legt hij een bekende kaart af, dan heb jij het andere exemplaar.
bot-novice = Beginner
bot-novice-help = Neemt elke hint letterlijk en speelt alleen uit wat zeker past.
bot-smart = Kenner
bot-smart-help = Speelt volgens eigen afspraken en legt ze uit. Op zijn best met zijn eigen soort.
bot-hat = Hoed
bot-hat-help = Elke hint vertelt iedereen in het team iets, met wat rekenwerk. Alleen voor teams van drie tot vijf van zijn soort: met mensen of andere bots haalt hij bijna niets. Met twee spelers speelt hij als Kenner.
bot-hat-search = Hoed met zoeken
bot-hat-search-help = Gebruikt dezelfde code als Hoed en probeert elke zet uit in denkbeeldige spellen: het sterkste team van drie tot vijf, alleen met zijn eigen soort. Met mensen of andere bots haalt hij bijna niets. Met twee spelers speelt hij als Kenner.

## Quick phrases, the same for every reader. None reveals a card

remark-know-nothing = Ik heb nog altijd geen flauw idee van welke kaarten ik op handen heb.
remark-remember = Weet je nog welke je handkaarten zijn?
# editorial, like the following
remark-moment = Momentje.
remark-well-done = Goed gedaan!
remark-thanks = Dank je!
# Said by anyone: without a gender.
remark-sorry = Sorry!

## In the browser: home

web-unreachable = De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.
web-other-game = De server antwoordde voor een ander spel. Laad de pagina opnieuw.
web-not-connected = Je hebt nu geen verbinding, dus er is niets verstuurd. De pagina maakt vanzelf weer verbinding.
web-no-answer = De server heeft niet geantwoord. Kijk of het gebeurd is en probeer het anders opnieuw.
web-try-again = Opnieuw proberen
web-loading = Een ogenblik…
web-close = Sluiten
web-cancel = Annuleren
web-home = Startpagina
web-skip = Naar de inhoud
web-nowhere = Hier is niets
web-nowhere-help = Misschien ontbreekt er een stuk van de link. Vraag hem nog eens of begin op de startpagina.
web-broken = Deze pagina kon niet worden geladen. Laad hem opnieuw.
web-you-are = Je bent { $name }
web-language = Taal
web-settings = Instellingen
web-name = Je naam
web-name-help = Zo zien de anderen je. Je kunt je naam wijzigen, behalve tijdens een spel zonder vrije chat.
web-save = Opslaan
web-saved = Opgeslagen
web-theme = Weergave
web-theme-dark = nacht
web-theme-light = dag
web-theme-system = zoals het apparaat
web-sound = Geluid
web-sound-off = uit
# On a button: sound is off at first, and offered once.
web-sound-on = Geluid aan
web-sound-percent = { $percent }%
web-one-step = Spelen zonder bevestigen
web-one-step-help = Uitspelen, afleggen en hints geven met één tik.
web-device = Je plaats meenemen naar een ander apparaat
web-device-help = Met een geheime link ben je daar dezelfde speler. Houd hem voor jezelf: wie hem opent, speelt als jij.
web-device-show = De geheime link tonen
web-device-link = Geheime link
web-erase = Mijn gegevens wissen
web-erase-help = Je naam en je sleutels worden van de server gewist. Aan tafels die nog niet begonnen zijn, komt je plaats vrij. Spellen waaraan je meedeed, blijven bestaan, maar zonder je naam.
web-erase-ask = Voorgoed wissen?
web-erased = Gewist: de server weet niets meer van je.
web-become = Hier { $name } worden?
web-become-help = In deze browser speelde tot nu toe { $now }. Daarna kan { $now } alleen terugkomen met een eigen geheime link.
web-become-no = { $now } blijven
web-become-yes = { $name } worden
web-become-done = Je bent hier nu { $name }.
web-about = Hanabi is een spel van Antoine Bauza. De naam is van de uitgevers, waaraan dit programma niet verbonden is.
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
web-lead = Hanabi, het coöperatieve kaartspel vol vuurwerk, met vrienden of met bots. Zonder account: stuur een link, typ een naam en speel.
web-blocked-storage = Deze browser blokkeert opslag voor deze site: taal, weergave, geluid en de codes van verzegelde kaarten worden vergeten zodra de pagina sluit.
web-blocked-cookies = Deze browser blokkeert cookies voor deze site. Zonder cookies kan de server je niet herkennen, en kun je geen plaats innemen.
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
web-by-link-go = Openen
web-by-link-wrong = Deze link hoort niet bij deze server. Kopieer hem helemaal, zoals je hem kreeg.
web-mine = Mijn spellen
web-your-turn = Jij bent aan de beurt
web-continue = Verder
web-open = Openen
web-review = Terugkijken
web-show-all = Alle { $count } tonen
web-show-older = Oudere spellen tonen
web-remove = Verwijderen
web-open-tables = Open tafels
web-open-none = Nu even geen. Open je een openbare tafel, dan staat hij hier.
web-sit = Aan tafel gaan
web-how = Zo speel je
web-how-short = De volledige regels, met plaatjes.
web-import = Een spel terugkijken
web-import-short = Van hier of van hanab.live.
web-import-label = Plak een spel dat uit Starmine of hanab.live is geëxporteerd, of sleep het bestand hierheen
web-import-file = Kies een bestand
web-import-go = Terugkijken
web-import-empty = Hier is nog geen spel. Plak het of kies een bestand.
# A game without a result, in a list.
web-import-open-end = Geen einde vastgelegd
web-make-title = Een tafel openen
web-make-name = Naam van de tafel
web-make-more = Regels en instellingen
web-make-no-variants = geen varianten
web-make-name-hint = Vrijdagse lantaarns
web-rulebook = Spelregels
web-rulebook-help = Zet alles hieronder zoals dat boekje het voorschrijft. Daarna kun je elk punt nog veranderen.
web-seats = Plaatsen
web-not-printed = Staat niet in dit boekje.
web-fewer = één minder
web-more = één meer
web-begins-book = zoals in het boekje
web-begins-seat = een bepaalde plaats
web-begins-chance = willekeurig
web-begins-book-help = Die speler gaat op plaats { $seat } zitten.
web-begins-which = Plaats die begint
web-aids = Geheugensteun
web-aids-help = Voor iedereen aan tafel hetzelfde.
web-aids-none = geen
web-aids-clues = gekregen hints
web-aids-excluded = hints en uitsluitingen
web-aids-deduction = volledige deductie
web-aids-none-help = Zoals met echte kaarten: je onthoudt alles zelf, en het verloop toont alleen de laatste ronde.
web-aids-clues-help = Elke kaart toont de hints die hem aanwezen.
web-aids-excluded-help = Elke kaart toont ook wat de hints uitsluiten.
web-aids-deduction-help = De tafel telt mee: elke kaart toont wat hij nog kan zijn, gezien alle zichtbare kaarten.
web-talk = Chat aan tafel
web-talk-silent = geen chat
web-talk-remarks = snelle berichten
web-talk-free = vrije chat
web-talk-silent-help = Tijdens het spel zijn er alleen hints.
web-talk-remarks-help = Een paar zinnen die iedereen in de eigen taal leest. Geen ervan verraadt een kaart.
web-talk-free-help = Schrijf wat je wilt. Spreek samen af wat mag.
web-take-back = Zetten terugnemen
web-take-back-help = De laatste zet kan worden teruggenomen als iedereen akkoord gaat.
web-watching = Meekijkers
web-watching-help = Anderen mogen vragen om mee te kijken; de spelers laten hen binnen.
web-public = Openbare tafel
web-public-help = Staat in de lijst met open tafels. Anders vinden alleen mensen met de link hem.
web-bots = Bots
web-bots-help = Zij nemen de laatste plaatsen in.
web-bots-kind = Soort bot
web-bots-own-kind = { $bot } speelt volgens een code die alleen soortgenoten begrijpen. Met mensen of andere bots scoort het team vrijwel niets.
web-origin = De kaarten
web-origin-sealed = geschud en verzegeld
web-origin-seed = oefenen met codewoorden
web-origin-deal = oefenen met vaste kaarten
web-origin-sealed-help = Niemand kent ze, en na afloop kan iedereen nagaan dat ze vanaf het begin vastlagen.
web-origin-seed-help = Dezelfde woorden geven altijd dezelfde kaarten.
web-origin-deal-help = Alle kaarten op volgorde, zoals R1 Y3 B5: eerst de handen vanaf plaats 1, dan de trekstapel.
web-origin-seed-label = Getal of woorden
web-origin-deal-label = Kaarten
web-origin-seed-needed = Vul eerst een getal of een paar woorden in. Daaruit volgen de kaarten.
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
web-join-look = Terug naar de tafel
web-join-kept-name = Je heet ook hier { $name }.
web-how-these = Deze regels lezen
web-invite = Vrienden uitnodigen
web-invite-link = Link naar deze tafel
web-invite-qr = De link als QR-code
web-copy = Kopiëren
web-copied = Gekopieerd
web-share = Delen…
web-reach-machine = Deze link werkt alleen op deze computer.
web-reach-machine-help = Wil je vrienden laten meedoen, stop Starmine dan en start het zo. Open daarna het adres dat je ziet en nodig ze van daaruit uit:
web-reach-network = Deze link werkt voor iedereen op je netwerk, bijvoorbeeld op dezelfde wifi.
web-reach-network-help = Voor vrienden elders laat je Starmine draaien achter een webserver of tunnel met een adres op internet:
web-reach-anywhere = Deze link werkt overal waar { $host } bereikbaar is.
web-deal = Dezelfde kaarten
web-deal-lead = Anderen hebben met precies deze kaarten gespeeld. Speel er ook mee en zie daarna hoe het iedereen verging.
web-deal-bots = Met bots spelen
web-deal-friends = Met vrienden spelen
web-deal-results = Zo liep het af
web-deal-hidden = De uitslagen blijven verborgen tot je gespeeld hebt.
web-deal-none = Nog niemand anders heeft met deze kaarten gespeeld.
web-deal-table = Dezelfde kaarten: anderen hebben al met precies deze kaarten gespeeld. Heb jij gespeeld, dan zie je hoe het hun verging.
web-how-lead = Eerst het basisspel, dan de vijf spelregelboekjes en hun varianten.
web-how-table = De regels van deze tafel
web-how-theirs = Wat je van de kaart van een medespeler ziet
web-how-yours = Wat je van je eigen kaart ziet
web-how-clue-said = Iemand zegt tegen Mara: twee blauwe kaarten.
web-how-play-fits = past
web-how-play-strikes = past niet
web-how-score-sum = Samen { $points } punten
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
# What a player says to a team-mate.
web-table-sentence =
    { $count ->
        [0] “Je hebt { no-clue-cards }.”
       *[other] “Je hebt { web-table-clue-cards }, { web-table-here }.”
    }
web-table-preview =
    { $count ->
        [0] { web-table-sentence }
        [1] { $to }: { web-table-clue-cards }, op positie { $places }
       *[other] { $to }: { web-table-clue-cards }, op positie { $places }
    }
# On a button.
web-table-tell = Zeg tegen { $to }: { web-table-clue-cards }
web-table-you = jij
web-table-someone = Iemand
# Regions
web-table-mates = Medespelers
web-table-board = De hemel
web-table-fireworks = Vuurwerkrijen
web-table-own-region = Je hand
web-table-status = Wie er aan de beurt is, en de laatste zet
web-table-skip = Naar je kaarten
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
        [yes] { $what }, { web-table-place }, bekend: { $known }
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
        [ended] { firework }: { $top }, kan niet verder
        [capped] { firework }: { $top }, wacht op { $next }, hoogstens tot { $reach }
       *[open] { firework }: { $top }, wacht op { $next }
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
        [played] { $gone } van de { $copies } afgelegd, al uitgespeeld
        [lost] { $gone } van de { $copies } afgelegd, kan niet meer worden uitgespeeld
        [last] { $gone } van de { $copies } afgelegd, laatste exemplaar
       *[open] { $gone } van de { $copies } afgelegd
    }
# The line on the horizon
web-table-dealt = De kaarten zijn gedeeld.
web-table-turn = Beurt { $turn }
web-table-ends-at = eindigt bij { $reach }
web-table-since = Sinds je laatste beurt
web-table-since-count = Sinds je laatste beurt: { $count }
web-table-strike-read =
    { $who } begreep uit { $mine ->
        [yes] je hint
       *[no] de hint
    } dat deze kaart uitgespeeld kon worden.
web-table-seen = Begrepen
web-table-why = Waarom?
web-table-why-more = Meer
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
web-table-value = Cijfer
web-table-give = Deze hint geven
web-table-quick = Hint over deze kaart geven
web-table-choose = Kies een medespeler voor een hint, of een van je eigen kaarten.
web-table-choose-what = Nu een kleur of een cijfer.
web-table-choose-whose = Kies eerst een medespeler.
web-table-wait-tip = Intussen kun je je kaarten sorteren, draaien en er iets bij noteren: dat kost geen beurt.
web-table-play = Uitspelen
web-table-discard = Afleggen
web-table-announce = Eerst de kleur aankondigen?
web-table-announce-help = Goed, en hij past: één hintfiche terug. Fout: een foutfiche.
web-table-say-nothing = niet aankondigen
web-table-do-note = Notitie
web-table-do-turn = Draaien
web-table-do-left = Naar links
web-table-do-right = Naar rechts
web-table-note-help = Alleen jij ziet deze notitie.
web-table-note-save = Opslaan
web-table-note-erase = Wissen
# Log and chat
web-table-log = Verloop
web-table-log-empty = Er is nog niets gebeurd.
web-table-open-log =
    { $unread ->
        [0] Verloop en chat
        [one] Verloop en chat, één nieuwe regel
       *[other] Verloop en chat, { $unread } nieuwe regels
    }
web-table-taken-back = teruggenomen
web-table-remarks = Snelle berichten
web-table-chat = Chat
web-table-chat-field = Zeg iets
web-table-send = Versturen
# The menu
web-table-menu = Menu
web-table-keys = Toetsen
web-table-notify = Waarschuw me als ik aan de beurt ben
web-table-take-back = Voorstellen om de laatste zet terug te nemen
web-table-take-back-now = Mijn laatste zet terugnemen
web-table-replace = Voorstellen dat een bot voor { $who } speelt
web-table-end = Het spel beëindigen
web-table-end-sure = Als iedereen akkoord gaat, eindigt het spel hier en levert het 0 punten op.
web-table-watchers =
    { $count ->
        [one] één meekijker
       *[other] { $count } meekijkers
    }
# Agreement
web-table-proposes-take-back =
    { $mine ->
        [yes] Je stelt voor de laatste zet terug te nemen.
       *[no] { $who } stelt voor de laatste zet terug te nemen.
    }
web-table-proposes-end =
    { $mine ->
        [yes] Je stelt voor het spel hier te beëindigen; dat levert 0 punten op.
       *[no] { $who } stelt voor het spel hier te beëindigen; dat levert 0 punten op.
    }
# $mine: whether the proposal or the seat is the reader’s, or neither.
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
web-table-view = Gezien door
web-table-all-hands = alle handen
web-table-as = gezien door { $who }
web-table-guest = Hier is een spel bezig, en alleen de spelers zien de kaarten.
web-table-guest-over = Dit spel is afgelopen.
web-table-watch = Vragen om mee te kijken
web-table-watch-asked = Gevraagd om mee te kijken
web-table-watch-later = Zodra het spel is begonnen, kun je vragen om mee te kijken.
# Before the start
web-table-seats = Plaatsen
web-table-seat-free = Vrij
web-table-sit-over = Hier gaan zitten
web-table-stand = Opstaan
web-table-remove = { $who } wegsturen
web-table-add-bot = Hier een bot neerzetten: { $bot }
web-table-choose-bot = Bot toevoegen
web-table-start = Het spel starten
web-table-wait-host = { $who } start het spel.
web-table-seat-lost = Je hebt hier geen plaats meer. Kies een vrije plaats of vraag het aan de host.
# For players who can only wait.
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
web-table-lost = Verbinding verbroken. Er wordt opnieuw verbonden; elke zet die je ziet, is opgeslagen.
web-table-lost-asking = Verbinding weg. Je zet is niet bevestigd en wordt opnieuw verstuurd.
web-table-resumed = Weer verbonden. Er is niets verloren.
web-table-closed = Deze pagina is niet meer verbonden.
# Keys
web-table-key-mate = kies een medespeler voor een hint
web-table-key-clue = daarna de kleur of het cijfer
web-table-key-card = selecteer een kaart (nogmaals: deselecteer)
web-table-key-act = speel de geselecteerde kaart uit of leg hem af
web-table-key-confirm = bevestig; een stap terug
web-table-key-move = van kaart naar kaart
web-table-key-carry = verplaats de geselecteerde kaart
web-table-key-turn = draai de geselecteerde kaart; notitie
web-table-key-pile = aflegstapel; verloop; snelle berichten
web-table-key-why = waarom een bot dat deed (de gekozen medespeler, of wie het laatst aan de beurt was)
web-table-key-tab = volgend gebied
web-table-key-help = dit overzicht

## In the browser: the end of a game

# Below the number.
web-end-of = van de { $max } punten
web-end-built =
    { $points ->
        [0] Er lag nog niets op tafel.
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
web-end-table = De tafel bekijken
web-end-show = Terug naar de uitslag
web-end-same = Daag vrienden uit met deze kaarten
web-end-same-lead = Wie deze link opent, speelt met precies deze kaarten en ziet jullie uitslag pas daarna.
web-end-same-link = Link naar deze kaarten
web-end-same-results = Zie hoe het anderen verging
web-seal = Het zegel van de kaarten
web-seal-code = Zegelcode
web-seal-compare = Lees elkaar deze code voor. Heeft iedereen dezelfde, dan heeft de server voor iedereen dezelfde kaarten verzegeld en kan hij er geen meer ongemerkt verwisselen.
web-seal-changed = Het zegel is tijdens het spel veranderd. Vertrouw deze kaarten niet.
web-seal-holds = Eerlijk gedeeld, gecontroleerd
web-seal-unseen = Niet gecontroleerd: je hebt het zegel niet vóór het einde gezien
web-seal-broken = Controle mislukt: de kaarten kloppen niet met het zegel!
web-seal-holds-help = Kaarten en zout geven precies het zegel dat je tijdens het spel zag, en elke kaart die langskwam, ligt op de juiste plaats. Er is niets verwisseld.
web-seal-unseen-help = Je hebt dit spel pas geopend toen het al was afgelopen, dus er is geen eerder zegel om de kaarten mee te vergelijken. Iemand die erbij was, kan de code met je vergelijken.
web-seal-broken-help = De server heeft geen kaarten onthuld die kloppen met het zegel dat je tijdens het spel zag. Of er zijn kaarten verwisseld, of iemand knoeit met de verbinding. Vergelijk jullie codes.
web-seal-how = Vóór de eerste beurt maakt de server een zegel bekend: de vingerafdruk (SHA-256) van alle kaarten op volgorde en van een willekeurig zout. Na het spel onthult hij beide. Was er intussen ook maar één kaart verwisseld, dan was de vingerafdruk anders.
web-seal-seal = Zegel tijdens het spel
web-seal-now = Zegel aan het einde
web-seal-salt = Zout
web-seal-cards = Kaarten op volgorde
web-seal-seed = Startgetal van het schudden
web-seal-check = Controleer het in een terminal: deze regel toont het zegel

## In the browser: changing an open table

web-setup-edit = Instellingen wijzigen
web-setup-title = Deze tafel wijzigen
web-setup-changed = Gewijzigd: { $list }
web-setup-rules = Alle regels in woorden
web-setup-begins = begint
web-setup-seat = Plaats { $seat }
web-setup-book = In het boekje staat: “{ $says }”
web-setup-taken = Op een plaats die zou verdwijnen, zit nog iemand. Vraag die eerst te verhuizen, of behoud evenveel plaatsen.

## In the browser: the review

web-review-all = Alle handen
web-review-eyes = gezien door deze speler
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
web-review-imported = geïmporteerd
# Beside a name: the player's latest move
web-review-deed-clued = gaf een hint
web-review-deed-landed = speelde uit
web-review-deed-struck = speelde fout
web-review-deed-discarded = legde af
# The graph
web-review-graph = Beurt voor beurt
web-review-graph-points = Punten
web-review-graph-pace = Speling
web-review-graph-efficiency = Efficiëntie
web-review-line-reachable = nog mogelijk
web-review-line-built = uitgespeeld
web-review-line-pace = kaarten over
web-review-line-efficiency = uitgespeelde kaarten per hint
# For screen readers.
web-review-from-to = { $line }: eerst { $from }, aan het eind { $to }.
web-review-lost-here = Hier ging de perfecte score verloren
# What the deal could have scored
web-review-could = Wat er met deze kaarten mogelijk was
web-review-perfect = Een perfect spel: { $max } van de { $max } punten. Meer zat er niet in.
web-review-best = Alles wat met deze kaarten mogelijk was: { $score } van de { $max } punten.
web-review-lost-now = In deze beurt ging de perfecte score verloren
web-review-lost-points = De aflegstapel liet vóór deze beurt nog { $before } punten toe, en erna { $after }.
web-review-working = Wordt berekend…
web-review-working-help = Dat kan een paar seconden duren.
# A turn
web-review-did =
    { $you ->
        [yes] Wat je deed
       *[no] Wat { $who } deed
    }
web-review-bot = Wat de bot had gedaan
web-review-ask-bot = Wat had de bot gedaan?
web-review-heard = Zo leest een bot hem op de plaats van { $who }
web-review-heard-nothing = Hij haalt er alleen uit wat de hint zegt.
web-review-readings = Hoe hij de hints over zijn kaarten had begrepen
web-review-same = hetzelfde
web-review-play-instead = Een andere zet proberen
web-review-play-here = Vanaf hier verderspelen
web-review-play-help =
    { $you ->
        [yes] Je neemt aan een besloten tafel je plaats weer in; op de andere plaatsen spelen bots.
       *[no] Je gaat aan een besloten tafel op de plaats van { $who } zitten; op de andere plaatsen spelen bots.
    }
# Exporting and sharing
web-review-export = Exporteren
web-review-export-own = Spel opslaan
web-review-export-live = Opslaan voor hanab.live
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
web-review-key-view = gezien door de volgende speler
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
# Prompts
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
tui-key-talk = chat
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
tui-key-agree = akkoord met een voorstel; afwijzen
tui-key-view = als meekijker: gezien door de volgende speler
tui-key-leave-all = meteen weggaan; alles is opgeslagen
# The menu
tui-talk = Iets zeggen
tui-help = Toetsen en regels
tui-to-start = Naar de startpagina
tui-leave = Weggaan; alles is opgeslagen
# The connection
client-insecure = De server kan niet bewijzen dat hij de juiste is ({ $problem }). Controleer het adres.
client-not-starmine = De server op dat adres is geen Starmine ({ $problem }). Controleer het adres.
# An unknown path; $server is the address without it.
client-no-such-page = Op dit adres is geen pagina van Starmine. Gebruik { $server }, of een link van daar met /table/ of /review/ erin.
# Problems with an address given to the terminal. $found is the text found there, $example an address.
client-link-unreadable = Dit is geen adres. Kopieer er een uit de adresbalk van een browser, bijvoorbeeld { $example }.
client-link-scheme = Een adres begint met http of https, maar dit begint met “{ $found }”.
client-link-password = Laat de naam en het wachtwoord in het adres weg: die zijn hier niet nodig.
client-link-game = “{ $found }” is geen tafel: de link naar een tafel eindigt op 16 letters en cijfers. Kopieer de hele link.
client-link-key = De geheime link is onvolledig: na #key= komen 64 cijfers en letters van a tot en met f. Kopieer hem opnieuw.
# A secret link opened in the terminal. $name is the player it is for, $now the player signed in there.
tui-secret-unknown = De server kent deze geheime link niet. Haal een nieuwe op in de browser waarin je speelt.
tui-secret-other = Met deze geheime link zou je { $name } zijn, maar hier speel je als { $now }. Wil je ook { $name } zijn, geef dan met --data een andere map op.
# The server no longer knows the player. $name is the new player's name
tui-new-player = De server kende je niet meer. Je bent nu een nieuwe speler met de naam { $name }.
# Line by line: what commands do. The commands themselves are the same in every language
tui-line-help-hint = Typ help voor de opdrachten.
tui-line-continues = Je spel gaat verder waar het was.
tui-line-over = again: nog een keer spelen. review: het spel terugkijken. quit: weggaan.
tui-line-agree = Typ agree (akkoord) of decline (afwijzen).
tui-line-end-twice = Typ nog een keer end om te bevestigen.
tui-line-no-proposal = Er is op dit moment geen voorstel.
tui-line-unknown = De opdracht “{ $word }” bestaat niet. Typ help voor de opdrachten.
tui-line-extra = “{ $word }” is hier een woord te veel. Typ help voor de opdrachten.
tui-line-number = Typ het nummer dat je bedoelt, bijvoorbeeld 2.
# A card in your own hand by its place, followed by what is known about it.
tui-line-card = { $place }e kaart
tui-line-clue-how = Typ aan wie en wat: clue mara rood, of clue b 3.
tui-line-who = Geen van de anderen heet “{ $who }”.
tui-line-nobody = Niemand hier heet “{ $who }”.
tui-line-which = “{ $who }” kan meer dan één speler zijn. Typ de hele naam, of de letter van de plaats.
tui-line-colour = “{ $colour }” is geen kleur die hier genoemd kan worden.
tui-line-which-colour = “{ $colour }” kan { $list } zijn. Typ een paar letters meer.
tui-line-value = Het cijfer { $value } bestaat niet: de kaarten hebben 1 tot en met 5.
# A command typed out of turn.
tui-line-waits = Je bent nog niet aan de beurt. Het gebeurt zodra je dat bent.
# What happened to one of your own cards.
tui-line-done =
    { $what ->
        [noted] Genoteerd.
        [erased] De notitie is gewist.
        [sideways] Dwars gedraaid.
        [upside-down] Ondersteboven gedraaid.
        [upright] Weer rechtop gedraaid.
       *[moved] Verplaatst.
    }
tui-line-watchers = Alleen meekijkers kiezen door wiens ogen ze kijken.
tui-line-in-review = Dat kan bij het terugkijken, na het spel.
tui-line-no-table = Hier is geen tafel, alleen een afgelopen spel om terug te kijken.
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
tui-line-absent = { $who } is er nu niet.
tui-line-leaves = { $who } is weggegaan.
tui-line-comes = { $who } is terug.
tui-line-replace = Typ bot { $seat } om voor te stellen dat er zolang een bot speelt.
tui-line-clue = een hint geven: aan wie (naam of plaats) en welke kleur of welk cijfer
tui-line-play = een kaart uitspelen, op positie; met een kleur als je die aankondigt
tui-line-discard = een kaart afleggen, op positie
tui-line-show = de tafel, je hand, de aflegstapel, het verloop, wie waar zit
tui-line-desk = je kaarten verplaatsen, draaien of van een notitie voorzien; dat kost geen beurt
tui-line-say = chatten, voor zover de tafel het toestaat
tui-line-why = waarom een bot zijn laatste beurt zo speelde
tui-line-propose = voorstellen om terug te nemen, te stoppen, of een bot voor iemand die weg is; antwoorden op een voorstel
tui-line-seats = voor het begin: plaatsen, bots en hun soort, en de start zelf
tui-line-watch = meekijken, en door wiens ogen; een plaats terugnemen waar een bot speelt
tui-line-after = na het spel: nog een keer spelen, of terugkijken
tui-line-step = beurt voor beurt, of naar een bepaalde beurt
tui-line-then = de tafel, de hand, de aflegstapel en het verloop bij deze beurt
