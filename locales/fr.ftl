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
file-json = Ligne { $line }, colonne { $column }, illisible : { $problem }. Enregistre la partie à nouveau ou corrige cet endroit.
file-json-field = Ligne { $line }, colonne { $column }, quelque chose ne va pas dans « { $path } » : { $problem }. Enregistre la partie à nouveau ou corrige cet endroit.
file-version = La partie est au format { $found }, et ce programme lit le format { $known }. Une version plus récente du programme la lira peut-être.
file-notation = Quelque chose ne va pas dans « { $path } » : { $problem }. Corrige cet endroit.
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
report-letters = R rouge · Y jaune · G vert · B bleu · W blanc · M multicolore
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
        [yes] La carte { $slot } est le { card }, et elle convient.
       *[no] Quelle que soit la carte { $slot }, elle convient.
    }
reason-gamble = La carte { $slot } a des chances de convenir, et une erreur coûte peu maintenant.
reason-clue-for-play = { $who } peut jouer le { card }, maintenant ou bientôt, et doit le savoir.
reason-warn = { $who } défausserait ensuite le { card }, et c’est le dernier.
reason-tell = Il n’y a rien de mieux à faire, et c’est l’information qui en dit le plus.
reason-discard-useless = La carte { $slot } ne sert plus à rien.
reason-discard-next = La carte { $slot } est celle qui a le moins de chances de servir, et personne ne m’a mis en garde contre sa défausse.
reason-discard-oldest = La carte { $slot } est la plus ancienne sur laquelle on ne m’a rien dit.
reason-discard-least = Toutes les cartes servent, et la carte { $slot } est la moindre perte.
reason-discard-to-warn = Il ne reste aucune information à donner, et le joueur suivant défausserait la dernière carte de son espèce. Je pourrais jouer, et je défausse la carte { $slot } : c’est la mise en garde.
reason-read-playable = L’information dit que la carte { $slot } peut être jouée, maintenant ou bientôt.
reason-read-both-playable = L’information ne désigne aucune carte : elle dit que la carte { $slot } et la suivante, plus ancienne, sur laquelle on ne m’a rien dit peuvent toutes deux être jouées, maintenant ou bientôt.
reason-read-warning = L’information dit que la carte { $slot } est la dernière de son espèce.
reason-read-discard = Une carte a été défaussée alors qu’une autre pouvait être jouée. C’est une mise en garde : la carte { $slot } est la dernière de son espèce.

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
        [one] Il reste une place libre. Attends quelqu’un ou mets-y un robot.
       *[other] Il reste { $count } places libres. Attends d’autres joueurs ou mets-y des robots.
    }
table-not-your-turn = Ce n’est pas encore à toi de jouer. En attendant, tu peux trier tes cartes et prendre des notes.
table-stale = La partie a avancé depuis ton choix, et rien n’a été fait. Regarde à nouveau et refais ton choix.
table-not-your-card = Cette carte n’est pas dans ta main. Choisis une de tes cartes.
table-knows-deal = Tu connais déjà cette donne pour l’avoir jouée ou vue. Ouvre une table avec une nouvelle donne.
table-plays-deal = Tu joues encore une autre partie avec cette donne. Termine-la d’abord.
table-deal-fixed = Les cartes de cette table sont fixées, et ses règles avec elles. Ouvre une autre table pour changer les règles.
table-no-seat-kept = Aucune place ne t’est gardée à cette table. Demande à regarder.
table-no-such-bot = Il n’y a pas de robot « { $bot } ». Choisis-en un dans la liste.
table-silent = À cette table, on se tait pendant la partie. Vous pourrez parler après.
table-remarks-only = À cette table, seules les remarques permises se font pendant la partie. Choisis-en une ; après, vous pourrez parler librement.
table-watchers-silent = Les spectateurs se taisent pendant la partie, car ils en voient plus que les joueurs. Tu pourras parler après.
table-nothing-said = Il n’y a encore rien à envoyer. Écris d’abord quelque chose.
table-too-long = C’est trop long : il y a de la place pour { $most } caractères. Raccourcis un peu.
table-name-needed = Les autres veulent savoir comment t’appeler. Indique d’abord ton nom.
table-no-take-back = À cette table, on ne reprend pas ses coups. Cela ne peut se permettre qu’avant la partie.
table-nothing-to-take-back = Il n’y a encore aucun coup à reprendre.
table-present = { $who } est là et garde sa place. Un robot ne remplace que quelqu’un d’absent.
table-no-watching = À cette table, personne ne peut regarder. Cela ne peut se permettre qu’avant la partie.
table-watches-already = Tu as déjà une place à cette table, ou tu regardes déjà.
table-no-proposal = C’est déjà décidé. Si tu le souhaites toujours, propose-le à nouveau.
table-too-many-proposals = Trop de propositions attendent une réponse. Décidez d’abord de l’une d’elles.
table-log-full = Le journal de cette table est plein : plus rien ne peut s’y passer. Ouvre une nouvelle table.
table-not-kept = Cela n’a pas pu être enregistré et n’a pas eu lieu. Réessaie.
table-unreadable = Cette table est enregistrée, mais illisible. Préviens la personne qui gère le serveur ou ouvre une nouvelle table.
# Too much from one player, or too many people at one table.
table-too-fast =
    { $seconds ->
        [one] C’est trop à la fois. Réessaie dans une seconde.
       *[other] C’est trop à la fois. Réessaie dans { $seconds } secondes.
    }
table-not-understood = Le serveur n’a pas compris ({ $problem }). Recharge la page et réessaie.
table-protocol = La page et le serveur n’ont pas la même version (serveur : { $version }). Recharge la page.
table-unknown = Le serveur ne te connaît pas. Recharge la page et indique ton nom.

## The table online: what happened besides the game

table-took-back = Repris d’un commun accord : la partie continue après le coup { $turn }.
table-took-back-all = Repris d’un commun accord : la partie repart du début.
# $bot is the bot’s name.
table-handed-over = Le robot { $bot } joue maintenant pour { $who }.
table-returned = { $who } est de retour et reprend sa place.
table-let-in = { $who } regarde maintenant la partie.

## The table online: why a connection ends

closing-moved = Tu as ouvert cette table à trop d’autres endroits : elle est fermée ici. Recharge la page pour continuer ici.
# The page connects again by itself.
closing-too-slow = La connexion était trop lente et s’est interrompue. Rien n’est perdu ; tu seras de retour dans un instant.
# The page connects again by itself.
closing-server-stops = Le serveur s’arrête ou redémarre. Tout est enregistré ; la suite viendra dès qu’il sera de retour.
closing-erased = Ton nom a été effacé de ce serveur. Recharge la page pour recommencer à neuf.
closing-too-much = Trop d’envois sont arrivés à la fois, et la connexion a été fermée. Attends un peu, puis recharge la page.
# The page connects again by itself.
closing-broken = Cette table ne peut être ni lue ni enregistrée pour le moment. La page continue d’essayer ; si cela ne suffit pas, préviens la personne qui gère le serveur.

## Bots: the name of the kind, and one line that tells how it plays

bot-novice = Débutant
bot-novice-help = Prend chaque information au pied de la lettre et joue ce qui convient à coup sûr. Idéal pour apprendre.
bot-smart = Confirmé
bot-smart-help = Joue selon des conventions que l’on comprend aussitôt, et sait dire pourquoi.

## Set remarks, the same for every reader. None of them tells a card

remark-know-nothing = Je ne sais toujours rien de mes cartes.
remark-remember = Te souviens-tu de ce que tu sais ?
remark-moment = Un instant, je réfléchis.
remark-well-done = Bien joué !
remark-thanks = Merci !
# Said by anyone: without a gender.
remark-sorry = Pardon !
