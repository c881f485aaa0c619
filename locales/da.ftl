### Dansk, med ordene fra de danske regler.
### Hvad ingen regler på dette sprog trykker, er mærket "editorial".
### All five files have the same messages in the same order; a phrase carries
### ids and numbers, and this file makes language of them.

## Building blocks: whole groups of words, so that gender and case stay inside

# From two up; "one" is inflected within its group.
count-word =
    { $count ->
        [2] to
        [3] tre
        [4] fire
        [5] fem
       *[other] { $count }
    }
# The colour by itself, as a player says it.
suit-name =
    { $suit ->
        [red] rød
        [yellow] gul
        [green] grøn
        [blue] blå
        [white] hvid
       *[multi] multifarvet
    }
announced-name =
    { $announced ->
        [red] rød
        [yellow] gul
        [green] grøn
        [blue] blå
        [white] hvid
       *[multi] multifarvet
    }
card =
    { $suit ->
        [red] rød { $rank }
        [yellow] gul { $rank }
        [green] grøn { $rank }
        [blue] blå { $rank }
        [white] hvid { $rank }
       *[multi] multifarvet { $rank }
    }
# Begins a sentence.
firework =
    { $suit ->
        [red] Det røde fyrværkeri
        [yellow] Det gule fyrværkeri
        [green] Det grønne fyrværkeri
        [blue] Det blå fyrværkeri
        [white] Det hvide fyrværkeri
       *[multi] Det multifarvede fyrværkeri
    }
no-suit-cards =
    { $suit ->
        [red] ingen røde kort
        [yellow] ingen gule kort
        [green] ingen grønne kort
        [blue] ingen blå kort
        [white] ingen hvide kort
       *[multi] ingen multifarvede kort
    }
one-suit-card =
    { $suit ->
        [red] ét rødt kort
        [yellow] ét gult kort
        [green] ét grønt kort
        [blue] ét blåt kort
        [white] ét hvidt kort
       *[multi] ét multifarvet kort
    }
some-suit-cards =
    { $suit ->
        [red] { count-word } røde kort
        [yellow] { count-word } gule kort
        [green] { count-word } grønne kort
        [blue] { count-word } blå kort
        [white] { count-word } hvide kort
       *[multi] { count-word } multifarvede kort
    }
no-rank-cards =
    { $rank ->
        [1] ingen enere
        [2] ingen toere
        [3] ingen treere
        [4] ingen firere
       *[5] ingen femmere
    }
one-rank-card =
    { $rank ->
        [1] én ener
        [2] én toer
        [3] én treer
        [4] én firer
       *[5] én femmer
    }
some-rank-cards =
    { $rank ->
        [1] { count-word } enere
        [2] { count-word } toere
        [3] { count-word } treere
        [4] { count-word } firere
       *[5] { count-word } femmere
    }
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
       *[other] {" "}(position { $before-last } og { $last })
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
        [yes] {" "}{ firework } er færdigt!
       *[no] {""}
    }
strike-count = Fejl { $strike } af { $strikes }.

## What happened. $you says whether the listener is meant

event-drew =
    { $you ->
        [yes] Du trak { card }.
       *[no] { $who } trak { card }.
    }
event-drew-unseen =
    { $you ->
        [yes] Du trak et kort.
       *[no] { $who } trak et kort.
    }
event-clued =
    { $you ->
        [from] Du sagde til { $to }: { clue-said }.
        [to] { $from } sagde til dig: { clue-said }.
       *[no] { $from } sagde til { $to }: { clue-said }.
    }
event-discarded =
    { $you ->
        [yes] Du smed { card }.
       *[no] { $who } smed { card }.
    }
event-landed =
    { $you ->
        [yes] Du spillede { card }.{ firework-completed }
       *[no] { $who } spillede { card }.{ firework-completed }
    }
event-landed-announced =
    { $you ->
        [yes] Du sagde ”{ announced-name }” og spillede { card }.{ firework-completed }
       *[no] { $who } sagde ”{ announced-name }” og spillede { card }.{ firework-completed }
    }
event-struck =
    { $you ->
        [yes] Du spillede { card }, men kortet passede ikke. { strike-count }
       *[no] { $who } spillede { card }, men kortet passede ikke. { strike-count }
    }
# The colour was right, but the card did not fit.
event-struck-announced =
    { $you ->
        [yes] Du sagde ”{ announced-name }” og spillede { card }, men kortet passede ikke. { strike-count }
       *[no] { $who } sagde ”{ announced-name }” og spillede { card }, men kortet passede ikke. { strike-count }
    }
event-struck-misannounced =
    { $you ->
        [yes] Du sagde ”{ announced-name }”, men det var { card }. { strike-count }
       *[no] { $who } sagde ”{ announced-name }”, men det var { card }. { strike-count }
    }
# A turn that was taken back, for readers who no longer see the card.
event-played-unseen =
    { $you ->
        [yes] Du spillede et kort.
       *[no] { $who } spillede et kort.
    }
event-clued-unseen =
    { $you ->
        [from] Du gav { $to } en information.
        [to] { $from } gav dig en information.
       *[no] { $from } gav { $to } en information.
    }
event-discarded-unseen =
    { $you ->
        [yes] Du smed et kort.
       *[no] { $who } smed et kort.
    }
event-skipped =
    { $you ->
        [yes] Du har ingen kort, og der er ingen informationsbrikker tilbage: Din tur springes over.
       *[no] { $who } har ingen kort, og der er ingen informationsbrikker tilbage: Turen springes over.
    }
event-ended-perfect = Alle fyrværkerier er færdige!
event-ended-finished = Sidste runde er slut.
event-ended-strikes =
    { $strikes ->
        [3] Den tredje fejl: Spillerne har tabt.
       *[other] Den sidste fejl: Spillerne har tabt.
    }
event-ended-needed-card = Et nødvendigt kort er væk: Spillerne har tabt.
event-ended-agreed = Spillet blev afsluttet efter fælles aftale.

## Whose turn it is

turn =
    { $you ->
        [yes] Det er din tur.
       *[no] { $who } har tur.
    }
last-round-begins =
    { $turns ->
        [one] Kortstakken er tom. Sidste runde begynder: én tur tilbage.
       *[other] Kortstakken er tom. Sidste runde begynder: { $turns } ture tilbage.
    }
last-round =
    { $turns ->
        [one] Sidste runde: én tur tilbage.
       *[other] Sidste runde: { $turns } ture tilbage.
    }

## The result, in one line

outcome-perfect = Perfekt: { $score } af { $max } point
outcome-finished = Slut: { $score } af { $max } point
outcome-lost = Tabt, 0 point (bygget: { $points })
outcome-ended = Afsluttet efter fælles aftale, 0 point (bygget: { $points })
outcome-unfinished = Uafsluttet: { $points } af { $max } point indtil nu
# hanab.live stops a game once its score is certain.
outcome-stopped = Stoppet før tid af hanab.live, da der ikke kunne opnås flere point: { $points } af { $max } point

## The rulebook's scale, word for word

rating-horrible = Forfærdeligt. Publikum buher…
rating-poor = Middelmådigt, spredt bifald.
rating-honorable = Hæderligt, men vil ikke blive husket længe…
rating-excellent = Fantastisk, publikum er tilfredse.
rating-extraordinary = Mageløst, vil blive husket længe!
rating-legendary = Legendarisk, alle gik imponerede og målløse derfra.
rating-divine = Guddommeligt, fyrværkeriet stråler smukkere end stjernerne.
# "indtil spillerne har vundet (alle fyrværkeribunker er færdiggjorte)"
rating-won = Spillerne har vundet!
rating-lost = Spillerne har tabt.

## Why an action is refused. Also used for files, so nobody is addressed

refusal-game-over = Spillet er slut.
refusal-no-such-card = Der er ikke noget { $slot }. kort på hånden.
refusal-all-tokens-in = Alle informationsbrikker er til rådighed, så der må ikke smides et kort.
refusal-no-clue-token = Der er ingen informationsbrikker tilbage. Man får en igen ved at smide et kort.
refusal-clue-to-self = En information gives til en holdkammerat.
refusal-no-such-seat = Der sidder ingen på plads { $seat }.
refusal-empty-hand =
    { $you ->
        [yes] Du har ingen kort tilbage og kan derfor ikke få en information.
       *[no] { $who } har ingen kort tilbage og kan derfor ikke få en information.
    }
refusal-no-such-clue =
    { $clue ->
        [color] Farven ”{ suit-name }” kan ikke nævnes i dette spil.
       *[value] Værdien { $rank } findes ikke i dette spil.
    }
refusal-empty-clue =
    { $you ->
        [yes] Du har { no-clue-cards }, og i dette spil skal en information handle om mindst ét kort.
       *[no] { $who } har { no-clue-cards }, og i dette spil skal en information handle om mindst ét kort.
    }
refusal-no-announcing = I dette spil siger man ikke kortets farve på forhånd.
refusal-no-such-suit = Farven ”{ suit-name }” findes ikke i dette spil.
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

rules-players = Et spil er for { $min } til { $max } spillere, ikke for { $found }.
rules-strikes = Et spil er tabt efter { $min } til { $max } fejl, ikke { $found }.
rules-clue-tokens = Et spil har { $min } til { $max } informationsbrikker, ikke { $found }.
rules-first-seat = Plads { $seat } kan ikke starte: Dette spil har kun { $players } pladser.
deal-not-a-card = ”{ $text }” er ikke et kort. Skriv farve og værdi, for eksempel R3, med mellemrum mellem kortene: R rød, Y gul, G grøn, B blå, W hvid, M multifarvet.
deal-length = Der hører { $expected } kort til dette spil, men her er der { $found }. Se efter, om et kort mangler eller er med to gange.
deal-too-many =
    { $copies ->
        [0] Det { $place }. kort er { card }, som ikke er med i dette spil.
        [one] Det { $place }. kort er endnu en { card }, men der er kun én.
       *[other] Det { $place }. kort er endnu en { card }, men der er kun { $copies }.
    }

## Files that are not games, or not legal ones

file-empty = Her er intet spil: Teksten er tom. Indsæt et spil, der er eksporteret fra Starmine eller hanab.live.
file-not-an-object = Det er ikke et spil: Teksten begynder med ”{ $found }” i stedet for ”{"{"}”. Indsæt et spil, der er eksporteret fra Starmine eller hanab.live.
file-json = Spillet er beskadiget eller ufuldstændigt (linje { $line }, kolonne { $column }). Kopiér eller gem det igen.
file-json-field = Der er en fejl i spillet ved ”{ $path }” (linje { $line }, kolonne { $column }). Gem det igen, eller ret fejlen.
file-version = Spillet er i format { $found }, men dette program læser format { $known }. En nyere version af programmet kan måske læse det.
file-notation = ”{ $found }” ved ”{ $path }” giver ingen mening dér. Ret det.
file-names = Angiv ét navn for hver af de { $expected } pladser (fundet: { $found }).
file-variant = Varianten ”{ $found }” findes i ingen af de fem regelhæfter. Disse kan læses: { $known }.
file-option = Ingen af de fem regelhæfter har indstillingen ”{ $name }”, som den er valgt her, så spillet kan ikke spilles.
file-card = Kort { $place } i stakken: Farve { $suit-number } med værdi { $rank-number } findes ikke i dette spil. Farver tælles fra 0, værdier fra 1 til 5.
file-not-in-hand = Tur { $turn }: Kort { $card } (talt i stakken fra 0) er ikke på hånden hos den spiller, som har tur. Måske mangler der en tur før denne.
file-no-such-seat-number = Tur { $turn }: Der er ingen spiller { $seat-number }. Spillere tælles fra 0.
file-no-such-clue-number = Tur { $turn }: Der er ingen farve eller værdi { $value }. Farver tælles fra 0, værdier fra 1 til 5.
file-no-value = Tur { $turn }: Informationen nævner hverken farve eller værdi. Tilføj ”value”.
file-no-such-type = Tur { $turn }: Der er ingen handling af typen { $type }. Typerne er 0 til 5.
file-refused = Tur { $turn } er imod reglerne. { refusal }
file-missing = Filen findes ikke. Tjek dens navn og mappe.
file-unreadable = Filen kan ikke læses: { $problem }.
file-too-long = Linjen er længere end { $limit } MiB, men et spil fylder kun få kilobyte. Brug et spil, der er eksporteret fra Starmine eller hanab.live.
file-not-text = Fra byte { $byte } er linjen ikke UTF-8-tekst. Brug et spil, der er eksporteret fra Starmine eller hanab.live.

## What hanab.live's format cannot express

export-strikes =
    { $strikes ->
        [one] Hos hanab.live er et spil tabt efter 3 fejl, dette allerede efter én. Gem det i dette programs eget format.
       *[other] Hos hanab.live er et spil tabt efter 3 fejl, dette efter { $strikes }. Gem det i dette programs eget format.
    }
export-clue-tokens = Hos hanab.live er der 8 informationsbrikker, i dette spil { $tokens }. Gem det i dette programs eget format.
export-announced = Hos hanab.live siger man ikke farven på forhånd, men det skete i tur { $turn }. Gem spillet i dette programs eget format.
export-skipped = Hos hanab.live springes ingen spiller over, men det skete efter tur { $turn }. Gem spillet i dette programs eget format.

## The five rulebooks

edition-german = Tyske regler (ABACUSSPIELE, 2013)
edition-dutch = Nederlandske regler (hæfte)
edition-danish = Danske regler (hæfte)
edition-english = Engelske regler (metalæske)
edition-french = Franske regler (Cocktail Games, 2015)
# editorial: only the German Meister begins
first-player-oldest = Den ældste spiller starter spillet.
first-player-most-colorful = Spilleren, som er iført det mest farverige tøj, starter spillet.

## Variants: the name, and one line that explains it

# editorial
variant-strikes =
    { $strikes ->
        [one] Anden sværhedsgrad: tabt efter én fejl
       *[other] Anden sværhedsgrad: tabt efter { $strikes } fejl
    }
variant-strikes-help =
    { $strikes ->
        [1] For nemt? Spillet er tabt ved den første fejl.
        [2] For nemt? Spillet er tabt ved den anden fejl.
       *[other] Spillet er tabt efter { $strikes } fejl.
    }
# editorial
variant-clue-tokens = Anden sværhedsgrad: { $tokens } eller flere informationsbrikker
variant-clue-tokens-help = For svært? Tilføj en eller flere informationsbrikker; mønter kan bruges.
# editorial
variant-none = ingen
variant-none-help = De multifarvede kort bruges ikke. Det maksimale pointantal er 25.
# editorial: the rulebook has 5 cards
variant-own-10 = Kaskade af farve med 10 kort
variant-own-10-help = Multifarvet er en sjette farve som alle andre, med 10 kort. Det maksimale pointantal er 30.
variant-own-5 = Kaskade af farve
variant-own-5-help = Multifarvet er en sjette farve med kun fem kort, ét af hver værdi. Det maksimale pointantal er 30.
# editorial: after the German Farbrausch²
variant-every-10 = Kaskade af farve² med 10 kort
variant-every-10-help = Multifarvet kan ikke nævnes; enhver information om en farve handler også om de multifarvede kort. Dem er der 10 af. Det maksimale pointantal er 30.
# editorial
variant-every-5 = Kaskade af farve²
variant-every-5-help = Multifarvet kan ikke nævnes; enhver information om en farve handler også om de multifarvede kort. Dem er der 5 af. Det maksimale pointantal er 30.
# editorial: the heading is lost in our copy
variant-grand-finale = Stor finale
variant-grand-finale-help = Ingen sidste runde: Når kortstakken er tom, fortsætter spillet, indtil alle fyrværkerier er færdige. Smides eller fejlspilles det sidste eksemplar af et nødvendigt kort, har spillerne tabt.
# editorial: the heading is lost in our copy
variant-announcing = Koreograferet fyrværkeri
variant-announcing-help = Inden du spiller et kort, kan du sige, hvilken farve det er. Har du ret, og passer kortet, kommer en informationsbrik tilbage, og for en femmer en ekstra. Tager du fejl, smides kortet, selv om det passede, og det tæller som en fejl.

## Switches: the name, the value, and one line that explains it

switch-on = til
switch-off = fra
switch-number = { $number }
switch-seat = plads { $seat }
switch-players = Spillere
switch-players-help = 2 til 5. Med 2 eller 3 spillere får hver spiller 5 kort, med 4 eller 5 spillere 4 kort.
switch-strikes = Fejl
switch-strikes-help = Efter så mange fejl er spillet tabt.
switch-clue-tokens = Informationsbrikker
switch-clue-tokens-help = Hver information koster en; man får en tilbage ved at smide et kort.
switch-multicolor = Multifarvede kort
switch-last-cards = Når kortstakken er tom
switch-last-round = Sidste runde
switch-last-round-help = Når det sidste kort er taget, får alle spillere en sidste tur.
# editorial
switch-empty-clues = Tomme informationer
switch-empty-clues-help = Informationer, som ingen kort passer til, for eksempel ”Du har ingen hvide kort”.
switch-first-seat = Hvem starter
switch-first-seat-help = Derefter går turen i urets retning.

## The complete rules: chapters, and one message for each fact

chapter-goal = Spillets formål
chapter-cards = Kort og brikker
chapter-set-up = Forberedelser
chapter-hand = Du kan ikke se dine egne kort
chapter-turn = Din tur: Gør én af tre ting
chapter-clue = Giv en information
chapter-discard = Smid et kort
chapter-play = Spil et kort
chapter-end = Spillets afslutning
chapter-score = Point
chapter-talk = Hvad man må sige
chapter-tips = Gode råd
chapter-rulebooks = De fem regelhæfter
chapter-variants = Varianter
fact-goal =
    { $fireworks ->
        [6] I er pyroteknikere og arbejder sammen om at nå et fælles mål. Sammen bygger I seks fyrværkerier, ét i hver farve, hvert fra 1 til 5 i rækkefølge. I vinder eller taber sammen.
       *[other] I er pyroteknikere og arbejder sammen om at nå et fælles mål. Sammen bygger I fem fyrværkerier, ét i hver farve, hvert fra 1 til 5 i rækkefølge. I vinder eller taber sammen.
    }
fact-players = For 2 til 5 spillere. Fra 8 år.
fact-cards = Der er 50 kort i fem farver: hvid, rød, blå, gul og grøn.
fact-values = Hver farve har ti kort med værdierne 1, 1, 1, 2, 2, 3, 3, 4, 4 og 5: tre enere, to toere, to treere, to firere og kun én femmer.
fact-multi-aside = De multifarvede kort bruges kun i varianter.
fact-multi-10 = Ti multifarvede kort føjes til kortstakken: 1, 1, 1, 2, 2, 3, 3, 4, 4 og 5. De regnes for en helt ny, sjette farve med sit eget fyrværkeri.
fact-multi-5 = Fem multifarvede kort føjes til kortstakken: 1, 2, 3, 4 og 5. De regnes for en helt ny, sjette farve med sit eget fyrværkeri, og der er kun ét kort af hver værdi.
fact-multi-own = Man kan give informationer om dem som om enhver anden farve: ”Du har to multifarvede kort, her og her”.
# editorial
fact-multi-every = Multifarvet kan ikke nævnes. I stedet viser enhver information om en farve, uanset hvilken, også de multifarvede kort.
fact-multi-score = Det maksimale pointantal er 30.
# The only place that says what the tokens look like in the box.
fact-tokens =
    { $strikes ->
        [one] Der er { $tokens } informationsbrikker, her vist som lanterner, og plads til én fejl, vist som en sky. I æsken er det blå og røde brikker.
       *[other] Der er { $tokens } informationsbrikker, her vist som lanterner, og plads til { $strikes } fejl, vist som skyer. I æsken er det blå og røde brikker.
    }
fact-tokens-start = Fra begyndelsen er alle informationsbrikker til rådighed, og der er ingen fejl.
# editorial: only the German and Dutch rulebooks have a keeper
fact-keeper-oldest = Den ældste spiller passer brikkerne som ”Meister” eller ”vuurwerkmeester” og får at vide, hvilken handling man vælger. Her gør programmet det.
fact-keeper-active = Den, der udfører en handling, flytter selv brikkerne. Her gør programmet det.
fact-deal = Kortene blandes. Med 2 eller 3 spillere får hver spiller 5 kort, med 4 eller 5 spillere 4 kort.
fact-deck = Resten er kortstakken med billedsiden nedad: { $two }, { $three }, { $four } eller { $five } kort med 2, 3, 4 eller 5 spillere.
fact-clockwise = Spillerne har tur på skift i urets retning.
fact-hand = Du holder dine kort med billedsiden udad, så alle andre kan se dem, men ikke du selv. Det er ikke tilladt at kigge på sine egne kort i løbet af spillet.
fact-turn = I din tur skal du gøre én og kun én af tre handlinger: give en information, smide et kort eller spille et kort.
fact-no-passing = Det er ikke tilladt at springe sin tur over.
fact-no-comment = Når en spiller har tur, må holdkammeraterne hverken kommentere eller forsøge at påvirke beslutningen.
fact-clue-cost = En information koster én informationsbrik.
fact-clue-none-left = Er der ikke flere informationsbrikker, kan du ikke give en information og må vælge en anden handling.
fact-clue-receiver = Informationen er til én holdkammerat.
fact-clue-kinds = Den handler om én farve (og kun én) eller én værdi (og kun én): ”Du har to grønne kort, her og her” eller ”Du har et kort med værdien 5 her”.
fact-clue-full = Du peger tydeligt på kortene og giver fuldstændig information: alle kort på hånden med den farve eller værdi, aldrig kun nogle af dem. Her peger programmet.
fact-clue-empty = Du må også sige, at der ingen er: ”Du har ingen hvide kort”.
# editorial: this rulebook allows clues about no card
fact-clue-some = En information skal handle om mindst ét kort.
fact-clue-no-draw = Ingen tager et kort.
fact-discard-gain = Når du smider et kort, kommer en informationsbrik tilbage.
fact-discard-pile = Kortet lægges med billedsiden opad i brugtbunken.
fact-discard-draw = Så tager du et nyt kort uden at kigge på det.
fact-discard-forbidden = Er alle informationsbrikker til rådighed, kan du ikke smide et kort og må vælge en anden handling.
fact-play-rows = Der kan kun være ét fyrværkeri af hver farve. Kortene skal ligge i stigende rækkefølge (1, 2, 3, 4, 5) med ét kort af hver værdi.
fact-play-unnamed = Du behøver ikke sige, hvilket fyrværkeri kortet hører til.
fact-play-fits = Hvis kortet starter eller fortsætter sin farves fyrværkeri, føjes det til.
fact-play-misfit = Hvis det ikke passer, smides det i brugtbunken, og det tæller som en fejl.
fact-play-draw = I begge tilfælde tager du et nyt kort uden at kigge på det.
fact-play-bonus = Som bonus giver den femmer, der færdiggør et fyrværkeri, en informationsbrik tilbage. Bonussen gives ikke, hvis alle allerede er til rådighed.
fact-announce-may = Inden du spiller et kort, kan du sige, hvilken farve det er. Du vælger selv hver gang.
fact-announce-right = Har du ret, og passer kortet, føjes det til som normalt, og en informationsbrik kommer tilbage, plus en ekstra, hvis kortet har værdien 5.
fact-announce-wrong = Tager du fejl, smides kortet, også selv om det ville have passet, og det tæller som en fejl.
fact-end-strikes =
    { $strikes ->
        [1] Ved den første fejl slutter spillet øjeblikkeligt, og spillerne har tabt.
        [2] Ved den anden fejl slutter spillet øjeblikkeligt, og spillerne har tabt.
       *[other] Ved den tredje fejl slutter spillet øjeblikkeligt, og spillerne har tabt.
    }
# editorial: only the German and Dutch rulebooks print it
fact-end-zero = Et tabt spil giver 0 point, uanset hvor mange kort der er spillet.
fact-end-no-points = Et tabt spil får ingen plads på skalaen.
fact-end-complete = Er alle fyrværkerier færdige, slutter spillet øjeblikkeligt og med et brag af en succes: det maksimale pointantal, { $max }.
fact-end-last-card = Når en spiller tager det sidste kort fra kortstakken, får alle spillere en sidste tur, også den, der tog kortet.
fact-end-no-drawing = I denne sidste runde tager ingen kort.
fact-finale-on = Der er ingen sidste runde. Når kortstakken er tom, fortsætter spillet, uden at nogen tager kort og med færre kort på hånden, indtil I har tabt, eller alle fyrværkerier er færdige.
fact-finale-lost = I taber også, når som helst, hvis det sidste eksemplar af et kort, som er nødvendigt for at færdiggøre et fyrværkeri, smides eller fejlspilles.
fact-finale-scale = Pointskalaen er ikke i brug: Fyrværkeriet er perfekt med { $max } point, ellers har I tabt.
fact-score-sum = Læg værdierne af det øverste kort i hvert fyrværkeri sammen: højst { $max } point.
fact-score-example = For eksempel: 3 + 4 + 4 + 5 + 2 = 18 point.
fact-scale = Det samlede kunstneriske indtryk bedømmes ud fra skalaen fra den internationale Fyrværkeriforening:
fact-band-horrible = { $points }: { rating-horrible }
fact-band-poor = { $points }: { rating-poor }
fact-band-honorable = { $points }: { rating-honorable }
fact-band-excellent = { $points }: { rating-excellent }
fact-band-extraordinary = { $points }: { rating-extraordinary }
fact-band-legendary = { $points }: { rating-legendary }
fact-band-divine = { $points }: { rating-divine }
fact-talk-strict = Følger man reglerne nøje, må man kun kommunikere ved at give informationer: ingen miner, ingen suk, ingen gode råd.
# editorial: only the German and Dutch rulebooks have a keeper
fact-talk-keeper = Man siger også til den, der passer brikkerne, hvilken handling man vælger.
fact-talk-house = Det er dog op til jer selv, hvordan I ønsker at spille: Lav jeres egne regler. Her afgør bordets indstilling det.
fact-talk-remarks = Man kan for eksempel tillade ”{ remark-know-nothing }” eller ”{ remark-remember }”
fact-tip-sort = Når du får en information, må du omarrangere og dreje dine kort, så du lettere kan holde styr på dem.
fact-tip-search = Man må kigge på kortene i brugtbunken når som helst.
fact-tip-risk = Smider du et kort, du ikke har informationer om, risikerer du, at det var nødvendigt. Nogle gange har man ikke andet valg, men der er mindst to af hvert kort, bortset fra femmerne.
# editorial
fact-tip-risk-multi = Også af hvert multifarvet kort er der kun ét.
fact-tip-dead = Hold styr på, hvilke fyrværkerier I ikke længere kan færdiggøre: Kort i den farve kan roligt smides for at få informationsbrikker tilbage. Her viser bordet det.
# editorial
fact-tip-meaning = En information siger mere end sine ord: Hvorfor netop nu, og hvorfor netop det kort?
# editorial
fact-tip-five = Der er kun én femmer i hver farve: Gør opmærksom på den, før nogen smider den.
# editorial
fact-tip-old = Skal du smide et kort, så tag det ældste, du ikke har fået information om.
fact-printed =
    { $books ->
        [german-dutch] Står i det tyske og det nederlandske regelhæfte.
        [german] Står i det tyske regelhæfte.
        [dutch] Står i det nederlandske regelhæfte.
        [dutch-danish-english-french] Står i alle regelhæfter undtagen det tyske.
        [danish-english-french] Står i det danske, det engelske og det franske regelhæfte.
        [german-dutch-danish-english-french] Står i alle fem regelhæfter.
       *[none] Står ikke i nogen af de fem regelhæfter.
    }

## Games printed in a terminal

report-game = Spil { $id }
report-game-result = Spil { $id }: { $result }
report-turn = Tur { $turn }
report-letters =
    { $suits ->
        [6] R rød · Y gul · G grøn · B blå · W hvid · M multifarvet
       *[5] R rød · Y gul · G grøn · B blå · W hvid
    }
# In records and reviews, however a player sorted the hand.
report-positions = Positioner tælles fra venstre, med det nyeste kort først.
report-no-turn = Der er ingen tur { $turn } at tage stilling til: Dette spil har turene 1 til { $last }.
report-table = { $players } spillere · ture: { $turns } · fejl: { $strikes } af { $limit } · informationer tilbage: { $clues } af { $tokens }
report-board = Fyrværkeri: { $stacks } · informationer: { $clues } · fejl: { $strikes } · kortstak: { $deck }
report-games = Spil: { $games }
report-perfect = perfekte: { $games }
report-finished = spillet til ende: { $games }
report-lost = tabte: { $games }
report-ended = afsluttet efter fælles aftale: { $games }
report-unfinished = uafsluttede: { $games }
report-refused = imod reglerne: { $games }
report-unreadable = kan ikke læses: { $games }
report-scores = Point
report-variants = Varianter
report-switches = Indstillinger, som alle kan kombineres
report-setting = { $name }: { $value }

## What a bot would do, and why

intent-play = Spil det { $slot }. kort.
intent-play-announced = Spil det { $slot }. kort, og sig { announced-name }.
intent-discard = Smid det { $slot }. kort.
intent-clue = Sig til { $to }: { clue-said }.
reason-play-known =
    { $certain ->
        [yes] Jeg regner med, at mit { $slot }. kort er { card }, og det passer.
       *[no] Uanset hvad mit { $slot }. kort er, passer det.
    }
reason-play-tells = Mit { $slot }. kort passer, og at jeg spiller netop det, fortæller de andre noget.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-gamble = Mit { $slot }. kort passer måske, og en fejl koster ikke meget nu.
reason-clue-for-play = { $who } kan spille { card } nu eller snart og bør vide det.
reason-warn = { $who } ville smide { card } næste gang, og det er det sidste eksemplar.
reason-tell = Der er ikke noget bedre at gøre, og denne information fortæller mest.
reason-tell-all = Denne information står for et tal, der fortæller alle noget.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-useless = Mit { $slot }. kort kan aldrig spilles mere.
reason-discard-tells = Mit { $slot }. kort kan aldrig spilles mere, og at jeg smider netop det, fortæller de andre noget.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-next = Mit { $slot }. kort er nok det mindst nyttige, og ingen har advaret mig mod at smide det.
reason-discard-oldest = Mit { $slot }. kort er det ældste, jeg ikke har fået information om.
reason-discard-least = Alle mine kort kan bruges, og mit { $slot }. kort er det mindste tab.
reason-discard-likely = Jeg ved ikke om noget kort, at det er ubrugeligt, og mit { $slot }. kort vil blive savnet mindst.
reason-searched = Jeg har prøvet dette og alle andre træk i mange tænkte spil, og dette gik bedst.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-search-cut = Jeg har prøvet dette og alle andre træk i mange tænkte spil. Dette gik godt, men jeg løb tør for tid.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-to-warn = Der er ingen informationsbrikker tilbage, og den næste spiller ville smide et sidste eksemplar. Jeg kunne spille et kort; at jeg i stedet smider mit { $slot }. kort, er en advarsel.
reason-read-playable = Informationen siger, at mit { $slot }. kort kan spilles nu eller snart.
reason-read-both-playable = Informationen gælder ingen kort. Den siger, at mit { $slot }. kort og det nærmeste ældre, jeg ikke har fået information om, begge kan spilles nu eller snart.
reason-read-warning = Informationen siger, at mit { $slot }. kort er et sidste eksemplar.
reason-heard-playable = Det tal, informationen står for, siger, at mit { $slot }. kort kan spilles.
reason-heard-useless = Det tal, informationen står for, siger, at mit { $slot }. kort aldrig kan spilles mere.
reason-read-discard = Nogen smed et kort i stedet for at spille et. Det er en advarsel: Mit { $slot }. kort er et sidste eksemplar.
clue-named =
    { $clue ->
        [color] { announced-name }
       *[value] { $value }
    }
# Why a bot believes something about its card: one more sentence.
grounds =
    { $pointer ->
        [oldest] Informationen ”{ clue-named }” fra { $from } pegede på det: Det var mit ældste kort uden information.
        [newest] Informationen ”{ clue-named }” fra { $from } pegede på det: Det var det nyeste kort, den gjaldt for første gang.
        [again] Informationen ”{ clue-named }” fra { $from } pegede på det: Den gjaldt kun kort, der allerede havde information, og det var det nyeste af dem.
        [finesse] Informationen ”{ clue-named }” fra { $from } til en anden giver kun mening, hvis jeg har kortet.
       *[touched] Det har fået en information, og ingen giver informationer om ubrugelige kort.
    }
reason-play-bet =
    { $certain ->
        [yes] Jeg satser på, at mit { $slot }. kort er { card } og passer ({ $chance } %). { grounds }
       *[no] Jeg satser på, at mit { $slot }. kort passer ({ $chance } %). { grounds }
    }
reason-discard-bet = Jeg satser på, at mit { $slot }. kort aldrig kan spilles mere ({ $chance } %).
reason-save = Det { $slot }. kort hos { $who } er { card }. Holdet har brug for det, og det er det ældste kort uden information hos { $who }, så det ville blive smidt som det næste.
reason-point-at = Det { $slot }. kort hos { $who } er { card }, som passer nu. Informationen peger på det.
reason-tell-more = Informationen fortæller { $who } noget om et nyttigt kort: Det { $slot }. kort er { card }.
reason-stall = Der er ikke noget bedre at gøre. Informationen betyder kun det, den siger.
reason-look-ahead = Jeg har prøvet de fornuftige træk i tænkte spil, og det her var klart det bedste.
reason-read-play = Jeg satser på, at mit { $slot }. kort kan spilles, nu eller snart ({ $chance } %). { grounds }
reason-read-save = Jeg satser på, at mit { $slot }. kort skal gemmes ({ $chance } %). { grounds }
# “Why?” at the table. The bot speaks, about its own turn, and leaves out the
# cards that the reader cannot see.
why-clue =
    { $you ->
        [yes] Din information ”{ clue-named }”
       *[no] Informationen ”{ clue-named }” fra { $from }
    }
why-play-sure =
    { $certain ->
        [yes] Jeg vidste, at kortet var { card }, og det passede.
       *[no] Uanset hvad kortet var, passede det.
    }
why-play-pointed =
    { $pointer ->
        [oldest] { why-clue } pegede på det her kort: Det var mit ældste kort uden information. Ud fra det, du kan se, satsede jeg på, at det passer.
        [newest] { why-clue } pegede på det her kort: Det var det nyeste kort, den ramte for første gang. Ud fra det, du kan se, satsede jeg på, at det passer.
       *[again] { why-clue } pegede på det her kort: Den ramte kun kort med information, og det var det nyeste af dem. Ud fra det, du kan se, satsede jeg på, at det passer.
    }
why-play-touched = { why-clue } ramte det her kort. Ud fra det, du kan se, satsede jeg på, at det passer.
why-play-by-numbers = Informationerne ved dette bord står for tal, og ifølge dem skulle jeg spille det her kort.
why-play-unclued = Kortet havde ingen information. Hvorfor jeg spillede det, kan jeg først fortælle dig efter spillet.
why-discard-useless = Uanset hvad kortet var, kunne det aldrig spilles mere.
why-discard-oldest = Det var mit ældste kort uden information.
why-discard-other = Hvorfor det blev netop dette kort, kan jeg først fortælle dig efter spillet.
why-clue-to-you = Informationen var til dig. Hvad jeg mente med den, kan jeg først fortælle dig efter spillet.
why-clue-points =
    { $pointer ->
        [oldest] For mig peger en information på ét kort. Den her peger på dit ældste kort uden information.
        [newest] For mig peger en information på ét kort. Den her peger på det nyeste kort, den ramte for første gang.
       *[again] For mig peger en information på ét kort. Alle de kort, den her ramte, havde allerede information, så den peger på det nyeste af dem.
    }
why-clue-playable =
    { $aim ->
        [points] Det { $slot }. kort hos { $who } er { card }, som passer nu. Informationen peger på det.
       *[touches] Det { $slot }. kort hos { $who } er { card }, som passer nu.
    }
why-clue-saves = Det { $slot }. kort hos { $who } er { card }, det sidste af sin slags. Det var det ældste kort uden information hos { $who }, så det ville være røget som det næste.
why-clue-useful = Det { $slot }. kort hos { $who } er { card }, som vi stadig har brug for.
why-clue-by-number = Med sit nummer fortæller denne information alle noget.
why-clue-other = Informationen fortæller mere om kortene på den hånd.
why-read =
    { $pointer ->
        [oldest] { why-clue } peger på mit { $slot }. kort, som var mit ældste uden information. Jeg regner det for et kort, der skal spilles eller gemmes.
        [newest] { why-clue } peger på mit { $slot }. kort, det nyeste, den ramte for første gang. Jeg regner det for et kort, der skal spilles, nu eller snart.
       *[again] { why-clue } peger på mit { $slot }. kort, det nyeste af dem, den ramte igen. Jeg regner det for et kort, der skal spilles, nu eller snart.
    }
why-later = Hvad jeg ved fra kort, du ikke kan se, kan jeg først fortælle dig efter spillet.
# What the clue's number tells each of the others: one more sentence each.
told-first =
    { $told1 ->
        [playable] {" "}{ $who1 } kan spille sit { $slot1 }. kort.
        [soon] {" "}{ $who1 } kan spille sit { $slot1 }. kort, når turen kommer.
        [useless] {" "}Det { $slot1 }. kort hos { $who1 } kan aldrig spilles mere.
        [more] {" "}{ $who1 } får mere at vide om sit { $slot1 }. kort.
       *[nothing] {""}
    }
told-second =
    { $told2 ->
        [playable] {" "}{ $who2 } kan spille sit { $slot2 }. kort.
        [soon] {" "}{ $who2 } kan spille sit { $slot2 }. kort, når turen kommer.
        [useless] {" "}Det { $slot2 }. kort hos { $who2 } kan aldrig spilles mere.
        [more] {" "}{ $who2 } får mere at vide om sit { $slot2 }. kort.
       *[nothing] {""}
    }
told-third =
    { $told3 ->
        [playable] {" "}{ $who3 } kan spille sit { $slot3 }. kort.
        [soon] {" "}{ $who3 } kan spille sit { $slot3 }. kort, når turen kommer.
        [useless] {" "}Det { $slot3 }. kort hos { $who3 } kan aldrig spilles mere.
        [more] {" "}{ $who3 } får mere at vide om sit { $slot3 }. kort.
       *[nothing] {""}
    }
told-fourth =
    { $told4 ->
        [playable] {" "}{ $who4 } kan spille sit { $slot4 }. kort.
        [soon] {" "}{ $who4 } kan spille sit { $slot4 }. kort, når turen kommer.
        [useless] {" "}Det { $slot4 }. kort hos { $who4 } kan aldrig spilles mere.
        [more] {" "}{ $who4 } får mere at vide om sit { $slot4 }. kort.
       *[nothing] {""}
    }

## What a deal could have scored

solve-possible = Det perfekte resultat var muligt med disse kort: { $max } af { $max } point.
solve-exact = Det perfekte resultat var ikke muligt med disse kort: højst { $score } af { $max } point.
solve-between = Det perfekte resultat var ikke muligt med disse kort: Det højeste ligger mellem { $score } og { $bound } af { $max } point.
# The same from a position on.
solve-here-possible = Herfra er det perfekte resultat muligt: { $max } af { $max } point.
solve-here-exact = Herfra er det perfekte resultat ikke muligt: højst { $score } af { $max } point.
solve-here-between = Herfra er det perfekte resultat ikke muligt: Det højeste ligger mellem { $score } og { $bound } af { $max } point.
solve-undecided = Ikke afgjort inden for grænsen: mellem { $score } og { $bound } af { $max } point.
solve-kept = Det perfekte resultat var muligt lige til sidste tur.
solve-lost = Efter tur { $turn } var det perfekte resultat ikke længere muligt.
solve-lost-after = Det perfekte resultat gik tabt efter tur { $possible }; præcis hvornår er ikke afgjort.
solve-lost-unknown = Hvornår det perfekte resultat gik tabt, er ikke afgjort.
# Why, after the turn in which it was lost.
solve-cause-gone = Det sidste { card } var væk.
solve-cause-strikes = Det var den sidste fejl.
solve-cause-turns =
    { $missing ->
        [one] Der var for få ture tilbage til det ene kort, der stadig manglede.
       *[other] Der var for få ture tilbage til de { $missing } kort, der stadig manglede.
    }

## The table online: why a request was refused

table-no-such-table = Der er ikke noget bord her. Tjek linket, eller åbn et nyt bord.
table-no-such-game = Der er ikke noget færdigt spil at gennemse her. Tjek linket, eller kom igen, når spillet er slut.
table-started = Spillet er allerede begyndt, så pladser og regler ligger fast. Åbn et nyt bord for at ændre dem.
table-not-started = Spillet er ikke begyndt endnu. Det går i gang, så snart værten starter det.
table-over = Spillet er slut. I kan gennemse det eller spille et nyt.
table-not-over = Spillet er ikke slut endnu. Spil det færdigt, eller bliv enige om at afslutte det her.
table-not-host = Det kan kun bordets vært. Bed værten om det.
table-not-seated = Det kan kun spillerne ved bordet. Sæt dig først, hvis der er en ledig plads.
table-not-your-practice = Kun øveborde, hvor der ellers kun sidder bots, kan fjernes.
table-no-such-seat = Den plads findes ikke ved dette bord. Vælg en anden.
table-seat-taken = Pladsen er optaget. Vælg en ledig, eller vent, til den bliver fri.
table-seat-empty = Der sidder ikke længere nogen på den plads. Se på bordet igen.
table-seats-empty =
    { $count ->
        [one] Der er stadig én ledig plads. Vent på en spiller til, eller sæt en bot på den.
       *[other] Der er stadig { $count } ledige pladser. Vent på flere spillere, eller sæt bots på dem.
    }
table-not-your-turn = Det er ikke din tur endnu. Imens kan du sortere dine kort og skrive noter.
table-stale = Spillet er gået videre, siden du valgte, så der skete ikke noget. Se efter igen, og vælg et træk.
table-not-your-card = Det kort har du ikke på hånden. Vælg et af dine egne kort.
table-knows-deal = Du kender allerede disse kort: Du har spillet med dem eller set dem. Åbn et bord med nye kort.
table-plays-deal = Du er stadig i gang med et andet spil med disse kort. Spil det færdigt først.
table-other-knows-deal = { $who } kender allerede disse kort eller spiller stadig med dem ved et andet bord. Lad en anden sætte sig i stedet, eller åbn et bord med nye kort.
table-deal-fixed = Kortene ved dette bord ligger fast, og reglerne med dem. Åbn et nyt bord for at ændre reglerne.
table-no-seat-kept = Der er ikke reserveret en plads til dig ved dette bord. Spørg i stedet, om du må se med.
table-no-such-bot = Der er ingen bot ”{ $bot }”. Vælg en fra listen.
table-silent = Ved dette bord er der ingen chat under spillet. Bagefter kan I tale sammen.
table-remarks-only = Ved dette bord er der kun hurtige beskeder under spillet. Vælg en af dem; bagefter kan I chatte frit.
table-watchers-silent = Tilskuere er stille under spillet, for de ser mere end spillerne. Bagefter kan du tale med.
table-nothing-said = Der står ikke noget endnu. Skriv noget først.
table-too-long = Det er for langt: Der er plads til { $most } tegn. Gør det kortere.
table-name-needed = De andre vil gerne vide, hvad du hedder. Skriv først dit navn.
table-name-later = Under et spil beholder alle deres navn, for et nyt navn kunne røbe noget. Skift dit, når spillet er slut.
table-no-take-back = Ved dette bord kan træk ikke tages tilbage. Det kan kun tillades, før spillet begynder.
table-nothing-to-take-back = Der er endnu ikke noget træk at tage tilbage.
table-present = { $who } er her og spiller selv. En bot træder kun til for en, der er væk.
table-no-watching = Ved dette bord kan ingen se med. Det kan kun tillades, før spillet begynder.
table-watches-already = Du sidder allerede ved bordet eller ser allerede med.
table-no-proposal = Det er allerede afgjort. Foreslå det igen, hvis du stadig vil.
table-too-many-proposals = Der er allerede for mange åbne forslag. Tag først stilling til et af dem.
table-knocked-enough = Du har allerede bedt om at se med flere gange. Kontakt spillerne på en anden måde.
table-often-enough = Det har du allerede gjort meget ofte ved dette bord. Overlad det nu til de andre.
table-seat-kept = En bot spiller på din plads. Tag først pladsen igen.
table-no-reasons = Ved dette bord forklarer botter først deres ture efter spillet, når du gennemser det.
table-no-bots-turn = En bot kan kun forklare en tur, den selv har taget, og som stadig gælder.
table-log-full = Forløbet ved dette bord er fuldt, så der kan ikke ske mere her. Åbn et nyt bord.
table-not-kept = Det kunne ikke gemmes og er ikke sket. Prøv igen.
table-unreadable = Dette bord er gemt, men kan ikke læses. Sig det til den, der driver serveren, eller åbn et nyt bord.
# Too many requests from one player, or too many people at one table.
table-too-fast =
    { $seconds ->
        [one] Det er for meget på én gang. Prøv igen om ét sekund.
       *[other] Det er for meget på én gang. Prøv igen om { $seconds } sekunder.
    }
table-too-often =
    { $minutes ->
        [one] Det var for ofte. Prøv igen om ét minut.
       *[other] Det var for ofte. Prøv igen om { $minutes } minutter.
    }
table-not-understood = Serveren forstod det ikke ({ $problem }). Genindlæs bordet, og prøv igen.
table-too-large = Det er for stort. Hvis det er et spil, så brug filen, der er eksporteret fra Starmine eller hanab.live.
table-protocol = Din version passer ikke til serverens (serveren: { $version }). Genindlæs siden, eller opdater programmet.
table-unknown = Serveren kender dig ikke. Skriv dit navn for at begynde forfra.
table-no-such-place = Der er ingenting på denne adresse. Gå tilbage til forsiden.
table-other-site = Det kom fra en side på et andet websted, så der skete ikke noget. Åbn bordet på dets egen adresse.

## The table online: what happened besides the game

table-took-back = Taget tilbage efter aftale: Spillet fortsætter efter tur { $turn }.
table-took-back-all = Taget tilbage efter aftale: Spillet begynder forfra.
table-overtaken = Det forrige træk tages ikke tilbage: Spillet er gået videre.
table-not-ended = Spillet afsluttes ikke: Det er gået videre.
# $bot is the bot’s name.
table-handed-over = Botten { $bot } spiller nu for { $who }.
table-returned = { $who } er tilbage og spiller selv igen.
table-let-in = { $who } ser nu med.
# $who declined the proposal, or withdrew it.
table-declined =
    { $proposal ->
        [take-back] { $who } sagde nej: Det sidste træk tages ikke tilbage.
        [end] { $who } sagde nej: Spillet fortsætter.
        [replace] { $who } sagde nej: Ingen bot spiller for { $whom }.
       *[let-in] { $who } sagde nej: { $whom } må ikke se med.
    }
table-withdrawn =
    { $proposal ->
        [take-back] { $who } trak forslaget tilbage: Det sidste træk tages ikke tilbage.
        [end] { $who } trak forslaget tilbage: Spillet fortsætter.
        [replace] { $who } trak forslaget tilbage: Ingen bot spiller for { $whom }.
       *[let-in] { $who } vil ikke længere se med.
    }

## The table online: why a connection ends

closing-moved = Du har åbnet dette bord for mange andre steder, så det blev lukket her. Åbn det igen for at fortsætte her.
# The page reconnects by itself.
closing-too-slow = Forbindelsen var for langsom og blev afbrudt. Intet er gået tabt, og du er tilbage om et øjeblik.
# The page reconnects by itself.
closing-server-stops = Serveren stopper eller genstarter. Alt er gemt, og det går videre, så snart den kører igen.
closing-erased = Dit navn er slettet fra denne server. Skriv et navn for at begynde forfra.
closing-signed-out = Du er logget ud på denne enhed. Skriv et navn, eller brug et hemmeligt link fra en anden enhed.
closing-too-much = Der blev sendt for meget på én gang, så forbindelsen blev lukket. Vent lidt, og åbn så bordet igen.
# The page reconnects by itself.
closing-broken = Dette bord kan lige nu ikke læses eller gemmes. Der prøves igen; hjælper det ikke, så sig det til den, der driver serveren.
closing-removed = Dette bord er blevet fjernet.

## Bots: the name of the kind, and one line on how it plays

bot-friend = Ven
bot-friend-help = Spiller, som mennesker gør, og tilpasser sig hver medspiller. Godt selskab for både begyndere og øvede.
bot-friend-plain = Ven, enkel
bot-friend-plain-help = Tilpasser sig ikke: En information betyder ”spil dette kort” eller ”gem dette kort”, ikke andet.
bot-friend-1 = Ven, med finesser
bot-friend-1-help = Tilpasser sig ikke: Beder også andre om at spille først, ved hjælp af finesser.
bot-friend-2 = Ven, niveau 2
bot-friend-2-help = Tilpasser sig ikke: En finesse kan også kræve to kort eller et af modtagerens egne.
bot-friend-3 = Ven, niveau 3
bot-friend-3-help = Tilpasser sig ikke: Smider den et kendt kort ud, har du det andet eksemplar.
bot-novice = Begynder
bot-novice-help = Tager hver information bogstaveligt og spiller kun det, der helt sikkert passer.
bot-smart = Øvet
bot-smart-help = Spiller efter sine egne konventioner og forklarer dem. Stærkest sammen med andre af samme slags.
bot-hat = Hat
bot-hat-help = Med hver information fortæller den alle på holdet noget ved hjælp af en regnekode. Kun til hold på tre til fem af samme slags: Sammen med mennesker eller andre bots får den næsten ingen point. Med to spillere spiller den som Øvet.
bot-hat-search = Hat med søgning
bot-hat-search-help = Bruger samme kode som Hat og prøver hver beslutning i tænkte spil: det stærkeste hold på tre til fem, men kun af samme slags. Sammen med mennesker eller andre bots får den næsten ingen point. Med to spillere spiller den som Øvet.

## Quick phrases, the same for every reader. None reveals a card

remark-know-nothing = Jeg ved stadig intet om min hånd.
remark-remember = Kan du huske, hvad du har på hånden?
# editorial, like the following
remark-moment = Lige et øjeblik.
remark-well-done = Godt spillet!
remark-thanks = Tak!
# Said by anyone: without a gender.
remark-sorry = Undskyld!

## In the browser: home

web-unreachable = Serveren kan ikke nås. Tjek din forbindelse, og prøv igen.
web-other-game = Serveren svarede for et andet spil. Genindlæs siden.
web-not-connected = Du er ikke forbundet lige nu, så intet blev sendt. Siden forbinder igen af sig selv.
web-no-answer = Serveren har ikke svaret. Se efter, om det skete, og prøv ellers igen.
web-try-again = Prøv igen
web-loading = Et øjeblik …
web-close = Luk
web-cancel = Annuller
web-home = Forside
web-skip = Spring til indholdet
web-nowhere = Her er ingenting
web-nowhere-help = Måske mangler der noget af linket. Bed om det igen, eller begynd fra forsiden.
web-broken = Denne side kunne ikke hentes. Genindlæs den.
web-you-are = Du er { $name }
web-language = Sprog
web-settings = Indstillinger
web-name = Dit navn
web-name-help = Sådan ser de andre dig. Du kan ændre det, undtagen under et spil uden fri chat.
web-save = Gem
web-saved = Gemt
web-theme = Udseende
web-theme-dark = nat
web-theme-light = dag
web-theme-system = som enheden
web-sound = Lyd
web-sound-off = slukket
# On a button: sound is off at first, and offered once.
web-sound-on = Slå lyd til
web-sound-percent = { $percent } %
web-one-step = Spil uden at bekræfte
web-one-step-help = Spil, smid og giv informationer med et enkelt tryk.
web-device = Flyt din plads til en anden enhed
web-device-help = Et hemmeligt link gør dig til den samme spiller dér. Hold det for dig selv: Den, der åbner det, spiller i dit navn.
web-device-show = Vis det hemmelige link
web-device-link = Hemmeligt link
web-erase = Slet mig
web-erase-help = Dit navn og dine nøgler slettes fra serveren. Ved borde, der ikke er begyndt, bliver din plads ledig. Spil, du har været med i, bliver stående uden dit navn.
web-erase-ask = Slet for altid?
web-erased = Slettet: Serveren ved ikke længere noget om dig.
web-become = Vil du være { $name } her?
web-become-help = Indtil nu har { $now } spillet i denne browser. Bagefter kan { $now } kun komme tilbage med sit eget hemmelige link.
web-become-no = Forbliv { $now }
web-become-yes = Bliv til { $name }
web-become-done = Du er nu { $name } her.
web-about = Hanabi er et spil af Antoine Bauza. Navnet tilhører spillets forlag, som dette program ikke har forbindelse til.
web-rules =
    { $edition ->
        [german] Tyske regler
        [dutch] Nederlandske regler
        [danish] Danske regler
        [english] Engelske regler
       *[french] Franske regler
    }
web-cards =
    { $count ->
        [one] et kort
       *[other] { $count } kort
    }
web-seats-count = { $count } pladser
web-players-count = { $count } spillere
web-points = { $points } point
web-seats-taken = { $taken } af { $seats } pladser er taget
web-turn = tur { $turn }
web-score-of = { $score } af { $max }
web-whose = Bordet hos { $name }
web-unnamed = Bord uden navn
web-practice-tag = øvelse
web-own-name = { $name } (dig)
web-bot = bot
web-headline = Lys himlen op sammen
web-lead = Hanabi, det kooperative kortspil om fyrværkeri, med venner eller med bots. Uden konto: Send et link, skriv et navn, spil.
web-blocked-storage = Denne browser blokerer lagring for siden: sprog, udseende, lyd og koderne til forseglede kort glemmes, når siden lukkes.
web-blocked-cookies = Denne browser blokerer cookies for siden. Uden dem kan serveren ikke kende dig, og du kan ikke tage en plads.
web-now = Spil nu med bots
web-now-players = Spillere
web-now-play = Spil
web-now-with =
    { $bots ->
        [1] Du og en bot
        [2] Du og to bots
        [3] Du og tre bots
       *[other] Du og fire bots
    }
web-guest = Gæst
web-make-friends = Opret et bord til venner
web-by-link = Deltag med et link
web-by-link-label = Link til et bord, til de samme kort eller til et spil
web-by-link-go = Gå til
web-by-link-wrong = Dette link hører ikke til denne server. Kopiér hele linket, som du fik det.
web-mine = Mine spil
web-your-turn = Din tur
web-continue = Fortsæt
web-open = Åbn
web-review = Gennemse
web-show-all = Vis alle { $count }
web-show-older = Vis ældre spil
web-remove = Fjern
web-open-tables = Åbne borde
web-open-none = Ingen lige nu. Et offentligt bord, du opretter, vises her.
web-sit = Sæt dig
web-how = Sådan spiller man
web-how-short = De fuldstændige regler, med billeder.
web-import = Gennemse et spil
web-import-short = Herfra eller fra hanab.live.
web-import-label = Indsæt et spil, der er eksporteret fra Starmine eller hanab.live, eller træk filen hertil
web-import-file = Vælg en fil
web-import-go = Gennemse
web-import-empty = Der er intet spil endnu. Indsæt det, eller vælg en fil.
# A game without a result, in a list.
web-import-open-end = Ingen slutning optaget
web-make-title = Opret et bord
web-make-name = Bordets navn
web-make-more = Regler og indstillinger
web-make-no-variants = ingen varianter
web-make-name-hint = Fredagslanterner
web-rulebook = Regelhæfte
web-rulebook-help = Indstiller alt herunder, som det står i hæftet. Bagefter kan du ændre hver indstilling for sig.
web-seats = Pladser
web-not-printed = Står ikke i dette hæfte.
web-fewer = en færre
web-more = en mere
web-begins-book = som i hæftet
web-begins-seat = en bestemt plads
web-begins-chance = tilfældigt
web-begins-book-help = Spilleren sætter sig på plads { $seat }.
web-begins-which = Plads, der starter
web-aids = Hukommelseshjælp
web-aids-help = Den samme for alle ved bordet.
web-aids-none = ingen
web-aids-clues = modtagne informationer
web-aids-excluded = informationer og udelukkelser
web-aids-deduction = fuld deduktion
web-aids-none-help = Som med rigtige kort: Du skal selv huske det hele, og forløbet viser kun den sidste runde.
web-aids-clues-help = Hvert kort viser de informationer, der gjaldt det.
web-aids-excluded-help = Hvert kort viser også, hvad informationerne udelukker.
web-aids-deduction-help = Bordet tæller med: Hvert kort viser, hvad det stadig kan være, når man regner alle synlige kort fra.
web-talk = Chat ved bordet
web-talk-silent = ingen chat
web-talk-remarks = hurtige beskeder
web-talk-free = fri chat
web-talk-silent-help = Kun informationer under spillet.
web-talk-remarks-help = Nogle få sætninger, som alle læser på deres eget sprog. Ingen af dem røber et kort.
web-talk-free-help = Skriv, hvad I vil. Aftal selv, hvad der er tilladt.
web-take-back = Tage træk tilbage
web-take-back-help = Det sidste træk kan tages tilbage, hvis alle er enige.
web-watching = Tilskuere
web-watching-help = Andre kan bede om at se med; spillerne lukker dem ind.
web-public = Offentligt bord
web-public-help = Står på listen over åbne borde. Ellers findes det kun af dem, der har linket.
web-bots = Bots
web-bots-help = De tager de sidste pladser.
web-bots-kind = Bottype
web-bots-own-kind = { $bot } spiller efter en kode, som kun dens egen slags forstår. Sammen med mennesker eller andre bots får holdet næsten ingen point.
web-origin = Kortene
web-origin-sealed = blandet og forseglet
web-origin-seed = øvelse med kodeord
web-origin-deal = øvelse med bestemte kort
web-origin-sealed-help = Ingen kender dem, og bagefter kan alle kontrollere, at de lå fast fra begyndelsen.
web-origin-seed-help = Det samme kodeord giver altid de samme kort.
web-origin-deal-help = Alle kort i rækkefølge, som R1 Y3 B5. Hænderne først, fra plads 1, derefter kortstakken.
web-origin-seed-label = Tal eller kodeord
web-origin-deal-label = Kort
web-origin-seed-needed = Skriv først et tal eller et kodeord. Det bestemmer kortene.
web-origin-deal-needed = Der er ingen kort endnu. Skriv dem først, eller vælg noget andet.
web-highest = Højst { $points } point
web-make-do = Opret bordet
web-make-start = Opret bordet og start spillet
web-invites = { $name } inviterer dig
web-invited = Du er inviteret
web-free-seat = ledig plads
web-only-watch = Se bare med
web-join-note = Ingen konto, ingen e-mail. Dette link bringer dig tilbage til din plads.
web-join-full = Alle pladser er taget.
web-join-started = Spillet er allerede i gang.
web-join-watch = Du kan spørge spillerne, om du må se med.
web-join-over = Spillet er slut.
web-join-look = Tilbage til bordet
web-join-kept-name = Du hedder også { $name } her.
web-how-these = Læs disse regler
web-invite = Inviter venner
web-invite-link = Link til dette bord
web-invite-qr = Linket som QR-kode
web-copy = Kopiér
web-copied = Kopieret
web-share = Del …
web-reach-machine = Dette link virker kun på denne computer.
web-reach-machine-help = Vil du have venner med, så stop Starmine, og start det sådan her. Åbn derefter den adresse, det skriver, og inviter derfra:
web-reach-network = Dette link virker for alle på dit netværk, for eksempel på samme wifi.
web-reach-network-help = Til venner andre steder skal Starmine køre bag en webserver eller en tunnel med en adresse på internettet:
web-reach-anywhere = Dette link virker overalt, hvor { $host } kan nås.
web-deal = De samme kort
web-deal-lead = Andre har spillet med præcis disse kort. Spil dem også, og se bagefter, hvordan det gik for alle.
web-deal-bots = Spil med bots
web-deal-friends = Spil med venner
web-deal-results = Sådan gik det
web-deal-hidden = Resultaterne er skjult, til du har spillet.
web-deal-none = Ingen andre har spillet dem endnu.
web-deal-table = De samme kort: Andre har allerede spillet med præcis disse kort. Når du har spillet, ser du, hvordan det gik dem.
web-how-lead = Først grundspillet, så de fem regelhæfter og deres varianter.
web-how-table = Reglerne ved dette bord
web-how-theirs = Hvad du ser af en holdkammerats kort
web-how-yours = Hvad du ser af dine egne
web-how-clue-said = Mara får at vide: to blå kort.
web-how-play-fits = passer
web-how-play-strikes = passer ikke
web-how-score-sum = Sammen { $points } point
web-how-ready = Klar?

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
        [1] her
        [2] her og her
        [3] her, her og her
        [4] her, her, her og her
       *[other] her, her, her, her og her
    }
# What a player says to a team-mate.
web-table-sentence =
    { $count ->
        [0] ”Du har { no-clue-cards }.”
       *[other] ”Du har { web-table-clue-cards }, { web-table-here }.”
    }
web-table-preview =
    { $count ->
        [0] { web-table-sentence }
        [1] { $to }: { web-table-clue-cards } (position { $places })
       *[other] { $to }: { web-table-clue-cards } (position { $places })
    }
# On a button.
web-table-tell = Sig til { $to }: { web-table-clue-cards }
web-table-you = dig
web-table-someone = Nogen
# Regions
web-table-mates = Holdkammerater
web-table-board = Himlen
web-table-fireworks = Fyrværkerier
web-table-own-region = Din hånd
web-table-status = Hvis tur det er, og det seneste træk
web-table-skip = Spring til dine kort
web-table-hand =
    { $turn ->
        [yes] { $who }, { web-cards }, har tur
       *[no] { $who }, { web-cards }
    }
web-table-own-hand =
    { $turn ->
        [yes] Din hånd, { web-cards }, det er din tur
       *[no] Din hånd, { web-cards }
    }
# A card in a hand, by its place from the left
web-table-place =
    { $place ->
        [1] første kort
        [2] andet kort
        [3] tredje kort
        [4] fjerde kort
       *[5] femte kort
    }
web-table-your-card = Dit { $place }. kort
web-table-mate-card =
    { $aids ->
        [yes] { $what }, { web-table-place }, ved: { $known }
       *[no] { $what }, { web-table-place }
    }
web-table-unseen = skjult
web-table-nothing = intet
web-table-nothing-known = intet kendt
web-table-not = ikke { $list }
web-table-may-be = kan være { $list }
web-table-possible = { $count } mulige kort
web-table-turned =
    { $turned ->
        [sideways] drejet på siden
       *[upside-down] på hovedet
    }
web-table-note-says = note: { $note }
web-table-you-know = Du ved: { $list }.
web-table-you-know-nothing = Du ved endnu intet om dette kort.
web-table-knows = Hvad { $who } ved
web-table-away = ikke til stede
web-table-keeps = for { $who }
web-table-one-turn = én tur tilbage
# Tokens and piles
web-table-clues = Informationer
web-table-clues-left = Informationer tilbage: { $left } af { $most }
web-table-strikes = Fejl
web-table-strikes-of = Fejl: { $strikes } af { $most }
web-table-deck = Kortstak
web-table-deck-short = Kortstak
web-table-deck-left =
    { $count ->
        [0] Kortstak: tom
        [one] Kortstak: ét kort
       *[other] Kortstak: { $count } kort
    }
# The stars make the number stand out.
web-table-points = *{ $points }* af { $max } point
web-table-points-of = { $points } af { $max } point
web-table-stack =
    { $state ->
        [complete] { firework }: færdigt
        [ended] { firework }: { $top }, slutter her
        [capped] { firework }: { $top }, mangler { $next }, slutter ved { $reach }
       *[open] { firework }: { $top }, mangler { $next }
    }
web-table-pile = Brugtbunke
web-table-pile-short = Brugt
web-table-sorted = sorteret
web-table-in-order = i rækkefølge
web-table-shelf = Brugtbunke, sorteret
web-table-shelf-order = Brugtbunke, det nyeste kort først
web-table-no-discards = Intet er smidt endnu.
web-table-shelf-cell =
    { $state ->
        [played] { $gone } af { $copies } smidt, spillet
        [lost] { $gone } af { $copies } smidt, kan ikke længere spilles
        [last] { $gone } af { $copies } smidt, sidste eksemplar
       *[open] { $gone } af { $copies } smidt
    }
# The line on the horizon
web-table-dealt = Kortene er delt ud.
web-table-turn = Tur { $turn }
web-table-ends-at = slutter ved { $reach }
web-table-since = Siden din sidste tur
web-table-since-count = Siden din sidste tur: { $count }
web-table-strike-read =
    { $who } forstod { $mine ->
        [yes] din information
       *[no] informationen
    } sådan, at kortet kunne spilles.
web-table-seen = Forstået
web-table-why = Hvorfor?
web-table-why-more = Mere
web-table-last-round = Sidste runde
web-table-last-round-short = Sidste runde: { $turns }
web-table-turns-left =
    { $turns ->
        [one] én tur tilbage
       *[other] { $turns } ture tilbage
    }
# The dock
web-table-clue-to = Information til
web-table-colour = Farve
web-table-value = Værdi
web-table-give = Giv denne information
web-table-quick = Giv en information om dette kort
web-table-choose = Vælg en holdkammerat at informere eller et af dine egne kort.
web-table-choose-what = Nu en farve eller en værdi.
web-table-choose-whose = Vælg først en holdkammerat.
web-table-wait-tip = Imens kan du sortere og dreje dine kort og skrive noter: Det koster ingen tur.
web-table-play = Spil
web-table-discard = Smid
web-table-announce = Sig farven først?
web-table-announce-help = Rigtigt, og det passer: én information mere. Forkert: en fejl.
web-table-say-nothing = sig intet
web-table-do-note = Note
web-table-do-turn = Drej
web-table-do-left = Til venstre
web-table-do-right = Til højre
web-table-note-help = Kun du ser denne note.
web-table-note-save = Gem
web-table-note-erase = Slet
# Log and chat
web-table-log = Forløb
web-table-log-empty = Der er ikke sket noget endnu.
web-table-open-log =
    { $unread ->
        [0] Forløb og chat
        [one] Forløb og chat, én ny linje
       *[other] Forløb og chat, { $unread } nye linjer
    }
web-table-taken-back = taget tilbage
web-table-remarks = Hurtige beskeder
web-table-chat = Chat
web-table-chat-field = Sig noget
web-table-send = Send
# The menu
web-table-menu = Menu
web-table-keys = Taster
web-table-notify = Giv besked, når det er min tur
web-table-take-back = Foreslå at tage det sidste træk tilbage
web-table-take-back-now = Tag mit sidste træk tilbage
web-table-replace = Foreslå, at en bot spiller for { $who }
web-table-end = Afslut spillet
web-table-end-sure = Hvis alle er enige, slutter spillet her og giver 0 point.
web-table-watchers =
    { $count ->
        [one] én tilskuer
       *[other] { $count } tilskuere
    }
# Agreement
web-table-proposes-take-back =
    { $mine ->
        [yes] Du foreslår at tage det sidste træk tilbage.
       *[no] { $who } foreslår at tage det sidste træk tilbage.
    }
web-table-proposes-end =
    { $mine ->
        [yes] Du foreslår at afslutte spillet her; det giver 0 point.
       *[no] { $who } foreslår at afslutte spillet her; det giver 0 point.
    }
# $mine: whether the proposal or the seat is the reader’s, or neither.
web-table-proposes-replace =
    { $mine ->
        [yes] Du foreslår, at en bot spiller for { $whom }.
        [seat] { $who } foreslår, at en bot spiller for dig.
       *[no] { $who } foreslår, at en bot spiller for { $whom }.
    }
web-table-proposes-let-in =
    { $mine ->
        [yes] Du har bedt om at se med.
       *[no] { $who } vil gerne se med.
    }
web-table-waiting-for = Venter på { $who }.
web-table-agree = Accepter
web-table-decline = Afvis
web-table-withdraw = Træk tilbage
# Not playing
web-table-kept = { $bot } spiller for dig.
web-table-return = Tag pladsen igen
web-table-watching = Du ser med.
web-table-view = Synsvinkel
web-table-all-hands = alle hænder
web-table-as = som { $who }
web-table-guest = Her er et spil i gang, og kun spillerne ser kortene.
web-table-guest-over = Dette spil er slut.
web-table-watch = Bed om at se med
web-table-watch-asked = Du har spurgt
web-table-watch-later = Når spillet er i gang, kan du bede om at se med.
# Before the start
web-table-seats = Pladser
web-table-seat-free = Ledig
web-table-sit-over = Flyt hertil
web-table-stand = Rejs dig
web-table-remove = Fjern { $who }
web-table-add-bot = Sæt en bot her: { $bot }
web-table-choose-bot = Tilføj en bot
web-table-start = Start spillet
web-table-wait-host = { $who } starter spillet.
web-table-seat-lost = Du har ikke længere en plads her. Vælg en ledig, eller spørg værten.
# For players who can only wait.
web-table-seats-free =
    { $count ->
        [one] Der er stadig én ledig plads.
       *[other] Der er stadig { $count } ledige pladser.
    }
# The end
web-table-over = Spillet er slut
web-table-rematch = Spil igen
web-table-to-rematch = Til det næste spil
# The connection
web-table-link-connecting = Forbinder …
web-table-link-open = Forbundet
web-table-link-lost = Forbinder igen …
web-table-link-closed = Ikke forbundet
web-table-lost = Forbindelsen er væk. Prøver igen; alle træk, du ser, er gemt.
web-table-lost-asking = Forbindelsen er væk. Dit træk er ikke bekræftet endnu og sendes igen.
web-table-resumed = Forbundet igen. Intet er gået tabt.
web-table-closed = Denne side er ikke længere forbundet.
# Keys
web-table-key-mate = vælg en holdkammerat at informere
web-table-key-clue = derefter farven eller værdien
web-table-key-card = vælg et af dine kort (igen: fravælg)
web-table-key-act = spil eller smid det valgte kort
web-table-key-confirm = bekræft; et skridt tilbage
web-table-key-move = fra kort til kort
web-table-key-carry = flyt det valgte kort
web-table-key-turn = drej det valgte kort; note
web-table-key-pile = brugtbunke; forløb; hurtige beskeder
web-table-key-why = hvorfor en bot gjorde det (den valgte medspiller eller den, der sidst havde tur)
web-table-key-tab = næste område
web-table-key-help = denne oversigt

## In the browser: the end of a game

# Below the number.
web-end-of = af { $max } point
web-end-built =
    { $points ->
        [0] Der var ikke bygget noget endnu.
        [one] Ét point var bygget.
       *[other] { $points } point var bygget.
    }
web-end-turns =
    { $count ->
        [0] ingen ture
        [one] én tur
       *[other] { $count } ture
    }
web-end-strikes =
    { $count ->
        [0] ingen fejl
        [one] én fejl
       *[other] { $count } fejl
    }
web-end-practice = Øvelse med kort, der var valgt på forhånd
web-end-rematch-help = Samme spillere, samme regler; den næste plads starter.
web-end-next = Det næste spil er begyndt.
web-end-table = Se på bordet
web-end-show = Tilbage til resultatet
web-end-same = Udfordr venner med disse kort
web-end-same-lead = Alle, der åbner dette link, spiller med præcis disse kort og ser først dit resultat bagefter.
web-end-same-link = Link til disse kort
web-end-same-results = Se, hvordan det gik for andre
web-seal = Kortenes segl
web-seal-code = Seglkode
web-seal-compare = Læs koden op for hinanden. Har I alle den samme, har serveren forseglet de samme kort for alle og kan ikke bytte nogen af dem ubemærket.
web-seal-changed = Seglet ændrede sig under spillet. Stol ikke på disse kort.
web-seal-holds = Fair blandet, kontrolleret
web-seal-unseen = Ikke kontrolleret: Du så ikke seglet før slutningen
web-seal-broken = Kontrollen slog fejl: Kortene passer ikke til seglet!
web-seal-holds-help = Kort og salt giver præcis det segl, du så under spillet, og hvert kort, der dukkede op, ligger på sin plads. Intet er blevet byttet.
web-seal-unseen-help = Du åbnede først dette spil, da det var slut, så der er intet tidligere segl at sammenligne kortene med. En, der var med, kan sammenligne koder med dig.
web-seal-broken-help = Serveren har ikke afsløret kort, der passer til det segl, du så under spillet. Enten er kort blevet byttet, eller også griber nogen ind i forbindelsen. Sammenlign jeres koder.
web-seal-how = Før første tur offentliggør serveren et segl: fingeraftrykket (SHA-256) af alle kort i rækkefølge og af et tilfældigt salt. Efter spillet afslører den begge dele. Blev blot ét kort byttet undervejs, ville fingeraftrykket være et andet.
web-seal-seal = Segl under spillet
web-seal-now = Segl ved slutningen
web-seal-salt = Salt
web-seal-cards = Kort i rækkefølge
web-seal-seed = Startværdi for blandingen
web-seal-check = Tjek i en terminal: Denne linje udskriver seglet

## In the browser: changing an open table

web-setup-edit = Ændr indstillinger
web-setup-title = Ændr bordet
web-setup-changed = Ændret: { $list }
web-setup-rules = Alle regler med ord
web-setup-begins = starter
web-setup-seat = Plads { $seat }
web-setup-book = I hæftet står der: ”{ $says }”
web-setup-taken = Der sidder nogen på en plads, som ville forsvinde. Bed dem flytte først, eller behold så mange pladser.

## In the browser: the review

web-review-all = Alle hænder
web-review-eyes = set af denne spiller
web-review-hands = Hænder
web-review-turns = Ture
web-review-turn-of = Tur { $turn } af { $last }
web-review-deal = Kortene
web-review-first = Til kortene fra starten
web-review-back = Én tur tilbage
web-review-forward = Én tur frem
web-review-last = Til sidste tur
web-review-to-turn = Til tur { $turn }
web-review-more = Mere om denne tur
web-review-link = Link til denne tur
web-review-imported = importeret
# Beside a name: the player's latest move
web-review-deed-clued = gav en information
web-review-deed-landed = spillede
web-review-deed-struck = spillede forkert
web-review-deed-discarded = smed
# The graph
web-review-graph = Tur for tur
web-review-graph-points = Point
web-review-graph-pace = Råderum
web-review-graph-efficiency = Effektivitet
web-review-line-reachable = stadig mulige
web-review-line-built = bygget
web-review-line-pace = kort i overskud
web-review-line-efficiency = spillede kort pr. information
# For screen readers.
web-review-from-to = { $line }: { $from } i starten, { $to } til sidst.
web-review-lost-here = Her gik det perfekte resultat tabt
# What the deal could have scored
web-review-could = Hvad disse kort kunne have givet
web-review-perfect = Et perfekt spil: { $max } af { $max } point. Mere var der ikke at hente.
web-review-best = Alt, hvad disse kort tillod: { $score } af { $max } point.
web-review-lost-now = I denne tur gik det perfekte resultat tabt
web-review-lost-points = Før denne tur tillod brugtbunken stadig { $before } point, og efter den { $after }.
web-review-working = Beregner …
web-review-working-help = Det kan tage et par sekunder.
# A turn
web-review-did =
    { $you ->
        [yes] Hvad du gjorde
       *[no] Hvad { $who } gjorde
    }
web-review-bot = Hvad botten ville have gjort
web-review-ask-bot = Hvad ville botten have gjort?
web-review-heard = Sådan læser en bot den i stedet for { $who }
web-review-heard-nothing = Den læser kun det, informationen siger.
web-review-readings = Hvordan den havde læst informationerne om sine kort
web-review-same = det samme
web-review-play-instead = Prøv et andet træk
web-review-play-here = Spil videre herfra
web-review-play-help =
    { $you ->
        [yes] Du tager din plads igen ved et privat bord; bots spiller de andre.
       *[no] Du spiller i stedet for { $who } ved et privat bord; bots spiller de andre.
    }
# Exporting and sharing
web-review-export = Eksportér
web-review-export-own = Gem spillet
web-review-export-live = Gem til hanab.live
# On a phone
web-review-tab-log = Forløb
web-review-tab-bot = Tur og bot
web-review-tab-deal = Kort
web-review-tab-graph = Graf
# Keys, and what is printed on them
web-review-cap-home = Home
web-review-cap-end = End
web-review-cap-up = PgUp
web-review-cap-down = PgDn
web-review-key-step = én tur tilbage; én tur frem
web-review-key-page = ti ture tilbage; ti ture frem
web-review-key-ends = starten; den sidste tur
web-review-key-view = den næste spillers synsvinkel
web-review-key-bot = hvad botten ville have gjort
web-review-key-pile = brugtbunke; forløb

## In the terminal

# Building blocks
tui-or = { $before } eller { $last }
tui-said = { $who }: { $what }
tui-reachable = nu højst { $points }
tui-too-small = Vinduet er for lille til bordet. Gør det større.
# The clues left and the strikes, in a window of 40 columns; editorial.
tui-clues-short = Info
tui-strikes-short = Fejl
# Prompts
# Where there are two lines of 39 columns for it.
tui-choose-card = Vælg først et af dine egne kort.
tui-play-or-discard = Skal kortet spilles eller smides?
tui-new-game = Nyt spil
# Beside keys: as short as can be
tui-key-clue = informér
tui-key-card = eget kort
tui-key-confirm = bekræft
tui-key-back = tilbage
tui-key-menu = menu
tui-key-help = hjælp
tui-key-talk = chat
tui-key-left = til venstre
tui-key-right = til højre
tui-key-choose = vælg
tui-key-change = skift
tui-key-scroll = rul
tui-key-earlier = før
tui-key-later = efter
tui-key-bot = tilføj bot
tui-key-remove = fjern
tui-key-leave = forlad
tui-key-agree = sig ja til et forslag; afvis
tui-key-view = som tilskuer: den næste spillers synsvinkel
tui-key-leave-all = forlad straks; alt er gemt
# The menu
tui-talk = Sig noget
tui-help = Taster og regler
tui-to-start = Til forsiden
tui-leave = Forlad; alt er gemt
# The connection
client-insecure = Serveren kan ikke bevise, at den er den rigtige ({ $problem }). Tjek adressen.
client-not-starmine = Serveren på den adresse er ikke Starmine ({ $problem }). Tjek adressen.
# An unknown path; $server is the address without it.
client-no-such-page = Der er ingen Starmine-side på denne adresse. Brug { $server } eller et link derfra med /table/ eller /review/ i.
# Problems with an address given to the terminal. $found is the text found there, $example an address.
client-link-unreadable = Det er ikke en adresse. Kopiér en fra browserens adresselinje, for eksempel { $example }.
client-link-scheme = En adresse begynder med http eller https, men denne begynder med ”{ $found }”.
client-link-password = Udelad navn og adgangskode i adressen: De skal ikke bruges her.
client-link-game = ”{ $found }” er ikke et bord: Linket til et bord slutter med 16 bogstaver og cifre. Kopiér hele linket.
client-link-key = Det hemmelige link er ufuldstændigt: Efter #key= kommer 64 cifre og bogstaver fra a til f. Kopiér det igen.
# A secret link opened in the terminal. $name is the player it is for, $now the player signed in there.
tui-secret-unknown = Serveren kender ikke dette hemmelige link. Hent et nyt i den browser, du spiller i.
tui-secret-other = Med dette hemmelige link ville du være { $name }, men her spiller du som { $now }. Vil du også være { $name }, så angiv en anden mappe med --data.
# The server no longer knows the player. $name is the new player's name
tui-new-player = Serveren kendte dig ikke længere. Du er nu en ny spiller med navnet { $name }.
# Line by line: what commands do. The commands themselves are the same in every language
tui-line-help-hint = Skriv help for at se kommandoerne.
tui-line-continues = Dit spil fortsætter, hvor det slap.
tui-line-over = again: spil igen. review: gennemse spillet. quit: forlad.
tui-line-agree = Skriv agree (accepter) eller decline (afvis).
tui-line-end-twice = Skriv end igen for at bekræfte.
tui-line-no-proposal = Der er ikke noget forslag lige nu.
tui-line-unknown = Kommandoen ”{ $word }” findes ikke. Skriv help for at se kommandoerne.
tui-line-extra = ”{ $word }” er et ord for meget her. Skriv help for at se kommandoerne.
tui-line-number = Skriv nummeret, for eksempel 2.
# A card in your own hand by its place, followed by what is known about it.
tui-line-card = { $place }. kort
tui-line-clue-how = Skriv til hvem og hvad: clue mara rød eller clue b 3.
tui-line-who = Ingen af de andre hedder ”{ $who }”.
tui-line-nobody = Ingen her hedder ”{ $who }”.
tui-line-which = ”{ $who }” kan være flere. Skriv hele navnet eller bogstavet for pladsen.
tui-line-colour = ”{ $colour }” er ikke en farve, der kan nævnes her.
tui-line-which-colour = ”{ $colour }” kan være { $list }. Skriv et par bogstaver mere.
tui-line-value = Værdien { $value } findes ikke: Kortene har 1 til 5.
# A command typed out of turn.
tui-line-waits = Det er ikke din tur endnu. Det bliver gjort, så snart det er.
# What happened to one of your own cards.
tui-line-done =
    { $what ->
        [noted] Noteret.
        [erased] Noten er slettet.
        [sideways] Drejet på siden.
        [upside-down] Vendt på hovedet.
        [upright] Vendt rigtigt igen.
       *[moved] Flyttet.
    }
tui-line-watchers = Kun tilskuere vælger, hvis synsvinkel de ser.
tui-line-in-review = Det kan du gøre, når du gennemser spillet bagefter.
tui-line-no-table = Her er intet bord, kun et færdigt spil at gennemse.
tui-line-no-seat = Ingen plads er ledig.
tui-line-bot-kind = ”{ $bot }” er ikke en bottype. Vælg { $list }.
tui-line-next = Skriv again for at gå dertil.
# $seat is the number of the seat.
tui-line-sits =
    { $mine ->
        [yes] Du sidder på plads { $seat }.
       *[no] { $who } sidder på plads { $seat }.
    }
tui-line-rises =
    { $mine ->
        [yes] Du sidder ikke længere på plads { $seat }.
       *[no] { $who } sidder ikke længere på plads { $seat }.
    }
tui-line-absent = { $who } er ikke til stede lige nu.
tui-line-leaves = { $who } er gået.
tui-line-comes = { $who } er tilbage.
tui-line-replace = Skriv bot { $seat } for at foreslå, at en bot spiller imens.
tui-line-clue = giv en information: til hvem (navn eller plads) og hvilken farve eller værdi
tui-line-play = spil et kort efter dets plads; med en farve, hvis den siges først
tui-line-discard = smid et kort efter dets plads
tui-line-show = bordet, din hånd, brugtbunken, forløbet, hvem der sidder hvor
tui-line-desk = flyt, drej eller mærk dine kort; det koster ingen tur
tui-line-say = chat, så vidt bordet tillader det
tui-line-why = hvorfor en bot spillede sådan i sin sidste tur
tui-line-propose = foreslå at tage et træk tilbage, at afslutte spillet eller en bot for en, der er væk; svar på et forslag
tui-line-seats = før start: pladser, bots og deres type og selve starten
tui-line-watch = se med, og vælg hvis synsvinkel; tag en plads tilbage, som en bot spiller på
tui-line-after = efter spillet: spil igen eller gennemse
tui-line-step = tur for tur eller til en bestemt tur
tui-line-then = bordet, hånden, brugtbunken og forløbet i denne tur
