### Dansk, med ordene fra de danske regler.
### Hvad ingen regler på dette sprog trykker, er mærket "editorial".
### All five files have the same messages in the same order; a phrase carries
### ids and numbers, and this file makes language of them.

## Building blocks: whole groups of words, so that gender and case stay inside

# From two on: one has a gender and is part of its group.
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
clue-color =
    { $count ->
        [0] { no-suit-cards }
        [1] { one-suit-card }, nummer { $slots }
       *[other] { some-suit-cards }, nummer { $before-last } og { $last }
    }
clue-value =
    { $count ->
        [0] { no-rank-cards }
        [1] { one-rank-card }, kort { $slots }
       *[other] { some-rank-cards }, kort { $before-last } og { $last }
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
strike-count = Rød brik { $strike } af { $strikes }.

## What happened. $you tells whether the listener is meant

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
event-skipped =
    { $you ->
        [yes] Du har ingen kort tilbage, og der er ingen informationer at give: Din tur springes over.
       *[no] { $who } har ingen kort tilbage, og der er ingen informationer at give: Turen springes over.
    }
event-ended-perfect = Alle fyrværkerier er færdige!
event-ended-finished = Sidste runde er slut.
event-ended-strikes =
    { $strikes ->
        [3] Den tredje røde brik: Spillerne har tabt.
       *[other] Den sidste røde brik: Spillerne har tabt.
    }
event-ended-needed-card = Et nødvendigt kort er smidt: Spillerne har tabt.
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

## Why an action is refused. Also said of files, so nobody is addressed

refusal-game-over = Spillet er slut.
refusal-no-such-card = Der er ikke noget kort { $slot } på hånden.
refusal-all-tokens-in = Alle informationer er til rådighed, så der må ikke smides et kort.
refusal-no-clue-token = Der er ingen informationer tilbage at give. Man får en igen ved at smide et kort.
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

## Rules and deals that cannot be

rules-players = Et spil er for { $min } til { $max } spillere, ikke for { $found }.
rules-strikes = Et spil har { $min } til { $max } røde brikker, ikke { $found }.
rules-clue-tokens = Et spil har { $min } til { $max } blå brikker, ikke { $found }.
rules-first-seat = Plads { $seat } kan ikke starte: Dette spil har kun { $players } pladser.
deal-length = Der hører { $expected } kort til dette spil; her er der { $found }. Se efter, om et kort mangler eller er der to gange.
deal-too-many =
    { $copies ->
        [0] Kort { $place } i stakken er { card }, som ikke er med i dette spil.
        [one] Kort { $place } i stakken er endnu en { card }, men der er kun én.
       *[other] Kort { $place } i stakken er endnu en { card }, men der er kun { $copies }.
    }

## Files that are no game, or not a legal one

file-empty = Her er ikke noget spil, teksten er tom. Angiv et spil, som dette program eller hanab.live gemmer det.
file-not-an-object = Det er ikke et spil: Teksten begynder med ”{ $found }” i stedet for ”{"{"}”. Angiv et spil, som dette program eller hanab.live gemmer det.
file-json = Linje { $line }, kolonne { $column } kan ikke læses: { $problem }. Gem spillet igen, eller ret stedet.
file-json-field = Linje { $line }, kolonne { $column }: Noget er galt ved ”{ $path }”: { $problem }. Gem spillet igen, eller ret stedet.
file-version = Spillet er i format { $found }, og dette program læser format { $known }. En nyere version af programmet kan måske læse det.
file-notation = Noget er galt ved ”{ $path }”: { $problem }. Ret stedet.
file-names = Angiv ét navn for hver af de { $expected } pladser (fundet: { $found }).
file-variant = Varianten ”{ $found }” findes i ingen af de fem regelhæfter. Disse kan læses: { $known }.
file-option = Ingen af de fem regelhæfter kender indstillingen ”{ $name }”, som den er valgt her, så dette spil kan ikke spilles her.
file-card = Kort { $place } i stakken: Farve { $suit-number } med værdi { $rank-number } findes ikke i dette spil. Farver tælles fra 0, værdier fra 1 til 5.
file-not-in-hand = Tur { $turn }: Kort { $card } (talt i stakken fra 0) er ikke på hånden hos den spiller, som har tur. Måske mangler der en tur før denne.
file-no-such-seat-number = Tur { $turn }: Der er ingen spiller { $seat-number }. Spillere tælles fra 0.
file-no-such-clue-number = Tur { $turn }: Der er ingen farve eller værdi { $value }. Farver tælles fra 0, værdier fra 1 til 5.
file-no-value = Tur { $turn }: Informationen nævner hverken farve eller værdi. Tilføj ”value”.
file-no-such-type = Tur { $turn }: Der er ingen handling af typen { $type }. Typerne er 0 til 5.
file-refused = Tur { $turn } er imod reglerne. { refusal }
file-missing = Filen findes ikke. Kontrollér dens navn og mappe.
file-unreadable = Filen kan ikke læses: { $problem }.
file-too-long = Linjen er længere end { $limit } MiB, men et spil fylder kun få kilobyte. Angiv et spil, som dette program eller hanab.live gemmer det.
file-not-text = Fra byte { $byte } er linjen ikke tekst i UTF-8. Angiv et spil, som dette program eller hanab.live gemmer det.

## What hanab.live's format cannot hold

export-strikes =
    { $strikes ->
        [one] Hos hanab.live er der 3 røde brikker, i dette spil kun én. Gem det i dette programs eget format.
       *[other] Hos hanab.live er der 3 røde brikker, i dette spil { $strikes }. Gem det i dette programs eget format.
    }
export-clue-tokens = Hos hanab.live er der 8 blå brikker, i dette spil { $tokens }. Gem det i dette programs eget format.
export-announced = hanab.live kender ikke til at sige farven på forhånd, men det skete i tur { $turn }. Gem spillet i dette programs eget format.
export-skipped = Hos hanab.live springes ingen over, men det skete efter tur { $turn }. Gem spillet i dette programs eget format.

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
        [one] Anden sværhedsgrad: kun én rød brik
       *[other] Anden sværhedsgrad: kun { $strikes } røde brikker
    }
variant-strikes-help =
    { $strikes ->
        [1] For nemt? Spillet er tabt ved den første fejl.
        [2] For nemt? Spillet er tabt ved den anden fejl.
       *[other] Spillet er tabt, når { $strikes } røde brikker er i låget.
    }
# editorial
variant-clue-tokens = Anden sværhedsgrad: { $tokens } eller flere blå brikker
variant-clue-tokens-help = For svært? Tilføj en eller flere blå brikker, for eksempel mønter.
# editorial
variant-none = ingen
variant-none-help = De multifarvede kort bruges ikke. Det maksimale pointantal er 25.
# editorial: the rulebook has 5 cards
variant-own-10 = Kaskade af farve med 10 kort
variant-own-10-help = Multifarvet er en helt ny, sjette farve med 10 kort. Det maksimale pointantal er 30.
variant-own-5 = Kaskade af farve
variant-own-5-help = Multifarvet er en helt ny, sjette farve med kun fem kort, ét af hver værdi. Det maksimale pointantal er 30.
# editorial: after the German Farbrausch²
variant-every-10 = Kaskade af farve² med 10 kort
variant-every-10-help = Multifarvet kan ikke nævnes; enhver information om en farve handler også om de multifarvede kort. Dem er der 10 af. Det maksimale pointantal er 30.
# editorial
variant-every-5 = Kaskade af farve²
variant-every-5-help = Multifarvet kan ikke nævnes; enhver information om en farve handler også om de multifarvede kort. Dem er der 5 af. Det maksimale pointantal er 30.
# editorial: the heading is lost in our copy
variant-grand-finale = Stor finale
variant-grand-finale-help = Ingen sidste runde: Spillet fortsætter, indtil alle fyrværkerier er færdige. Smides et nødvendigt kort, har spillerne tabt.
# editorial: the heading is lost in our copy
variant-announcing = Koreograferet fyrværkeri
variant-announcing-help = Inden du spiller et kort, kan du sige, hvilken farve det er: Har du ret, kommer en blå brik tilbage; tager du fejl, lægges en rød brik.

## Switches: the name, the value, and one line that explains it

switch-on = til
switch-off = fra
switch-number = { $number }
switch-seat = plads { $seat }
switch-players = Spillere
switch-players-help = 2 til 5. Med 2 eller 3 spillere får hver spiller 5 kort, med 4 eller 5 spillere 4 kort.
switch-strikes = Røde brikker
switch-strikes-help = Så mange fejl, og spillet er tabt.
switch-clue-tokens = Blå brikker
switch-clue-tokens-help = Hver information koster en; man får en tilbage ved at smide et kort.
switch-multicolor = Multifarvede kort
switch-last-cards = Når kortstakken er tom
switch-last-round = Sidste runde
switch-last-round-help = Når det sidste kort er taget, får alle spillere en sidste tur.
# editorial
switch-empty-clues = Informationer om ingen kort
switch-empty-clues-help = Tillader informationer som ”Du har ingen hvide kort”.
switch-first-seat = Hvem starter
switch-first-seat-help = Derefter går turen i urets retning.

## Games told in a terminal

report-game = Spil { $id }
report-game-result = Spil { $id }: { $result }
report-turn = Tur { $turn }
report-letters = R rød · Y gul · G grøn · B blå · W hvid · M multifarvet
report-no-turn = Der er ingen tur { $turn } at afgøre: Dette spil har turene 1 til { $last }.
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

intent-play = Spil kort { $slot }.
intent-play-announced = Spil kort { $slot }, og sig { announced-name }.
intent-discard = Smid kort { $slot }.
intent-clue = Sig til { $to }: { clue-said }.
reason-play-known =
    { $certain ->
        [yes] Kort { $slot } er { card }, og det passer.
       *[no] Uanset hvad kort { $slot } er, passer det.
    }
reason-gamble = Kort { $slot } passer måske, og en fejl koster ikke meget nu.
reason-clue-for-play = { $who } kan spille { card } nu eller snart og bør vide det.
reason-warn = { $who } ville smide { card } næste gang, og det er det sidste.
reason-tell = Der er ikke noget bedre at gøre, og denne information siger mest.
reason-discard-useless = Kort { $slot } kan ikke bruges mere.
reason-discard-next = Kort { $slot } er det, der mindst sandsynligt kan bruges, og ingen har advaret mig mod at smide det.
reason-discard-oldest = Kort { $slot } er det ældste, som jeg intet har fået at vide om.
reason-discard-least = Alle kortene kan bruges, og kort { $slot } er det mindste tab.
reason-discard-to-warn = Der er ingen informationer tilbage at give, og den næste spiller ville smide det sidste kort af sin slags. Jeg kunne spille, men smider kort { $slot }: Det er advarslen.
reason-read-playable = Informationen siger, at kort { $slot } kan spilles nu eller snart.
reason-read-both-playable = Informationen gælder ingen kort: Den siger, at kort { $slot } og det næste ældre kort, som jeg intet har fået at vide om, begge kan spilles nu eller snart.
reason-read-warning = Informationen siger, at kort { $slot } er det sidste af sin slags.
reason-read-discard = Der blev smidt et kort, selv om et andet kunne være spillet. Det er en advarsel: Kort { $slot } er det sidste af sin slags.

## What a deal could have scored

solve-possible = Det perfekte resultat var muligt med disse kort: { $max } af { $max } point.
solve-exact = Det perfekte resultat var ikke muligt med disse kort: højst { $score } af { $max } point.
solve-between = Det perfekte resultat var ikke muligt med disse kort: højst { $score } til { $bound } af { $max } point.
solve-undecided = Ikke afgjort inden for grænsen: { $score } til { $bound } af { $max } point.
solve-kept = Det perfekte resultat var muligt lige til sidste tur.
solve-lost = Efter tur { $turn } var det perfekte resultat ikke længere muligt.
solve-lost-after = Det perfekte resultat gik tabt efter tur { $possible }; i hvilken tur er ikke afgjort.
solve-lost-unknown = Hvor det perfekte resultat gik tabt, er ikke afgjort.

## The table online: why it does not do what it was asked

table-no-such-table = Der er ikke noget bord her. Tjek linket, eller åbn et nyt bord.
table-no-such-game = Der er ikke noget færdigt spil at se tilbage på her. Tjek linket, eller kom igen, når spillet er slut.
table-started = Spillet er allerede begyndt, så pladser og regler ligger fast. Åbn et nyt bord for at ændre dem.
table-not-started = Spillet er ikke begyndt endnu. Det går i gang, så snart værten starter det.
table-over = Spillet er slut. I kan se tilbage på det eller spille et nyt.
table-not-over = Spillet er ikke slut endnu. Spil det færdigt, eller bliv enige om at slutte her.
table-not-host = Det kan kun bordets vært. Bed værten om det.
table-not-seated = Det kan kun spillerne ved bordet. Sæt dig først, hvis der er en ledig plads.
table-no-such-seat = Den plads findes ikke ved dette bord. Vælg en anden.
table-seat-taken = Pladsen er optaget. Vælg en ledig, eller vent, til den bliver fri.
table-seat-empty = Der sidder ikke længere nogen. Se på bordet igen.
table-seats-empty =
    { $count ->
        [one] Der er stadig én ledig plads. Vent på en spiller til, eller sæt en bot på den.
       *[other] Der er stadig { $count } ledige pladser. Vent på flere spillere, eller sæt bots på dem.
    }
table-not-your-turn = Det er ikke din tur endnu. Imens kan du sortere dine kort og skrive noter.
table-stale = Spillet er gået videre, siden du valgte, så der skete ikke noget. Se efter igen, og vælg på ny.
table-not-your-card = Det kort har du ikke på hånden. Vælg et af dine egne kort.
table-knows-deal = Du kender allerede disse kort: Du har spillet med dem eller set dem. Åbn et bord med nye kort.
table-plays-deal = Du er stadig i gang med et andet spil med disse kort. Spil det færdigt først.
table-deal-fixed = Kortene ved dette bord ligger fast, og reglerne med dem. Lav et andet bord for at ændre reglerne.
table-no-seat-kept = Der er ikke holdt en plads til dig ved dette bord. Spørg, om du må se med.
table-no-such-bot = Der er ingen bot ”{ $bot }”. Vælg en fra listen.
table-silent = Ved dette bord er der stille under spillet. Bagefter kan I tale sammen igen.
table-remarks-only = Ved dette bord bruger man kun de faste bemærkninger under spillet. Vælg en af dem; bagefter kan I tale frit.
table-watchers-silent = Tilskuere er stille under spillet, for de ser mere end spillerne. Bagefter kan du snakke med.
table-nothing-said = Der står ikke noget endnu. Skriv noget først.
table-too-long = Det er for langt: Der er plads til { $most } tegn. Gør det kortere.
table-name-needed = De andre vil gerne vide, hvad du hedder. Skriv først dit navn.
table-no-take-back = Ved dette bord kan man ikke fortryde en tur. Det kan kun tillades, før spillet begynder.
table-nothing-to-take-back = Der er endnu ingen tur at fortryde.
table-present = { $who } er her og spiller selv. En bot træder kun til for en, der er væk.
table-no-watching = Ved dette bord kan ingen se med. Det kan kun tillades, før spillet begynder.
table-watches-already = Du sidder allerede ved bordet eller ser allerede med.
table-no-proposal = Det er allerede afgjort. Foreslå det igen, hvis du stadig vil.
table-too-many-proposals = Der er allerede for mange åbne forslag. Tag først stilling til et af dem.
table-log-full = Bordets log er fuld, så her kan der ikke ske mere. Åbn et nyt bord.
table-not-kept = Det kunne ikke gemmes og er ikke sket. Prøv igen.
table-unreadable = Dette bord er gemt, men kan ikke læses. Sig det til den, der driver serveren, eller åbn et nyt bord.
# Too much from one player, or too many people at one table.
table-too-fast =
    { $seconds ->
        [one] Det er for meget på én gang. Prøv igen om ét sekund.
       *[other] Det er for meget på én gang. Prøv igen om { $seconds } sekunder.
    }
table-not-understood = Serveren forstod det ikke ({ $problem }). Genindlæs siden, og prøv igen.
table-protocol = Siden og serveren har forskellige versioner (serveren: { $version }). Genindlæs siden.
table-unknown = Serveren kender dig ikke. Genindlæs siden, og skriv dit navn.

## The table online: what happened besides the game

table-took-back = Fortrudt efter aftale: Spillet fortsætter efter tur { $turn }.
table-took-back-all = Fortrudt efter aftale: Spillet begynder forfra.
# $bot is the bot’s name.
table-handed-over = Botten { $bot } spiller nu for { $who }.
table-returned = { $who } er tilbage og spiller selv igen.
table-let-in = { $who } ser nu med.

## The table online: why a connection ends

closing-moved = Du har åbnet dette bord for mange andre steder, så det er lukket her. Genindlæs siden for at fortsætte her.
# The page connects again by itself.
closing-too-slow = Forbindelsen var for langsom og blev afbrudt. Intet er gået tabt, og du er tilbage om et øjeblik.
# The page connects again by itself.
closing-server-stops = Serveren stopper eller genstarter. Alt er gemt, og det går videre, så snart den kører igen.
closing-erased = Dit navn er slettet fra denne server. Genindlæs siden for at begynde forfra.
closing-too-much = Der blev sendt for meget på én gang, så forbindelsen er lukket. Vent lidt, og genindlæs så siden.
# The page connects again by itself.
closing-broken = Dette bord kan lige nu ikke læses eller gemmes. Siden bliver ved med at prøve; hjælper det ikke, så sig det til den, der driver serveren.

## Bots: the name of the kind, and one line that tells how it plays

bot-novice = Begynder
bot-novice-help = Tager hver information på ordet og spiller det, der helt sikkert passer. God at lære af.
bot-smart = Øvet
bot-smart-help = Spiller efter konventioner, som man straks forstår, og kan sige hvorfor.

## Set remarks, the same for every reader. None of them tells a card

remark-know-nothing = Jeg ved stadig intet om mine kort.
remark-remember = Kan du huske, hvad du ved?
remark-moment = Lige et øjeblik.
remark-well-done = Godt spillet!
remark-thanks = Tak!
# Said by anyone: without a gender.
remark-sorry = Undskyld!
