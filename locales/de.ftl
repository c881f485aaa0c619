### Deutsch, in den Worten des deutschen Regelhefts (ABACUSSPIELE 2013).
### Was kein Heft dieser Sprache druckt, ist mit "editorial" bezeichnet.
### All five files have the same messages in the same order; a phrase carries
### ids and numbers, and this file makes language of them.

## Building blocks: whole groups of words, so that gender and case stay inside

# From two up; "one" is inflected within its group.
count-word =
    { $count ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
       *[other] { $count }
    }
# The colour by itself, as a player says it.
suit-name =
    { $suit ->
        [red] Rot
        [yellow] Gelb
        [green] Grün
        [blue] Blau
        [white] Weiß
       *[multi] Bunt
    }
announced-name =
    { $announced ->
        [red] Rot
        [yellow] Gelb
        [green] Grün
        [blue] Blau
        [white] Weiß
       *[multi] Bunt
    }
# After "die" or "eine".
card =
    { $suit ->
        [red] rote { $rank }
        [yellow] gelbe { $rank }
        [green] grüne { $rank }
        [blue] blaue { $rank }
        [white] weiße { $rank }
       *[multi] bunte { $rank }
    }
# Begins a sentence.
firework =
    { $suit ->
        [red] Die rote Farbreihe
        [yellow] Die gelbe Farbreihe
        [green] Die grüne Farbreihe
        [blue] Die blaue Farbreihe
        [white] Die weiße Farbreihe
       *[multi] Die bunte Farbreihe
    }
no-suit-cards =
    { $suit ->
        [red] keine roten Karten
        [yellow] keine gelben Karten
        [green] keine grünen Karten
        [blue] keine blauen Karten
        [white] keine weißen Karten
       *[multi] keine bunten Karten
    }
one-suit-card =
    { $suit ->
        [red] eine rote Karte
        [yellow] eine gelbe Karte
        [green] eine grüne Karte
        [blue] eine blaue Karte
        [white] eine weiße Karte
       *[multi] eine bunte Karte
    }
some-suit-cards =
    { $suit ->
        [red] { count-word } rote Karten
        [yellow] { count-word } gelbe Karten
        [green] { count-word } grüne Karten
        [blue] { count-word } blaue Karten
        [white] { count-word } weiße Karten
       *[multi] { count-word } bunte Karten
    }
no-rank-cards = keine { $rank }
one-rank-card = eine { $rank }
# The rulebook prints "eine 5" and no plural.
some-rank-cards = { count-word } { $rank }er
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
        [1] {" "}(Position { $slots })
       *[other] {" "}(Positionen { $before-last } und { $last })
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
        [yes] {" "}{ firework } ist komplett!
       *[no] {""}
    }
strike-count = Gewitter { $strike } von { $strikes }.

## What happened. $you says whether the listener is meant

event-drew =
    { $you ->
        [yes] Du hast eine { card } gezogen.
       *[no] { $who } hat eine { card } gezogen.
    }
event-drew-unseen =
    { $you ->
        [yes] Du hast eine Karte gezogen.
       *[no] { $who } hat eine Karte gezogen.
    }
event-clued =
    { $you ->
        [from] Du hast { $to } einen Hinweis gegeben: { clue-said }.
        [to] { $from } hat dir einen Hinweis gegeben: { clue-said }.
       *[no] { $from } hat { $to } einen Hinweis gegeben: { clue-said }.
    }
event-discarded =
    { $you ->
        [yes] Du hast eine { card } abgeworfen.
       *[no] { $who } hat eine { card } abgeworfen.
    }
event-landed =
    { $you ->
        [yes] Du hast die { card } ausgespielt.{ firework-completed }
       *[no] { $who } hat die { card } ausgespielt.{ firework-completed }
    }
event-landed-announced =
    { $you ->
        [yes] Du hast { announced-name } angesagt und die { card } ausgespielt.{ firework-completed }
       *[no] { $who } hat { announced-name } angesagt und die { card } ausgespielt.{ firework-completed }
    }
event-struck =
    { $you ->
        [yes] Du hast eine { card } ausgespielt, aber sie passt nicht. { strike-count }
       *[no] { $who } hat eine { card } ausgespielt, aber sie passt nicht. { strike-count }
    }
# The colour was right, but the card did not fit.
event-struck-announced =
    { $you ->
        [yes] Du hast { announced-name } angesagt und eine { card } ausgespielt, aber sie passt nicht. { strike-count }
       *[no] { $who } hat { announced-name } angesagt und eine { card } ausgespielt, aber sie passt nicht. { strike-count }
    }
event-struck-misannounced =
    { $you ->
        [yes] Du hast { announced-name } angesagt, aber es war eine { card }. { strike-count }
       *[no] { $who } hat { announced-name } angesagt, aber es war eine { card }. { strike-count }
    }
# A turn that was taken back, for readers who no longer see the card.
event-played-unseen =
    { $you ->
        [yes] Du hast eine Karte ausgespielt.
       *[no] { $who } hat eine Karte ausgespielt.
    }
event-clued-unseen =
    { $you ->
        [from] Du hast { $to } einen Hinweis gegeben.
        [to] { $from } hat dir einen Hinweis gegeben.
       *[no] { $from } hat { $to } einen Hinweis gegeben.
    }
event-discarded-unseen =
    { $you ->
        [yes] Du hast eine Karte abgeworfen.
       *[no] { $who } hat eine Karte abgeworfen.
    }
event-skipped =
    { $you ->
        [yes] Du hast keine Karten mehr, und es ist kein Hinweis-Plättchen übrig: Dein Zug entfällt.
       *[no] { $who } hat keine Karten mehr, und es ist kein Hinweis-Plättchen übrig: Der Zug entfällt.
    }
event-ended-perfect = Alle Farbreihen sind komplett!
event-ended-finished = Die letzte Runde ist zu Ende.
event-ended-strikes =
    { $strikes ->
        [3] Das dritte Gewitter: Das Spiel ist verloren.
       *[other] Das letzte Gewitter: Das Spiel ist verloren.
    }
event-ended-needed-card = Eine noch benötigte Karte ist weg: Das Spiel ist verloren.
event-ended-agreed = Das Spiel wurde einvernehmlich beendet.

## Whose turn it is

turn =
    { $you ->
        [yes] Du bist am Zug.
       *[no] { $who } ist am Zug.
    }
last-round-begins =
    { $turns ->
        [one] Der Nachziehstapel ist leer. Die letzte Runde beginnt: noch ein Zug.
       *[other] Der Nachziehstapel ist leer. Die letzte Runde beginnt: noch { $turns } Züge.
    }
last-round =
    { $turns ->
        [one] Letzte Runde: noch ein Zug.
       *[other] Letzte Runde: noch { $turns } Züge.
    }

## The result, in one line

outcome-perfect = Perfekt: { $score } von { $max } Punkten
outcome-finished = Beendet: { $score } von { $max } Punkten
outcome-lost = Verloren, 0 Punkte (gelegt: { $points })
outcome-ended = Einvernehmlich beendet, 0 Punkte (gelegt: { $points })
outcome-unfinished = Nicht zu Ende gespielt: bisher { $points } von { $max } Punkten
# hanab.live stops a game once its score is certain.
outcome-stopped = Von hanab.live vorzeitig beendet, weil keine Punkte mehr möglich waren: { $points } von { $max } Punkten

## The rulebook's scale, word for word

rating-horrible = Oje! Die Zuschauer buhen.
rating-poor = Schwach! Kaum Applaus.
rating-honorable = OK! Die Zuschauer sind Besseres gewohnt.
rating-excellent = Gut! Die Zuschauer sind erfreut.
rating-extraordinary = Sehr gut! Die Zuschauer sind begeistert.
rating-legendary = Legendär! Die Zuschauer werden diese Show nie vergessen.
# editorial (ruling A27)
rating-divine = Göttlich! Das Feuerwerk überstrahlt die Sterne.
# "die Spieler feiern ihren spektakulären Sieg"
rating-won = Die Spieler feiern ihren spektakulären Sieg!
# "Verloren!" is editorial: this rulebook counts 0 points instead.
rating-lost = Das Spiel ist verloren.

## Why an action is refused. Also used for files, so nobody is addressed

refusal-game-over = Das Spiel ist zu Ende.
refusal-no-such-card = Auf dieser Hand gibt es keine { $slot }. Karte.
refusal-all-tokens-in = Alle Hinweis-Plättchen sind verfügbar, deshalb darf keine Karte abgeworfen werden.
refusal-no-clue-token = Es ist kein Hinweis-Plättchen mehr verfügbar. Wer eine Karte abwirft, bringt eines zurück.
refusal-clue-to-self = Ein Hinweis geht an einen Mitspieler.
refusal-no-such-seat = Auf Platz { $seat } sitzt niemand.
refusal-empty-hand =
    { $you ->
        [yes] Du hast keine Karten mehr und kannst keinen Hinweis bekommen.
       *[no] { $who } hat keine Karten mehr und kann keinen Hinweis bekommen.
    }
refusal-no-such-clue =
    { $clue ->
        [color] Die Farbe { suit-name } kann in diesem Spiel nicht genannt werden.
       *[value] Die Zahl { $rank } gibt es in diesem Spiel nicht.
    }
refusal-empty-clue =
    { $you ->
        [yes] Du hast { no-clue-cards }, und in diesem Spiel muss ein Hinweis mindestens eine Karte anzeigen.
       *[no] { $who } hat { no-clue-cards }, und in diesem Spiel muss ein Hinweis mindestens eine Karte anzeigen.
    }
refusal-no-announcing = In diesem Spiel werden keine Farben angesagt.
refusal-no-such-suit = Die Farbe { suit-name } gibt es in diesem Spiel nicht.
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

rules-players = Ein Spiel hat { $min } bis { $max } Spieler, nicht { $found }.
rules-strikes = Ein Spiel hat { $min } bis { $max } Gewitter-Plättchen, nicht { $found }.
rules-clue-tokens = Ein Spiel hat { $min } bis { $max } Hinweis-Plättchen, nicht { $found }.
rules-first-seat = Platz { $seat } kann nicht beginnen: Dieses Spiel hat nur { $players } Plätze.
deal-not-a-card = „{ $text }“ ist keine Karte. Schreib Farbe und Zahl, zum Beispiel R3, mit Leerzeichen zwischen den Karten: R Rot, Y Gelb, G Grün, B Blau, W Weiß, M Bunt.
deal-length = Zu diesem Spiel gehören { $expected } Karten, hier sind es aber { $found }. Prüfe, ob eine fehlt oder doppelt vorkommt.
deal-too-many =
    { $copies ->
        [0] Die { $place }. Karte ist eine { card }, die es in diesem Spiel nicht gibt.
        [one] Die { $place }. Karte ist noch eine { card }, es gibt aber nur eine.
       *[other] Die { $place }. Karte ist noch eine { card }, es gibt aber nur { $copies }.
    }

## Files that are not games, or not legal ones

file-empty = Hier ist kein Spiel: Der Text ist leer. Füge ein Spiel ein, das aus Starmine oder hanab.live exportiert wurde.
file-not-an-object = Das ist kein Spiel: Der Text beginnt mit „{ $found }“ statt mit „{"{"}“. Füge ein Spiel ein, das aus Starmine oder hanab.live exportiert wurde.
file-json = Dieses Spiel ist beschädigt oder unvollständig (Zeile { $line }, Spalte { $column }). Kopiere oder speichere es noch einmal.
file-json-field = Dieses Spiel enthält bei „{ $path }“ einen Fehler (Zeile { $line }, Spalte { $column }). Speichere es noch einmal oder berichtige die Stelle.
file-version = Dieses Spiel hat das Format { $found }, dieses Programm liest aber Format { $known }. Eine neuere Version des Programms kann es vielleicht lesen.
file-notation = „{ $found }“ hat bei „{ $path }“ keine Bedeutung. Berichtige die Stelle.
file-names = Gib für jeden der { $expected } Plätze einen Namen an (gefunden: { $found }).
file-variant = Die Variante „{ $found }“ steht in keinem der fünf Regelhefte. Lesbar sind: { $known }.
file-option = Die Option „{ $name }“ gibt es so, wie sie hier eingestellt ist, in keinem der fünf Regelhefte; deshalb lässt sich dieses Spiel nicht spielen.
file-card = Karte { $place } des Stapels: Farbe { $suit-number } mit Zahl { $rank-number } gibt es in diesem Spiel nicht. Farben werden ab 0 gezählt, Zahlen von 1 bis 5.
file-not-in-hand = Zug { $turn }: Karte { $card } (im Stapel ab 0 gezählt) ist nicht auf der Hand des Spielers, der am Zug ist. Vielleicht fehlt ein Zug davor.
file-no-such-seat-number = Zug { $turn }: Spieler { $seat-number } gibt es nicht. Spieler werden ab 0 gezählt.
file-no-such-clue-number = Zug { $turn }: Farbe oder Zahl { $value } gibt es nicht. Farben werden ab 0 gezählt, Zahlen von 1 bis 5.
file-no-value = Zug { $turn }: Der Hinweis nennt weder Farbe noch Zahl. Ergänze „value“.
file-no-such-type = Zug { $turn }: Eine Aktion vom Typ { $type } gibt es nicht. Die Typen sind 0 bis 5.
file-refused = Zug { $turn } verstößt gegen die Regeln. { refusal }
file-missing = Diese Datei gibt es nicht. Prüfe ihren Namen und den Ordner.
file-unreadable = Diese Datei ist nicht lesbar: { $problem }.
file-too-long = Diese Zeile ist länger als { $limit } MiB, ein Spiel braucht aber nur wenige Kilobyte. Verwende ein Spiel, das aus Starmine oder hanab.live exportiert wurde.
file-not-text = Ab Byte { $byte } ist diese Zeile kein UTF-8-Text. Verwende ein Spiel, das aus Starmine oder hanab.live exportiert wurde.

## What hanab.live's format cannot express

export-strikes =
    { $strikes ->
        [one] Bei hanab.live gibt es 3 Gewitter, in diesem Spiel eines. Speichere es im Format dieses Programms.
       *[other] Bei hanab.live gibt es 3 Gewitter, in diesem Spiel { $strikes }. Speichere es im Format dieses Programms.
    }
export-clue-tokens = Bei hanab.live gibt es 8 Hinweis-Plättchen, in diesem Spiel { $tokens }. Speichere es im Format dieses Programms.
export-announced = hanab.live kennt keine angesagten Farben, in Zug { $turn } wurde aber eine angesagt. Speichere das Spiel im Format dieses Programms.
export-skipped = hanab.live lässt keinen Zug ausfallen, nach Zug { $turn } ist aber einer entfallen. Speichere das Spiel im Format dieses Programms.

## The five rulebooks

edition-german = Deutsches Regelheft (ABACUSSPIELE, 2013)
edition-dutch = Niederländisches Regelheft (Büchlein)
edition-danish = Dänisches Regelheft (Büchlein)
edition-english = Englisches Regelheft (Blechdose)
edition-french = Französisches Regelheft (Cocktail Games, 2015)
first-player-oldest = Der älteste Spieler beginnt.
# editorial: in this rulebook the Meister begins
first-player-most-colorful = Es beginnt, wer am buntesten gekleidet ist.

## Variants: the name, and one line that explains it

variant-strikes =
    { $strikes ->
        [one] Schwierigkeitsgrad ändern: nur ein Gewitter-Plättchen
       *[other] Schwierigkeitsgrad ändern: nur { $strikes } Gewitter-Plättchen
    }
variant-strikes-help =
    { $strikes ->
        [1] Zu einfach? Schon der erste Fehler beendet das Spiel.
        [2] Zu einfach? Schon der zweite Fehler beendet das Spiel.
       *[other] Nach { $strikes } Fehlern ist das Spiel verloren.
    }
variant-clue-tokens = Schwierigkeitsgrad ändern: { $tokens } oder mehr Hinweis-Plättchen
variant-clue-tokens-help = Zu schwer? Nimm das Ersatz-Hinweis-Plättchen dazu oder, für noch mehr, Münzen.
# editorial
variant-none = keine
variant-none-help = Die bunten Feuerwerkskarten werden nicht benötigt. Höchstens 25 Punkte.
variant-own-10 = Farbrausch
variant-own-10-help = Bunt ist eine sechste Farbe wie jede andere, mit 10 Karten. Höchstens 30 Punkte.
# "Wer es schwerer möchte, mischt nur 5 bunte Feuerwerkskarten ein"
variant-own-5 = Farbrausch mit nur 5 bunten Karten
variant-own-5-help = Bunt ist eine sechste Farbe mit nur 5 Karten, von jeder Zahl eine. Höchstens 30 Punkte.
variant-every-10 = Farbrausch²
variant-every-10-help = Bunt kann nicht genannt werden: Jeder Farb-Hinweis zeigt auch die bunten Karten an. Es gibt 10 davon. Höchstens 30 Punkte.
# editorial: the rulebook has 10 cards
variant-every-5 = Farbrausch² mit nur 5 bunten Karten
variant-every-5-help = Bunt kann nicht genannt werden: Jeder Farb-Hinweis zeigt auch die bunten Karten an. Es gibt 5 davon. Höchstens 30 Punkte.
# editorial
variant-grand-finale = Großes Finale
variant-grand-finale-help = Keine letzte Runde: Ist der Nachziehstapel leer, wird weitergespielt, bis alle Farbreihen komplett sind. Wird das letzte Exemplar einer benötigten Karte abgeworfen oder falsch ausgespielt, ist das Spiel verloren.
# editorial
variant-announcing = Feuerwerk mit Ansage
variant-announcing-help = Vor dem Ausspielen darfst du die Farbe der Karte ansagen. Stimmt sie und passt die Karte, kommt ein Hinweis-Plättchen zurück, bei einer 5 noch ein zweites. Stimmt sie nicht, wird auch eine passende Karte abgeworfen, und es gibt ein Gewitter.

## Switches: the name, the value, and one line that explains it

switch-on = an
switch-off = aus
switch-number = { $number }
switch-seat = Platz { $seat }
switch-players = Spieler
switch-players-help = 2 bis 5. Zu zweit oder zu dritt hat jeder 5 Karten, zu viert oder zu fünft 4.
switch-strikes = Gewitter-Plättchen
switch-strikes-help = So viele Fehler beenden das Spiel.
switch-clue-tokens = Hinweis-Plättchen
switch-clue-tokens-help = Jeder Hinweis kostet eines; wer eine Karte abwirft, bringt eines zurück.
switch-multicolor = Bunte Feuerwerkskarten
switch-last-cards = Wenn der Nachziehstapel leer ist
switch-last-round = Letzte Runde
switch-last-round-help = Nach der letzten gezogenen Karte hat jeder Spieler noch einen Zug.
# editorial
switch-empty-clues = Leere Hinweise
switch-empty-clues-help = Hinweise auf keine Karte, zum Beispiel „Du hast keine blauen Karten“.
switch-first-seat = Startspieler
switch-first-seat-help = Danach geht es im Uhrzeigersinn weiter.

## The complete rules: chapters, and one message for each fact

chapter-goal = Spielziel
chapter-cards = Karten und Plättchen
chapter-set-up = Spielvorbereitung
chapter-hand = Du siehst deine eigenen Karten nicht
chapter-turn = Dein Zug: eine von drei Aktionen
chapter-clue = Einen Hinweis geben
chapter-discard = Eine Karte abwerfen
chapter-play = Eine Karte ausspielen
chapter-end = Spielende
chapter-score = Wertung
chapter-talk = Was man sagen darf
chapter-tips = Tipps
chapter-rulebooks = Die fünf Regelhefte
chapter-variants = Varianten
fact-goal =
    { $fireworks ->
        [6] Alle spielen zusammen in einem Team. Gemeinsam zaubert ihr ein Feuerwerk an den Himmel: sechs Farbreihen, eine in jeder Farbe, jede aufsteigend von 1 bis 5. Ihr gewinnt oder verliert zusammen.
       *[other] Alle spielen zusammen in einem Team. Gemeinsam zaubert ihr ein Feuerwerk an den Himmel: fünf Farbreihen, eine in jeder Farbe, jede aufsteigend von 1 bis 5. Ihr gewinnt oder verliert zusammen.
    }
# editorial: the age is not printed in the rulebook
fact-players = Für 2 bis 5 Spieler ab 8 Jahren.
fact-cards = Es gibt 50 Feuerwerkskarten in fünf Farben: Rot, Gelb, Grün, Blau und Weiß.
fact-values = In jeder Farbe gibt es 10 Karten mit den Werten 1, 1, 1, 2, 2, 3, 3, 4, 4 und 5: drei 1er, je zwei 2er, 3er und 4er und nur eine 5.
fact-multi-aside = Die bunten Feuerwerkskarten werden für das Grundspiel nicht benötigt. Sie kommen nur in den Varianten zum Einsatz.
fact-multi-10 = 10 bunte Feuerwerkskarten werden mit eingemischt: 1, 1, 1, 2, 2, 3, 3, 4, 4 und 5. Im Spielverlauf wird eine sechste Farbreihe ausgelegt.
fact-multi-5 = 5 bunte Feuerwerkskarten werden mit eingemischt: 1, 2, 3, 4 und 5. Im Spielverlauf wird eine sechste Farbreihe ausgelegt, und von jeder Zahl gibt es nur eine Karte.
fact-multi-own = „Bunt“ wird wie jede andere Farbe behandelt und bei einem Farb-Hinweis mit „bunt“ genannt: „Du hast eine bunte Karte, hier.“
fact-multi-every = Bei einem Farb-Hinweis gibt es keine Farbe „Bunt“. Stattdessen werden die bunten Karten bei jedem Farb-Hinweis, egal welcher Farbe, mit angezeigt.
fact-multi-score = Die maximal erreichbare Punktzahl ist 30 Punkte.
# The only place that says what the tokens look like in the box.
fact-tokens =
    { $strikes ->
        [one] Dazu kommen { $tokens } Hinweis-Plättchen, hier als Laternen, und ein Gewitter-Plättchen, hier als Wolke. In der Schachtel sind es runde Plättchen.
       *[other] Dazu kommen { $tokens } Hinweis-Plättchen, hier als Laternen, und { $strikes } Gewitter-Plättchen, hier als Wolken. In der Schachtel sind es runde Plättchen.
    }
fact-tokens-start = Zu Spielbeginn sind alle Hinweis-Plättchen da, und bei den Gewitter-Plättchen liegt der klare Sternenhimmel oben.
fact-keeper-oldest = Der älteste Spieler wird zum Meister ernannt und verwaltet die Plättchen. Ihm sagt ihr an, welche Aktion ihr wählt. Hier übernimmt das Programm diese Aufgabe.
# editorial: in this rulebook the Meister moves the tokens
fact-keeper-active = Wer eine Aktion ausführt, bewegt auch die Plättchen. Hier übernimmt das Programm diese Aufgabe.
fact-deal = Die Karten werden gut gemischt. Zu zweit oder zu dritt erhält jeder 5 Karten, zu viert oder zu fünft 4.
fact-deck = Die restlichen Karten bilden den verdeckten Nachziehstapel: { $two }, { $three }, { $four } oder { $five } Karten bei 2, 3, 4 oder 5 Spielern.
fact-clockwise = Es wird im Uhrzeigersinn gespielt.
fact-hand = Deine eigenen Karten darfst du nicht ansehen! Du hältst sie so, dass die Rückseite zu dir zeigt; die Vorderseite sehen nur deine Mitspieler.
fact-turn = Kommst du an die Reihe, musst du genau eine Aktion wählen: einen Hinweis geben, eine Karte abwerfen oder eine Karte ausspielen.
fact-no-passing = Passen ist nicht erlaubt.
fact-no-comment = Die anderen sollten die Wahl der Aktion und die Aktion selbst weder kommentieren noch auf andere Art beeinflussen.
fact-clue-cost = Ein Hinweis kostet ein Hinweis-Plättchen.
fact-clue-none-left = Ist kein Hinweis-Plättchen mehr da, darfst du keinen Hinweis geben und musst eine andere Aktion wählen.
fact-clue-receiver = Der Hinweis gilt einem deiner Mitspieler.
fact-clue-kinds = Es gibt zwei Arten: den Farb-Hinweis auf eine Farbe und den Zahlen-Hinweis auf eine Zahl. „Du hast zwei gelbe Karten, hier und hier.“ Oder: „Du hast eine 5, hier.“
fact-clue-full = Du zeigst auf die Karten, und zwar auf alle Karten dieser Farbe oder Zahl auf dieser Hand, nie nur auf einige. Hier zeigt das Programm.
fact-clue-empty = Auch der Hinweis, dass jemand überhaupt keine Karten einer Farbe oder Zahl hat, ist erlaubt: „Du hast keine blauen Karten.“
# editorial: this rulebook allows clues about no card
fact-clue-some = Ein Hinweis muss mindestens eine Karte anzeigen.
fact-clue-no-draw = Niemand zieht eine Karte.
fact-discard-gain = Durch das Abwerfen einer Karte kommt ein Hinweis-Plättchen zurück.
fact-discard-pile = Die Karte kommt offen auf den Ablagestapel.
fact-discard-draw = Danach ziehst du eine neue Karte, ohne ihre Vorderseite anzusehen.
fact-discard-forbidden = Sind alle Hinweis-Plättchen da, darfst du keine Karte abwerfen und musst eine andere Aktion wählen.
fact-play-rows = Für jede Farbe wird genau eine Farbreihe gebildet, aufsteigend von 1 bis 5. In einer Farbreihe darf keine Zahl doppelt vorkommen.
fact-play-unnamed = Du musst nicht ansagen, zu welcher Farbreihe die Karte gehört.
fact-play-fits = Beginnt oder ergänzt die Karte die Farbreihe ihrer Farbe, wird sie dort angelegt.
fact-play-misfit = Passt sie nicht, sind die Götter erzürnt: Es gibt ein Gewitter, und die Karte kommt auf den Ablagestapel.
fact-play-draw = In beiden Fällen ziehst du danach eine neue Karte, ohne ihre Vorderseite anzusehen.
fact-play-bonus = Als Bonus bringt die 5, die eine Farbreihe komplett macht, ein Hinweis-Plättchen zurück. Sind schon alle da, gibt es keinen Bonus.
fact-announce-may = Vor dem Ausspielen darfst du die Farbe der Karte ansagen. Ob du es tust, entscheidest du jedes Mal neu.
fact-announce-right = Stimmt die Farbe und passt die Karte, wird sie angelegt, und ein Hinweis-Plättchen kommt zurück, bei einer 5 noch ein zweites.
fact-announce-wrong = Stimmt die Farbe nicht, wird die Karte abgeworfen, auch wenn sie gepasst hätte, und es gibt ein Gewitter.
fact-end-strikes =
    { $strikes ->
        [1] Mit dem ersten Gewitter beendet ein Unwetter das Feuerwerk: Das Spiel endet sofort und ist verloren.
        [2] Mit dem zweiten Gewitter beendet ein Unwetter das Feuerwerk: Das Spiel endet sofort und ist verloren.
       *[other] Mit dem dritten Gewitter beendet ein Unwetter das Feuerwerk: Das Spiel endet sofort und ist verloren.
    }
fact-end-zero = Ein verlorenes Spiel zählt 0 Punkte, unabhängig davon, wie viele Karten ausgespielt wurden.
# editorial: this rulebook counts 0 points
fact-end-no-points = Ein verlorenes Spiel wird nicht nach der Skala bewertet.
fact-end-complete = Sind alle Farbreihen komplett, endet das Spiel sofort: ein spektakulärer Sieg mit der Maximalpunktzahl von { $max } Punkten.
fact-end-last-card = Zieht jemand die letzte Karte vom Nachziehstapel, hat jeder noch einen Zug, auch wer die Karte gezogen hat.
fact-end-no-drawing = In dieser letzten Runde entfällt das Nachziehen.
# editorial
fact-finale-on = Es gibt keine letzte Runde. Ist der Nachziehstapel leer, wird ohne Nachziehen und mit immer weniger Karten weitergespielt, bis ihr verliert oder alle Farbreihen komplett sind.
# editorial
fact-finale-lost = Ihr verliert auch, und zwar jederzeit, wenn eine benötigte Karte fehlt: Ihr letztes Exemplar wurde abgeworfen oder falsch ausgespielt.
# editorial
fact-finale-scale = Die Bewertungsskala gilt nicht: Entweder ist das Feuerwerk mit { $max } Punkten perfekt, oder ihr habt verloren.
fact-score-sum = Die höchsten Zahlen der Farbreihen werden zusammengezählt: höchstens { $max } Punkte.
fact-score-example = Zum Beispiel: 2 + 3 + 2 + 5 + 1 = 13 Punkte.
fact-scale = Wie gut das Feuerwerk war, sagt die Bewertungsskala des „Internationalen Feuerwerker Verbands“:
fact-band-horrible = { $points }: { rating-horrible }
fact-band-poor = { $points }: { rating-poor }
fact-band-honorable = { $points }: { rating-honorable }
fact-band-excellent = { $points }: { rating-excellent }
fact-band-extraordinary = { $points }: { rating-extraordinary }
fact-band-legendary = { $points }: { rating-legendary }
fact-band-divine = { $points }: { rating-divine }
fact-talk-strict = Streng ausgelegt darf außer den Hinweisen nicht geredet werden: keine Mienen, kein Seufzen, keine Ratschläge.
fact-talk-keeper = Dem Meister sagt ihr außerdem an, welche Aktion ihr wählt.
fact-talk-house = Aber jede Gruppe findet ihr eigenes Maß an erlaubter Kommunikation. Spielt so, dass es euch Spaß macht! Hier legt das der Tisch fest.
# editorial
fact-talk-remarks = Ihr könnt zum Beispiel erlauben: „{ remark-know-nothing }“ oder „{ remark-remember }“
fact-tip-sort = Du darfst deine Karten umsortieren und ihre Ausrichtung ändern, um dir Hinweise besser zu merken.
fact-tip-search = Der Ablagestapel darf jederzeit durchsucht werden.
# editorial
fact-tip-risk = Eine Karte abzuwerfen, zu der du keinen Hinweis hast, ist ein Risiko: Sie könnte noch gebraucht werden. Manchmal geht es nicht anders, aber außer den 5ern gibt es jede Karte mindestens zweimal.
# editorial
fact-tip-risk-multi = Auch jede bunte Karte gibt es nur einmal.
# editorial
fact-tip-dead = Achtet darauf, welche Farbreihen nicht mehr komplett werden: Karten dieser Farbe könnt ihr gefahrlos abwerfen, um Hinweis-Plättchen zurückzuholen. Hier zeigt der Tisch sie an.
# editorial
fact-tip-meaning = Ein Hinweis sagt mehr als seine Worte: Warum gerade jetzt, und warum gerade diese Karte?
# editorial
fact-tip-five = In jeder Farbe gibt es nur eine 5: Weise auf sie hin, bevor jemand sie abwirft.
# editorial
fact-tip-old = Musst du abwerfen, nimm deine älteste Karte, zu der du keinen Hinweis hast.
fact-printed =
    { $books ->
        [german-dutch] Steht im deutschen und im niederländischen Regelheft.
        [german] Steht im deutschen Regelheft.
        [dutch] Steht im niederländischen Regelheft.
        [dutch-danish-english-french] Steht in allen Regelheften außer dem deutschen.
        [danish-english-french] Steht im dänischen, im englischen und im französischen Regelheft.
        [german-dutch-danish-english-french] Steht in allen fünf Regelheften.
       *[none] Steht in keinem der fünf Regelhefte.
    }

## Games printed in a terminal

report-game = Spiel { $id }
report-game-result = Spiel { $id }: { $result }
report-turn = Zug { $turn }
report-letters =
    { $suits ->
        [6] R Rot · Y Gelb · G Grün · B Blau · W Weiß · M Bunt
       *[5] R Rot · Y Gelb · G Grün · B Blau · W Weiß
    }
# In records and reviews, however a player sorted the hand.
report-positions = Positionen werden von links gezählt, die neueste Karte zuerst.
report-no-turn = Einen Zug { $turn } gibt es hier nicht zu entscheiden: Dieses Spiel hat die Züge 1 bis { $last }.
report-table = { $players } Spieler · Züge: { $turns } · Gewitter: { $strikes } von { $limit } · Hinweise übrig: { $clues } von { $tokens }
report-board = Feuerwerk: { $stacks } · Hinweise: { $clues } · Gewitter: { $strikes } · Nachziehstapel: { $deck }
report-games = Spiele: { $games }
report-perfect = perfekt: { $games }
report-finished = beendet: { $games }
report-lost = verloren: { $games }
report-ended = einvernehmlich beendet: { $games }
report-unfinished = nicht zu Ende gespielt: { $games }
report-refused = gegen die Regeln: { $games }
report-unreadable = nicht lesbar: { $games }
report-scores = Punkte
report-variants = Varianten
report-switches = Einstellungen, die sich alle kombinieren lassen
report-setting = { $name }: { $value }

## What a bot would do, and why

intent-play = Die { $slot }. Karte ausspielen.
intent-play-announced = Die { $slot }. Karte ausspielen und { announced-name } ansagen.
intent-discard = Die { $slot }. Karte abwerfen.
intent-clue = { $to } einen Hinweis geben: { clue-said }.
reason-play-known =
    { $certain ->
        [yes] Ich halte meine { $slot }. Karte für die { card }, und die passt.
       *[no] Was meine { $slot }. Karte auch ist: Sie passt.
    }
reason-play-tells = Meine { $slot }. Karte passt, und dass ich gerade sie ausspiele, sagt den anderen etwas.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-gamble = Meine { $slot }. Karte passt vielleicht, und ein Fehler würde jetzt wenig kosten.
reason-clue-for-play = { $who } kann die { card } jetzt oder bald ausspielen und sollte das wissen.
reason-warn = { $who } würde als Nächstes die { card } abwerfen, und das ist das letzte Exemplar.
reason-tell = Es gibt nichts Besseres zu tun, und dieser Hinweis sagt am meisten.
reason-tell-all = Dieser Hinweis steht für eine Zahl, die allen etwas sagt.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-useless = Meine { $slot }. Karte wird nicht mehr gebraucht.
reason-discard-tells = Meine { $slot }. Karte wird nicht mehr gebraucht, und dass ich gerade sie abwerfe, sagt den anderen etwas.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-next = Meine { $slot }. Karte wird wohl am wenigsten gebraucht, und niemand hat mich davor gewarnt, sie abzuwerfen.
reason-discard-oldest = Meine { $slot }. Karte ist die älteste, zu der ich keinen Hinweis habe.
reason-discard-least = Alle meine Karten werden gebraucht, und meine { $slot }. Karte ist der kleinste Verlust.
reason-discard-likely = Ich weiß von keiner Karte, dass sie nicht gebraucht wird, und meine { $slot }. Karte wird am wenigsten fehlen.
reason-searched = Ich habe diesen und jeden anderen Zug in vielen erdachten Spielen ausprobiert, und dieser schnitt am besten ab.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-search-cut = Ich habe diesen und jeden anderen Zug in vielen erdachten Spielen ausprobiert. Dieser schnitt gut ab, aber mir ging die Zeit aus.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-to-warn = Es ist kein Hinweis-Plättchen mehr da, und wer als Nächstes am Zug ist, würde ein letztes Exemplar abwerfen. Ich könnte ausspielen; dass ich stattdessen meine { $slot }. Karte abwerfe, ist eine Warnung.
reason-read-playable = Der Hinweis sagt, dass meine { $slot }. Karte jetzt oder bald ausgespielt werden kann.
reason-read-both-playable = Der Hinweis betrifft keine Karte. Er sagt, dass meine { $slot }. Karte und die nächstältere, zu der ich keinen Hinweis habe, beide jetzt oder bald ausgespielt werden können.
reason-read-warning = Der Hinweis sagt, dass meine { $slot }. Karte ein letztes Exemplar ist.
reason-heard-playable = Die Zahl, für die der Hinweis steht, sagt, dass meine { $slot }. Karte ausgespielt werden kann.
reason-heard-useless = Die Zahl, für die der Hinweis steht, sagt, dass meine { $slot }. Karte nicht mehr gebraucht wird.
reason-read-discard = Es wurde abgeworfen, obwohl Ausspielen möglich war. Das ist eine Warnung: Meine { $slot }. Karte ist ein letztes Exemplar.
clue-named =
    { $clue ->
        [color] { announced-name }
       *[value] { $value }
    }
# Why a bot believes something about its card: one more sentence.
grounds =
    { $pointer ->
        [oldest] Der Hinweis „{ clue-named }“ von { $from } zeigte auf sie: Sie war meine älteste Karte ohne Hinweis.
        [newest] Der Hinweis „{ clue-named }“ von { $from } zeigte auf sie: Sie war die neueste Karte, die er zum ersten Mal traf.
        [again] Der Hinweis „{ clue-named }“ von { $from } zeigte auf sie: Er traf nur Karten mit Hinweis, und sie war die neueste davon.
        [finesse] Der Hinweis „{ clue-named }“ von { $from } an jemand anderen ergibt nur Sinn, wenn ich sie habe.
       *[touched] Sie hat einen Hinweis, und auf nutzlose Karten gibt niemand Hinweise.
    }
reason-play-bet =
    { $certain ->
        [yes] Ich wette, dass meine { $slot }. Karte die { card } ist und passt ({ $chance } %). { grounds }
       *[no] Ich wette, dass meine { $slot }. Karte passt ({ $chance } %). { grounds }
    }
reason-discard-bet = Ich wette, dass meine { $slot }. Karte nie mehr ausgespielt werden kann ({ $chance } %).
reason-save = Die { $slot }. Karte von { $who } ist die { card }. Das Team braucht sie, und sie ist die älteste Karte ohne Hinweis bei { $who }, würde also als Nächstes abgeworfen.
reason-point-at = Die { $slot }. Karte von { $who } ist die { card } und passt jetzt. Der Hinweis zeigt auf sie.
reason-tell-more = Der Hinweis sagt { $who } etwas über eine nützliche Karte: Die { $slot }. Karte ist die { card }.
reason-stall = Es gibt nichts Besseres zu tun. Dieser Hinweis bedeutet nur, was er sagt.
reason-look-ahead = Ich habe die sinnvollen Züge in erdachten Spielen ausprobiert, und dieser war deutlich der beste.
reason-read-play = Ich wette, dass meine { $slot }. Karte jetzt oder bald ausgespielt werden kann ({ $chance } %). { grounds }
reason-read-save = Ich wette, dass meine { $slot }. Karte aufgehoben werden muss ({ $chance } %). { grounds }
# “Why?” at the table. The bot speaks, about its own turn, and leaves out the
# cards that the reader cannot see.
why-clue =
    { $you ->
        [yes] Dein Hinweis „{ clue-named }“
       *[no] Der Hinweis „{ clue-named }“ von { $from }
    }
why-play-sure =
    { $certain ->
        [yes] Ich wusste, dass diese Karte die { card } war, und die passte.
       *[no] Was diese Karte auch war: Sie passte.
    }
why-play-pointed =
    { $pointer ->
        [oldest] { why-clue } zeigte auf diese Karte: Sie war meine älteste ohne Hinweis. Nach allem, was du sehen kannst, habe ich gewettet, dass sie passt.
        [newest] { why-clue } zeigte auf diese Karte: Sie war die neueste, die er zum ersten Mal traf. Nach allem, was du sehen kannst, habe ich gewettet, dass sie passt.
       *[again] { why-clue } zeigte auf diese Karte: Er traf nur Karten mit Hinweis, und sie war die neueste davon. Nach allem, was du sehen kannst, habe ich gewettet, dass sie passt.
    }
why-play-touched = { why-clue } traf diese Karte. Nach allem, was du sehen kannst, habe ich gewettet, dass sie passt.
why-play-by-numbers = Die Hinweise an diesem Tisch stehen für Zahlen, und danach sollte ich diese Karte ausspielen.
why-play-unclued = Zu dieser Karte gab es keinen Hinweis. Warum ich sie ausgespielt habe, kann ich dir erst nach dem Spiel sagen.
why-discard-useless = Was diese Karte auch war: Sie wurde nicht mehr gebraucht.
why-discard-oldest = Sie war meine älteste Karte ohne Hinweis.
why-discard-other = Warum gerade diese Karte, kann ich dir erst nach dem Spiel sagen.
why-clue-to-you = Dieser Hinweis war für dich. Was ich damit meinte, kann ich dir erst nach dem Spiel sagen.
why-clue-points =
    { $pointer ->
        [oldest] Für mich zeigt ein Hinweis auf eine einzige Karte. Dieser zeigt auf deine älteste Karte ohne Hinweis.
        [newest] Für mich zeigt ein Hinweis auf eine einzige Karte. Dieser zeigt auf die neueste Karte, die er zum ersten Mal traf.
       *[again] Für mich zeigt ein Hinweis auf eine einzige Karte. Alle Karten, die dieser traf, hatten schon einen; er zeigt auf die neueste davon.
    }
why-clue-playable =
    { $aim ->
        [points] Die { $slot }. Karte von { $who } ist die { card } und passt jetzt. Der Hinweis zeigt auf sie.
       *[touches] Die { $slot }. Karte von { $who } ist die { card } und passt jetzt.
    }
why-clue-saves = Die { $slot }. Karte von { $who } ist die { card }, das letzte Exemplar. Sie war die älteste Karte ohne Hinweis bei { $who } und wäre als Nächstes abgeworfen worden.
why-clue-useful = Die { $slot }. Karte von { $who } ist die { card }, und die brauchen wir noch.
why-clue-by-number = Mit seiner Nummer sagt dieser Hinweis allen etwas.
why-clue-other = Der Hinweis sagt mehr über die Karten in dieser Hand.
why-read =
    { $pointer ->
        [oldest] { why-clue } zeigt auf meine { $slot }. Karte; sie war meine älteste ohne Hinweis. Ich halte sie für eine Karte zum Ausspielen oder Aufheben.
        [newest] { why-clue } zeigt auf meine { $slot }. Karte, die neueste, die er zum ersten Mal traf. Ich halte sie für eine Karte zum Ausspielen, jetzt oder bald.
       *[again] { why-clue } zeigt auf meine { $slot }. Karte, die neueste von denen, die er noch einmal traf. Ich halte sie für eine Karte zum Ausspielen, jetzt oder bald.
    }
why-later = Was ich aus Karten weiß, die du nicht siehst, kann ich dir erst nach dem Spiel sagen.
# What the clue's number tells each of the others: one more sentence each.
told-first =
    { $told1 ->
        [playable] {" "}{ $who1 } kann die { $slot1 }. Karte ausspielen.
        [soon] {" "}{ $who1 } kann im nächsten eigenen Zug die { $slot1 }. Karte ausspielen.
        [useless] {" "}Die { $slot1 }. Karte von { $who1 } wird nicht mehr gebraucht.
        [more] {" "}{ $who1 } erfährt mehr über die { $slot1 }. Karte.
       *[nothing] {""}
    }
told-second =
    { $told2 ->
        [playable] {" "}{ $who2 } kann die { $slot2 }. Karte ausspielen.
        [soon] {" "}{ $who2 } kann im nächsten eigenen Zug die { $slot2 }. Karte ausspielen.
        [useless] {" "}Die { $slot2 }. Karte von { $who2 } wird nicht mehr gebraucht.
        [more] {" "}{ $who2 } erfährt mehr über die { $slot2 }. Karte.
       *[nothing] {""}
    }
told-third =
    { $told3 ->
        [playable] {" "}{ $who3 } kann die { $slot3 }. Karte ausspielen.
        [soon] {" "}{ $who3 } kann im nächsten eigenen Zug die { $slot3 }. Karte ausspielen.
        [useless] {" "}Die { $slot3 }. Karte von { $who3 } wird nicht mehr gebraucht.
        [more] {" "}{ $who3 } erfährt mehr über die { $slot3 }. Karte.
       *[nothing] {""}
    }
told-fourth =
    { $told4 ->
        [playable] {" "}{ $who4 } kann die { $slot4 }. Karte ausspielen.
        [soon] {" "}{ $who4 } kann im nächsten eigenen Zug die { $slot4 }. Karte ausspielen.
        [useless] {" "}Die { $slot4 }. Karte von { $who4 } wird nicht mehr gebraucht.
        [more] {" "}{ $who4 } erfährt mehr über die { $slot4 }. Karte.
       *[nothing] {""}
    }

## What a deal could have scored

solve-possible = Mit diesen Karten war das perfekte Ergebnis möglich: { $max } von { $max } Punkten.
solve-exact = Mit diesen Karten war das perfekte Ergebnis nicht möglich: höchstens { $score } von { $max } Punkten.
solve-between = Mit diesen Karten war das perfekte Ergebnis nicht möglich: Das Maximum liegt zwischen { $score } und { $bound } von { $max } Punkten.
# The same from a position on.
solve-here-possible = Von hier aus ist das perfekte Ergebnis möglich: { $max } von { $max } Punkten.
solve-here-exact = Von hier aus ist das perfekte Ergebnis nicht möglich: höchstens { $score } von { $max } Punkten.
solve-here-between = Von hier aus ist das perfekte Ergebnis nicht möglich: Das Maximum liegt zwischen { $score } und { $bound } von { $max } Punkten.
solve-undecided = Im gesetzten Rahmen nicht geklärt: zwischen { $score } und { $bound } von { $max } Punkten.
solve-kept = Das perfekte Ergebnis war bis zum letzten Zug möglich.
solve-lost = Nach Zug { $turn } war das perfekte Ergebnis nicht mehr möglich.
solve-lost-after = Das perfekte Ergebnis ging nach Zug { $possible } verloren; wann genau, ist nicht geklärt.
solve-lost-unknown = Wann das perfekte Ergebnis verloren ging, ist nicht geklärt.
# Why, after the turn in which it was lost.
solve-cause-gone = Die letzte { card } war weg.
solve-cause-strikes = Es war das letzte Gewitter.
solve-cause-turns =
    { $missing ->
        [one] Für die eine noch fehlende Karte blieben zu wenige Züge.
       *[other] Für die { $missing } noch fehlenden Karten blieben zu wenige Züge.
    }

## The table online: why a request was refused

table-no-such-table = Hier gibt es keinen Tisch. Prüfe den Link oder eröffne einen neuen Tisch.
table-no-such-game = Hier gibt es kein beendetes Spiel zum Nachspielen. Prüfe den Link oder komm wieder, wenn das Spiel zu Ende ist.
table-started = Das Spiel hat schon begonnen, Plätze und Regeln stehen fest. Eröffne einen neuen Tisch, um sie zu ändern.
table-not-started = Das Spiel hat noch nicht begonnen. Es geht los, sobald der Gastgeber es startet.
table-over = Das Spiel ist zu Ende. Ihr könnt es nachspielen oder ein neues beginnen.
table-not-over = Das Spiel ist noch nicht zu Ende. Spielt es fertig oder einigt euch darauf, es hier zu beenden.
table-not-host = Das kann nur der Gastgeber dieses Tisches. Bitte ihn darum.
table-not-seated = Das können nur die Spieler an diesem Tisch. Setz dich erst dazu, wenn noch ein Platz frei ist.
table-not-your-practice = Nur Übungstische, an denen außer dir nur Bots sitzen, lassen sich entfernen.
table-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht. Wähle einen anderen.
table-seat-taken = Der Platz ist besetzt. Wähle einen freien oder warte, bis er frei wird.
table-seat-empty = Dort sitzt niemand mehr. Sieh dir den Tisch noch einmal an.
table-seats-empty =
    { $count ->
        [one] Ein Platz ist noch frei. Warte auf einen Mitspieler oder setze einen Bot dorthin.
       *[other] { $count } Plätze sind noch frei. Warte auf Mitspieler oder setze Bots dorthin.
    }
table-not-your-turn = Du bist noch nicht am Zug. Bis dahin kannst du deine Karten sortieren und Notizen machen.
table-stale = Das Spiel ist inzwischen weitergegangen, deshalb ist nichts passiert. Sieh noch einmal hin und wähle neu.
table-not-your-card = Diese Karte ist nicht auf deiner Hand. Wähle eine von deinen Karten.
table-knows-deal = Du kennst diese Karten schon: Du hast mit ihnen gespielt oder sie gesehen. Eröffne einen Tisch mit neuen.
table-plays-deal = Du spielst mit diesen Karten noch an einem anderen Tisch. Bring das Spiel dort erst zu Ende.
table-other-knows-deal = { $who } kennt diese Karten schon oder spielt mit ihnen noch an einem anderen Tisch. Lass jemand anderen mitspielen oder eröffne einen Tisch mit neuen.
table-deal-fixed = Die Karten dieses Tisches stehen fest und mit ihnen die Regeln. Eröffne einen neuen Tisch, um die Regeln zu ändern.
table-no-seat-kept = An diesem Tisch ist kein Platz für dich reserviert. Frage stattdessen, ob du zuschauen darfst.
table-no-such-bot = Einen Bot „{ $bot }“ gibt es nicht. Wähle einen aus der Liste.
table-silent = An diesem Tisch gibt es während des Spiels keinen Chat. Danach könnt ihr reden.
table-remarks-only = An diesem Tisch gibt es während des Spiels nur Zurufe. Wähle einen davon; danach könnt ihr frei chatten.
table-watchers-silent = Zuschauer schweigen während des Spiels, denn sie sehen mehr als die Spieler. Danach kannst du mitreden.
table-nothing-said = Da steht noch nichts. Schreib erst etwas.
table-too-long = Das ist zu lang: Höchstens { $most } Zeichen sind möglich. Kürze es ein wenig.
table-name-needed = Die anderen möchten wissen, wie du heißt. Gib erst deinen Namen ein.
table-name-later = Während eines Spiels behalten alle ihren Namen, denn ein neuer könnte ein Hinweis sein. Ändere deinen, wenn das Spiel zu Ende ist.
table-no-take-back = An diesem Tisch können keine Züge zurückgenommen werden. Erlauben lässt sich das nur vor dem Spiel.
table-nothing-to-take-back = Es gibt noch keinen Zug, den man zurücknehmen könnte.
table-present = { $who } ist da und spielt selbst. Ein Bot springt nur für jemanden ein, der nicht da ist.
table-no-watching = An diesem Tisch kann niemand zuschauen. Erlauben lässt sich das nur vor dem Spiel.
table-watches-already = Du sitzt schon am Tisch oder schaust schon zu.
table-no-proposal = Darüber ist schon entschieden. Wenn du es noch möchtest, schlag es noch einmal vor.
table-too-many-proposals = Es sind schon zu viele Vorschläge offen. Entscheidet erst über einen davon.
table-knocked-enough = Du hast schon mehrmals gefragt, ob du zuschauen darfst. Wende dich auf anderem Weg an die Spieler.
table-often-enough = Das hast du an diesem Tisch schon sehr oft getan. Überlass es jetzt den anderen.
table-seat-kept = An deinem Platz spielt gerade ein Bot. Nimm den Platz zuerst wieder ein.
table-no-reasons = An diesem Tisch erklären Bots ihre Züge erst nach dem Spiel, beim Nachspielen.
table-no-bots-turn = Ein Bot kann nur einen eigenen Zug erklären, der noch gilt.
table-log-full = Der Verlauf dieses Tisches ist voll, hier kann nichts mehr passieren. Eröffne einen neuen Tisch.
table-not-kept = Das ließ sich nicht speichern und ist nicht passiert. Versuche es noch einmal.
table-unreadable = Dieser Tisch ist gespeichert, aber nicht lesbar. Sag dem Betreiber des Servers Bescheid oder eröffne einen neuen Tisch.
# Too many requests from one player, or too many people at one table.
table-too-fast =
    { $seconds ->
        [one] Das ist zu viel auf einmal. Versuche es in einer Sekunde noch einmal.
       *[other] Das ist zu viel auf einmal. Versuche es in { $seconds } Sekunden noch einmal.
    }
table-too-often =
    { $minutes ->
        [one] Das war zu oft. Versuche es in einer Minute noch einmal.
       *[other] Das war zu oft. Versuche es in { $minutes } Minuten noch einmal.
    }
table-not-understood = Der Server hat das nicht verstanden ({ $problem }). Lade den Tisch neu und versuche es noch einmal.
table-too-large = Das ist zu groß. Wenn es ein Spiel ist, verwende die Datei, die aus Starmine oder hanab.live exportiert wurde.
table-protocol = Deine Version passt nicht zu der des Servers (Server: { $version }). Lade die Seite neu oder aktualisiere das Programm.
table-unknown = Der Server kennt dich nicht. Gib deinen Namen ein, um neu anzufangen.
table-no-such-place = Unter dieser Adresse gibt es nichts. Geh zurück zur Startseite.
table-other-site = Diese Anfrage kam von einer fremden Website, deshalb ist nichts passiert. Öffne den Tisch unter seiner eigenen Adresse.

## The table online: what happened besides the game

table-took-back = Einvernehmlich zurückgenommen: Das Spiel geht nach Zug { $turn } weiter.
table-took-back-all = Einvernehmlich zurückgenommen: Das Spiel beginnt von vorn.
table-overtaken = Der vorige Zug wird nicht zurückgenommen: Das Spiel ist weitergegangen.
table-not-ended = Das Spiel wird nicht beendet: Es ist weitergegangen.
# $bot is the bot’s name.
table-handed-over = Der Bot { $bot } spielt jetzt für { $who }.
table-returned = { $who } ist zurück und spielt wieder selbst.
table-let-in = { $who } schaut jetzt zu.
# $who declined the proposal, or withdrew it.
table-declined =
    { $proposal ->
        [take-back] { $who } hat abgelehnt: Der letzte Zug wird nicht zurückgenommen.
        [end] { $who } hat abgelehnt: Das Spiel geht weiter.
        [replace] { $who } hat abgelehnt: Für { $whom } spielt kein Bot.
       *[let-in] { $who } hat abgelehnt: { $whom } darf nicht zuschauen.
    }
table-withdrawn =
    { $proposal ->
        [take-back] { $who } hat den Vorschlag zurückgezogen: Der letzte Zug wird nicht zurückgenommen.
        [end] { $who } hat den Vorschlag zurückgezogen: Das Spiel geht weiter.
        [replace] { $who } hat den Vorschlag zurückgezogen: Für { $whom } spielt kein Bot.
       *[let-in] { $who } möchte nicht mehr zuschauen.
    }

## The table online: why a connection ends

closing-moved = Du hast diesen Tisch an zu vielen anderen Stellen geöffnet, deshalb wurde er hier geschlossen. Öffne ihn wieder, um hier weiterzuspielen.
# The page reconnects by itself.
closing-too-slow = Die Verbindung war zu langsam und wurde getrennt. Nichts ist verloren, du bist gleich wieder da.
# The page reconnects by itself.
closing-server-stops = Der Server wird beendet oder neu gestartet. Alles ist gespeichert; sobald er wieder läuft, geht es weiter.
closing-erased = Dein Name wurde von diesem Server gelöscht. Gib einen Namen ein, um neu anzufangen.
closing-signed-out = Du wurdest auf diesem Gerät abgemeldet. Gib einen Namen ein oder öffne einen geheimen Link von einem anderen Gerät.
closing-too-much = Es wurde zu viel auf einmal gesendet, deshalb wurde die Verbindung getrennt. Warte kurz und öffne den Tisch dann wieder.
# The page reconnects by itself.
closing-broken = Dieser Tisch lässt sich gerade nicht lesen oder speichern. Es wird weiter versucht; wenn das nicht hilft, sag dem Betreiber des Servers Bescheid.
closing-removed = Dieser Tisch wurde entfernt.

## Bots: the name of the kind, and one line on how it plays

bot-friend = Freund
bot-friend-help = Spielt, wie Menschen spielen, und stellt sich auf jeden Mitspieler ein. Gute Gesellschaft für Neulinge und Erfahrene.
bot-friend-plain = Freund, einfach
bot-friend-plain-help = Stellt sich auf niemanden ein: Ein Hinweis heißt „spiel diese Karte aus“ oder „heb diese Karte auf“, sonst nichts.
bot-friend-1 = Freund, mit Finessen
bot-friend-1-help = Stellt sich auf niemanden ein und bittet mit Hinweisen auch andere, zuerst auszuspielen.
bot-friend-2 = Freund, Stufe 2
bot-friend-2-help = Stellt sich auf niemanden ein: Finessen dürfen auch zwei Karten brauchen oder eine aus der Hand des Empfängers.
bot-friend-3 = Freund, Stufe 3
bot-friend-3-help = Stellt sich auf niemanden ein: Wirft er eine bekannte Karte ab, hast du die zweite davon auf der Hand.
bot-novice = Anfänger
bot-novice-help = Nimmt jeden Hinweis wörtlich und spielt nur aus, was sicher passt.
bot-smart = Könner
bot-smart-help = Spielt nach eigenen Konventionen und erklärt sie. Am stärksten mit seinesgleichen.
bot-hat = Hut
bot-hat-help = Jeder seiner Hinweise ist ein Rechencode, der allen im Team etwas sagt. Nur für Teams aus drei bis fünf seiner Art: Mit Menschen oder anderen Bots bringt er fast keine Punkte. Zu zweit spielt er wie Könner.
bot-hat-search = Hut mit Suche
bot-hat-search-help = Nutzt denselben Code wie Hut und probiert jede Entscheidung in erdachten Spielen aus: das stärkste Team zu dritt bis zu fünft, aber nur unter seinesgleichen. Mit Menschen oder anderen Bots bringt er fast keine Punkte. Zu zweit spielt er wie Könner.

## Quick phrases, the same for every reader. None reveals a card

# editorial: this rulebook has no examples
remark-know-nothing = Ich weiß noch nichts über meine Karten.
remark-remember = Weißt du noch, was du weißt?
remark-moment = Einen Augenblick, bitte.
remark-well-done = Gut gemacht!
remark-thanks = Danke!
# Said by anyone: without a gender.
remark-sorry = Tut mir leid!

## In the browser: home

web-unreachable = Der Server ist nicht zu erreichen. Prüfe deine Verbindung und versuche es noch einmal.
web-other-game = Der Server hat für ein anderes Spiel geantwortet. Lade die Seite neu.
web-not-connected = Du bist gerade nicht verbunden, deshalb wurde nichts gesendet. Die Seite verbindet sich von selbst wieder.
web-no-answer = Der Server hat nicht geantwortet. Sieh nach, ob es geklappt hat, und versuche es sonst noch einmal.
web-try-again = Noch einmal versuchen
web-loading = Einen Augenblick …
web-close = Schließen
web-cancel = Abbrechen
web-home = Startseite
web-skip = Zum Inhalt springen
web-nowhere = Hier ist nichts
web-nowhere-help = Vielleicht fehlt ein Stück des Links. Lass ihn dir noch einmal schicken oder beginne auf der Startseite.
web-broken = Diese Seite konnte nicht geladen werden. Lade sie neu.
web-you-are = Du bist { $name }
web-language = Sprache
web-settings = Einstellungen
web-name = Dein Name
web-name-help = So sehen dich die anderen. Du kannst ihn jederzeit ändern, nur nicht während eines Spiels ohne freien Chat.
web-save = Speichern
web-saved = Gespeichert
web-theme = Aussehen
web-theme-dark = Nacht
web-theme-light = Tag
web-theme-system = wie das Gerät
web-sound = Ton
web-sound-off = aus
# On a button: sound is off at first, and offered once.
web-sound-on = Ton an
web-sound-percent = { $percent } %
web-one-step = Ohne Bestätigung spielen
web-one-step-help = Ein Druck genügt, um auszuspielen, abzuwerfen oder einen Hinweis zu geben.
web-device = Deinen Platz auf ein anderes Gerät mitnehmen
web-device-help = Ein geheimer Link macht dich dort zum selben Spieler. Behalte ihn für dich: Wer ihn öffnet, spielt in deinem Namen.
web-device-show = Geheimen Link anzeigen
web-device-link = Geheimer Link
web-erase = Mich löschen
web-erase-help = Dein Name und deine Schlüssel werden vom Server gelöscht. An Tischen, die noch nicht begonnen haben, wird dein Platz frei. Spiele, an denen du beteiligt warst, bleiben ohne deinen Namen bestehen.
web-erase-ask = Endgültig löschen?
web-erased = Gelöscht: Der Server weiß nichts mehr von dir.
web-become = Hier { $name } werden?
web-become-help = In diesem Browser hat bisher { $now } gespielt. Danach kommt { $now } nur noch mit einem eigenen geheimen Link zurück.
web-become-no = { $now } bleiben
web-become-yes = { $name } werden
web-become-done = Du bist hier jetzt { $name }.
web-about = Hanabi ist ein Spiel von Antoine Bauza. Der Name gehört den Verlagen; dieses Programm steht in keiner Verbindung zu ihnen.
web-rules =
    { $edition ->
        [german] Deutsche Regeln
        [dutch] Niederländische Regeln
        [danish] Dänische Regeln
        [english] Englische Regeln
       *[french] Französische Regeln
    }
web-cards =
    { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
web-seats-count = { $count } Plätze
web-players-count = { $count } Spieler
web-points = { $points } Punkte
web-seats-taken = { $taken } von { $seats } Plätzen besetzt
web-turn = Zug { $turn }
web-score-of = { $score } von { $max }
web-whose = Tisch von { $name }
web-unnamed = Tisch ohne Namen
web-practice-tag = Übung
web-own-name = { $name } (du)
web-bot = Bot
web-headline = Gemeinsam den Himmel erleuchten
web-lead = Hanabi, das kooperative Kartenspiel um das schönste Feuerwerk, mit Freunden oder mit Bots. Ohne Konto: Link verschicken, Namen eingeben, spielen.
web-blocked-storage = Dieser Browser sperrt den Speicher für diese Seite: Sprache, Aussehen, Ton und die Codes versiegelter Karten sind vergessen, sobald die Seite geschlossen wird.
web-blocked-cookies = Dieser Browser sperrt Cookies für diese Seite. Ohne sie kann dich der Server nicht erkennen, und du kannst keinen Platz nehmen.
web-now = Sofort mit Bots spielen
web-now-players = Spieler
web-now-play = Spielen
web-now-with =
    { $bots ->
        [1] Du und ein Bot
        [2] Du und zwei Bots
        [3] Du und drei Bots
       *[other] Du und vier Bots
    }
web-guest = Gast
web-make-friends = Tisch für Freunde eröffnen
web-by-link = Mit Einladungslink beitreten
web-by-link-label = Link zu einem Tisch, zu denselben Karten oder zu einem Spiel
web-by-link-go = Los
web-by-link-wrong = Dieser Link gehört nicht zu diesem Server. Kopiere ihn ganz, so wie du ihn bekommen hast.
web-mine = Meine Spiele
web-your-turn = Du bist am Zug
web-continue = Weiter
web-open = Öffnen
web-review = Nachspielen
web-show-all = Alle { $count } anzeigen
web-show-older = Ältere Spiele zeigen
web-remove = Entfernen
web-open-tables = Offene Tische
web-open-none = Gerade keine. Ein öffentlicher Tisch, den du eröffnest, steht hier.
web-sit = Platz nehmen
web-how = So wird gespielt
web-how-short = Die vollständigen Regeln, mit Bildern.
web-import = Ein Spiel nachspielen
web-import-short = Von hier oder von hanab.live.
web-import-label = Füge ein Spiel ein, das aus Starmine oder hanab.live exportiert wurde, oder zieh die Datei hierher
web-import-file = Datei wählen
web-import-go = Nachspielen
web-import-empty = Hier ist noch kein Spiel. Füge eines ein oder wähle eine Datei.
# A game without a result, in a list.
web-import-open-end = Ohne aufgezeichnetes Ende
web-make-title = Tisch eröffnen
web-make-name = Name des Tisches
web-make-more = Regeln und Einstellungen
web-make-no-variants = ohne Varianten
web-make-name-hint = Freitagslaternen
web-rulebook = Regelheft
web-rulebook-help = Stellt alles darunter so ein, wie es im Heft steht. Jede Einstellung lässt sich danach einzeln ändern.
web-seats = Plätze
web-not-printed = Nicht in diesem Heft.
web-fewer = eins weniger
web-more = eins mehr
web-begins-book = wie im Heft
web-begins-seat = ein bestimmter Platz
web-begins-chance = zufällig
web-begins-book-help = Wer das ist, setzt sich auf Platz { $seat }.
web-begins-which = Platz, der beginnt
web-aids = Gedächtnishilfen
web-aids-help = Für alle am Tisch dieselben.
web-aids-none = keine
web-aids-clues = erhaltene Hinweise
web-aids-excluded = Hinweise und Ausschlüsse
web-aids-deduction = alle Schlussfolgerungen
web-aids-none-help = Wie mit echten Karten: Du merkst dir alles selbst, und auch der Verlauf zeigt nur die letzte Runde.
web-aids-clues-help = Jede Karte zeigt die Hinweise, die sie bekommen hat.
web-aids-excluded-help = Jede Karte zeigt auch, was die Hinweise ausschließen.
web-aids-deduction-help = Der Tisch zählt mit: Jede Karte zeigt, was sie nach allen sichtbaren Karten noch sein kann.
web-talk = Chat am Tisch
web-talk-silent = ohne Chat
web-talk-remarks = nur Zurufe
web-talk-free = freier Chat
web-talk-silent-help = Während des Spiels gibt es nur Hinweise.
web-talk-remarks-help = Ein paar Sätze, die jeder in seiner Sprache liest. Keiner verrät eine Karte.
web-talk-free-help = Schreibt, was ihr wollt. Was erlaubt ist, macht ihr unter euch aus.
web-take-back = Züge zurücknehmen
web-take-back-help = Der letzte Zug kann zurückgenommen werden, wenn alle zustimmen.
web-watching = Zuschauer
web-watching-help = Andere können fragen, ob sie zuschauen dürfen; die Spieler lassen sie herein.
web-public = Öffentlicher Tisch
web-public-help = Steht in der Liste der offenen Tische. Sonst findet ihn nur, wer den Link hat.
web-bots = Bots
web-bots-help = Sie nehmen die letzten Plätze ein.
web-bots-kind = Bot-Art
web-bots-own-kind = { $bot } spielt nach einem Code, den nur seinesgleichen versteht. Mit Menschen oder anderen Bots holt das Team fast keine Punkte.
web-origin = Die Karten
web-origin-sealed = gemischt und versiegelt
web-origin-seed = Übung mit Codewort
web-origin-deal = Übung mit festen Karten
web-origin-sealed-help = Niemand kennt sie, und am Ende kann jeder nachprüfen, dass sie von Anfang an feststanden.
web-origin-seed-help = Dasselbe Codewort ergibt immer dieselben Karten.
web-origin-deal-help = Alle Karten der Reihe nach, etwa R1 Y3 B5. Zuerst die Hände ab Platz 1, dann der Nachziehstapel.
web-origin-seed-label = Zahl oder Codewort
web-origin-deal-label = Karten
web-origin-seed-needed = Gib erst eine Zahl oder ein Codewort ein. Daraus ergeben sich die Karten.
web-origin-deal-needed = Noch sind keine Karten da. Gib sie erst ein oder wähle etwas anderes.
web-highest = Höchstens { $points } Punkte
web-make-do = Tisch eröffnen
web-make-start = Tisch eröffnen und losspielen
web-invites = { $name } lädt dich ein
web-invited = Du bist eingeladen
web-free-seat = freier Platz
web-only-watch = Nur zuschauen
web-join-note = Ohne Konto, ohne E-Mail. Dieser Link bringt dich wieder an deinen Platz.
web-join-full = Alle Plätze sind besetzt.
web-join-started = Das Spiel läuft schon.
web-join-watch = Du kannst die Spieler fragen, ob du zuschauen darfst.
web-join-over = Das Spiel ist zu Ende.
web-join-look = Zurück zum Tisch
web-join-kept-name = Du heißt auch hier { $name }.
web-how-these = Diese Regeln lesen
web-invite = Freunde einladen
web-invite-link = Link zu diesem Tisch
web-invite-qr = Der Link als QR-Code
web-copy = Kopieren
web-copied = Kopiert
web-share = Teilen …
web-reach-machine = Dieser Link funktioniert nur auf diesem Computer.
web-reach-machine-help = Damit Freunde mitspielen können, beende Starmine und starte es so. Öffne dann die Adresse, die es ausgibt, und lade von dort ein:
web-reach-network = Dieser Link funktioniert für alle in deinem Netzwerk, zum Beispiel im selben WLAN.
web-reach-network-help = Für Freunde anderswo: Stell vor Starmine einen Webserver oder Tunnel mit einer Adresse im Internet:
web-reach-anywhere = Dieser Link funktioniert überall, wo { $host } zu erreichen ist.
web-deal = Dieselben Karten
web-deal-lead = Andere haben mit genau diesen Karten gespielt. Spiele sie auch: Danach siehst du, wie es allen ergangen ist.
web-deal-bots = Mit Bots spielen
web-deal-friends = Mit Freunden spielen
web-deal-results = So ist es ausgegangen
web-deal-hidden = Die Ergebnisse bleiben verborgen, bis du gespielt hast.
web-deal-none = Sonst hat sie noch niemand gespielt.
web-deal-table = Dieselben Karten: Andere haben mit genau diesen Karten schon gespielt. Wie es ihnen ergangen ist, siehst du nach deinem Spiel.
web-how-lead = Zuerst das Grundspiel, dann die fünf Regelhefte und ihre Varianten.
web-how-table = Die Regeln dieses Tisches
web-how-theirs = Was du bei einem Mitspieler siehst
web-how-yours = Was du bei dir siehst
web-how-clue-said = Mara erfährt: zwei blaue Karten.
web-how-play-fits = passt
web-how-play-strikes = passt nicht
web-how-score-sum = Zusammen { $points } Punkte
web-how-ready = Bereit?

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
        [2] hier und hier
        [3] hier, hier und hier
        [4] hier, hier, hier und hier
       *[other] hier, hier, hier, hier und hier
    }
# What a player says to a team-mate.
web-table-sentence =
    { $count ->
        [0] „Du hast { no-clue-cards }.“
       *[other] „Du hast { web-table-clue-cards }, { web-table-here }.“
    }
web-table-preview =
    { $count ->
        [0] { web-table-sentence }
        [1] { $to }: { web-table-clue-cards } (Position { $places })
       *[other] { $to }: { web-table-clue-cards } (Positionen { $places })
    }
# On a button.
web-table-tell = { $to } sagen: { web-table-clue-cards }
web-table-you = du
web-table-someone = Jemand
# Regions
web-table-mates = Mitspieler
web-table-board = Der Himmel
web-table-fireworks = Farbreihen
web-table-own-region = Deine Hand
web-table-status = Wer am Zug ist, und der letzte Zug
web-table-skip = Zu deinen Karten springen
web-table-hand =
    { $turn ->
        [yes] { $who }, { web-cards }, am Zug
       *[no] { $who }, { web-cards }
    }
web-table-own-hand =
    { $turn ->
        [yes] Deine Hand, { web-cards }, du bist am Zug
       *[no] Deine Hand, { web-cards }
    }
# A card in a hand, by its place from the left
web-table-place =
    { $place ->
        [1] erste Karte
        [2] zweite Karte
        [3] dritte Karte
        [4] vierte Karte
       *[5] fünfte Karte
    }
web-table-your-card = Deine { $place }. Karte
web-table-mate-card =
    { $aids ->
        [yes] { $what }, { web-table-place }, weiß: { $known }
       *[no] { $what }, { web-table-place }
    }
web-table-unseen = verdeckt
web-table-nothing = nichts
web-table-nothing-known = nichts bekannt
web-table-not = nicht { $list }
web-table-may-be = kann sein: { $list }
web-table-possible = { $count } Karten möglich
web-table-turned =
    { $turned ->
        [sideways] quer gedreht
       *[upside-down] auf dem Kopf
    }
web-table-note-says = Notiz: { $note }
web-table-you-know = Du weißt: { $list }.
web-table-you-know-nothing = Über diese Karte weißt du noch nichts.
web-table-knows = Was { $who } weiß
web-table-away = nicht da
web-table-keeps = für { $who }
web-table-one-turn = noch ein Zug
# Tokens and piles
web-table-clues = Hinweise
web-table-clues-left = Hinweise übrig: { $left } von { $most }
web-table-strikes = Gewitter
web-table-strikes-of = Gewitter: { $strikes } von { $most }
web-table-deck = Nachziehstapel
web-table-deck-short = Stapel
web-table-deck-left =
    { $count ->
        [0] Nachziehstapel: leer
        [one] Nachziehstapel: eine Karte
       *[other] Nachziehstapel: { $count } Karten
    }
# The stars make the number stand out.
web-table-points = *{ $points }* von { $max } Punkten
web-table-points-of = { $points } von { $max } Punkten
web-table-stack =
    { $state ->
        [complete] { firework }: komplett
        [ended] { firework }: { $top }, endet hier
        [capped] { firework }: { $top }, braucht { $next }, endet bei { $reach }
       *[open] { firework }: { $top }, braucht { $next }
    }
web-table-pile = Ablagestapel
web-table-pile-short = Ablage
web-table-sorted = sortiert
web-table-in-order = der Reihe nach
web-table-shelf = Ablagestapel, sortiert
web-table-shelf-order = Ablagestapel, die neueste Karte zuerst
web-table-no-discards = Noch ist nichts abgeworfen.
web-table-shelf-cell =
    { $state ->
        [played] { $gone } von { $copies } abgeworfen, ausgespielt
        [lost] { $gone } von { $copies } abgeworfen, nicht mehr ausspielbar
        [last] { $gone } von { $copies } abgeworfen, letztes Exemplar
       *[open] { $gone } von { $copies } abgeworfen
    }
# The line on the horizon
web-table-dealt = Die Karten sind verteilt.
web-table-turn = Zug { $turn }
web-table-ends-at = endet bei { $reach }
web-table-since = Seit deinem letzten Zug
web-table-since-count = Seit deinem letzten Zug: { $count }
web-table-strike-read =
    { $who } hat { $mine ->
        [yes] deinen Hinweis
       *[no] den Hinweis
    } so verstanden, dass diese Karte ausgespielt werden kann.
web-table-seen = Verstanden
web-table-why = Warum?
web-table-why-more = Mehr
web-table-last-round = Letzte Runde
web-table-last-round-short = Letzte Runde: { $turns }
web-table-turns-left =
    { $turns ->
        [one] noch ein Zug
       *[other] noch { $turns } Züge
    }
# The dock
web-table-clue-to = Hinweis an
web-table-colour = Farbe
web-table-value = Zahl
web-table-give = Diesen Hinweis geben
web-table-quick = Einen Hinweis zu dieser Karte geben
web-table-choose = Wähle einen Mitspieler für einen Hinweis oder eine deiner Karten.
web-table-choose-what = Jetzt eine Farbe oder eine Zahl.
web-table-choose-whose = Wähle zuerst einen Mitspieler.
web-table-wait-tip = Karten sortieren, drehen und Notizen machen kannst du schon: Das kostet keinen Zug.
web-table-play = Ausspielen
web-table-discard = Abwerfen
web-table-announce = Die Farbe vorher ansagen?
web-table-announce-help = Richtig, und sie passt: ein Hinweis mehr. Falsch: ein Gewitter.
web-table-say-nothing = nichts ansagen
web-table-do-note = Notiz
web-table-do-turn = Drehen
web-table-do-left = Nach links
web-table-do-right = Nach rechts
web-table-note-help = Diese Notiz siehst nur du.
web-table-note-save = Speichern
web-table-note-erase = Löschen
# Log and chat
web-table-log = Verlauf
web-table-log-empty = Noch ist nichts passiert.
web-table-open-log =
    { $unread ->
        [0] Verlauf und Chat
        [one] Verlauf und Chat, eine neue Zeile
       *[other] Verlauf und Chat, { $unread } neue Zeilen
    }
web-table-taken-back = zurückgenommen
web-table-remarks = Zurufe
web-table-chat = Chat
web-table-chat-field = Etwas sagen
web-table-send = Senden
# The menu
web-table-menu = Menü
web-table-keys = Tasten
web-table-notify = Benachrichtige mich, wenn ich am Zug bin
web-table-take-back = Vorschlagen, den letzten Zug zurückzunehmen
web-table-take-back-now = Meinen letzten Zug zurücknehmen
web-table-replace = Vorschlagen, dass ein Bot für { $who } spielt
web-table-end = Spiel beenden
web-table-end-sure = Wenn alle zustimmen, endet das Spiel hier und zählt 0 Punkte.
web-table-watchers =
    { $count ->
        [one] ein Zuschauer
       *[other] { $count } Zuschauer
    }
# Agreement
web-table-proposes-take-back =
    { $mine ->
        [yes] Du schlägst vor, den letzten Zug zurückzunehmen.
       *[no] { $who } schlägt vor, den letzten Zug zurückzunehmen.
    }
web-table-proposes-end =
    { $mine ->
        [yes] Du schlägst vor, das Spiel hier zu beenden; das zählt 0 Punkte.
       *[no] { $who } schlägt vor, das Spiel hier zu beenden; das zählt 0 Punkte.
    }
# $mine: whether the proposal or the seat is the reader’s, or neither.
web-table-proposes-replace =
    { $mine ->
        [yes] Du schlägst vor, dass ein Bot für { $whom } spielt.
        [seat] { $who } schlägt vor, dass ein Bot für dich spielt.
       *[no] { $who } schlägt vor, dass ein Bot für { $whom } spielt.
    }
web-table-proposes-let-in =
    { $mine ->
        [yes] Du möchtest zuschauen.
       *[no] { $who } möchte zuschauen.
    }
web-table-waiting-for = Warten auf { $who }.
web-table-agree = Zustimmen
web-table-decline = Ablehnen
web-table-withdraw = Zurückziehen
# Not playing
web-table-kept = { $bot } spielt für dich.
web-table-return = Platz wieder einnehmen
web-table-watching = Du schaust zu.
web-table-view = Sicht
web-table-all-hands = alle Hände
web-table-as = als { $who }
web-table-guest = Hier läuft gerade ein Spiel, und nur die Spieler sehen die Karten.
web-table-guest-over = Dieses Spiel ist zu Ende.
web-table-watch = Zuschauen anfragen
web-table-watch-asked = Angefragt
web-table-watch-later = Sobald das Spiel läuft, kannst du anfragen, ob du zuschauen darfst.
# Before the start
web-table-seats = Plätze
web-table-seat-free = Frei
web-table-sit-over = Hierher wechseln
web-table-stand = Aufstehen
web-table-remove = { $who } entfernen
web-table-add-bot = Bot auf diesen Platz setzen: { $bot }
web-table-choose-bot = Bot dazusetzen
web-table-start = Spiel beginnen
web-table-wait-host = { $who } startet das Spiel.
web-table-seat-lost = Du hast hier keinen Platz mehr. Wähle einen freien oder frage den Gastgeber.
# For players who can only wait.
web-table-seats-free =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
# The end
web-table-over = Das Spiel ist zu Ende
web-table-rematch = Noch einmal spielen
web-table-to-rematch = Zum nächsten Spiel
# The connection
web-table-link-connecting = Verbinde …
web-table-link-open = Verbunden
web-table-link-lost = Verbinde neu …
web-table-link-closed = Nicht verbunden
web-table-lost = Verbindung verloren. Ein neuer Versuch läuft; jeder Zug, den du siehst, ist gespeichert.
web-table-lost-asking = Verbindung verloren. Dein Zug ist nicht bestätigt; er wird erneut gesendet.
web-table-resumed = Wieder verbunden. Nichts ist verloren.
web-table-closed = Diese Seite ist nicht mehr verbunden.
# Keys
web-table-key-mate = einen Mitspieler für einen Hinweis wählen
web-table-key-clue = dann die Farbe oder die Zahl
web-table-key-card = eine eigene Karte wählen (noch einmal: abwählen)
web-table-key-act = die gewählte Karte ausspielen oder abwerfen
web-table-key-confirm = bestätigen; einen Schritt zurück
web-table-key-move = von Karte zu Karte
web-table-key-carry = die gewählte Karte verschieben
web-table-key-turn = die gewählte Karte drehen; Notiz
web-table-key-pile = Ablagestapel; Verlauf; Zurufe
web-table-key-why = warum ein Bot das getan hat (der gewählte Mitspieler oder wer zuletzt dran war)
web-table-key-tab = nächster Bereich
web-table-key-help = diese Übersicht

## In the browser: the end of a game

# Below the number.
web-end-of = von { $max } Punkten
web-end-built =
    { $points ->
        [0] Es war noch nichts gelegt.
        [one] Ein Punkt war gelegt.
       *[other] { $points } Punkte waren gelegt.
    }
web-end-turns =
    { $count ->
        [0] kein Zug
        [one] ein Zug
       *[other] { $count } Züge
    }
web-end-strikes =
    { $count ->
        [0] kein Gewitter
        [one] ein Gewitter
       *[other] { $count } Gewitter
    }
web-end-practice = Übung mit vorher gewählten Karten
web-end-rematch-help = Dieselben Spieler, dieselben Regeln; der nächste Platz beginnt.
web-end-next = Das nächste Spiel hat begonnen.
web-end-table = Tisch ansehen
web-end-show = Zurück zum Ergebnis
web-end-same = Freunde mit diesen Karten herausfordern
web-end-same-lead = Wer diesen Link öffnet, spielt mit genau diesen Karten und sieht dein Ergebnis erst danach.
web-end-same-link = Link zu diesen Karten
web-end-same-results = Wie es anderen ergangen ist
web-seal = Siegel der Karten
web-seal-code = Siegelcode
web-seal-compare = Lest euch diesen Code gegenseitig vor. Wenn ihr alle denselben habt, hat der Server für alle dieselben Karten versiegelt und kann keine davon unbemerkt vertauschen.
web-seal-changed = Das Siegel hat sich während des Spiels geändert. Traue diesen Karten nicht.
web-seal-holds = Fair gemischt, geprüft
web-seal-unseen = Nicht geprüft: Du hast das Siegel nicht vor dem Ende gesehen
web-seal-broken = Prüfung fehlgeschlagen: Die Karten passen nicht zum Siegel!
web-seal-holds-help = Karten und Salz ergeben genau das Siegel, das du während des Spiels gesehen hast, und jede Karte, die aufgetaucht ist, liegt an ihrer Stelle. Nichts wurde vertauscht.
web-seal-unseen-help = Du hast dieses Spiel erst geöffnet, als es zu Ende war; deshalb gibt es kein früheres Siegel, mit dem sich die Karten vergleichen lassen. Wer dabei war, kann den Code mit dir vergleichen.
web-seal-broken-help = Der Server hat keine Karten aufgedeckt, die zu dem Siegel passen, das du während des Spiels gesehen hast. Entweder wurden Karten vertauscht, oder jemand greift in die Verbindung ein. Vergleicht eure Codes.
web-seal-how = Vor dem ersten Zug veröffentlicht der Server ein Siegel: den Fingerabdruck (SHA-256) aller Karten in ihrer Reihenfolge und eines zufälligen Salzes. Nach dem Spiel deckt er beides auf. Würde dazwischen auch nur eine Karte vertauscht, sähe der Fingerabdruck anders aus.
web-seal-seal = Siegel während des Spiels
web-seal-now = Siegel am Ende
web-seal-salt = Salz
web-seal-cards = Karten der Reihe nach
web-seal-seed = Startzahl des Mischens
web-seal-check = Im Terminal nachprüfen: Diese Zeile gibt das Siegel aus

## In the browser: changing an open table

web-setup-edit = Einstellungen ändern
web-setup-title = Diesen Tisch ändern
web-setup-changed = Geändert: { $list }
web-setup-rules = Alle Regeln in Worten
web-setup-begins = beginnt
web-setup-seat = Platz { $seat }
web-setup-book = Im Heft steht: „{ $says }“
web-setup-taken = Auf einem Platz, der wegfallen würde, sitzt noch jemand. Lass erst die Plätze tauschen oder behalte so viele Plätze.

## In the browser: the review

web-review-all = Alle Hände
web-review-eyes = Sicht dieses Spielers
web-review-hands = Hände
web-review-turns = Züge
web-review-turn-of = Zug { $turn } von { $last }
web-review-deal = Die Karten
web-review-first = Zu den Karten am Anfang
web-review-back = Einen Zug zurück
web-review-forward = Einen Zug weiter
web-review-last = Zum letzten Zug
web-review-to-turn = Zu Zug { $turn }
web-review-more = Mehr zu diesem Zug
web-review-link = Link zu diesem Zug
web-review-imported = importiert
# Beside a name: the player's latest move
web-review-deed-clued = gab einen Hinweis
web-review-deed-landed = spielte aus
web-review-deed-struck = spielte falsch aus
web-review-deed-discarded = warf ab
# The graph
web-review-graph = Zug für Zug
web-review-graph-points = Punkte
web-review-graph-pace = Spielraum
web-review-graph-efficiency = Effizienz
web-review-line-reachable = noch möglich
web-review-line-built = gelegt
web-review-line-pace = Karten übrig
web-review-line-efficiency = ausgespielte Karten je Hinweis
# For screen readers.
web-review-from-to = { $line }: am Anfang { $from }, am Ende { $to }.
web-review-lost-here = Hier ging das perfekte Ergebnis verloren
# What the deal could have scored
web-review-could = Was mit diesen Karten möglich war
web-review-perfect = Ein perfektes Spiel: { $max } von { $max } Punkten. Mehr war nicht zu holen.
web-review-best = Alles, was mit diesen Karten möglich war: { $score } von { $max } Punkten.
web-review-lost-now = In diesem Zug ging das perfekte Ergebnis verloren
web-review-lost-points = Vor diesem Zug ließ der Ablagestapel noch { $before } Punkte zu, danach { $after }.
web-review-working = Wird berechnet …
web-review-working-help = Das kann ein paar Sekunden dauern.
# A turn
web-review-did =
    { $you ->
        [yes] Was du getan hast
       *[no] Was { $who } getan hat
    }
web-review-bot = Was der Bot getan hätte
web-review-ask-bot = Was hätte der Bot getan?
web-review-heard = So liest ihn ein Bot an der Stelle von { $who }
web-review-heard-nothing = Er liest aus dem Hinweis nur, was er sagt.
web-review-readings = Wie er die Hinweise auf seine Karten gelesen hatte
web-review-same = dasselbe
web-review-play-instead = Anderen Zug probieren
web-review-play-here = Ab hier weiterspielen
web-review-play-help =
    { $you ->
        [yes] Du nimmst an einem privaten Tisch deinen Platz wieder ein; auf den anderen spielen Bots.
       *[no] Du setzt dich an einem privaten Tisch auf den Platz von { $who }; auf den anderen spielen Bots.
    }
# Exporting and sharing
web-review-export = Exportieren
web-review-export-own = Spiel speichern
web-review-export-live = Für hanab.live speichern
# On a phone
web-review-tab-log = Verlauf
web-review-tab-bot = Zug und Bot
web-review-tab-deal = Karten
web-review-tab-graph = Kurve
# Keys, and what is printed on them
web-review-cap-home = Pos1
web-review-cap-end = Ende
web-review-cap-up = Bild ↑
web-review-cap-down = Bild ↓
web-review-key-step = einen Zug zurück; einen Zug weiter
web-review-key-page = zehn Züge zurück; zehn Züge weiter
web-review-key-ends = der Anfang; der letzte Zug
web-review-key-view = die Sicht des nächsten Spielers
web-review-key-bot = was der Bot getan hätte
web-review-key-pile = Ablagestapel; Verlauf

## In the terminal

# Building blocks
tui-or = { $before } oder { $last }
tui-said = { $who }: { $what }
tui-reachable = noch höchstens { $points }
tui-too-small = Dieses Fenster ist zu klein für den Tisch. Vergrößere es.
# The clues left and the strikes, in a window of 40 columns; editorial.
tui-clues-short = Hinw.
tui-strikes-short = Gewitter
# Prompts
# Where there are two lines of 39 columns for it.
tui-choose-card = Wähle zuerst eine deiner eigenen Karten.
tui-play-or-discard = Diese Karte ausspielen oder abwerfen?
tui-new-game = Neues Spiel
# Beside keys: as short as can be
tui-key-clue = Hinweis
tui-key-card = eigene Karte
tui-key-confirm = bestätigen
tui-key-back = zurück
tui-key-menu = Menü
tui-key-help = Hilfe
tui-key-talk = reden
tui-key-left = nach links
tui-key-right = nach rechts
tui-key-choose = wählen
tui-key-change = ändern
tui-key-scroll = blättern
tui-key-earlier = früher
tui-key-later = später
tui-key-bot = Bot dazusetzen
tui-key-remove = entfernen
tui-key-leave = verlassen
tui-key-agree = einem Vorschlag zustimmen; ablehnen
tui-key-view = beim Zuschauen: die Sicht des nächsten Spielers
tui-key-leave-all = sofort verlassen; alles ist gespeichert
# The menu
tui-talk = Etwas sagen
tui-help = Tasten und Regeln
tui-to-start = Zur Startseite
tui-leave = Verlassen; alles ist gespeichert
# The connection
client-insecure = Der Server kann nicht beweisen, dass er der gewünschte ist ({ $problem }). Prüfe die Adresse.
client-not-starmine = Der Server unter dieser Adresse ist nicht Starmine ({ $problem }). Prüfe die Adresse.
# An unknown path; $server is the address without it.
client-no-such-page = Unter dieser Adresse gibt es keine Seite von Starmine. Verwende { $server } oder einen Link von dort, der /table/ oder /review/ enthält.
# Problems with an address given to the terminal. $found is the text found there, $example an address.
client-link-unreadable = Das ist keine Adresse. Kopiere eine aus der Adresszeile des Browsers, zum Beispiel { $example }.
client-link-scheme = Eine Adresse beginnt mit http oder https, diese aber mit „{ $found }“.
client-link-password = Lass Namen und Passwort in der Adresse weg: Hier werden sie nicht gebraucht.
client-link-game = „{ $found }“ ist kein Tisch: Der Link zu einem Tisch endet mit 16 Buchstaben und Ziffern. Kopiere den ganzen Link.
client-link-key = Der geheime Link ist unvollständig: Auf #key= folgen 64 Ziffern und Buchstaben von a bis f. Kopiere ihn noch einmal.
# A secret link opened in the terminal. $name is the player it is for, $now the player signed in there.
tui-secret-unknown = Der Server kennt diesen geheimen Link nicht. Lass dir in dem Browser, in dem du spielst, einen neuen anzeigen.
tui-secret-other = Mit diesem geheimen Link wärst du { $name }, aber hier spielst du als { $now }. Um auch { $name } zu sein, gib mit --data einen anderen Ordner an.
# The server no longer knows the player. $name is the new player's name
tui-new-player = Der Server kannte dich nicht mehr. Du bist jetzt ein neuer Spieler und heißt { $name }.
# Line by line: what commands do. The commands themselves are the same in every language
tui-line-help-hint = Tippe help für die Befehle.
tui-line-continues = Dein Spiel geht dort weiter, wo es war.
tui-line-over = again: noch einmal spielen. review: das Spiel nachspielen. quit: verlassen.
tui-line-agree = Tippe agree (zustimmen) oder decline (ablehnen).
tui-line-end-twice = Tippe zur Bestätigung noch einmal end.
tui-line-no-proposal = Im Moment gibt es keinen Vorschlag.
tui-line-unknown = Den Befehl „{ $word }“ gibt es nicht. Tippe help für die Befehle.
tui-line-extra = „{ $word }“ ist hier ein Wort zu viel. Tippe help für die Befehle.
tui-line-number = Gib die Nummer an, zum Beispiel 2.
# A card in your own hand by its place, followed by what is known about it.
tui-line-card = { $place }. Karte
tui-line-clue-how = Sag, wem und was: clue mara rot oder clue b 3.
tui-line-who = Von den anderen heißt niemand „{ $who }“.
tui-line-nobody = Hier heißt niemand „{ $who }“.
tui-line-which = „{ $who }“ passt auf mehrere. Tippe den ganzen Namen oder den Buchstaben des Platzes.
tui-line-colour = „{ $colour }“ ist keine Farbe, die hier genannt werden kann.
tui-line-which-colour = „{ $colour }“ könnte { $list } sein. Tippe ein paar Buchstaben mehr.
tui-line-value = Die Zahl { $value } gibt es nicht: Die Karten haben 1 bis 5.
# A command typed out of turn.
tui-line-waits = Du bist noch nicht am Zug. Das passiert, sobald du dran bist.
# What happened to one of your own cards.
tui-line-done =
    { $what ->
        [noted] Notiert.
        [erased] Die Notiz ist gelöscht.
        [sideways] Quer gedreht.
        [upside-down] Auf den Kopf gedreht.
        [upright] Wieder aufrecht gedreht.
       *[moved] Verschoben.
    }
tui-line-watchers = Nur Zuschauer wählen, wessen Sicht sie sehen.
tui-line-in-review = Das geht beim Nachspielen, wenn das Spiel zu Ende ist.
tui-line-no-table = Hier ist kein Tisch, nur ein beendetes Spiel zum Nachspielen.
tui-line-no-seat = Kein Platz ist frei.
tui-line-bot-kind = „{ $bot }“ ist keine Bot-Art. Wähle { $list }.
tui-line-next = Tippe again, um dorthin zu gehen.
# $seat is the number of the seat.
tui-line-sits =
    { $mine ->
        [yes] Du sitzt auf Platz { $seat }.
       *[no] { $who } sitzt auf Platz { $seat }.
    }
tui-line-rises =
    { $mine ->
        [yes] Du sitzt nicht mehr auf Platz { $seat }.
       *[no] { $who } sitzt nicht mehr auf Platz { $seat }.
    }
tui-line-absent = { $who } ist gerade nicht da.
tui-line-leaves = { $who } ist gegangen.
tui-line-comes = { $who } ist wieder da.
tui-line-replace = Tippe bot { $seat }, um vorzuschlagen, dass in der Zwischenzeit ein Bot spielt.
tui-line-clue = einen Hinweis geben: wem (Name oder Platz) und welche Farbe oder Zahl
tui-line-play = eine Karte nach ihrem Platz ausspielen; mit Farbe, wenn angesagt wird
tui-line-discard = eine Karte nach ihrem Platz abwerfen
tui-line-show = der Tisch, deine Hand, der Ablagestapel, der Verlauf, wer wo sitzt
tui-line-desk = Karten verschieben, drehen oder mit Notizen versehen; das kostet keinen Zug
tui-line-say = reden, soweit der Tisch es erlaubt
tui-line-why = warum ein Bot zuletzt so gespielt hat
tui-line-propose = Zurücknehmen, Beenden oder einen Bot für jemanden vorschlagen, der nicht da ist; einen Vorschlag beantworten
tui-line-seats = vor dem Start: Plätze, Bots und ihre Art und der Start selbst
tui-line-watch = zuschauen und wählen, wessen Sicht; einen Platz zurücknehmen, auf dem ein Bot spielt
tui-line-after = nach dem Spiel: noch einmal spielen oder nachspielen
tui-line-step = Zug für Zug oder zu einem bestimmten Zug
tui-line-then = der Tisch, die Hand, der Ablagestapel und der Verlauf in diesem Zug
