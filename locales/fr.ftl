### Français, avec les mots de la règle française (Cocktail Games 2015).
### Ce qu'aucune règle de cette langue n'imprime porte la mention "editorial".
### All five files have the same messages in the same order; a phrase carries
### ids and numbers, and this file makes language of them.
### The spaces before ! ? : ; and inside « » do not break (U+00A0).

## Building blocks: whole groups of words, so that gender and case stay inside

# From two on: one has a gender and is part of its group.
count-word =
    { $count ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
       *[other] { $count }
    }
# The colour by itself, as a player says it.
suit-name =
    { $suit ->
        [red] rouge
        [yellow] jaune
        [green] vert
        [blue] bleu
        [white] blanc
       *[multi] multicolore
    }
announced-name =
    { $announced ->
        [red] rouge
        [yellow] jaune
        [green] vert
        [blue] bleu
        [white] blanc
       *[multi] multicolore
    }
# After "le" or "un".
card =
    { $suit ->
        [red] { $rank } rouge
        [yellow] { $rank } jaune
        [green] { $rank } vert
        [blue] { $rank } bleu
        [white] { $rank } blanc
       *[multi] { $rank } multicolore
    }
# Begins a sentence.
firework =
    { $suit ->
        [red] Le feu d’artifice rouge
        [yellow] Le feu d’artifice jaune
        [green] Le feu d’artifice vert
        [blue] Le feu d’artifice bleu
        [white] Le feu d’artifice blanc
       *[multi] Le feu d’artifice multicolore
    }
no-suit-cards =
    { $suit ->
        [red] aucune carte rouge
        [yellow] aucune carte jaune
        [green] aucune carte verte
        [blue] aucune carte bleue
        [white] aucune carte blanche
       *[multi] aucune carte multicolore
    }
one-suit-card =
    { $suit ->
        [red] une carte rouge
        [yellow] une carte jaune
        [green] une carte verte
        [blue] une carte bleue
        [white] une carte blanche
       *[multi] une carte multicolore
    }
some-suit-cards =
    { $suit ->
        [red] { count-word } cartes rouges
        [yellow] { count-word } cartes jaunes
        [green] { count-word } cartes vertes
        [blue] { count-word } cartes bleues
        [white] { count-word } cartes blanches
       *[multi] { count-word } cartes multicolores
    }
no-rank-cards = aucune carte de valeur { $rank }
one-rank-card = une carte de valeur { $rank }
some-rank-cards = { count-word } cartes de valeur { $rank }
no-clue-cards =
    { $clue ->
        [color] { no-suit-cards }
       *[value] { no-rank-cards }
    }
clue-color =
    { $count ->
        [0] { no-suit-cards }
        [1] { one-suit-card }, la numéro { $slots }
       *[other] { some-suit-cards }, les numéros { $before-last } et { $last }
    }
clue-value =
    { $count ->
        [0] { no-rank-cards }
        [1] { one-rank-card }, la numéro { $slots }
       *[other] { some-rank-cards }, les numéros { $before-last } et { $last }
    }
clue-said =
    { $clue ->
        [color] { clue-color }
       *[value] { clue-value }
    }
# Follows another sentence, with the space between.
firework-completed =
    { $complete ->
        [yes] {" "}{ firework } est complet !
       *[no] {""}
    }
strike-count = Jeton rouge { $strike } sur { $strikes }.

## What happened. $you tells whether the listener is meant

event-drew =
    { $you ->
        [yes] Tu as pioché un { card }.
       *[no] { $who } a pioché un { card }.
    }
event-drew-unseen =
    { $you ->
        [yes] Tu as pioché une carte.
       *[no] { $who } a pioché une carte.
    }
event-clued =
    { $you ->
        [from] Tu as dit à { $to } : { clue-said }.
        [to] { $from } t’a dit : { clue-said }.
       *[no] { $from } a dit à { $to } : { clue-said }.
    }
event-discarded =
    { $you ->
        [yes] Tu as défaussé un { card }.
       *[no] { $who } a défaussé un { card }.
    }
event-landed =
    { $you ->
        [yes] Tu as joué le { card }.{ firework-completed }
       *[no] { $who } a joué le { card }.{ firework-completed }
    }
event-landed-announced =
    { $you ->
        [yes] Tu as annoncé « { announced-name } » et joué le { card }.{ firework-completed }
       *[no] { $who } a annoncé « { announced-name } » et joué le { card }.{ firework-completed }
    }
event-struck =
    { $you ->
        [yes] Tu as joué un { card }, qui ne complète aucun feu d’artifice. { strike-count }
       *[no] { $who } a joué un { card }, qui ne complète aucun feu d’artifice. { strike-count }
    }
# The colour was right, but the card did not fit.
event-struck-announced =
    { $you ->
        [yes] Tu as annoncé « { announced-name } » et joué un { card }, qui ne complète aucun feu d’artifice. { strike-count }
       *[no] { $who } a annoncé « { announced-name } » et joué un { card }, qui ne complète aucun feu d’artifice. { strike-count }
    }
event-struck-misannounced =
    { $you ->
        [yes] Tu as annoncé « { announced-name } », mais c’était un { card }. { strike-count }
       *[no] { $who } a annoncé « { announced-name } », mais c’était un { card }. { strike-count }
    }
# A turn that was taken back, told to those who do not see the card any more.
event-played-unseen =
    { $you ->
        [yes] Tu as joué une carte.
       *[no] { $who } a joué une carte.
    }
event-clued-unseen =
    { $you ->
        [from] Tu as donné une information à { $to }.
        [to] { $from } t’a donné une information.
       *[no] { $from } a donné une information à { $to }.
    }
event-discarded-unseen =
    { $you ->
        [yes] Tu as défaussé une carte.
       *[no] { $who } a défaussé une carte.
    }
event-skipped =
    { $you ->
        [yes] Tu n’as plus de cartes et il ne reste aucune information à donner : ton tour est sauté.
       *[no] { $who } n’a plus de cartes et il ne reste aucune information à donner : son tour est sauté.
    }
event-ended-perfect = Tous les feux d’artifice sont complets !
event-ended-finished = Le dernier tour de table est terminé.
event-ended-strikes =
    { $strikes ->
        [3] Troisième jeton rouge : la partie est perdue.
       *[other] Dernier jeton rouge : la partie est perdue.
    }
event-ended-needed-card = Une carte indispensable est dans la défausse : la partie est perdue.
event-ended-agreed = La partie a été arrêtée d’un commun accord.

## Whose turn it is

turn =
    { $you ->
        [yes] À toi de jouer.
       *[no] À { $who } de jouer.
    }
last-round-begins =
    { $turns ->
        [one] La pioche est vide. Le dernier tour de table commence : encore un coup à jouer.
       *[other] La pioche est vide. Le dernier tour de table commence : encore { $turns } coups à jouer.
    }
last-round =
    { $turns ->
        [one] Dernier tour de table : encore un coup à jouer.
       *[other] Dernier tour de table : encore { $turns } coups à jouer.
    }

## The result, in one line

outcome-perfect = Partie parfaite : { $score } points sur { $max }
outcome-finished =
    { $score ->
        [one] Partie terminée : { $score } point sur { $max }
       *[other] Partie terminée : { $score } points sur { $max }
    }
outcome-lost = Partie perdue, 0 point (en place : { $points })
outcome-ended = Partie arrêtée d’un commun accord, 0 point (en place : { $points })
outcome-unfinished =
    { $points ->
        [one] Partie inachevée : { $points } point sur { $max } pour l’instant
       *[other] Partie inachevée : { $points } points sur { $max } pour l’instant
    }

## The rulebook's scale, word for word

rating-horrible = Horrible, huées de la foule…
rating-poor = Médiocre, à peine quelques applaudissements.
rating-honorable = Honorable, mais ne restera pas dans les mémoires…
rating-excellent = Excellente, ravit la foule.
rating-extraordinary = Extraordinaire, restera gravée dans les mémoires !
rating-legendary = Légendaire, petits et grands sans voix, des étoiles dans les yeux.
rating-divine = Divine, laisse en émoi le ciel lui-même.
# "le spectacle prend fin immédiatement et c'est une victoire éclatante"
rating-won = C’est une victoire éclatante !
# "le feu d'artifice doit être parfait ou c'est la défaite !"
rating-lost = C’est la défaite !

## Why an action is refused. Also said of files, so nobody is addressed

refusal-game-over = La partie est terminée.
refusal-no-such-card = Il n’y a pas de carte { $slot } dans cette main.
refusal-all-tokens-in = Toutes les informations sont disponibles : aucune carte ne peut être défaussée.
refusal-no-clue-token = Il ne reste aucune information à donner. Défausser une carte en rend une.
refusal-clue-to-self = Une information se donne à un coéquipier.
refusal-no-such-seat = Personne n’est assis à la place { $seat }.
refusal-empty-hand =
    { $you ->
        [yes] Tu n’as plus de cartes et ne peux donc pas recevoir d’information.
       *[no] { $who } n’a plus de cartes et ne peut donc pas recevoir d’information.
    }
refusal-no-such-clue =
    { $clue ->
        [color] La couleur « { suit-name } » ne peut pas être nommée dans cette partie.
       *[value] La valeur { $rank } n’existe pas dans cette partie.
    }
refusal-empty-clue =
    { $you ->
        [yes] Tu n’as { no-clue-cards }, et dans cette partie une information doit désigner au moins une carte.
       *[no] { $who } n’a { no-clue-cards }, et dans cette partie une information doit désigner au moins une carte.
    }
refusal-no-announcing = On n’annonce pas de couleur dans cette partie.
refusal-no-such-suit = La couleur « { suit-name } » n’existe pas dans cette partie.
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

rules-players = Une partie se joue de { $min } à { $max } joueurs, pas à { $found }.
rules-strikes = Une partie a de { $min } à { $max } jetons rouges, pas { $found }.
rules-clue-tokens = Une partie a de { $min } à { $max } jetons bleus, pas { $found }.
rules-first-seat = La place { $seat } ne peut pas commencer : cette partie n’a que { $players } places.
deal-not-a-card = « { $text } » n’est pas une carte. Écris une couleur et une valeur, par exemple R3, avec des espaces entre les cartes : R rouge, Y jaune, G vert, B bleu, W blanc, M multicolore.
deal-length = Une donne pour cette partie compte { $expected } cartes ; ici il y en a { $found }. Vérifie qu’aucune ne manque ou n’est en double.
deal-too-many =
    { $copies ->
        [0] La carte { $place } de la donne est un { card }, qui n’existe pas dans cette partie.
        [one] La carte { $place } de la donne est encore un { card }, mais il n’y en a qu’un.
       *[other] La carte { $place } de la donne est encore un { card }, mais il n’y en a que { $copies }.
    }

## Files that are no game, or not a legal one

file-empty = Il n’y a pas de partie ici, le texte est vide. Donne une partie telle que ce programme ou hanab.live l’enregistre.
file-not-an-object = Ce n’est pas une partie : le texte commence par « { $found } » au lieu de « {"{"} ». Donne une partie telle que ce programme ou hanab.live l’enregistre.
file-json = Le texte de cette partie est abîmé, ou il en manque un morceau (ligne { $line }, colonne { $column }). Copie-le ou enregistre la partie à nouveau.
file-json-field = Le texte de cette partie contient une erreur dans « { $path } » (ligne { $line }, colonne { $column }). Enregistre la partie à nouveau ou corrige cet endroit.
file-version = La partie est au format { $found }, et ce programme lit le format { $known }. Une version plus récente du programme la lira peut-être.
file-notation = Dans « { $path } » se trouve « { $found } », ce qui n’y veut rien dire. Corrige cet endroit.
file-names = Donne un nom pour chacune des { $expected } places (trouvés : { $found }).
file-variant = La variante « { $found } » n’est dans aucune des cinq règles. Celles-ci sont lisibles : { $known }.
file-option = Aucune des cinq règles ne prévoit l’option « { $name } » réglée ainsi : cette partie ne peut pas se jouer ici.
file-card = Carte { $place } du paquet : la couleur { $suit-number } avec la valeur { $rank-number } n’existe pas dans cette partie. Les couleurs se comptent à partir de 0, les valeurs de 1 à 5.
file-not-in-hand = Coup { $turn } : la carte { $card } (en comptant le paquet à partir de 0) n’est pas dans la main du joueur dont c’est le tour. Il manque peut-être un coup avant celui-ci.
file-no-such-seat-number = Coup { $turn } : il n’y a pas de joueur { $seat-number }. Les joueurs se comptent à partir de 0.
file-no-such-clue-number = Coup { $turn } : il n’y a pas de couleur ou de valeur { $value }. Les couleurs se comptent à partir de 0, les valeurs de 1 à 5.
file-no-value = Coup { $turn } : l’information ne nomme ni couleur ni valeur. Ajoute « value ».
file-no-such-type = Coup { $turn } : il n’y a pas d’action de type { $type }. Les types vont de 0 à 5.
file-refused = Le coup { $turn } enfreint la règle. { refusal }
file-missing = Ce fichier n’existe pas. Vérifie son nom et son dossier.
file-unreadable = Ce fichier est illisible : { $problem }.
file-too-long = Cette ligne dépasse { $limit } Mio, alors qu’une partie ne prend que quelques kilo-octets. Donne une partie telle que ce programme ou hanab.live l’enregistre.
file-not-text = À partir de l’octet { $byte }, cette ligne n’est pas du texte en UTF-8. Donne une partie telle que ce programme ou hanab.live l’enregistre.

## What hanab.live's format cannot hold

export-strikes =
    { $strikes ->
        [one] Sur hanab.live il y a 3 jetons rouges, dans cette partie un seul. Enregistre-la au format de ce programme.
       *[other] Sur hanab.live il y a 3 jetons rouges, dans cette partie { $strikes }. Enregistre-la au format de ce programme.
    }
export-clue-tokens = Sur hanab.live il y a 8 jetons bleus, dans cette partie { $tokens }. Enregistre-la au format de ce programme.
export-announced = hanab.live ne connaît pas les couleurs annoncées, or le coup { $turn } en annonce une. Enregistre la partie au format de ce programme.
export-skipped = Sur hanab.live aucun tour n’est sauté, or il y en a un après le coup { $turn }. Enregistre la partie au format de ce programme.

## The five rulebooks

edition-german = Règle allemande (ABACUSSPIELE, 2013)
edition-dutch = Règle néerlandaise (livret)
edition-danish = Règle danoise (livret)
edition-english = Règle anglaise (boîte en métal)
edition-french = Règle française (Cocktail Games, 2015)
# editorial: only the German Meister begins
first-player-oldest = Le joueur le plus âgé commence la partie.
first-player-most-colorful = Le joueur qui possède les vêtements les plus colorés commence la partie.

## Variants: the name, and one line that explains it

# editorial
variant-strikes =
    { $strikes ->
        [one] Changer la difficulté : un seul jeton rouge
       *[other] Changer la difficulté : seulement { $strikes } jetons rouges
    }
variant-strikes-help =
    { $strikes ->
        [1] Trop facile ? La partie est perdue dès la première erreur.
        [2] Trop facile ? La partie est perdue dès la deuxième erreur.
       *[other] La partie est perdue quand { $strikes } jetons rouges sont dans le couvercle.
    }
# editorial
variant-clue-tokens = Changer la difficulté : { $tokens } jetons bleus ou plus
variant-clue-tokens-help = Trop difficile ? Ajoute un ou plusieurs jetons bleus, des pièces de monnaie par exemple.
# editorial
variant-none = aucune
variant-none-help = Les cartes multicolores restent de côté. Le score maximal est de 25 points.
# editorial: the rulebook has 5 cards
variant-own-10 = Avalanche de couleurs à 10 cartes
variant-own-10-help = Le multicolore est une sixième couleur à part entière, avec 10 cartes. Le score maximal est de 30 points.
variant-own-5 = Avalanche de couleurs
variant-own-5-help = Le multicolore est une sixième couleur à part entière, avec 5 cartes seulement, une de chaque valeur. Le score maximal est de 30 points.
# editorial: after the German Farbrausch²
variant-every-10 = Avalanche de couleurs² à 10 cartes
variant-every-10-help = Le multicolore ne se nomme pas ; toute information sur une couleur désigne aussi les cartes multicolores. Il y en a 10. Le score maximal est de 30 points.
# editorial
variant-every-5 = Avalanche de couleurs²
variant-every-5-help = Le multicolore ne se nomme pas ; toute information sur une couleur désigne aussi les cartes multicolores. Il y en a 5. Le score maximal est de 30 points.
variant-grand-finale = Bouquet final
variant-grand-finale-help = Pas de dernier tour : la partie se poursuit jusqu’à ce que tous les feux d’artifice soient complets. Une carte indispensable dans la défausse, et c’est la défaite.
variant-announcing = Chorégraphie minutée
variant-announcing-help = Au moment de jouer une carte, tu peux annoncer sa couleur : si tu as vu juste, un jeton bleu revient ; en cas d’erreur, un jeton rouge est ajouté.

## Switches: the name, the value, and one line that explains it

switch-on = oui
switch-off = non
switch-number = { $number }
switch-seat = place { $seat }
switch-players = Joueurs
switch-players-help = De 2 à 5. À 2 ou 3 joueurs, chacun reçoit 5 cartes ; à 4 ou 5 joueurs, 4 cartes.
switch-strikes = Jetons rouges
switch-strikes-help = C’est le nombre d’erreurs qui fait perdre la partie.
switch-clue-tokens = Jetons bleus
switch-clue-tokens-help = Chaque information en coûte un ; défausser une carte en rend un.
switch-multicolor = Cartes multicolores
switch-last-cards = Quand la pioche est vide
switch-last-round = Dernier tour
switch-last-round-help = Après la pioche de la dernière carte, chaque joueur joue une dernière fois.
# editorial
switch-empty-clues = Informations sur aucune carte
switch-empty-clues-help = Permet des informations telles que « Tu n’as aucune carte blanche ».
switch-first-seat = Premier joueur
switch-first-seat-help = On joue ensuite dans le sens des aiguilles d’une montre.

## Games told in a terminal

report-game = Partie { $id }
report-game-result = Partie { $id } : { $result }
report-turn = Coup { $turn }
report-letters =
    { $suits ->
        [6] R rouge · Y jaune · G vert · B bleu · W blanc · M multicolore
       *[5] R rouge · Y jaune · G vert · B bleu · W blanc
    }
report-no-turn = Il n’y a pas de coup { $turn } à décider : cette partie a les coups 1 à { $last }.
report-table = { $players } joueurs · coups : { $turns } · erreurs : { $strikes } sur { $limit } · informations restantes : { $clues } sur { $tokens }
report-board = Feux d’artifice : { $stacks } · informations : { $clues } · erreurs : { $strikes } · pioche : { $deck }
report-games = Parties : { $games }
report-perfect = parfaites : { $games }
report-finished = terminées : { $games }
report-lost = perdues : { $games }
report-ended = arrêtées d’un commun accord : { $games }
report-unfinished = inachevées : { $games }
report-refused = contraires aux règles : { $games }
report-unreadable = illisibles : { $games }
report-scores = Scores
report-variants = Variantes
report-switches = Réglages, tous combinables
report-setting = { $name } : { $value }

## What a bot would do, and why

intent-play = Jouer la carte { $slot }.
intent-play-announced = Jouer la carte { $slot } en annonçant { announced-name }.
intent-discard = Défausser la carte { $slot }.
intent-clue = Dire à { $to } : { clue-said }.
reason-play-known =
    { $certain ->
        [yes] Je pense que la carte { $slot } est le { card }, et il convient.
       *[no] Quelle que soit la carte { $slot }, elle convient.
    }
reason-play-tells = La carte { $slot } convient, et le fait que je joue celle-ci parmi plusieurs dit quelque chose aux autres.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-gamble = La carte { $slot } a des chances de convenir, et une erreur coûte peu maintenant.
reason-clue-for-play = { $who } peut jouer le { card }, maintenant ou bientôt, et doit le savoir.
reason-warn = { $who } défausserait ensuite le { card }, et c’est le dernier.
reason-tell = Il n’y a rien de mieux à faire, et c’est l’information qui en dit le plus.
reason-tell-all = Par son nombre, cette information dit quelque chose à tout le monde.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-useless = La carte { $slot } ne sert plus à rien.
reason-discard-tells = La carte { $slot } ne sert plus à rien, et le fait que je défausse celle-ci parmi plusieurs dit quelque chose aux autres.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-next = La carte { $slot } est celle qui a le moins de chances de servir, et personne ne m’a mis en garde contre sa défausse.
reason-discard-oldest = La carte { $slot } est la plus ancienne sur laquelle on ne m’a rien dit.
reason-discard-least = Toutes les cartes servent, et la carte { $slot } est la moindre perte.
reason-discard-likely = Aucune carte n’est connue pour être inutile, et la carte { $slot } manquera le moins.
reason-searched = J’ai essayé ce choix et tous les autres dans de nombreuses parties imaginées, et c’est celui qui a le mieux réussi.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-search-cut = J’ai essayé ce choix et tous les autres dans de nombreuses parties imaginées. Il a bien réussi, mais j’aurais pu continuer à chercher.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-to-warn = Il ne reste aucune information à donner, et le joueur suivant défausserait la dernière carte de son espèce. Je pourrais jouer, et je défausse la carte { $slot } : c’est la mise en garde.
reason-read-playable = L’information dit que la carte { $slot } peut être jouée, maintenant ou bientôt.
reason-read-both-playable = L’information ne désigne aucune carte : elle dit que la carte { $slot } et la suivante, plus ancienne, sur laquelle on ne m’a rien dit peuvent toutes deux être jouées, maintenant ou bientôt.
reason-read-warning = L’information dit que la carte { $slot } est la dernière de son espèce.
reason-heard-playable = D’après le nombre qui a été dit, la carte { $slot } peut être jouée.
reason-heard-useless = D’après le nombre qui a été dit, la carte { $slot } ne sert plus à rien.
reason-read-discard = Une carte a été défaussée alors qu’une autre pouvait être jouée. C’est une mise en garde : la carte { $slot } est la dernière de son espèce.
# What each of the others is told beside what was said: further sentences, as many as there are.
told-first =
    { $told1 ->
        [playable] {" "}{ $who1 } peut jouer la carte { $slot1 }.
        [soon] {" "}Quand ce sera à { $who1 } de jouer, la carte { $slot1 } pourra être jouée.
        [useless] {" "}Chez { $who1 }, la carte { $slot1 } ne sert plus à rien.
        [more] {" "}{ $who1 } en apprend plus sur la carte { $slot1 }.
       *[nothing] {""}
    }
told-second =
    { $told2 ->
        [playable] {" "}{ $who2 } peut jouer la carte { $slot2 }.
        [soon] {" "}Quand ce sera à { $who2 } de jouer, la carte { $slot2 } pourra être jouée.
        [useless] {" "}Chez { $who2 }, la carte { $slot2 } ne sert plus à rien.
        [more] {" "}{ $who2 } en apprend plus sur la carte { $slot2 }.
       *[nothing] {""}
    }
told-third =
    { $told3 ->
        [playable] {" "}{ $who3 } peut jouer la carte { $slot3 }.
        [soon] {" "}Quand ce sera à { $who3 } de jouer, la carte { $slot3 } pourra être jouée.
        [useless] {" "}Chez { $who3 }, la carte { $slot3 } ne sert plus à rien.
        [more] {" "}{ $who3 } en apprend plus sur la carte { $slot3 }.
       *[nothing] {""}
    }
told-fourth =
    { $told4 ->
        [playable] {" "}{ $who4 } peut jouer la carte { $slot4 }.
        [soon] {" "}Quand ce sera à { $who4 } de jouer, la carte { $slot4 } pourra être jouée.
        [useless] {" "}Chez { $who4 }, la carte { $slot4 } ne sert plus à rien.
        [more] {" "}{ $who4 } en apprend plus sur la carte { $slot4 }.
       *[nothing] {""}
    }

## What a deal could have scored

solve-possible = Le score parfait était possible avec cette donne : { $max } points sur { $max }.
solve-exact = Le score parfait n’était pas possible avec cette donne : au plus { $score } points sur { $max }.
solve-between = Le score parfait n’était pas possible avec cette donne : au plus de { $score } à { $bound } points sur { $max }.
solve-undecided = Non décidé dans la limite fixée : de { $score } à { $bound } points sur { $max }.
solve-kept = Le score parfait est resté possible jusqu’au dernier coup.
solve-lost = Après le coup { $turn }, le score parfait n’était plus possible.
solve-lost-after = Le score parfait a été perdu après le coup { $possible } ; à quel coup, ce n’est pas décidé.
solve-lost-unknown = On n’a pas pu décider où le score parfait a été perdu.

## The table online: why it does not do what it was asked

table-no-such-table = Il n’y a pas de table ici. Vérifie le lien ou ouvre une nouvelle table.
table-no-such-game = Il n’y a pas de partie terminée à revoir ici. Vérifie le lien ou reviens quand la partie sera finie.
table-started = La partie a déjà commencé : les places et les règles ne changent plus. Ouvre une nouvelle table pour en choisir d’autres.
table-not-started = La partie n’a pas encore commencé. Elle commencera dès que l’hôte la lancera.
table-over = La partie est terminée. Vous pouvez la revoir ou en jouer une autre.
table-not-over = La partie n’est pas encore finie. Jouez-la jusqu’au bout ou mettez-vous d’accord pour l’arrêter ici.
table-not-host = Seul l’hôte de la table peut le faire. Demande-le-lui.
table-not-seated = Seuls les joueurs de cette table peuvent le faire. Prends d’abord une place, s’il en reste une.
table-no-such-seat = Cette place n’existe pas à cette table. Choisis-en une autre.
table-seat-taken = Cette place est prise. Choisis-en une libre ou attends qu’elle se libère.
table-seat-empty = Il n’y a plus personne à cette place. Regarde à nouveau la table.
table-seats-empty =
    { $count ->
        [one] Il reste une place libre. Attends quelqu’un ou mets-y un bot.
       *[other] Il reste { $count } places libres. Attends d’autres joueurs ou mets-y des bots.
    }
table-not-your-turn = Ce n’est pas encore à toi de jouer. En attendant, tu peux trier tes cartes et prendre des notes.
table-stale = La partie a avancé depuis ton choix, et rien n’a été fait. Regarde à nouveau et refais ton choix.
table-not-your-card = Cette carte n’est pas dans ta main. Choisis une de tes cartes.
table-knows-deal = Tu connais déjà cette donne pour l’avoir jouée ou vue. Ouvre une table avec une nouvelle donne.
table-plays-deal = Tu joues encore une autre partie avec cette donne. Termine-la d’abord.
table-other-knows-deal = { $who } connaît déjà cette donne ou la joue encore à une autre table. Fais asseoir quelqu’un d’autre, ou ouvre une table avec une nouvelle donne.
table-deal-fixed = Les cartes de cette table sont fixées, et ses règles avec elles. Ouvre une autre table pour changer les règles.
table-no-seat-kept = Aucune place ne t’est gardée à cette table. Demande à regarder.
table-no-such-bot = Il n’y a pas de bot « { $bot } ». Choisis-en un dans la liste.
table-silent = À cette table, on se tait pendant la partie. Vous pourrez parler après.
table-remarks-only = À cette table, seules les remarques permises se font pendant la partie. Choisis-en une ; après, vous pourrez parler librement.
table-watchers-silent = Les spectateurs se taisent pendant la partie, car ils en voient plus que les joueurs. Tu pourras parler après.
table-nothing-said = Il n’y a encore rien à envoyer. Écris d’abord quelque chose.
table-too-long = C’est trop long : il y a de la place pour { $most } caractères. Raccourcis un peu.
table-name-needed = Les autres veulent savoir comment t’appeler. Indique d’abord ton nom.
table-name-later = Pendant la partie, chacun garde son nom, car un nouveau nom pourrait en dire trop. Change-le quand ta partie sera terminée.
table-no-take-back = À cette table, on ne reprend pas ses coups. Cela ne peut se permettre qu’avant la partie.
table-nothing-to-take-back = Il n’y a encore aucun coup à reprendre.
table-present = { $who } est là et garde sa place. Un bot ne remplace que quelqu’un d’absent.
table-no-watching = À cette table, personne ne peut regarder. Cela ne peut se permettre qu’avant la partie.
table-watches-already = Tu as déjà une place à cette table, ou tu regardes déjà.
table-no-proposal = C’est déjà décidé. Si tu le souhaites toujours, propose-le à nouveau.
table-too-many-proposals = Trop de propositions attendent une réponse. Décidez d’abord de l’une d’elles.
table-knocked-enough = Tu as déjà demandé plusieurs fois à regarder, sans succès. Parles-en aux joueurs autrement.
table-often-enough = Tu as déjà fait cela très souvent à cette table. Laisse maintenant faire les autres.
table-seat-kept = Un bot joue à ta place. Reprends-la d’abord.
table-log-full = Le journal de cette table est plein : plus rien ne peut s’y passer. Ouvre une nouvelle table.
table-not-kept = Cela n’a pas pu être enregistré et n’a pas eu lieu. Réessaie.
table-unreadable = Cette table est enregistrée, mais illisible. Préviens la personne qui gère le serveur ou ouvre une nouvelle table.
# Too much from one player, or too many people at one table.
table-too-fast =
    { $seconds ->
        [one] C’est trop à la fois. Réessaie dans une seconde.
       *[other] C’est trop à la fois. Réessaie dans { $seconds } secondes.
    }
table-too-often =
    { $minutes ->
        [one] C’est trop souvent. Réessaie dans une minute.
       *[other] C’est trop souvent. Réessaie dans { $minutes } minutes.
    }
table-not-understood = Le serveur n’a pas compris ({ $problem }). Rouvre la table et réessaie.
table-too-large = C’est trop grand. Si c’est une partie, donne le fichier que ce programme ou hanab.live enregistre.
table-protocol = Ce avec quoi tu joues et le serveur n’ont pas la même version (serveur : { $version }). Recharge la page, ou reprends une version récente du programme.
table-unknown = Le serveur ne te connaît pas. Recommence avec ton nom.
table-no-such-place = Cette adresse ne mène nulle part. Reviens à la première page.
table-other-site = Cela venait d’une page d’un autre site, donc rien n’a été fait. Ouvre la table à sa propre adresse.

## The table online: what happened besides the game

table-took-back = Repris d’un commun accord : la partie continue après le coup { $turn }.
table-took-back-all = Repris d’un commun accord : la partie repart du début.
table-overtaken = Le coup précédent n’est pas annulé : la partie a continué.
table-not-ended = La partie n’est pas arrêtée : elle a continué.
# $bot is the bot’s name.
table-handed-over = Le bot { $bot } joue maintenant pour { $who }.
table-returned = { $who } est de retour et reprend sa place.
table-let-in = { $who } regarde maintenant la partie.
# $who declined what was proposed, or withdrew it.
table-declined =
    { $proposal ->
        [take-back] { $who } a refusé : le dernier coup n’est pas annulé.
        [end] { $who } a refusé : la partie continue.
        [replace] { $who } a refusé : aucun bot ne joue pour { $whom }.
       *[let-in] { $who } a refusé : { $whom } ne regarde pas.
    }
table-withdrawn =
    { $proposal ->
        [take-back] { $who } a changé d’avis : le dernier coup n’est pas annulé.
        [end] { $who } a changé d’avis : la partie continue.
        [replace] { $who } a changé d’avis : aucun bot ne joue pour { $whom }.
       *[let-in] { $who } ne souhaite plus regarder.
    }

## The table online: why a connection ends

closing-moved = Tu as ouvert cette table à trop d’autres endroits : elle est fermée ici. Rouvre-la pour continuer ici.
# The page connects again by itself.
closing-too-slow = La connexion était trop lente et s’est interrompue. Rien n’est perdu ; tu seras de retour dans un instant.
# The page connects again by itself.
closing-server-stops = Le serveur s’arrête ou redémarre. Tout est enregistré ; la suite viendra dès qu’il sera de retour.
closing-erased = Ton nom a été effacé de ce serveur. Reviens avec un nom pour recommencer à neuf.
closing-signed-out = Ta session sur cet appareil est terminée. Reviens avec un nom, ou par un lien secret venu d’un autre appareil.
closing-too-much = Trop d’envois sont arrivés à la fois, et la connexion a été fermée. Attends un peu, puis rouvre la table.
# The page connects again by itself.
closing-broken = Cette table ne peut être ni lue ni enregistrée pour le moment. De nouveaux essais suivent ; si cela ne suffit pas, préviens la personne qui gère le serveur.
closing-removed = La personne qui gère le serveur a supprimé cette table.

## Bots: the name of the kind, and one line that tells how it plays

bot-novice = Débutant
bot-novice-help = Prend chaque information au pied de la lettre et joue ce qui convient à coup sûr. Idéal pour apprendre.
bot-smart = Confirmé
bot-smart-help = Joue selon des conventions que l’on comprend aussitôt, et sait dire pourquoi.
bot-hat = Chapeau
bot-hat-help = Chacune de ses informations dit quelque chose à toute l’équipe, par le calcul. Pour des équipes de trois à cinq de son espèce ; à deux, il joue comme Confirmé.
bot-hat-search = Chapeau chercheur
bot-hat-search-help = Parle comme Chapeau et essaie chaque décision dans des parties imaginées : l’équipe la plus forte à trois, quatre ou cinq. À deux, il joue comme Confirmé.

## Set remarks, the same for every reader. None of them tells a card

remark-know-nothing = Je ne sais toujours rien de mes cartes.
remark-remember = Te souviens-tu de ce que tu sais ?
remark-moment = Un instant, je réfléchis.
remark-well-done = Bien joué !
remark-thanks = Merci !
# Said by anyone: without a gender.
remark-sorry = Pardon !

## In the browser: home

web-unreachable = Le serveur est injoignable. Vérifie ta connexion et réessaie.
web-not-connected = La connexion est interrompue, rien n’a été envoyé. La page se reconnecte toute seule.
web-no-answer = Le serveur n’a pas répondu. Regarde si c’est fait, sinon réessaie.
web-try-again = Réessayer
web-loading = Un instant…
web-close = Fermer
web-cancel = Annuler
web-home = Retour à l’accueil
web-skip = Aller au contenu
web-nowhere = Il n’y a rien ici
web-nowhere-help = Il manque peut-être un bout du lien. Redemande-le, ou repars de l’accueil.
web-broken = Cette page n’a pas pu être chargée. Recharge-la.
web-you-are = Tu es { $name }
web-language = Langue
web-settings = Réglages
web-name = Ton nom
web-name-help = C’est ce que voient les autres. Tu peux en changer, sauf pendant une partie où l’on ne parle pas librement.
web-save = Enregistrer
web-saved = Enregistré
web-theme = Apparence
web-theme-dark = nuit
web-theme-light = jour
web-theme-system = comme l’appareil
web-sound = Son
web-sound-off = coupé
web-sound-percent = { $percent } %
web-one-step = Agir au premier appui
web-one-step-help = Jouer, défausser et informer sans confirmer.
web-device = Emporter ta place sur un autre appareil
web-device-help = Un lien secret fait de toi le même joueur là-bas. Ne le montre à personne : qui l’ouvre devient toi.
web-device-show = Afficher le lien secret
web-device-link = Lien secret
web-erase = M’effacer
web-erase-help = Ton nom et tes clés sont effacés du serveur. Aux tables qui n’ont pas commencé, ta place se libère. Les parties auxquelles tu as pris part restent, sans ton nom.
web-erase-ask = Effacer pour de bon ?
web-erased = Effacé : le serveur ne sait plus rien de toi.
web-become = Devenir { $name } ici ?
web-become-help = Jusqu’ici, c’est { $now } qui joue dans ce navigateur. Ensuite, { $now } ne pourra revenir qu’avec son propre lien secret.
web-become-no = Rester { $now }
web-become-yes = Devenir { $name }
web-become-done = Tu es maintenant { $name } ici.
web-about = Hanabi est un jeu d’Antoine Bauza. Son nom appartient à ses éditeurs, avec lesquels ce programme n’a aucun lien.
web-rules =
    { $edition ->
        [german] Règle allemande
        [dutch] Règle néerlandaise
        [danish] Règle danoise
        [english] Règle anglaise
       *[french] Règle française
    }
web-cards =
    { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
web-seats-count = { $count } places
web-players-count = { $count } joueurs
web-points = { $points } points
web-seats-taken =
    { $taken ->
        [one] { $taken } place prise sur { $seats }
       *[other] { $taken } places prises sur { $seats }
    }
web-turn = coup { $turn }
web-score-of = { $score } sur { $max }
web-whose = Table : { $name }
web-unnamed = Table sans nom
web-practice-tag = entraînement
web-own-name = { $name } (toi)
web-bot = bot
web-headline = Ensemble, illuminez le ciel
web-lead = Le jeu de cartes coopératif des feux d’artifice, entre amis ou avec des bots. Sans compte : envoie un lien, écris un nom, joue.
web-now = Jouer tout de suite avec des bots
web-now-players = Joueurs
web-now-play = Jouer
web-now-with =
    { $bots ->
        [1] Toi et un bot
        [2] Toi et deux bots
        [3] Toi et trois bots
       *[other] Toi et quatre bots
    }
web-guest = Invité
web-make-friends = Ouvrir une table entre amis
web-by-link = Rejoindre avec un lien
web-by-link-label = Lien vers une table, une donne ou une partie
web-by-link-go = Y aller
web-by-link-wrong = Ce lien ne mène pas ici. Copie-le en entier, tel que tu l’as reçu.
web-mine = Mes parties
web-your-turn = À toi de jouer
web-continue = Continuer
web-open = Ouvrir
web-review = Revoir
web-show-all = Afficher les { $count }
web-open-tables = Tables ouvertes
web-open-none = Aucune pour l’instant. Une table publique que tu ouvres apparaît ici.
web-sit = S’asseoir
web-how = Comment jouer
web-how-short = La règle en trois minutes, en images.
web-import = Revoir une partie
web-import-short = D’ici ou de hanab.live.
web-import-label = Colle une partie telle que ce programme ou hanab.live l’enregistre, ou dépose le fichier ici
web-import-file = Choisir un fichier
web-import-go = Revoir
web-import-empty = Il n’y a pas encore de partie. Colle-la ou choisis un fichier.
web-make-title = Ouvrir une table
web-make-name = Nom de la table
web-make-name-hint = Lanternes du vendredi
web-rulebook = Règle du jeu
web-rulebook-help = Règle tout ce qui suit comme le dit ce livret. Chaque point reste modifiable.
web-seats = Places
web-not-printed = Absent de ce livret.
web-fewer = un de moins
web-more = un de plus
web-begins-book = comme dans le livret
web-begins-seat = une place précise
web-begins-chance = le hasard
web-begins-book-help = Cette personne prend la place { $seat }.
web-begins-which = Place qui commence
web-aids = Aide-mémoire
web-aids-help = Le même pour toute la table.
web-aids-none = aucun
web-aids-clues = informations reçues
web-aids-excluded = et ce qu’elles excluent
web-aids-deduction = déduction complète
web-aids-none-help = Comme avec de vraies cartes : à toi de tout retenir, et le journal ne montre que le dernier tour de table.
web-aids-clues-help = Chaque carte montre les informations qui la désignaient.
web-aids-excluded-help = Chaque carte montre aussi ce qu’elle ne peut pas être d’après ces informations.
web-aids-deduction-help = La table compte avec toi : chaque carte montre ce qu’elle peut encore être, vu toutes les cartes visibles.
web-talk = Paroles à table
web-talk-silent = silence
web-talk-remarks = phrases toutes faites
web-talk-free = discussion libre
web-talk-silent-help = Pendant la partie, on ne dit rien d’autre que les informations.
web-talk-remarks-help = Quelques phrases que chacun lit dans sa langue. Aucune ne trahit une carte.
web-talk-free-help = Écrivez ce que vous voulez. À vous de convenir de ce qui est permis.
web-take-back = Reprendre un coup
web-take-back-help = Le dernier coup peut être repris si tout le monde est d’accord.
web-watching = Spectateurs
web-watching-help = D’autres peuvent demander à regarder ; les joueurs les admettent.
web-public = Table publique
web-public-help = Figure parmi les tables ouvertes. Sinon, seul le lien y mène.
web-bots = Bots
web-bots-help = Ils prennent les dernières places.
web-bots-kind = Type de bots
web-origin = Les cartes
web-origin-sealed = mélangées et scellées
web-origin-seed = entraînement par mot-clé
web-origin-deal = entraînement, cartes choisies
web-origin-sealed-help = Personne ne les connaît, et à la fin chacun peut vérifier qu’elles étaient fixées dès le départ.
web-origin-seed-help = Les mêmes mots donnent toujours les mêmes cartes.
web-origin-deal-help = Toutes les cartes dans l’ordre, comme R1 Y3 B5. D’abord les mains à partir de la place 1, puis la pioche.
web-origin-seed-label = Nombre ou mots
web-origin-deal-label = Cartes
web-origin-seed-needed = Les cartes se tirent d’un nombre ou de mots. Écris d’abord quelque chose.
web-origin-deal-needed = Il n’y a pas encore de cartes. Indique-les d’abord ou choisis autre chose.
web-highest = { $points } points au maximum
web-make-do = Ouvrir la table
web-make-start = Ouvrir la table et commencer
web-invites = { $name } t’invite
web-invited = On t’invite
web-free-seat = place libre
web-only-watch = Seulement regarder
web-join-note = Ni compte, ni e-mail. Ce lien te ramène à ta place.
web-join-full = Toutes les places sont prises.
web-join-started = La partie a déjà commencé.
web-join-watch = Tu peux demander aux joueurs de te laisser regarder.
web-join-over = La partie est terminée.
web-join-look = Voir la table
web-join-kept-name = Ici aussi, tu t’appelles { $name }.
web-how-these = Lire cette règle
web-invite = Inviter des amis
web-invite-link = Lien vers cette table
web-invite-qr = Le lien en code QR
web-copy = Copier
web-copied = Copié
web-share = Partager…
web-reach-machine = Ce lien ne fonctionne que sur cet ordinateur.
web-reach-machine-help = Pour que des amis te rejoignent, arrête Starmine et relance-le ainsi. Ouvre ensuite l’adresse qu’il affiche et invite depuis là :
web-reach-network = Ce lien fonctionne sur ton réseau : pour tous ceux qui partagent le même Wi-Fi.
web-reach-network-help = Pour des amis ailleurs, place Starmine derrière un serveur web ou un tunnel qui a une adresse sur Internet :
web-reach-anywhere = Ce lien fonctionne partout où { $host } est accessible.
web-deal = La même donne
web-deal-lead = D’autres ont joué exactement ces cartes. Joue-les aussi : tu verras ensuite comment chacun s’en est sorti.
web-deal-bots = Jouer avec des bots
web-deal-friends = Jouer avec des amis
web-deal-results = Les résultats
web-deal-hidden = Les résultats restent cachés tant que tu n’as pas joué.
web-deal-none = Personne d’autre ne l’a encore jouée.
web-deal-table = La même donne : d’autres ont déjà joué exactement ces cartes. Après ta partie, tu verras comment ils s’en sont sortis.
web-how-lead = Trois minutes, et tu peux jouer.
web-how-table = La règle de cette table
web-how-variants = Variantes
web-how-goal = Le but du jeu
web-how-goal-text =
    { $fireworks ->
        [6] Vous êtes des artificiers, tous dans la même équipe. Ensemble, vous composez six feux d’artifice, un de chaque couleur, chacun de 1 à 5 dans l’ordre. Vous gagnez ou perdez ensemble.
       *[other] Vous êtes des artificiers, tous dans la même équipe. Ensemble, vous composez cinq feux d’artifice, un de chaque couleur, chacun de 1 à 5 dans l’ordre. Vous gagnez ou perdez ensemble.
    }
web-how-pack = Les cartes
web-how-pack-text = { $cards } cartes en tout. Chaque couleur compte trois 1, deux 2, deux 3, deux 4 et un seul 5. Quand la dernière de son espèce est défaussée, ce feu d’artifice ne pourra plus être achevé.
web-how-pack-few = Les cartes multicolores n’existent qu’en un exemplaire par valeur.
web-how-hand = Une main à l’envers
web-how-hand-text = Tu tiens { $cards } cartes de façon que tous les voient, sauf toi. Seules les informations des autres te disent ce que tu as. Tu peux trier et tourner tes cartes à ta guise.
web-how-theirs = Ce que tu vois chez un coéquipier
web-how-yours = Ce que tu vois chez toi
web-how-turn = Ton tour : une action parmi trois
web-how-turn-text = Il est interdit de passer.
web-how-clue = Donner une information
web-how-clue-text = Choisis un coéquipier et nomme une couleur ou une valeur. Toutes les cartes de sa main qui correspondent sont montrées, jamais une partie seulement. Cela coûte un jeton bleu ; quand il n’en reste plus, plus d’informations.
web-how-clue-empty = Tu peux aussi dire qu’il n’y en a pas : « Tu n’as aucune carte blanche ».
web-how-clue-some = Au moins une carte doit correspondre.
web-how-multi-own = Le multicolore est une couleur à part entière et se nomme comme les autres.
web-how-multi-every = Le multicolore ne se nomme pas : toute information sur une couleur montre aussi les cartes multicolores.
web-how-clue-said = Mara apprend : deux cartes bleues.
web-how-discard = Défausser une carte
web-how-discard-text = Elle va, visible, dans la défausse, et un jeton bleu revient. Pioche ensuite une carte. Tant que tous les jetons bleus sont là, on ne peut pas défausser de carte.
web-how-play = Jouer une carte
web-how-play-text = Si elle commence ou prolonge son feu d’artifice, elle y reste. Sinon, elle va dans la défausse et vous prenez un jeton rouge. Pioche ensuite une carte. Un 5 achève un feu d’artifice et rend un jeton bleu.
web-how-play-fits = convient
web-how-play-strikes = ne convient pas
web-how-announce = Avant de jouer une carte, tu peux annoncer sa couleur. Si tu as raison et que la carte va, un jeton bleu de plus revient. Si tu te trompes, elle est défaussée et vous prenez un jeton rouge, même si elle allait.
web-how-end = La fin
web-how-end-strikes =
    { $strikes ->
        [1] Au premier jeton rouge, la partie est perdue.
        [2] Au deuxième jeton rouge, la partie est perdue.
       *[other] Au troisième jeton rouge, la partie est perdue.
    }
web-how-end-all = Quand tous les feux d’artifice sont complets, la partie s’arrête aussitôt avec { $max } points.
web-how-end-round = Une fois la dernière carte piochée, chacun joue encore un tour, y compris la personne qui l’a piochée.
web-how-end-finale = Pas de dernier tour : vous continuez sans piocher jusqu’à ce que tout soit complet. Si une carte indispensable est défaussée, c’est perdu.
web-how-score = Chaque feu d’artifice vaut sa carte la plus haute, { $max } points au plus en tout.
web-how-score-finale = Il n’y a que deux issues : { $max } points, ou perdu.
web-how-score-sum = { $points } points en tout
web-how-talk = Ce qu’on peut dire
web-how-talk-text = Des cartes, seules les informations parlent : ni mimiques, ni soupirs, ni bons conseils. Le reste, chaque table en décide.
web-how-tips = Trois conseils pour débuter
web-how-tip-clue = Une information en dit plus que ses mots : pourquoi maintenant, et pourquoi cette carte ?
web-how-tip-five = Chaque 5 est unique : préviens avant que quelqu’un ne le défausse.
web-how-tip-old = Si tu dois défausser, prends ta plus vieille carte dont tu ne sais rien.
web-how-ready = C’est parti ?

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
        [1] ici
        [2] ici et ici
        [3] ici, ici et ici
        [4] ici, ici, ici et ici
       *[other] ici, ici, ici, ici et ici
    }
# What one says to a team-mate.
web-table-sentence =
    { $count ->
        [0] « Tu n’as { no-clue-cards }. »
       *[other] « Tu as { web-table-clue-cards }, { web-table-here }. »
    }
# On a button.
web-table-tell = Dire à { $to } : { web-table-clue-cards }
web-table-you = toi
web-table-someone = Quelqu’un
# Regions
web-table-mates = Coéquipiers
web-table-board = Le ciel
web-table-fireworks = Feux d’artifice
web-table-own-region = Ta main
web-table-hand =
    { $turn ->
        [yes] { $who }, { web-cards }, doit jouer
       *[no] { $who }, { web-cards }
    }
web-table-own-hand =
    { $turn ->
        [yes] Ta main, { web-cards }, à toi de jouer
       *[no] Ta main, { web-cards }
    }
# A card in a hand, by its place from the left
web-table-place =
    { $place ->
        [1] première carte
        [2] deuxième carte
        [3] troisième carte
        [4] quatrième carte
       *[5] cinquième carte
    }
web-table-your-card =
    { $place ->
        [1] Ta 1re carte
       *[other] Ta { $place }e carte
    }
web-table-mate-card =
    { $aids ->
        [yes] { $what }, { web-table-place }, information reçue : { $known }
       *[no] { $what }, { web-table-place }
    }
web-table-unseen = cachée
web-table-nothing = aucune
web-table-nothing-known = rien de connu
web-table-not = pas { $list }
web-table-may-be = peut-être { $list }
web-table-possible = { $count } cartes possibles
web-table-turned =
    { $turned ->
        [sideways] tournée sur le côté
       *[upside-down] tête en bas
    }
web-table-note-says = note : { $note }
web-table-you-know = Tu sais : { $list }.
web-table-you-know-nothing = Tu ne sais encore rien de cette carte.
web-table-knows = Ce que sait { $who }
web-table-away = pas là
web-table-keeps = pour { $who }
web-table-one-turn = encore un coup
# Tokens and piles
web-table-clues = Informations
web-table-clues-left = Informations restantes : { $left } sur { $most }
web-table-strikes = Jetons rouges
web-table-strikes-of = Jetons rouges : { $strikes } sur { $most }
web-table-deck = Pioche
web-table-deck-short = Pioche
web-table-deck-left =
    { $count ->
        [0] Pioche : vide
        [one] Pioche : une carte
       *[other] Pioche : { $count } cartes
    }
# The stars make the number stand out.
web-table-points =
    { $points ->
        [one] *{ $points }* point sur { $max }
       *[other] *{ $points }* points sur { $max }
    }
web-table-points-of =
    { $points ->
        [one] { $points } point sur { $max }
       *[other] { $points } points sur { $max }
    }
web-table-stack =
    { $state ->
        [complete] { firework } : complet
        [ended] { firework } : { $top }, s’arrête ici
        [capped] { firework } : { $top }, attend le { $next }, s’arrête à { $reach }
       *[open] { firework } : { $top }, attend le { $next }
    }
web-table-pile = Défausse
web-table-pile-short = Défausse
web-table-sorted = triée
web-table-in-order = dans l’ordre
web-table-shelf = Défausse, triée
web-table-shelf-order = Défausse, la dernière carte d’abord
web-table-no-discards = Rien n’a encore été défaussé.
web-table-shelf-cell =
    { $state ->
        [played] { $gone } sur { $copies } dans la défausse, déjà jouée
        [lost] { $gone } sur { $copies } dans la défausse, ne sert plus
        [last] { $gone } sur { $copies } dans la défausse, dernier exemplaire
       *[open] { $gone } sur { $copies } dans la défausse
    }
# The line on the horizon
web-table-dealt = Les cartes sont distribuées.
web-table-turn = Coup { $turn }
web-table-last-round = Dernier tour
web-table-last-round-short = Dernier tour : { $turns }
web-table-turns-left =
    { $turns ->
        [one] encore un coup
       *[other] encore { $turns } coups
    }
# The dock
web-table-clue-to = Information à
web-table-colour = Couleur
web-table-value = Valeur
web-table-give = Donner cette information
web-table-quick = Information sur cette carte
web-table-choose = Choisis un coéquipier à informer, ou l’une de tes cartes.
web-table-choose-what = Maintenant, une couleur ou une valeur.
web-table-choose-whose = Choisis d’abord à qui s’adresse l’information.
web-table-wait-tip = Tu peux déjà trier, tourner et annoter tes cartes : cela ne prend pas de tour.
web-table-play = Jouer
web-table-discard = Défausser
web-table-announce = Annoncer la couleur ?
web-table-announce-help = Juste : une information regagnée. Faux : un jeton rouge.
web-table-say-nothing = ne rien dire
web-table-do-note = Note
web-table-do-turn = Tourner
web-table-do-left = Vers la gauche
web-table-do-right = Vers la droite
web-table-note-help = Cette note n’est visible que pour toi.
web-table-note-save = Enregistrer
web-table-note-erase = Effacer
# What happened, what is said
web-table-log = Déroulement
web-table-log-empty = Il ne s’est encore rien passé.
web-table-open-log =
    { $unread ->
        [0] Déroulement et discussion
        [one] Déroulement et discussion, une nouvelle ligne
       *[other] Déroulement et discussion, { $unread } nouvelles lignes
    }
web-table-taken-back = annulé
web-table-remarks = Remarques permises
web-table-chat = Discussion
web-table-chat-field = Dire quelque chose
web-table-send = Envoyer
# The menu
web-table-menu = Menu
web-table-keys = Touches
web-table-notify = M’appeler quand c’est à moi
web-table-take-back = Proposer d’annuler le dernier coup
web-table-replace = Proposer qu’un bot joue pour { $who }
web-table-end = Arrêter la partie
web-table-end-sure = Si tous sont d’accord, la partie s’arrête ici et compte 0 point.
web-table-watchers =
    { $count ->
        [one] un spectateur
       *[other] { $count } spectateurs
    }
# Agreement
web-table-proposes-take-back =
    { $mine ->
        [yes] Tu proposes d’annuler le dernier coup.
       *[no] { $who } propose d’annuler le dernier coup.
    }
web-table-proposes-end =
    { $mine ->
        [yes] Tu proposes d’arrêter la partie ici, ce qui compte 0 point.
       *[no] { $who } propose d’arrêter la partie ici, ce qui compte 0 point.
    }
# $mine: what is the reader’s own, the proposal, the seat or neither.
web-table-proposes-replace =
    { $mine ->
        [yes] Tu proposes qu’un bot joue pour { $whom }.
        [seat] { $who } propose qu’un bot joue pour toi.
       *[no] { $who } propose qu’un bot joue pour { $whom }.
    }
web-table-proposes-let-in =
    { $mine ->
        [yes] Tu as demandé à regarder.
       *[no] { $who } voudrait regarder.
    }
web-table-waiting-for = On attend { $who }.
web-table-agree = Accepter
web-table-decline = Refuser
web-table-withdraw = Retirer
# Not playing
web-table-kept = { $bot } joue pour toi.
web-table-return = Reprendre ma place
web-table-watching = Tu regardes la partie.
web-table-view = Vue de qui
web-table-all-hands = toutes les mains
web-table-as = vu par { $who }
web-table-guest = Une partie est en cours, et ses cartes sont pour celles et ceux qui jouent.
web-table-guest-over = Cette partie est terminée.
web-table-watch = Demander à regarder
web-table-watch-asked = Tu as demandé
web-table-watch-later = Une fois la partie commencée, tu peux demander à regarder.
# Before the start
web-table-seats = Places
web-table-seat-free = Libre
web-table-sit-over = Changer de place
web-table-stand = Se lever
web-table-remove = Renvoyer { $who }
web-table-add-bot = Installer un bot ici : { $bot }
web-table-start = Commencer la partie
web-table-wait-host = { $who } lance la partie.
web-table-seat-lost = Tu n’as plus de place ici. Choisis-en une libre ou demande à l’hôte.
# To those who can only wait.
web-table-seats-free =
    { $count ->
        [one] Il reste une place libre.
       *[other] Il reste { $count } places libres.
    }
# The end
web-table-over = La partie est terminée
web-table-rematch = Rejouer
web-table-to-rematch = À la partie suivante
# The connection
web-table-link-connecting = Connexion…
web-table-link-open = Connecté
web-table-link-lost = Reconnexion…
web-table-link-closed = Non connecté
web-table-lost = Connexion perdue. Nouvel essai en cours ; tous les coups que tu vois sont enregistrés.
web-table-lost-asking = Connexion perdue. Ton coup n’est pas confirmé ; il sera renvoyé.
web-table-resumed = La connexion est rétablie. Rien n’est perdu.
web-table-closed = Cette page n’est plus connectée.
# Keys
web-table-key-mate = choisir un coéquipier à informer
web-table-key-clue = puis la couleur ou la valeur
web-table-key-card = choisir l’une de tes cartes ; encore une fois : la lâcher
web-table-key-act = jouer ou défausser la carte choisie
web-table-key-confirm = confirmer ; un pas en arrière
web-table-key-move = aller d’une carte à l’autre
web-table-key-carry = déplacer la carte choisie
web-table-key-turn = tourner la carte choisie ; note
web-table-key-pile = défausse ; déroulement ; remarques
web-table-key-tab = région suivante
web-table-key-help = ce tableau

## In the browser: the end of a game

# Below the number.
web-end-of = sur { $max } points
web-end-built =
    { $points ->
        [0] Rien n’était encore en place.
        [one] Un point était en place.
       *[other] { $points } points étaient en place.
    }
web-end-turns =
    { $count ->
        [0] aucun coup
        [one] un coup
       *[other] { $count } coups
    }
web-end-strikes =
    { $count ->
        [0] aucun jeton rouge
        [one] un jeton rouge
       *[other] { $count } jetons rouges
    }
web-end-practice = Entraînement, avec des cartes choisies d’avance
web-end-rematch-help = Mêmes joueurs, mêmes règles ; la place suivante commence.
web-end-next = La partie suivante a commencé.
web-end-table = Voir la table
web-end-show = Retour au résultat
web-end-same = Proposer la même donne
web-end-same-lead = Qui ouvre ce lien joue exactement les mêmes cartes, et ne voit votre résultat qu’ensuite.
web-end-same-link = Lien vers cette donne
web-end-same-results = Voir les résultats des autres
web-seal = Le sceau de la donne
web-seal-code = Code du sceau
web-seal-compare = Lisez-vous ce code à voix haute. Si tout le monde a le même, le serveur a scellé les mêmes cartes pour tous et ne peut plus en échanger aucune à votre insu.
web-seal-changed = Le sceau a changé en cours de partie. Ne faites pas confiance à cette donne.
web-seal-holds = Donne vérifiée : les cartes correspondent au sceau
web-seal-unseen = Donne non vérifiée : tu n’as pas vu le sceau avant la fin
web-seal-broken = Échec de la vérification : les cartes ne correspondent pas au sceau !
web-seal-holds-help = Les cartes et le sel donnent exactement le sceau qui t’a été montré pendant la partie, et chaque carte apparue est à sa place dans la donne. Rien n’a été échangé.
web-seal-unseen-help = Tu n’as ouvert cette partie qu’une fois terminée : il n’y a donc ici aucun sceau antérieur auquel comparer les cartes. Quelqu’un qui y était peut comparer son code avec toi.
web-seal-broken-help = Ce que le serveur a dévoilé ne correspond pas au sceau qui t’a été montré pendant la partie. Soit des cartes ont été échangées, soit quelqu’un intervient sur la connexion. Comparez vos codes.
web-seal-how = Avant le premier coup, le serveur publie un sceau : l’empreinte (SHA-256) de toutes les cartes dans l’ordre et d’un sel tiré au hasard. Après la partie, il dévoile les deux. Si une seule carte était échangée entre-temps, l’empreinte serait différente.
web-seal-seal = Sceau pendant la partie
web-seal-now = Sceau à la fin
web-seal-salt = Sel
web-seal-cards = Cartes dans l’ordre
web-seal-seed = Graine du mélange
web-seal-check = À vérifier dans un terminal : cette ligne affiche le sceau

## In the browser: changing an open table

web-setup-edit = Modifier les réglages
web-setup-title = Modifier cette table
web-setup-changed = Modifié : { $list }
web-setup-rules = Toutes les règles en clair
web-setup-begins = commence
web-setup-seat = Place { $seat }
web-setup-book = Le livret dit : « { $says } »
web-setup-taken = Une place qui disparaîtrait est encore occupée. Demande d’abord de changer de place, ou garde le même nombre de places.

## In the browser: the review

web-review-all = Toutes les mains
web-review-eyes = vu par ces yeux
web-review-hands = Mains
web-review-turns = Coups
web-review-turn-of = Coup { $turn } sur { $last }
web-review-deal = La donne
web-review-first = Au début
web-review-back = Un coup en arrière
web-review-forward = Un coup en avant
web-review-last = Au dernier coup
web-review-to-turn = Voir le coup { $turn }
web-review-more = Plus sur ce coup
web-review-link = Lien vers ce coup
web-review-imported = venue d’ailleurs
# Beside a name: what that player has just done
web-review-deed-clued = a informé
web-review-deed-landed = a joué
web-review-deed-struck = a échoué
web-review-deed-discarded = a défaussé
# The graph
web-review-graph = Au fil des coups
web-review-graph-points = Points
web-review-graph-pace = Marge
web-review-graph-efficiency = Rendement
web-review-line-reachable = encore possibles
web-review-line-built = en place
web-review-line-pace = cartes de marge
web-review-line-efficiency = cartes posées par information
# For those who listen.
web-review-from-to = { $line } : { $from } au début, { $to } à la fin.
web-review-lost-here = Le score parfait a été perdu ici
# What the deal could have scored
web-review-could = Ce que cette donne permettait
web-review-perfect = Une partie parfaite : { $max } points sur { $max }. On ne pouvait pas faire mieux.
web-review-best = Cette donne ne permettait pas mieux : { $score } points sur { $max }.
web-review-lost-now = Le score parfait a été perdu à ce coup
web-review-lost-points = La défausse permettait encore { $before } points avant, et { $after } après.
web-review-working = Calcul en cours…
web-review-working-help = Cela peut prendre quelques secondes.
# A turn
web-review-did =
    { $you ->
        [yes] Ce que tu as fait
       *[no] Ce qu’a fait { $who }
    }
web-review-bot = Ce que le bot aurait fait
web-review-ask-bot = Qu’aurait fait le bot ?
web-review-same = pareil
web-review-play-instead = Essayer un autre coup
web-review-play-here = Continuer d’ici
web-review-play-help =
    { $you ->
        [yes] Tu reprends ta place à une table privée ; des bots jouent les autres.
       *[no] Tu remplaces { $who } à une table privée ; des bots jouent les autres.
    }
# Taking it along
web-review-export = Exporter
web-review-export-own = Enregistrer la partie
web-review-export-live = Enregistrer pour hanab.live
# On a phone
web-review-tab-log = Déroulement
web-review-tab-bot = Coup et bot
web-review-tab-deal = Donne
web-review-tab-graph = Courbe
# Keys, and what is printed on them
web-review-cap-home = ↖
web-review-cap-end = Fin
web-review-cap-up = Pg préc.
web-review-cap-down = Pg suiv.
web-review-key-step = un coup en arrière ; un coup en avant
web-review-key-page = dix coups en arrière ; dix coups en avant
web-review-key-ends = le début ; le dernier coup
web-review-key-view = la vue suivante
web-review-key-bot = ce que le bot aurait fait
web-review-key-pile = défausse ; déroulement

## In the terminal

# Building blocks
tui-or = { $before } ou { $last }
tui-said = { $who } : { $what }
tui-reachable = { $points } au plus désormais
tui-too-small = Cette fenêtre est trop petite pour la table. Agrandis-la.
# The clues left and the strikes, in a window of 40 columns; editorial.
tui-clues-short = Infos
tui-strikes-short = Rouges
# What to do next
# Where there are two lines of 39 columns for it.
tui-choose-card = Choisis d’abord l’une de tes cartes.
tui-play-or-discard = Jouer cette carte, ou la défausser ?
tui-new-game = Nouvelle partie
# Beside keys: as short as can be
tui-key-clue = informer
tui-key-card = ta carte
tui-key-confirm = confirmer
tui-key-back = retour
tui-key-menu = menu
tui-key-help = aide
tui-key-talk = parler
tui-key-left = à gauche
tui-key-right = à droite
tui-key-choose = choisir
tui-key-change = changer
tui-key-scroll = défiler
tui-key-earlier = avant
tui-key-later = après
tui-key-bot = ajouter un bot
tui-key-remove = renvoyer
tui-key-leave = quitter
tui-key-agree = accepter ce qui est proposé ; refuser
tui-key-view = spectateur : la vue du joueur suivant
tui-key-leave-all = quitter tout de suite ; tout est conservé
# The menu
tui-talk = Dire quelque chose
tui-help = Touches et règles
tui-to-start = À la première page
tui-leave = Quitter ; tout est conservé
# The connection
tui-insecure = Le serveur ne peut pas prouver qu’il est le bon ({ $problem }). Vérifie l’adresse.
tui-not-starmine = Ce qui répond là n’est pas Starmine ({ $problem }). Vérifie l’adresse.
# A path of which nothing is known; $server is the address without it.
tui-no-such-page = À cette adresse, il n’y a rien de Starmine. Les adresses comprises sont { $server } et les liens pris là-bas, avec /table/ ou /review/.
# What is wrong with an address that was given to a terminal. $found is what stands there, $example an address.
tui-link-unreadable = Ce n’est pas une adresse. Donnes-en une comme dans la barre d’adresse du navigateur, par exemple { $example }.
tui-link-scheme = Une adresse commence par http ou https, mais celle-ci commence par « { $found } ».
tui-link-password = Enlève le nom et le mot de passe de l’adresse : ils ne servent à rien ici.
tui-link-game = « { $found } » n’est pas une table : le lien vers une table se termine par 16 lettres et chiffres. Copie le lien en entier.
tui-link-key = Le lien secret n’est pas complet : #key= est suivi de 64 chiffres et lettres de a à f. Copie-le encore une fois.
# A secret link that is opened in a terminal. $name is who it is for, $now who plays there.
tui-secret-unknown = Le serveur ne connaît pas ce lien secret. Affiches-en un nouveau dans le navigateur où tu joues.
tui-secret-other = Avec ce lien secret, tu serais { $name }, mais ici, tu es { $now }. Pour être aussi { $name }, indique un autre dossier avec --data.
# The server has forgotten who plays. $name is what the new player is called
tui-new-player = Le serveur ne te connaissait plus. Tu repars de zéro, sous le nom de { $name }.
# Line by line: what commands do. The commands themselves are the same in every language
tui-line-help-hint = Tape help pour voir les commandes.
tui-line-continues = Ta partie reprend où elle en était.
tui-line-over = again : rejouer. review : revoir la partie. quit : quitter.
tui-line-agree = Tape agree (accepter) ou decline (refuser).
tui-line-end-twice = Tape end encore une fois si c’est ce que tu veux.
tui-line-no-proposal = Rien n’est proposé pour le moment.
tui-line-unknown = Il n’y a pas de commande « { $word } ». Tape help pour voir les commandes.
tui-line-extra = « { $word } » est un mot de trop ici. Tape help pour voir les commandes.
tui-line-number = Dis laquelle par son numéro, par exemple 2.
# A card of the own hand by its place, before what is known of it.
tui-line-card = carte { $place }
tui-line-clue-how = Dis à qui et quoi : clue mara rouge, ou clue b 3.
tui-line-who = Personne d’autre ne s’appelle « { $who } ».
tui-line-nobody = Personne ici ne s’appelle « { $who } ».
tui-line-which = « { $who } » peut désigner plusieurs personnes. Tape le nom entier, ou la lettre de la place.
tui-line-colour = « { $colour } » n’est pas une couleur que l’on peut nommer ici.
tui-line-which-colour = « { $colour } » peut être { $list }. Tape quelques lettres de plus.
tui-line-value = La valeur { $value } n’existe pas : les cartes vont de 1 à 5.
# A turn that was typed out of turn.
tui-line-waits = Ce n’est pas encore à toi de jouer. Ce sera fait dès que ton tour viendra.
# What became of an own card.
tui-line-done =
    { $what ->
        [noted] C’est noté.
        [erased] La note est effacée.
        [sideways] Carte tournée sur le côté.
        [upside-down] Carte mise tête en bas.
        [upright] Carte remise droite.
       *[moved] Carte déplacée.
    }
tui-line-watchers = Seuls ceux qui regardent choisissent par les yeux de qui.
tui-line-in-review = Cela se fait en revoyant la partie, une fois qu’elle est finie.
tui-line-no-table = Il n’y a pas de table ici, seulement une partie finie à revoir.
tui-line-no-seat = Aucune place n’est libre.
tui-line-bot-kind = « { $bot } » n’est pas un type de bots. Choisis { $list }.
tui-line-next = Tape again pour y aller.
# $seat is the number of the seat.
tui-line-sits =
    { $mine ->
        [yes] Tu es à la place { $seat }.
       *[no] { $who } est à la place { $seat }.
    }
tui-line-rises =
    { $mine ->
        [yes] Tu n’es plus à la place { $seat }.
       *[no] { $who } n’est plus à la place { $seat }.
    }
tui-line-absent = { $who } n’est pas là pour le moment.
tui-line-leaves = { $who } n’est plus là.
tui-line-comes = { $who } est de retour.
tui-line-replace = Tape bot { $seat } pour proposer qu’un bot joue en attendant.
tui-line-clue = donner une information : à qui (nom ou place), quelle couleur ou quelle valeur
tui-line-play = jouer une carte par sa place ; avec une couleur si l’on annonce
tui-line-discard = défausser une carte par sa place
tui-line-show = la table, ta main, la défausse, ce qui s’est passé, qui est assis où
tui-line-desk = déplacer, tourner ou annoter tes cartes ; cela ne prend pas de tour
tui-line-say = parler, autant que la table le permet
tui-line-propose = proposer de reprendre un coup, d’arrêter, ou un bot pour quelqu’un d’absent ; répondre à une proposition
tui-line-seats = avant le début : places, bots et leur type, et le départ
tui-line-watch = regarder, et par les yeux de qui ; reprendre une place gardée par un bot
tui-line-after = après la partie : rejouer, ou revenir dessus
tui-line-step = coup par coup, ou à un coup précis
tui-line-then = la table, la main, la défausse et ce qui s’est passé, à ce coup
