### Deutsch, in den Worten des deutschen Regelhefts (ABACUSSPIELE 2013).
### Was kein Heft dieser Sprache druckt, ist mit "editorial" bezeichnet.
### All five files have the same messages in the same order; a phrase carries
### ids and numbers, and this file makes language of them.

## Building blocks: whole groups of words, so that gender and case stay inside

# From two on: one has a gender and is part of its group.
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
clue-color =
    { $count ->
        [0] { no-suit-cards }
        [1] { one-suit-card } (Position { $slots })
       *[other] { some-suit-cards } (Positionen { $before-last } und { $last })
    }
clue-value =
    { $count ->
        [0] { no-rank-cards }
        [1] { one-rank-card } (Position { $slots })
       *[other] { some-rank-cards } (Positionen { $before-last } und { $last })
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

## What happened. $you tells whether the listener is meant

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
# A turn that was taken back, told to those who do not see the card any more.
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
        [yes] Du hast keine Karten mehr, und kein Hinweis-Plättchen ist übrig: Dein Zug entfällt.
       *[no] { $who } hat keine Karten mehr, und kein Hinweis-Plättchen ist übrig: Der Zug entfällt.
    }
event-ended-perfect = Alle Farbreihen sind komplett!
event-ended-finished = Die letzte Runde ist vorbei.
event-ended-strikes =
    { $strikes ->
        [3] Das dritte Gewitter: Das Spiel ist verloren.
       *[other] Das letzte Gewitter: Das Spiel ist verloren.
    }
event-ended-needed-card = Eine Karte, die noch gebraucht wurde, ist verloren, und mit ihr das Spiel.
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

## Why an action is refused. Also said of files, so nobody is addressed

refusal-game-over = Das Spiel ist zu Ende.
refusal-no-such-card = Auf dieser Hand gibt es keine { $slot }. Karte.
refusal-all-tokens-in = Alle Hinweis-Plättchen sind verfügbar, deshalb darf keine Karte abgeworfen werden.
refusal-no-clue-token = Es ist kein Hinweis-Plättchen mehr verfügbar. Wer eine Karte abwirft, bekommt eines zurück.
refusal-clue-to-self = Ein Hinweis geht an einen Mitspieler.
refusal-no-such-seat = Auf Platz { $seat } sitzt niemand.
refusal-empty-hand =
    { $you ->
        [yes] Du hast keine Karten mehr und kannst keinen Hinweis bekommen.
       *[no] { $who } hat keine Karten mehr und kann keinen Hinweis bekommen.
    }
refusal-no-such-clue =
    { $clue ->
        [color] Die Farbe { suit-name } darf in diesem Spiel nicht genannt werden.
       *[value] Die Zahl { $rank } kommt in diesem Spiel nicht vor.
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

## Rules and deals that cannot be

rules-players = Ein Spiel hat { $min } bis { $max } Spieler, nicht { $found }.
rules-strikes = Ein Spiel hat { $min } bis { $max } Gewitter-Plättchen, nicht { $found }.
rules-clue-tokens = Ein Spiel hat { $min } bis { $max } Hinweis-Plättchen, nicht { $found }.
rules-first-seat = Platz { $seat } kann nicht beginnen: Dieses Spiel hat nur { $players } Plätze.
deal-not-a-card = „{ $text }“ ist keine Karte. Schreib Farbe und Wert, zum Beispiel R3, mit Leerzeichen zwischen den Karten: R Rot, Y Gelb, G Grün, B Blau, W Weiß, M Bunt.
deal-length = Zu diesem Spiel gehören { $expected } Karten, hier sind es { $found }. Prüfe, ob eine fehlt oder doppelt ist.
deal-too-many =
    { $copies ->
        [0] Die { $place }. Karte ist eine { card }, die es in diesem Spiel nicht gibt.
        [one] Die { $place }. Karte ist noch eine { card }, es gibt aber nur eine.
       *[other] Die { $place }. Karte ist noch eine { card }, es gibt aber nur { $copies }.
    }

## Files that are no game, or not a legal one

file-empty = Hier ist kein Spiel, der Text ist leer. Gib ein Spiel an, wie es dieses Programm oder hanab.live speichert.
file-not-an-object = Das ist kein Spiel: Der Text beginnt mit „{ $found }“ statt mit „{"{"}“. Gib ein Spiel an, wie es dieses Programm oder hanab.live speichert.
file-json = Der Text dieses Spiels ist beschädigt, oder ein Teil davon fehlt (Zeile { $line }, Spalte { $column }). Kopiere oder speichere es noch einmal.
file-json-field = Im Text dieses Spiels steckt bei „{ $path }“ ein Fehler (Zeile { $line }, Spalte { $column }). Speichere es noch einmal oder berichtige die Stelle.
file-version = Das Spiel liegt im Format { $found } vor, dieses Programm liest Format { $known }. Eine neuere Version des Programms liest es vielleicht.
file-notation = Bei „{ $path }“ steht „{ $found }“, und das bedeutet dort nichts. Berichtige die Stelle.
file-names = Gib für jeden der { $expected } Plätze einen Namen an (gefunden: { $found }).
file-variant = Die Variante „{ $found }“ steht in keinem der fünf Regelhefte. Lesbar sind: { $known }.
file-option = Keines der fünf Regelhefte sieht die Option „{ $name }“ so vor, wie sie hier eingestellt ist; deshalb lässt sich dieses Spiel nicht spielen.
file-card = Karte { $place } des Stapels: Farbe { $suit-number } mit Zahl { $rank-number } gibt es in diesem Spiel nicht. Farben zählen ab 0, Zahlen von 1 bis 5.
file-not-in-hand = Zug { $turn }: Karte { $card } (im Stapel ab 0 gezählt) steckt nicht auf dem Kartenständer des Spielers, der am Zug ist. Vielleicht fehlt ein Zug davor.
file-no-such-seat-number = Zug { $turn }: Spieler { $seat-number } gibt es nicht. Spieler zählen ab 0.
file-no-such-clue-number = Zug { $turn }: Farbe oder Zahl { $value } gibt es nicht. Farben zählen ab 0, Zahlen von 1 bis 5.
file-no-value = Zug { $turn }: Der Hinweis nennt weder Farbe noch Zahl. Ergänze „value“.
file-no-such-type = Zug { $turn }: Eine Aktion vom Typ { $type } gibt es nicht. Die Typen sind 0 bis 5.
file-refused = Zug { $turn } verstößt gegen die Regeln. { refusal }
file-missing = Diese Datei gibt es nicht. Prüfe ihren Namen und den Ordner.
file-unreadable = Diese Datei ist nicht lesbar: { $problem }.
file-too-long = Diese Zeile ist länger als { $limit } MiB, ein Spiel braucht aber nur wenige Kilobyte. Gib ein Spiel an, wie es dieses Programm oder hanab.live speichert.
file-not-text = Ab Byte { $byte } ist diese Zeile kein Text in UTF-8. Gib ein Spiel an, wie es dieses Programm oder hanab.live speichert.

## What hanab.live's format cannot hold

export-strikes =
    { $strikes ->
        [one] Bei hanab.live gibt es 3 Gewitter, in diesem Spiel eines. Speichere es im Format dieses Programms.
       *[other] Bei hanab.live gibt es 3 Gewitter, in diesem Spiel { $strikes }. Speichere es im Format dieses Programms.
    }
export-clue-tokens = Bei hanab.live gibt es 8 Hinweis-Plättchen, in diesem Spiel { $tokens }. Speichere es im Format dieses Programms.
export-announced = hanab.live kennt keine angesagten Farben, in Zug { $turn } wurde aber eine angesagt. Speichere das Spiel im Format dieses Programms.
export-skipped = Bei hanab.live entfällt kein Zug, nach Zug { $turn } ist aber einer entfallen. Speichere das Spiel im Format dieses Programms.

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
variant-clue-tokens-help = Zu schwer? Nimm das Ersatz-Hinweis-Plättchen dazu, oder Münzen für noch mehr.
# editorial
variant-none = keine
variant-none-help = Die bunten Feuerwerkskarten werden nicht benötigt. Höchstens 25 Punkte.
variant-own-10 = Farbrausch
variant-own-10-help = Bunt ist eine sechste Farbe wie jede andere, mit 10 Karten. Höchstens 30 Punkte.
# "Wer es schwerer möchte, mischt nur 5 bunte Feuerwerkskarten ein"
variant-own-5 = Farbrausch mit nur 5 bunten Karten
variant-own-5-help = Bunt ist eine sechste Farbe mit nur 5 Karten, jede gibt es ein einziges Mal. Höchstens 30 Punkte.
variant-every-10 = Farbrausch²
variant-every-10-help = Bunt wird nicht genannt; bei jedem Farb-Hinweis werden bunte Karten mit angezeigt. Es gibt 10 davon. Höchstens 30 Punkte.
# editorial: the rulebook has 10 cards
variant-every-5 = Farbrausch² mit nur 5 bunten Karten
variant-every-5-help = Bunt wird nicht genannt; bei jedem Farb-Hinweis werden bunte Karten mit angezeigt. Es gibt 5 davon. Höchstens 30 Punkte.
# editorial
variant-grand-finale = Großes Finale
variant-grand-finale-help = Keine letzte Runde: Gespielt wird, bis alle Farbreihen komplett sind. Geht eine noch benötigte Karte verloren, ist auch das Spiel verloren.
# editorial
variant-announcing = Feuerwerk mit Ansage
variant-announcing-help = Vor dem Ausspielen darfst du die Farbe der Karte ansagen: Stimmt sie, kommt ein Hinweis-Plättchen zurück, stimmt sie nicht, gibt es ein Gewitter.

## Switches: the name, the value, and one line that explains it

switch-on = an
switch-off = aus
switch-number = { $number }
switch-seat = Platz { $seat }
switch-players = Spieler
switch-players-help = 2 bis 5. Bei 2 oder 3 Spielern hat jeder 5 Karten, bei 4 oder 5 Spielern 4.
switch-strikes = Gewitter-Plättchen
switch-strikes-help = So viele Fehler beenden das Spiel.
switch-clue-tokens = Hinweis-Plättchen
switch-clue-tokens-help = Jeder Hinweis kostet eines; wer eine Karte abwirft, bekommt eines zurück.
switch-multicolor = Bunte Feuerwerkskarten
switch-last-cards = Wenn der Nachziehstapel leer ist
switch-last-round = Letzte Runde
switch-last-round-help = Nach der letzten gezogenen Karte hat jeder Spieler noch einen Zug.
# editorial
switch-empty-clues = Hinweise auf keine Karte
switch-empty-clues-help = Erlaubt Hinweise wie „Du hast keine blauen Karten“.
switch-first-seat = Startspieler
switch-first-seat-help = Danach geht es im Uhrzeigersinn weiter.

## Games told in a terminal

report-game = Partie { $id }
report-game-result = Partie { $id }: { $result }
report-turn = Zug { $turn }
report-letters =
    { $suits ->
        [6] R Rot · Y Gelb · G Grün · B Blau · W Weiß · M Bunt
       *[5] R Rot · Y Gelb · G Grün · B Blau · W Weiß
    }
report-no-turn = Einen Zug { $turn } gibt es hier nicht zu entscheiden: Diese Partie hat die Züge 1 bis { $last }.
report-table = { $players } Spieler · Züge: { $turns } · Gewitter: { $strikes } von { $limit } · Hinweise übrig: { $clues } von { $tokens }
report-board = Feuerwerk: { $stacks } · Hinweise: { $clues } · Gewitter: { $strikes } · Nachziehstapel: { $deck }
report-games = Partien: { $games }
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
# What each of the others is told beside what was said: further sentences, as many as there are.
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
solve-between = Mit diesen Karten war das perfekte Ergebnis nicht möglich: höchstens { $score } bis { $bound } von { $max } Punkten.
solve-undecided = Im gesetzten Rahmen nicht entschieden: { $score } bis { $bound } von { $max } Punkten.
solve-kept = Das perfekte Ergebnis war bis zum letzten Zug möglich.
solve-lost = Nach Zug { $turn } war das perfekte Ergebnis nicht mehr möglich.
solve-lost-after = Das perfekte Ergebnis ging nach Zug { $possible } verloren; in welchem Zug, ist nicht entschieden.
solve-lost-unknown = Wo das perfekte Ergebnis verloren ging, ist nicht entschieden.

## The table online: why it does not do what it was asked

table-no-such-table = Hier gibt es keinen Tisch. Prüfe den Link oder eröffne einen neuen Tisch.
table-no-such-game = Hier gibt es kein beendetes Spiel zum Ansehen. Prüfe den Link oder komm wieder, wenn das Spiel zu Ende ist.
table-started = Das Spiel hat schon begonnen, Plätze und Regeln stehen fest. Für andere eröffne einen neuen Tisch.
table-not-started = Das Spiel hat noch nicht begonnen. Es geht los, sobald der Gastgeber es startet.
table-over = Das Spiel ist zu Ende. Ihr könnt es euch noch einmal ansehen oder ein neues beginnen.
table-not-over = Das Spiel ist noch nicht zu Ende. Spielt es fertig oder einigt euch darauf, hier aufzuhören.
table-not-host = Das kann nur der Gastgeber dieses Tisches. Bitte ihn darum.
table-not-seated = Das können nur die Spieler an diesem Tisch. Setz dich erst dazu, wenn noch ein Platz frei ist.
table-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht. Wähle einen anderen.
table-seat-taken = Der Platz ist besetzt. Wähle einen freien oder warte, bis er frei wird.
table-seat-empty = Dort sitzt niemand mehr. Sieh dir den Tisch noch einmal an.
table-seats-empty =
    { $count ->
        [one] Ein Platz ist noch frei. Warte auf einen Mitspieler oder setze einen Bot dorthin.
       *[other] { $count } Plätze sind noch frei. Warte auf Mitspieler oder setze Bots dorthin.
    }
table-not-your-turn = Du bist noch nicht am Zug. Bis dahin kannst du deine Karten ordnen und Notizen machen.
table-stale = Das Spiel ist inzwischen weitergegangen, deshalb ist nichts geschehen. Sieh noch einmal hin und wähle neu.
table-not-your-card = Diese Karte steckt nicht auf deinem Kartenständer. Wähle eine von deinen Karten.
table-knows-deal = Du kennst diese Karten schon: Du hast mit ihnen gespielt oder sie gesehen. Eröffne einen Tisch mit neuen.
table-plays-deal = Du spielst mit diesen Karten noch ein anderes Spiel. Bring es erst zu Ende.
table-other-knows-deal = { $who } kennt diese Karten schon oder spielt mit ihnen noch an einem anderen Tisch. Lass jemand anderen Platz nehmen oder eröffne einen Tisch mit neuen.
table-deal-fixed = Die Karten dieses Tisches stehen fest und mit ihnen die Regeln. Mach einen anderen Tisch auf, um die Regeln zu ändern.
table-no-seat-kept = An diesem Tisch ist kein Platz für dich freigehalten. Frage, ob du zuschauen darfst.
table-no-such-bot = Einen Bot „{ $bot }“ gibt es nicht. Wähle einen aus der Liste.
table-silent = An diesem Tisch wird während des Spiels geschwiegen. Danach könnt ihr wieder reden.
table-remarks-only = An diesem Tisch gibt es während des Spiels nur die festen Bemerkungen. Wähle eine davon; danach könnt ihr frei reden.
table-watchers-silent = Zuschauer schweigen während des Spiels, denn sie sehen mehr als die Spieler. Danach kannst du mitreden.
table-nothing-said = Hier steht noch nichts. Schreib erst etwas.
table-too-long = Das ist zu lang: Mehr als { $most } Zeichen passen nicht. Kürze es ein wenig.
table-name-needed = Die anderen möchten wissen, wie du heißt. Gib erst deinen Namen ein.
table-name-later = Während des Spiels behalten alle ihren Namen, denn auch ein neuer Name könnte etwas verraten. Ändere ihn, wenn deine Partie zu Ende ist.
table-no-take-back = An diesem Tisch wird nichts zurückgenommen. Erlauben lässt sich das nur vor dem Spiel.
table-nothing-to-take-back = Es gibt noch keinen Zug, den man zurücknehmen könnte.
table-present = { $who } ist da und spielt selbst. Ein Bot springt nur für jemanden ein, der weg ist.
table-no-watching = An diesem Tisch kann niemand zuschauen. Erlauben lässt sich das nur vor dem Spiel.
table-watches-already = Du sitzt schon am Tisch oder schaust schon zu.
table-no-proposal = Darüber ist schon entschieden. Wenn du es noch möchtest, schlag es neu vor.
table-too-many-proposals = Es sind schon zu viele Vorschläge offen. Entscheidet erst über einen davon.
table-knocked-enough = Du hast schon mehrmals ums Zuschauen gebeten, ohne Erfolg. Sprich mit den Spielern auf anderem Weg.
table-often-enough = Das hast du an diesem Tisch schon sehr oft getan. Überlass es jetzt den anderen.
table-seat-kept = An deinem Platz spielt gerade ein Bot. Nimm den Platz zuerst wieder ein.
table-log-full = Das Protokoll dieses Tisches ist voll, hier kann nichts mehr geschehen. Eröffne einen neuen Tisch.
table-not-kept = Das ließ sich nicht speichern und ist nicht geschehen. Versuche es noch einmal.
table-unreadable = Dieser Tisch ist gespeichert, aber nicht lesbar. Sag dem Betreiber des Servers Bescheid oder eröffne einen neuen Tisch.
# Too much from one player, or too many people at one table.
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
table-not-understood = Der Server hat das nicht verstanden ({ $problem }). Öffne den Tisch neu und versuche es noch einmal.
table-too-large = Das ist zu groß. Wenn es eine Partie ist, gib die Datei, die dieses Programm oder hanab.live speichert.
table-protocol = Womit du spielst und der Server haben verschiedene Versionen (Server: { $version }). Lade die Seite neu oder hol dir das Programm neu.
table-unknown = Der Server kennt dich nicht. Fang mit deinem Namen neu an.
table-no-such-place = Diese Adresse führt nirgendwohin. Geh zurück zur ersten Seite.
table-other-site = Das kam von der Seite eines anderen Anbieters, deshalb ist nichts geschehen. Öffne den Tisch unter seiner eigenen Adresse.

## The table online: what happened besides the game

table-took-back = Einvernehmlich zurückgenommen: Das Spiel geht nach Zug { $turn } weiter.
table-took-back-all = Einvernehmlich zurückgenommen: Das Spiel beginnt von vorn.
table-overtaken = Der Zug davor wird nicht zurückgenommen: Das Spiel ist weitergegangen.
table-not-ended = Das Spiel wird nicht beendet: Es ist weitergegangen.
# $bot is the bot’s name.
table-handed-over = Der Bot { $bot } spielt jetzt für { $who }.
table-returned = { $who } ist zurück und spielt wieder selbst.
table-let-in = { $who } schaut jetzt zu.
# $who declined what was proposed, or withdrew it.
table-declined =
    { $proposal ->
        [take-back] { $who } hat abgelehnt: Der letzte Zug wird nicht zurückgenommen.
        [end] { $who } hat abgelehnt: Das Spiel geht weiter.
        [replace] { $who } hat abgelehnt: Für { $whom } spielt kein Bot.
       *[let-in] { $who } hat abgelehnt: { $whom } schaut nicht zu.
    }
table-withdrawn =
    { $proposal ->
        [take-back] { $who } hat es sich anders überlegt: Der letzte Zug wird nicht zurückgenommen.
        [end] { $who } hat es sich anders überlegt: Das Spiel geht weiter.
        [replace] { $who } hat es sich anders überlegt: Für { $whom } spielt kein Bot.
       *[let-in] { $who } möchte nicht mehr zuschauen.
    }

## The table online: why a connection ends

closing-moved = Du hast diesen Tisch an zu vielen anderen Stellen geöffnet, deshalb ist er hier geschlossen. Öffne ihn wieder, um hier weiterzuspielen.
# The page connects again by itself.
closing-too-slow = Die Verbindung war zu langsam und ist abgebrochen. Nichts ist verloren, du bist gleich wieder da.
# The page connects again by itself.
closing-server-stops = Der Server hält an oder startet neu. Alles ist gespeichert; sobald er wieder läuft, geht es weiter.
closing-erased = Dein Name ist auf diesem Server gelöscht. Komm mit einem Namen wieder, um neu anzufangen.
closing-signed-out = Du bist auf diesem Gerät abgemeldet. Komm mit einem Namen wieder oder über einen geheimen Link von einem anderen Gerät.
closing-too-much = Es kam zu viel auf einmal an, deshalb ist die Verbindung getrennt. Warte ein wenig und öffne den Tisch dann wieder.
# The page connects again by itself.
closing-broken = Dieser Tisch lässt sich gerade nicht lesen oder speichern. Es wird weiter versucht; hilft das nicht, sag dem Betreiber des Servers Bescheid.
closing-removed = Dieser Tisch wurde vom Betreiber des Servers entfernt.

## Bots: the name of the kind, and one line that tells how it plays

bot-novice = Anfänger
bot-novice-help = Nimmt jeden Hinweis beim Wort und spielt aus, was sicher passt. Gut zum Lernen.
bot-smart = Könner
bot-smart-help = Spielt nach Konventionen, die man sofort versteht, und kann sagen, warum.
bot-hat = Hut
bot-hat-help = Jeder Hinweis sagt allen im Team etwas, durch Rechnen. Für Teams aus drei bis fünf von seiner Art; zu zweit spielt er wie Könner.
bot-hat-search = Hut mit Suche
bot-hat-search-help = Spricht wie Hut und probiert jede Entscheidung in erdachten Partien aus: das stärkste Team zu dritt bis zu fünft. Zu zweit spielt er wie Könner.

## Set remarks, the same for every reader. None of them tells a card

remark-know-nothing = Ich weiß noch nichts über meine Karten.
remark-remember = Weißt du noch, was du weißt?
remark-moment = Einen Augenblick, bitte.
remark-well-done = Gut gemacht!
remark-thanks = Danke!
# Said by anyone: without a gender.
remark-sorry = Tut mir leid!

## In the browser: home

web-unreachable = Der Server ist nicht zu erreichen. Prüfe deine Verbindung und versuche es noch einmal.
web-not-connected = Gerade besteht keine Verbindung, darum wurde nichts gesendet. Die Seite verbindet sich von selbst wieder.
web-no-answer = Der Server hat nicht geantwortet. Sieh nach, ob es geschehen ist, und versuche es sonst noch einmal.
web-try-again = Noch einmal versuchen
web-loading = Einen Augenblick…
web-close = Schließen
web-cancel = Abbrechen
web-home = Zur Startseite
web-skip = Zum Inhalt springen
web-nowhere = Hier ist nichts
web-nowhere-help = Vielleicht fehlt ein Stück des Links. Lass ihn dir noch einmal schicken, oder beginne auf der Startseite.
web-broken = Diese Seite konnte nicht geladen werden. Lade sie neu.
web-you-are = Du bist { $name }
web-language = Sprache
web-settings = Einstellungen
web-name = Dein Name
web-name-help = So sehen dich die anderen. Du kannst ihn ändern, außer während eines Spiels, in dem nicht frei geredet wird.
web-save = Speichern
web-saved = Gespeichert
web-theme = Aussehen
web-theme-dark = Nacht
web-theme-light = Tag
web-theme-system = wie das Gerät
web-sound = Ton
web-sound-off = aus
web-sound-percent = { $percent } %
web-one-step = Beim ersten Drücken handeln
web-one-step-help = Ausspielen, abwerfen und Hinweise geben, ohne zu bestätigen.
web-device = Deinen Platz auf ein anderes Gerät mitnehmen
web-device-help = Ein geheimer Link macht dich dort zum selben Spieler. Zeige ihn niemandem: Wer ihn öffnet, spielt in deinem Namen.
web-device-show = Geheimen Link zeigen
web-device-link = Geheimer Link
web-erase = Mich löschen
web-erase-help = Dein Name und deine Schlüssel werden vom Server gelöscht. An Tischen, die noch nicht begonnen haben, wird dein Platz frei. Partien, an denen du beteiligt warst, bleiben ohne deinen Namen bestehen.
web-erase-ask = Endgültig löschen?
web-erased = Gelöscht: Der Server weiß nichts mehr von dir.
web-become = Hier { $name } werden?
web-become-help = In diesem Browser spielt bisher { $now }. Danach kommt { $now } nur noch mit einem eigenen geheimen Link zurück.
web-become-no = { $now } bleiben
web-become-yes = { $name } werden
web-become-done = Du bist hier jetzt { $name }.
web-about = Hanabi ist ein Spiel von Antoine Bauza. Der Name gehört seinen Verlagen, mit denen dieses Programm nicht verbunden ist.
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
web-lead = Das kooperative Kartenspiel um das schönste Feuerwerk, mit Freunden oder mit Bots. Ohne Konto: Link verschicken, Namen eingeben, spielen.
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
web-by-link-label = Link zu einem Tisch, zu denselben Karten oder zu einer Partie
web-by-link-go = Dorthin gehen
web-by-link-wrong = Dieser Link führt nicht hierher. Kopiere ihn ganz, so wie du ihn bekommen hast.
web-mine = Meine Partien
web-your-turn = Du bist am Zug
web-continue = Weiter
web-open = Öffnen
web-review = Nachspielen
web-show-all = Alle { $count } zeigen
web-open-tables = Offene Tische
web-open-none = Gerade keine. Ein öffentlicher Tisch, den du eröffnest, steht hier.
web-sit = Platz nehmen
web-how = So wird gespielt
web-how-short = Die Regeln in drei Minuten, mit Bildern.
web-import = Eine Partie nachspielen
web-import-short = Von hier oder von hanab.live.
web-import-label = Füge eine Partie ein, wie dieses Programm oder hanab.live sie speichert, oder zieh die Datei hierher
web-import-file = Datei wählen
web-import-go = Nachspielen
web-import-empty = Hier ist noch keine Partie. Füge sie ein oder wähle eine Datei.
web-make-title = Einen Tisch eröffnen
web-make-name = Name des Tisches
web-make-name-hint = Freitagslaternen
web-rulebook = Regelheft
web-rulebook-help = Stellt alle Schalter so ein, wie es im Heft steht. Jeder lässt sich danach einzeln ändern.
web-seats = Plätze
web-not-printed = Nicht in diesem Heft.
web-fewer = eins weniger
web-more = eins mehr
web-begins-book = wie im Heft
web-begins-seat = ein bestimmter Platz
web-begins-chance = der Zufall
web-begins-book-help = Wer das ist, setzt sich auf Platz { $seat }.
web-begins-which = Platz, der beginnt
web-aids = Gedächtnishilfen
web-aids-help = Für alle am Tisch dieselben.
web-aids-none = keine
web-aids-clues = erhaltene Hinweise
web-aids-excluded = auch Ausgeschlossenes
web-aids-deduction = volle Schlussfolgerung
web-aids-none-help = Wie mit echten Karten: Du merkst dir alles selbst, und auch das Protokoll zeigt nur die letzte Runde.
web-aids-clues-help = Jede Karte zeigt die Hinweise, die ihr galten.
web-aids-excluded-help = Jede Karte zeigt auch, was sie nach diesen Hinweisen nicht sein kann.
web-aids-deduction-help = Der Tisch zählt mit: Jede Karte zeigt, was sie noch sein kann, wenn man alle sichtbaren Karten abzieht.
web-talk = Gespräch am Tisch
web-talk-silent = schweigend
web-talk-remarks = feste Bemerkungen
web-talk-free = frei
web-talk-silent-help = Während der Partie wird außer den Hinweisen nichts gesagt.
web-talk-remarks-help = Ein paar Sätze, die jeder in seiner Sprache liest. Keiner verrät eine Karte.
web-talk-free-help = Schreibt, was ihr wollt. Was erlaubt ist, macht ihr unter euch aus.
web-take-back = Züge zurücknehmen
web-take-back-help = Der letzte Zug kann zurückgenommen werden, wenn alle zustimmen.
web-watching = Zuschauer
web-watching-help = Andere können bitten, zuzuschauen; die Spieler lassen sie ein.
web-public = Öffentlicher Tisch
web-public-help = Steht in der Liste der offenen Tische. Sonst findet ihn nur, wer den Link hat.
web-bots = Bots
web-bots-help = Sie nehmen die letzten Plätze ein.
web-bots-kind = Art der Bots
web-origin = Die Karten
web-origin-sealed = gemischt und versiegelt
web-origin-seed = Übung mit Kennwort
web-origin-deal = Übung mit festen Karten
web-origin-sealed-help = Niemand kennt sie, und am Ende kann jeder prüfen, dass sie von Anfang an feststanden.
web-origin-seed-help = Dieselben Worte ergeben immer dieselben Karten.
web-origin-deal-help = Alle Karten der Reihe nach, etwa R1 Y3 B5. Zuerst die Hände ab Platz 1, dann der Nachziehstapel.
web-origin-seed-label = Zahl oder Worte
web-origin-deal-label = Karten
web-origin-seed-needed = Die Karten ergeben sich aus einer Zahl oder aus Worten. Gib erst etwas ein.
web-origin-deal-needed = Noch sind keine Karten da. Gib sie erst ein oder wähle etwas anderes.
web-highest = Höchstens { $points } Punkte
web-make-do = Tisch eröffnen
web-make-start = Tisch eröffnen und beginnen
web-invites = { $name } lädt dich ein
web-invited = Du bist eingeladen
web-free-seat = freier Platz
web-only-watch = Nur zuschauen
web-join-note = Ohne Konto, ohne E-Mail. Dieser Link bringt dich an deinen Platz zurück.
web-join-full = Alle Plätze sind besetzt.
web-join-started = Die Partie läuft schon.
web-join-watch = Du kannst die Spieler bitten, zuschauen zu dürfen.
web-join-over = Die Partie ist zu Ende.
web-join-look = Zum Tisch
web-join-kept-name = Du heißt auch hier { $name }.
web-how-these = Diese Regeln lesen
web-invite = Freunde einladen
web-invite-link = Link zu diesem Tisch
web-invite-qr = Der Link als QR-Code
web-copy = Kopieren
web-copied = Kopiert
web-share = Teilen…
web-reach-machine = Dieser Link funktioniert nur auf diesem Computer.
web-reach-machine-help = Sollen Freunde mitspielen, beende Starmine und starte es so. Öffne dann die Adresse, die es ausgibt, und lade von dort ein:
web-reach-network = Dieser Link funktioniert in deinem Netzwerk: für alle im selben WLAN.
web-reach-network-help = Für Freunde anderswo braucht Starmine einen Webserver oder Tunnel mit einer Adresse im Internet davor:
web-reach-anywhere = Dieser Link funktioniert überall, wo { $host } zu erreichen ist.
web-deal = Dieselben Karten
web-deal-lead = Andere haben mit genau diesen Karten gespielt. Spiele sie auch: Danach siehst du, wie es allen ergangen ist.
web-deal-bots = Mit Bots spielen
web-deal-friends = Mit Freunden spielen
web-deal-results = So ist es ausgegangen
web-deal-hidden = Die Ergebnisse bleiben verborgen, bis du gespielt hast.
web-deal-none = Sonst hat sie noch niemand gespielt.
web-deal-table = Dieselben Karten: Andere haben mit genau diesen Karten schon gespielt. Wie es ihnen ergangen ist, siehst du nach deiner Partie.
web-how-lead = Drei Minuten, dann kannst du mitspielen.
web-how-table = Die Regeln dieses Tisches
web-how-variants = Varianten
web-how-goal = Worum es geht
web-how-goal-text =
    { $fireworks ->
        [6] Ihr seid Feuerwerker, alle in einem Team. Gemeinsam baut ihr sechs Feuerwerke auf, eines in jeder Farbe, jedes der Reihe nach von 1 bis 5. Ihr gewinnt oder verliert zusammen.
       *[other] Ihr seid Feuerwerker, alle in einem Team. Gemeinsam baut ihr fünf Feuerwerke auf, eines in jeder Farbe, jedes der Reihe nach von 1 bis 5. Ihr gewinnt oder verliert zusammen.
    }
web-how-pack = Die Karten
web-how-pack-text = Insgesamt { $cards } Karten. In jeder Farbe gibt es drei 1er, je zwei 2er, 3er und 4er und nur eine 5. Ist das letzte Exemplar einer Karte abgeworfen, wird die Farbreihe nie mehr komplett.
web-how-pack-few = Bunte Karten gibt es von jeder Zahl nur eine.
web-how-hand = Die Hand verkehrt herum
web-how-hand-text = Du hältst { $cards } Karten so, dass alle sie sehen, nur du nicht. Nur die Hinweise der anderen sagen dir, was du hast. Sortieren und drehen darfst du deine Karten, wie du magst.
web-how-theirs = Was du bei einem Mitspieler siehst
web-how-yours = Was du bei dir siehst
web-how-turn = Dein Zug: eines von dreien
web-how-turn-text = Passen ist nicht erlaubt.
web-how-clue = Einen Hinweis geben
web-how-clue-text = Wähle einen Mitspieler und nenne eine Farbe oder einen Wert. Alle passenden Karten dieser Hand werden gezeigt, nie nur einige. Das kostet ein Hinweis-Plättchen; ist keines mehr da, gibt es keine Hinweise.
web-how-clue-empty = Du darfst auch sagen, dass es keine gibt: „Du hast keine weißen Karten“.
web-how-clue-some = Mindestens eine Karte muss passen.
web-how-multi-own = Bunt ist eine Farbe für sich und wird genannt wie jede andere.
web-how-multi-every = Bunt kann nicht genannt werden: Jeder Farb-Hinweis zeigt auch die bunten Karten.
web-how-clue-said = Mara erfährt: zwei blaue Karten.
web-how-discard = Eine Karte abwerfen
web-how-discard-text = Sie kommt offen auf den Ablagestapel, und ein Hinweis-Plättchen kommt zurück. Dann ziehst du nach. Sind alle Hinweis-Plättchen da, darfst du nicht abwerfen.
web-how-play = Eine Karte ausspielen
web-how-play-text = Beginnt sie ihr Feuerwerk oder setzt sie es fort, bleibt sie liegen. Sonst kommt sie auf den Ablagestapel, und ein Gewitter zieht auf. Dann ziehst du nach. Eine 5 vollendet ihr Feuerwerk und bringt ein Hinweis-Plättchen zurück.
web-how-play-fits = passt
web-how-play-strikes = passt nicht
web-how-announce = Vor dem Ausspielen darfst du die Farbe ansagen. Stimmt sie und passt die Karte, kommt ein weiteres Hinweis-Plättchen zurück. Stimmt sie nicht, wird die Karte abgeworfen und es gibt ein Gewitter, auch wenn sie gepasst hätte.
web-how-end = Das Ende
web-how-end-strikes =
    { $strikes ->
        [1] Mit dem ersten Gewitter ist das Spiel verloren.
        [2] Mit dem zweiten Gewitter ist das Spiel verloren.
       *[other] Mit dem dritten Gewitter ist das Spiel verloren.
    }
web-how-end-all = Sind alle Feuerwerke vollendet, endet das Spiel sofort mit { $max } Punkten.
web-how-end-round = Ist die letzte Karte gezogen, hat jeder noch einen Zug, auch wer sie gezogen hat.
web-how-end-finale = Es gibt keine letzte Runde: Ihr spielt ohne Nachziehen weiter, bis alles vollendet ist. Wird eine unersetzliche Karte abgeworfen, habt ihr verloren.
web-how-score = Jedes Feuerwerk zählt so viel wie seine höchste Karte, zusammen höchstens { $max } Punkte.
web-how-score-finale = Es gibt nur zwei Ausgänge: { $max } Punkte oder verloren.
web-how-score-sum = Zusammen { $points } Punkte
web-how-talk = Was man sagen darf
web-how-talk-text = Über die Karten sprechen nur die Hinweise: keine Mienen, kein Seufzen, keine guten Ratschläge. Was sonst gesagt werden darf, regelt jeder Tisch.
web-how-tips = Drei Tipps für den Anfang
web-how-tip-clue = Ein Hinweis sagt mehr als seine Worte: Warum gerade jetzt, und warum gerade diese Karte?
web-how-tip-five = Jede 5 gibt es nur einmal: Sag Bescheid, bevor jemand sie abwirft.
web-how-tip-old = Musst du abwerfen, nimm deine älteste Karte, über die du nichts weißt.
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
# What one says to a team-mate.
web-table-sentence =
    { $count ->
        [0] „Du hast { no-clue-cards }.“
       *[other] „Du hast { web-table-clue-cards }, { web-table-here }.“
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
        [yes] { $what }, { web-table-place }, weiß davon: { $known }
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
        [played] { $gone } von { $copies } abgeworfen, gespielt
        [lost] { $gone } von { $copies } abgeworfen, nicht mehr zu gebrauchen
        [last] { $gone } von { $copies } abgeworfen, letztes Exemplar
       *[open] { $gone } von { $copies } abgeworfen
    }
# The line on the horizon
web-table-dealt = Die Karten sind verteilt.
web-table-turn = Zug { $turn }
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
web-table-value = Zahlenwert
web-table-give = Diesen Hinweis geben
web-table-quick = Hinweis zu dieser Karte
web-table-choose = Wähle jemanden für einen Hinweis oder eine deiner Karten.
web-table-choose-what = Jetzt eine Farbe oder einen Zahlenwert.
web-table-choose-whose = Wähle zuerst, für wen der Hinweis ist.
web-table-wait-tip = Karten ordnen, drehen und Notizen machen geht schon jetzt und kostet keinen Zug.
web-table-play = Ausspielen
web-table-discard = Abwerfen
web-table-announce = Die Farbe vorher ansagen?
web-table-announce-help = Richtig: ein Hinweis mehr. Falsch: ein Gewitter.
web-table-say-nothing = nichts sagen
web-table-do-note = Notiz
web-table-do-turn = Drehen
web-table-do-left = Nach links
web-table-do-right = Nach rechts
web-table-note-help = Diese Notiz siehst nur du.
web-table-note-save = Speichern
web-table-note-erase = Löschen
# What happened, what is said
web-table-log = Was geschah
web-table-log-empty = Noch ist nichts geschehen.
web-table-open-log =
    { $unread ->
        [0] Verlauf und Gespräch
        [one] Verlauf und Gespräch, eine neue Zeile
       *[other] Verlauf und Gespräch, { $unread } neue Zeilen
    }
web-table-taken-back = zurückgenommen
web-table-remarks = Feste Bemerkungen
web-table-chat = Gespräch
web-table-chat-field = Etwas sagen
web-table-send = Senden
# The menu
web-table-menu = Menü
web-table-keys = Tasten
web-table-notify = Ruf mich, wenn ich am Zug bin
web-table-take-back = Vorschlagen, den letzten Zug zurückzunehmen
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
# $mine: what is the reader’s own, the proposal, the seat or neither.
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
web-table-waiting-for = Es fehlt noch: { $who }.
web-table-agree = Zustimmen
web-table-decline = Ablehnen
web-table-withdraw = Zurückziehen
# Not playing
web-table-kept = { $bot } spielt für dich.
web-table-return = Platz wieder einnehmen
web-table-watching = Du schaust zu.
web-table-view = Wessen Sicht
web-table-all-hands = alle Karten offen
web-table-as = mit den Augen von { $who }
web-table-guest = Hier wird gerade gespielt, und die Karten sind für die, die spielen.
web-table-guest-over = Dieses Spiel ist vorbei.
web-table-watch = Ums Zuschauen bitten
web-table-watch-asked = Du hast gefragt
web-table-watch-later = Sobald die Partie läuft, kannst du ums Zuschauen bitten.
# Before the start
web-table-seats = Plätze
web-table-seat-free = Frei
web-table-sit-over = Hierher wechseln
web-table-stand = Aufstehen
web-table-remove = { $who } wegschicken
web-table-add-bot = Einen Bot hierher setzen: { $bot }
web-table-start = Spiel beginnen
web-table-wait-host = { $who } startet das Spiel.
web-table-seat-lost = Du hast hier keinen Platz mehr. Wähle einen freien oder frage den Gastgeber.
# To those who can only wait.
web-table-seats-free =
    { $count ->
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
# The end
web-table-over = Das Spiel ist vorbei
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
web-table-key-mate = jemanden für einen Hinweis wählen
web-table-key-clue = dann die Farbe oder den Zahlenwert
web-table-key-card = eine eigene Karte wählen; noch einmal: loslassen
web-table-key-act = die gewählte Karte ausspielen oder abwerfen
web-table-key-confirm = bestätigen; einen Schritt zurück
web-table-key-move = von Karte zu Karte
web-table-key-carry = die gewählte Karte verschieben
web-table-key-turn = die gewählte Karte drehen; Notiz
web-table-key-pile = Ablagestapel; Verlauf; Bemerkungen
web-table-key-tab = nächster Bereich
web-table-key-help = diese Tabelle

## In the browser: the end of a game

# Below the number.
web-end-of = von { $max } Punkten
web-end-built =
    { $points ->
        [0] Es lag noch nichts.
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
web-end-rematch-help = Dieselbe Runde, dieselben Regeln; der nächste Platz beginnt.
web-end-next = Das nächste Spiel hat begonnen.
web-end-table = Tisch ansehen
web-end-show = Zurück zum Ergebnis
web-end-same = Dieselben Karten für andere
web-end-same-lead = Wer diesen Link öffnet, spielt mit genau diesen Karten und sieht euer Ergebnis erst danach.
web-end-same-link = Link zu diesen Karten
web-end-same-results = Wie es anderen erging
web-seal = Das Siegel der Kartenverteilung
web-seal-code = Siegelcode
web-seal-compare = Lest euch diesen Code gegenseitig vor. Haben alle denselben, hat der Server für alle dieselben Karten versiegelt und kann keine mehr unbemerkt vertauschen.
web-seal-changed = Das Siegel hat sich während des Spiels geändert. Dieser Kartenverteilung ist nicht zu trauen.
web-seal-holds = Karten geprüft: Sie passen zum Siegel
web-seal-unseen = Karten nicht geprüft: Du hast das Siegel nicht vor dem Ende gesehen
web-seal-broken = Prüfung fehlgeschlagen: Die Karten passen nicht zum Siegel!
web-seal-holds-help = Karten und Salz ergeben genau das Siegel, das dir während des Spiels gezeigt wurde, und jede Karte, die auftauchte, liegt in der Verteilung an ihrer Stelle. Nichts wurde vertauscht.
web-seal-unseen-help = Du hast dieses Spiel erst geöffnet, als es vorbei war; deshalb gibt es hier kein früheres Siegel, mit dem sich die Karten vergleichen lassen. Wer dabei war, kann den Code mit dir vergleichen.
web-seal-broken-help = Was der Server aufgedeckt hat, passt nicht zu dem Siegel, das dir während des Spiels gezeigt wurde. Entweder wurden Karten vertauscht, oder jemand greift in die Verbindung ein. Vergleicht eure Codes.
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
web-setup-taken = Auf einem Platz, der wegfallen würde, sitzt noch jemand. Lass erst die Plätze tauschen, oder behalte so viele, wie es sind.

## In the browser: the review

web-review-all = Alle Hände
web-review-eyes = mit diesen Augen gesehen
web-review-hands = Hände
web-review-turns = Züge
web-review-turn-of = Zug { $turn } von { $last }
web-review-deal = Die Karten
web-review-first = Zum Anfang
web-review-back = Einen Zug zurück
web-review-forward = Einen Zug weiter
web-review-last = Zum letzten Zug
web-review-to-turn = Zu Zug { $turn }
web-review-more = Mehr zu diesem Zug
web-review-link = Link auf diesen Zug
web-review-imported = von anderswo
# Beside a name: what that player has just done
web-review-deed-clued = gab einen Hinweis
web-review-deed-landed = spielte aus
web-review-deed-struck = verspielte sich
web-review-deed-discarded = warf ab
# The graph
web-review-graph = Zug für Zug
web-review-graph-points = Punkte
web-review-graph-pace = Spielraum
web-review-graph-efficiency = Ausbeute
web-review-line-reachable = noch möglich
web-review-line-built = gelegt
web-review-line-pace = Karten übrig
web-review-line-efficiency = gelegte Karten je Hinweis
# For those who listen.
web-review-from-to = { $line }: zuerst { $from }, am Ende { $to }.
web-review-lost-here = Hier ging das perfekte Ergebnis verloren
# What the deal could have scored
web-review-could = Was mit diesen Karten möglich war
web-review-perfect = Ein perfektes Spiel: { $max } von { $max } Punkten. Mehr war nicht zu holen.
web-review-best = Mehr war mit diesen Karten nicht möglich: { $score } von { $max } Punkten.
web-review-lost-now = In diesem Zug ging das perfekte Ergebnis verloren
web-review-lost-points = Die abgeworfenen Karten ließen davor noch { $before } Punkte zu, danach { $after }.
web-review-working = Wird ausgerechnet …
web-review-working-help = Das kann ein paar Sekunden dauern.
# A turn
web-review-did =
    { $you ->
        [yes] Was du getan hast
       *[no] Was { $who } getan hat
    }
web-review-bot = Was der Bot getan hätte
web-review-ask-bot = Was hätte der Bot getan?
web-review-same = dasselbe
web-review-play-instead = Anderen Zug probieren
web-review-play-here = Ab hier weiterspielen
web-review-play-help =
    { $you ->
        [yes] Du nimmst an einem privaten Tisch deinen Platz wieder ein; auf den anderen spielen Bots.
       *[no] Du setzt dich an einem privaten Tisch auf den Platz von { $who }; auf den anderen spielen Bots.
    }
# Taking it along
web-review-export = Exportieren
web-review-export-own = Partie speichern
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
web-review-key-view = die nächste Sicht
web-review-key-bot = was der Bot getan hätte
web-review-key-pile = Ablagestapel; Verlauf

## In the terminal

# Building blocks
tui-or = { $before } oder { $last }
tui-said = { $who }: { $what }
tui-reachable = noch höchstens { $points }
tui-too-small = Dieses Fenster ist zu klein für den Tisch. Mach es größer.
# The clues left and the strikes, in a window of 40 columns; editorial.
tui-clues-short = Hinw.
tui-strikes-short = Gewitter
# What to do next
# Where there are two lines of 39 columns for it.
tui-choose-card = Wähle zuerst eine deiner eigenen Karten.
tui-play-or-discard = Diese Karte ausspielen oder abwerfen?
tui-new-game = Neue Partie
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
tui-key-remove = wegschicken
tui-key-leave = verlassen
tui-key-agree = einem Vorschlag zustimmen; ihn ablehnen
tui-key-view = beim Zuschauen: die nächste Sicht
tui-key-leave-all = sofort verlassen; alles bleibt erhalten
# The menu
tui-talk = Etwas sagen
tui-help = Tasten und Regeln
tui-to-start = Zur ersten Seite
tui-leave = Verlassen; alles bleibt erhalten
# The connection
tui-insecure = Der Server kann nicht beweisen, dass er der richtige ist ({ $problem }). Prüfe die Adresse.
tui-not-starmine = Was dort antwortet, ist kein Starmine ({ $problem }). Prüfe die Adresse.
# A path of which nothing is known; $server is the address without it.
tui-no-such-page = Unter dieser Adresse ist nichts von Starmine. Verstanden werden { $server } und Links von dort, mit /table/ oder /review/ darin.
# What is wrong with an address that was given to a terminal. $found is what stands there, $example an address.
tui-link-unreadable = Das ist keine Adresse. Gib eine an, wie sie in der Adresszeile des Browsers steht, zum Beispiel { $example }.
tui-link-scheme = Eine Adresse beginnt mit http oder https, diese aber mit „{ $found }“.
tui-link-password = Lass Namen und Passwort in der Adresse weg: Sie werden hier nicht gebraucht.
tui-link-game = „{ $found }“ ist kein Tisch: Der Link zu einem Tisch endet mit 16 Buchstaben und Ziffern. Kopiere den ganzen Link.
tui-link-key = Der geheime Link ist nicht vollständig: Auf #key= folgen 64 Ziffern und Buchstaben von a bis f. Kopiere ihn noch einmal.
# A secret link that is opened in a terminal. $name is who it is for, $now who plays there.
tui-secret-unknown = Diesen geheimen Link kennt der Server nicht. Lass dir in dem Browser, in dem du spielst, einen neuen zeigen.
tui-secret-other = Mit diesem geheimen Link wärst du { $name }, aber hier spielst du als { $now }. Um auch { $name } zu sein, gib mit --data einen anderen Ordner an.
# The server has forgotten who plays. $name is what the new player is called
tui-new-player = Der Server kannte dich nicht mehr. Du bist jetzt neu hier und heißt { $name }.
# Line by line: what commands do. The commands themselves are the same in every language
tui-line-help-hint = Mit help erscheinen die Befehle.
tui-line-continues = Deine Partie geht weiter, wo sie war.
tui-line-over = again: noch einmal spielen. review: auf die Partie zurückblicken. quit: verlassen.
tui-line-agree = Antworte mit agree (ja) oder decline (nein).
tui-line-end-twice = Tippe noch einmal end, wenn du das willst.
tui-line-no-proposal = Zurzeit ist nichts vorgeschlagen.
tui-line-unknown = Den Befehl „{ $word }“ gibt es nicht. Mit help erscheinen die Befehle.
tui-line-extra = „{ $word }“ ist hier ein Wort zu viel. Mit help erscheinen die Befehle.
tui-line-number = Sag mit einer Zahl, welche gemeint ist, etwa 2.
# A card of the own hand by its place, before what is known of it.
tui-line-card = { $place }. Karte
tui-line-clue-how = Sag wem und was: clue mara rot, oder clue b 3.
tui-line-who = Von den anderen heißt niemand „{ $who }“.
tui-line-nobody = Hier heißt niemand „{ $who }“.
tui-line-which = „{ $who }“ passt auf mehrere. Schreib den ganzen Namen oder den Buchstaben des Platzes.
tui-line-colour = „{ $colour }“ ist keine Farbe, die hier genannt werden kann.
tui-line-which-colour = „{ $colour }“ kann { $list } heißen. Schreib ein paar Buchstaben mehr.
tui-line-value = Den Wert { $value } gibt es nicht: Die Karten haben 1 bis 5.
# A turn that was typed out of turn.
tui-line-waits = Du bist noch nicht am Zug. Sobald du es bist, geschieht das.
# What became of an own card.
tui-line-done =
    { $what ->
        [noted] Notiert.
        [erased] Die Notiz ist gelöscht.
        [sideways] Quer gedreht.
        [upside-down] Auf den Kopf gedreht.
        [upright] Wieder aufrecht gedreht.
       *[moved] Umgesteckt.
    }
tui-line-watchers = Nur wer zuschaut, wählt, mit wessen Augen.
tui-line-in-review = Das geht im Rückblick nach dem Spiel.
tui-line-no-table = Hier ist kein Tisch, nur eine beendete Partie zum Zurückblicken.
tui-line-no-seat = Kein Platz ist frei.
tui-line-bot-kind = „{ $bot }“ ist keine Art von Bots. Wähle { $list }.
tui-line-next = Mit again geht es dorthin.
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
tui-line-leaves = { $who } ist nicht mehr da.
tui-line-comes = { $who } ist wieder da.
tui-line-replace = Mit bot { $seat } schlägst du vor, dass solange ein Bot spielt.
tui-line-clue = einen Hinweis geben: wem (Name oder Platz), welche Farbe oder welcher Zahlenwert
tui-line-play = eine Karte nach ihrem Platz ausspielen; mit Farbe, wenn angesagt wird
tui-line-discard = eine Karte nach ihrem Platz abwerfen
tui-line-show = der Tisch, deine Hand, der Ablagestapel, der Verlauf, wer wo sitzt
tui-line-desk = Karten umstecken, drehen oder mit Notizen versehen; das kostet keinen Zug
tui-line-say = reden, soweit der Tisch es erlaubt
tui-line-propose = Zurücknehmen, Beenden oder einen Bot für jemanden vorschlagen, der weg ist; einen Vorschlag beantworten
tui-line-seats = vor dem Start: Plätze, Bots und ihre Art, und der Start selbst
tui-line-watch = zuschauen, und mit wessen Augen; einen Platz zurücknehmen, den ein Bot hält
tui-line-after = nach der Partie: noch einmal, oder ein Rückblick
tui-line-step = Zug für Zug, oder zu einem bestimmten
tui-line-then = der Tisch, die Hand, der Ablagestapel und der Verlauf, zu diesem Zug
