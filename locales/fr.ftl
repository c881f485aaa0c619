### Français, avec les mots de la règle française (Cocktail Games 2015).
### Ce qu'aucune règle de cette langue n'imprime porte la mention "editorial".
### All five files have the same messages in the same order; a phrase carries
### ids and numbers, and this file makes language of them.
### The spaces before ! ? : ; and inside « » do not break (U+00A0).

## Building blocks: whole groups of words, so that gender and case stay inside

# From two up; "one" is inflected within its group.
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
# The positions from the left; none once one of the cards has left the hand.
clue-places =
    { $slots ->
        [none] {""}
       *[some] { clue-some-places }
    }
clue-some-places =
    { $count ->
        [1] , en position { $slots }
       *[other] , en positions { $before-last } et { $last }
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
        [yes] {" "}{ firework } est complet !
       *[no] {""}
    }
strike-count = Erreur { $strike } sur { $strikes }.

## What happened. $you says whether the listener is meant

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
# A turn that was taken back, for readers who no longer see the card.
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
        [3] Troisième erreur : la partie est perdue.
       *[other] Une erreur de trop : la partie est perdue.
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
# hanab.live stops a game once its score is certain.
outcome-stopped =
    { $points ->
        [one] Arrêtée avant la fin par hanab.live, car plus aucun point n’était possible : { $points } point sur { $max }
       *[other] Arrêtée avant la fin par hanab.live, car plus aucun point n’était possible : { $points } points sur { $max }
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

## Why an action is refused. Also used for files, so nobody is addressed

refusal-game-over = La partie est terminée.
refusal-no-such-card = Il n’y a pas de carte en position { $slot } dans cette main.
refusal-all-tokens-in = Toutes les informations sont disponibles : impossible de défausser.
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
refusal-no-announcing = Dans cette partie, on n’annonce pas les couleurs.
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

## Invalid rules and deals

rules-players = Une partie se joue de { $min } à { $max } joueurs, pas à { $found }.
rules-strikes = Une partie se perd en { $min } à { $max } erreurs, pas en { $found }.
rules-clue-tokens = Une partie a de { $min } à { $max } jetons d’information, pas { $found }.
rules-first-seat = La place { $seat } ne peut pas commencer : cette partie n’a que { $players } places.
deal-not-a-card = « { $text } » n’est pas une carte. Écris une couleur et une valeur, par exemple R3, avec des espaces entre les cartes : R rouge, Y jaune, G vert, B bleu, W blanc, M multicolore.
deal-length = Une donne pour cette partie compte { $expected } cartes, et il y en a { $found } ici. Vérifie qu’il n’en manque aucune et qu’aucune n’est en double.
deal-too-many =
    { $copies ->
        [0] La carte { $place } de la donne est un { card }, qui n’existe pas dans cette partie.
        [one] La carte { $place } de la donne est encore un { card }, mais il n’y en a qu’un.
       *[other] La carte { $place } de la donne est encore un { card }, mais il n’y en a que { $copies }.
    }

## Files that are not games, or not legal ones

file-empty = Il n’y a pas de partie ici : le texte est vide. Colle une partie exportée de Starmine ou de hanab.live.
file-not-an-object = Ce n’est pas une partie : le texte commence par « { $found } » au lieu de « {"{"} ». Colle une partie exportée de Starmine ou de hanab.live.
file-json = Cette partie est abîmée ou incomplète (ligne { $line }, colonne { $column }). Copie-la ou enregistre-la à nouveau.
file-json-field = Cette partie contient une erreur dans « { $path } » (ligne { $line }, colonne { $column }). Enregistre-la à nouveau ou corrige cet endroit.
file-version = Cette partie est au format { $found }, mais ce programme lit le format { $known }. Une version plus récente la lira peut-être.
file-notation = « { $found } » n’a pas de sens dans « { $path } ». Corrige cet endroit.
file-names = Donne un nom pour chacune des { $expected } places (noms trouvés : { $found }).
file-variant = La variante « { $found } » ne figure dans aucune des cinq règles. Celles-ci peuvent être lues : { $known }.
file-option = Aucune des cinq règles ne prévoit l’option « { $name } » réglée ainsi : cette partie ne peut pas être jouée.
file-card = Carte { $place } de la pioche : la couleur { $suit-number } avec la valeur { $rank-number } n’existe pas dans cette partie. Les couleurs se comptent à partir de 0, les valeurs de 1 à 5.
file-not-in-hand = Coup { $turn } : la carte { $card } (en comptant la pioche à partir de 0) n’est pas dans la main du joueur dont c’est le tour. Il manque peut-être un coup avant celui-ci.
file-no-such-seat-number = Coup { $turn } : il n’y a pas de joueur { $seat-number }. Les joueurs se comptent à partir de 0.
file-no-such-clue-number = Coup { $turn } : il n’y a pas de couleur ou de valeur { $value }. Les couleurs se comptent à partir de 0, les valeurs de 1 à 5.
file-no-value = Coup { $turn } : l’information ne nomme ni couleur ni valeur. Ajoute « value ».
file-no-such-type = Coup { $turn } : il n’y a pas d’action de type { $type }. Les types vont de 0 à 5.
file-refused = Le coup { $turn } enfreint la règle. { refusal }
file-missing = Ce fichier n’existe pas. Vérifie son nom et son dossier.
file-unreadable = Impossible de lire ce fichier : { $problem }.
file-too-long = Cette ligne dépasse { $limit } Mio, alors qu’une partie ne prend que quelques kilo-octets. Donne une partie exportée de Starmine ou de hanab.live.
file-not-text = À partir de l’octet { $byte }, cette ligne n’est pas du texte en UTF-8. Donne une partie exportée de Starmine ou de hanab.live.

## What hanab.live's format cannot express

export-strikes =
    { $strikes ->
        [one] Sur hanab.live, une partie se perd à la 3e erreur, celle-ci dès la première. Enregistre-la au format de ce programme.
       *[other] Sur hanab.live, une partie se perd à la 3e erreur, celle-ci à la { $strikes }e. Enregistre-la au format de ce programme.
    }
export-clue-tokens = Sur hanab.live, une partie a 8 jetons d’information, celle-ci { $tokens }. Enregistre-la au format de ce programme.
export-announced = hanab.live ne connaît pas les couleurs annoncées, mais le coup { $turn } en annonce une. Enregistre la partie au format de ce programme.
export-skipped = Sur hanab.live, aucun tour n’est sauté, mais il y en a un après le coup { $turn }. Enregistre la partie au format de ce programme.

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
        [one] Changer la difficulté : perdu dès la première erreur
       *[other] Changer la difficulté : perdu à la { $strikes }e erreur
    }
variant-strikes-help =
    { $strikes ->
        [1] Trop facile ? La partie est perdue dès la première erreur.
        [2] Trop facile ? La partie est perdue dès la deuxième erreur.
       *[other] La partie est perdue à la { $strikes }e erreur.
    }
# editorial
variant-clue-tokens = Changer la difficulté : { $tokens } jetons d’information ou plus
variant-clue-tokens-help = Trop difficile ? Ajoute un ou plusieurs jetons d’information, des pièces de monnaie par exemple.
# editorial
variant-none = aucune
variant-none-help = Les cartes multicolores restent de côté. Score maximal : 25 points.
# editorial: the rulebook has 5 cards
variant-own-10 = Avalanche de couleurs à 10 cartes
variant-own-10-help = Le multicolore est une sixième couleur à part entière, avec 10 cartes. Score maximal : 30 points.
variant-own-5 = Avalanche de couleurs
variant-own-5-help = Le multicolore est une sixième couleur à part entière, avec seulement 5 cartes, une de chaque valeur. Score maximal : 30 points.
# editorial: after the German Farbrausch²
variant-every-10 = Avalanche de couleurs² à 10 cartes
variant-every-10-help = Le multicolore ne se nomme pas : toute information sur une couleur désigne aussi les cartes multicolores. Il y en a 10. Score maximal : 30 points.
# editorial
variant-every-5 = Avalanche de couleurs²
variant-every-5-help = Le multicolore ne se nomme pas : toute information sur une couleur désigne aussi les cartes multicolores. Il y en a 5. Score maximal : 30 points.
variant-grand-finale = Bouquet final
variant-grand-finale-help = Pas de dernier tour : la partie continue jusqu’à ce que tous les feux d’artifice soient complets. Si le dernier exemplaire d’une carte indispensable part à la défausse, c’est perdu.
variant-announcing = Chorégraphie minutée
variant-announcing-help = Avant de montrer la carte que tu joues, tu peux annoncer sa couleur. Si c’est la bonne et que la carte est jouable, un jeton d’information revient (un second pour un 5) ; si tu te trompes de couleur, la carte est défaussée, même jouable, et c’est une erreur.

## Switches: the name, the value, and one line that explains it

switch-on = oui
switch-off = non
switch-number = { $number }
switch-seat = place { $seat }
switch-players = Joueurs
switch-players-help = De 2 à 5. À 2 ou 3, chacun reçoit 5 cartes ; à 4 ou 5, chacun en reçoit 4.
switch-strikes = Erreurs
switch-strikes-help = Il suffit de ce nombre d’erreurs pour perdre la partie.
switch-clue-tokens = Jetons d’information
switch-clue-tokens-help = Chaque information en coûte un ; défausser une carte en rend un.
switch-multicolor = Cartes multicolores
switch-last-cards = Quand la pioche est vide
switch-last-round = Dernier tour
switch-last-round-help = Une fois la dernière carte piochée, chacun joue une dernière fois.
# editorial
switch-empty-clues = Informations vides
switch-empty-clues-help = Permet de dire, par exemple, « Tu n’as aucune carte blanche ».
switch-first-seat = Premier joueur
switch-first-seat-help = On joue ensuite dans le sens des aiguilles d’une montre.

## The complete rules: chapters, and one message for each fact

chapter-goal = But du jeu
chapter-cards = Les cartes et les jetons
chapter-set-up = Préparation du jeu
chapter-hand = Tu ne vois pas tes cartes
chapter-turn = Ton tour : une action parmi trois
chapter-clue = Donner une information
chapter-discard = Défausser une carte
chapter-play = Jouer une carte
chapter-end = Fin de partie
chapter-score = Score
chapter-talk = Communiquer
chapter-tips = Conseils
chapter-rulebooks = Les cinq règles
chapter-variants = Variantes
fact-goal =
    { $fireworks ->
        [6] Vous êtes des artificiers et faites équipe. Ensemble, vous composez six feux d’artifice, un de chaque couleur, chacun de 1 à 5 dans l’ordre croissant. Vous gagnez ou perdez ensemble.
       *[other] Vous êtes des artificiers et faites équipe. Ensemble, vous composez cinq feux d’artifice, un de chaque couleur, chacun de 1 à 5 dans l’ordre croissant. Vous gagnez ou perdez ensemble.
    }
fact-players = De 2 à 5 joueurs, à partir de 8 ans.
fact-cards = Il y a 50 cartes, en cinq couleurs : blanc, rouge, bleu, jaune et vert.
fact-values = Chaque couleur compte dix cartes, de valeur 1, 1, 1, 2, 2, 3, 3, 4, 4 et 5 : trois 1, deux 2, deux 3, deux 4 et un seul 5.
fact-multi-aside = Les cartes multicolores sont laissées de côté. Elles ne servent que pour les variantes.
fact-multi-10 = Dix cartes multicolores sont rajoutées à la pioche : 1, 1, 1, 2, 2, 3, 3, 4, 4 et 5. C’est une sixième couleur à part entière, avec son propre feu d’artifice.
fact-multi-5 = Cinq cartes multicolores sont rajoutées à la pioche : 1, 2, 3, 4 et 5. C’est une sixième couleur à part entière, avec son propre feu d’artifice et une seule carte de chaque valeur.
fact-multi-own = On peut donner des informations les concernant : « Tu as deux cartes multicolores, ici et ici ».
# editorial
fact-multi-every = Le multicolore ne se nomme pas : toute information sur une couleur, quelle qu’elle soit, montre aussi les cartes multicolores.
fact-multi-score = Le score maximal est de 30 points.
# The only place that says what the tokens look like in the box.
fact-tokens =
    { $strikes ->
        [one] Il y a { $tokens } jetons d’information, ici des lanternes, et une seule erreur possible, ici un nuage. Dans la boîte, ce sont des jetons bleus et rouges.
       *[other] Il y a { $tokens } jetons d’information, ici des lanternes, et { $strikes } erreurs possibles, ici des nuages. Dans la boîte, ce sont des jetons bleus et rouges.
    }
fact-tokens-start = Au début, tous les jetons d’information sont disponibles et il n’y a aucune erreur.
# editorial: only the German and Dutch rulebooks have a keeper
fact-keeper-oldest = Le joueur le plus âgé gère les jetons (le « Meister » ou « vuurwerkmeester ») ; on lui annonce l’action choisie. Ici, le programme s’en charge.
fact-keeper-active = Celui qui accomplit une action déplace les jetons. Ici, le programme s’en charge.
fact-deal = On mélange les cartes. À 2 ou 3 joueurs, chacun reçoit 5 cartes ; à 4 ou 5 joueurs, chacun en reçoit 4.
fact-deck = Le reste forme la pioche, face cachée : { $two }, { $three }, { $four } ou { $five } cartes à 2, 3, 4 ou 5 joueurs.
fact-clockwise = On joue ensuite à tour de rôle, dans le sens des aiguilles d’une montre.
fact-hand = Tu ne dois pas regarder tes cartes : tu les prends en main de manière que les autres joueurs puissent les voir, mais pas toi.
fact-turn = À ton tour, tu dois accomplir une et une seule de ces actions : donner une information, défausser une carte ou jouer une carte.
fact-no-passing = Passer son tour n’est pas autorisé.
fact-no-comment = Lors du tour d’un joueur, ses coéquipiers n’ont pas le droit de faire des commentaires ou de l’influencer.
fact-clue-cost = Une information coûte un jeton d’information.
fact-clue-none-left = S’il n’y a plus aucun jeton d’information, tu ne peux pas donner d’information et dois choisir une autre action.
fact-clue-receiver = L’information s’adresse à un coéquipier.
fact-clue-kinds = Elle porte sur une (et une seule) couleur ou sur une (et une seule) valeur : « Tu as une carte rouge ici », ou « Tu as deux cartes de valeur 1, là et là ».
fact-clue-full = Tu montres les cartes du doigt et donnes une information complète : toutes les cartes de cette couleur ou de cette valeur dans cette main, jamais une partie seulement. Ici, le programme les montre.
# editorial: this rulebook does not mention it
fact-clue-empty = Tu peux aussi dire qu’il n’y en a pas : « Tu n’as aucune carte blanche ».
fact-clue-some = Une information doit porter sur au moins une carte.
fact-clue-no-draw = Personne ne pioche.
fact-discard-gain = Défausser une carte rend un jeton d’information.
fact-discard-pile = La carte va dans la défausse, face visible.
fact-discard-draw = Tu pioches ensuite une nouvelle carte, sans la regarder.
fact-discard-forbidden = Si tous les jetons d’information sont disponibles, tu ne peux pas défausser et dois choisir une autre action.
fact-play-rows = Il ne peut y avoir qu’un seul feu d’artifice de chaque couleur. Ses cartes sont posées dans l’ordre croissant, 1, 2, 3, 4, 5, une seule de chaque valeur.
fact-play-unnamed = Tu n’as pas à dire à quel feu d’artifice la carte est destinée.
fact-play-fits = Si la carte commence ou complète le feu d’artifice de sa couleur, elle y est ajoutée.
fact-play-misfit = Sinon, elle est défaussée et c’est une erreur.
fact-play-draw = Dans les deux cas, tu pioches ensuite une nouvelle carte, sans la regarder.
fact-play-bonus = En bonus, le 5 qui termine un feu d’artifice rend un jeton d’information, sans défausser de carte. S’ils sont déjà tous disponibles, ce bonus est perdu.
fact-announce-may = Au moment de jouer une carte, tu peux annoncer la couleur qu’elle vient compléter. Tu restes libre de le faire ou pas.
fact-announce-right = Si tu as vu juste et que la carte est jouable, elle est placée selon la règle usuelle et un jeton d’information revient, un second quand c’est un 5.
fact-announce-wrong = Si tu te trompes de couleur, la carte est défaussée, même si elle était jouable, et c’est une erreur.
fact-end-strikes =
    { $strikes ->
        [1] À la première erreur, la partie prend fin immédiatement et elle est perdue.
        [2] À la deuxième erreur, la partie prend fin immédiatement et elle est perdue.
       *[other] À la troisième erreur, la partie prend fin immédiatement et elle est perdue.
    }
# editorial: only the German and Dutch rulebooks print it
fact-end-zero = Une partie perdue vaut 0 point, quel que soit le nombre de cartes jouées.
fact-end-no-points = Une partie perdue n’est pas évaluée sur l’échelle.
fact-end-complete = Quand tous les feux d’artifice sont complets, la partie prend fin immédiatement : une victoire éclatante, avec le score maximal de { $max } points.
fact-end-last-card = Quand un joueur pioche la dernière carte, chacun joue une dernière fois, y compris celui qui l’a piochée.
fact-end-no-drawing = Durant ce dernier tour, personne ne pioche.
fact-finale-on = Il n’y a pas de dernier tour. Une fois la pioche vide, la partie se poursuit sans piocher, avec moins de cartes en main, jusqu’à la défaite ou jusqu’à ce que tous les feux d’artifice soient complets.
fact-finale-lost = C’est aussi perdu, à tout moment, quand le dernier exemplaire d’une carte indispensable part à la défausse, même par erreur.
fact-finale-scale = L’échelle de score n’est pas utilisée : le feu d’artifice est parfait, avec { $max } points, ou c’est la défaite.
fact-score-sum = On fait la somme de la carte de plus haute valeur de chaque feu d’artifice : { $max } points au plus.
fact-score-example = Par exemple : 4 + 2 + 3 + 1 + 4 = 14 points.
fact-scale = La performance artistique est évaluée grâce à l’échelle de référence de la Fédération Internationale des Artificiers :
fact-band-horrible = { $points } : { rating-horrible }
fact-band-poor = { $points } : { rating-poor }
fact-band-honorable = { $points } : { rating-honorable }
fact-band-excellent = { $points } : { rating-excellent }
fact-band-extraordinary = { $points } : { rating-extraordinary }
fact-band-legendary = { $points } : { rating-legendary }
fact-band-divine = { $points } : { rating-divine }
fact-talk-strict = Si l’on suit les règles à la lettre, on ne communique qu’en donnant des informations : ni mimiques, ni soupirs, ni bons conseils.
# editorial: only the German and Dutch rulebooks have a keeper
fact-talk-keeper = On annonce aussi son action à celui qui gère les jetons.
fact-talk-house = Toutefois, jouez de la manière qui vous est la plus agréable et fixez vous-mêmes vos règles. Ici, c’est le réglage de la table qui décide.
fact-talk-remarks = On peut par exemple autoriser « { remark-know-nothing } » ou « { remark-remember } »
fact-tip-sort = Quand tu reçois une information, tu peux réorganiser ta main et tourner tes cartes pour t’en souvenir.
fact-tip-search = On peut à tout moment consulter les cartes de la défausse.
fact-tip-risk = Défausser une carte sans information, c’est risquer d’écarter une carte utile. Parfois, on n’a pas le choix, mais chaque carte est au moins en deux exemplaires, à l’exception des 5.
# editorial
fact-tip-risk-multi = Chaque carte multicolore est unique, elle aussi.
fact-tip-dead = Repère les feux d’artifice qu’on ne peut plus terminer : les cartes de cette couleur peuvent toujours être défaussées pour rendre des jetons d’information. Ici, la table les signale.
# editorial
fact-tip-meaning = Une information en dit plus que ses mots : pourquoi maintenant, et pourquoi cette carte ?
# editorial
fact-tip-five = Chaque 5 est unique : signale-le avant que quelqu’un ne le défausse.
# editorial
fact-tip-old = Si tu dois défausser, choisis ta plus vieille carte sans information.
fact-printed =
    { $books ->
        [german-dutch] Figure dans les règles allemande et néerlandaise.
        [german] Figure dans la règle allemande.
        [dutch] Figure dans la règle néerlandaise.
        [dutch-danish-english-french] Figure dans toutes les règles sauf l’allemande.
        [danish-english-french] Figure dans les règles danoise, anglaise et française.
        [german-dutch-danish-english-french] Figure dans les cinq règles.
       *[none] Ne figure dans aucune des cinq règles.
    }

## Games printed in a terminal

report-game = Partie { $id }
report-game-result = Partie { $id } : { $result }
report-turn = Coup { $turn }
report-letters =
    { $suits ->
        [6] R rouge · Y jaune · G vert · B bleu · W blanc · M multicolore
       *[5] R rouge · Y jaune · G vert · B bleu · W blanc
    }
# In records and reviews, however a player sorted the hand.
report-positions = Les positions se comptent à partir de la gauche, la carte la plus récente d’abord.
report-no-turn = Il n’y a pas de coup { $turn } : cette partie va du coup 1 au coup { $last }.
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

intent-play =
    { $slot ->
        [1] Jouer la 1re carte.
       *[other] Jouer la { $slot }e carte.
    }
intent-play-announced =
    { $slot ->
        [1] Jouer la 1re carte en annonçant { announced-name }.
       *[other] Jouer la { $slot }e carte en annonçant { announced-name }.
    }
intent-discard =
    { $slot ->
        [1] Défausser la 1re carte.
       *[other] Défausser la { $slot }e carte.
    }
intent-clue = Dire à { $to } : { clue-said }.
reason-play-known =
    { $certain ->
        [yes] Je pense que ma carte en position { $slot } est le { card }, qui est jouable.
       *[no] Quelle que soit ma carte en position { $slot }, elle est jouable.
    }
reason-play-tells = Ma carte en position { $slot } est jouable, et la choisir plutôt qu’une autre dit quelque chose à mes coéquipiers.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-gamble = Ma carte en position { $slot } a des chances d’être jouable, et une erreur coûterait peu maintenant.
reason-clue-for-play = { $who } peut jouer le { card }, maintenant ou bientôt, et doit le savoir.
reason-warn = Sinon, { $who } va défausser le { card }, et c’est le dernier exemplaire.
reason-tell = Il n’y a rien de mieux à faire, et c’est l’information qui en dit le plus.
reason-tell-all = Par le nombre qu’elle code, cette information apprend quelque chose à chacun.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-useless = Ma carte en position { $slot } ne pourra plus jamais être jouée.
reason-discard-tells = Ma carte en position { $slot } ne pourra plus jamais être jouée, et la défausser plutôt qu’une autre dit quelque chose à mes coéquipiers.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-next = Ma carte en position { $slot } est celle qui a le moins de chances de servir, et personne ne m’a mis en garde à son sujet.
reason-discard-oldest = Ma carte en position { $slot } est la plus ancienne sur laquelle je n’ai aucune information.
reason-discard-least = Toutes mes cartes sont utiles, et celle en position { $slot } est la moindre perte.
reason-discard-likely = Je ne me connais aucune carte inutile, et celle en position { $slot } manquera le moins.
reason-searched = J’ai essayé ce coup et tous les autres dans de nombreuses parties imaginées, et c’est celui-ci qui a le mieux réussi.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-search-cut = J’ai essayé ce coup et tous les autres dans de nombreuses parties imaginées. Celui-ci a bien réussi, mais le temps m’a manqué.{ told-first }{ told-second }{ told-third }{ told-fourth }
reason-discard-to-warn = Il ne reste aucune information à donner, et le joueur suivant va défausser un dernier exemplaire. Je pourrais jouer : défausser ma carte en position { $slot } est donc une mise en garde.
reason-read-playable = L’information dit que ma carte en position { $slot } peut être jouée, maintenant ou bientôt.
reason-read-both-playable = L’information ne désigne aucune carte. Elle veut dire que ma carte en position { $slot } et la suivante, plus ancienne et sans information elle aussi, peuvent toutes deux être jouées, maintenant ou bientôt.
reason-read-warning = L’information dit que ma carte en position { $slot } est un dernier exemplaire.
reason-heard-playable = D’après le nombre que code cette information, ma carte en position { $slot } peut être jouée.
reason-heard-useless = D’après le nombre que code cette information, ma carte en position { $slot } ne pourra plus jamais être jouée.
reason-read-discard = Quelqu’un a défaussé alors qu’il pouvait jouer. C’est une mise en garde : ma carte en position { $slot } est un dernier exemplaire.
clue-named =
    { $clue ->
        [color] { announced-name }
       *[value] { $value }
    }
# Why a bot believes something about its card: one more sentence.
grounds =
    { $pointer ->
        [oldest] L’information « { clue-named } » de { $from } la désignait : c’était ma plus vieille carte sans information.
        [newest] L’information « { clue-named } » de { $from } la désignait : c’était la carte la plus récente qu’elle touchait pour la première fois.
        [again] L’information « { clue-named } » de { $from } la désignait : elle ne touchait que des cartes qui avaient déjà une information, et c’était la plus récente.
        [finesse] L’information « { clue-named } » de { $from } à quelqu’un d’autre n’a de sens que si j’ai cette carte.
       *[touched] Elle a reçu une information, et personne n’en donne sur une carte inutile.
    }
reason-play-bet =
    { $certain ->
        [yes] Je parie que ma carte en position { $slot } est le { card } et qu’elle est jouable ({ $chance } %). { grounds }
       *[no] Je parie que ma carte en position { $slot } est jouable ({ $chance } %). { grounds }
    }
reason-discard-bet = Je parie que ma carte en position { $slot } ne pourra plus jamais être jouée ({ $chance } %).
reason-save = La carte en position { $slot } de { $who } est le { card }. L’équipe en a besoin, et c’est la plus vieille carte sans information de { $who } : elle partirait la première.
reason-point-at = La carte en position { $slot } de { $who } est le { card }, qui est jouable maintenant. L’information la désigne.
reason-tell-more = L’information apprend à { $who } quelque chose sur une carte utile : la carte en position { $slot } est le { card }.
reason-stall = Il n’y a rien de mieux à faire. Cette information veut dire ce qu’elle dit, rien de plus.
reason-look-ahead = J’ai essayé les coups raisonnables dans des parties imaginées, et celui-ci était nettement le meilleur.
reason-read-play = Je parie que ma carte en position { $slot } peut être jouée, maintenant ou bientôt ({ $chance } %). { grounds }
reason-read-save = Je parie que ma carte en position { $slot } doit être gardée ({ $chance } %). { grounds }
# “Why?” at the table. The bot speaks, about its own turn, and leaves out the
# cards that the reader cannot see.
why-clue =
    { $you ->
        [yes] Ton information « { clue-named } »
       *[no] L’information « { clue-named } » de { $from }
    }
why-play-sure =
    { $certain ->
        [yes] Je savais que cette carte était le { card }, et elle allait.
       *[no] Quelle que soit cette carte, elle allait.
    }
why-play-pointed =
    { $pointer ->
        [oldest] { why-clue } désignait cette carte : c’était ma plus vieille carte sans information. D’après ce que tu vois, j’ai parié qu’elle allait.
        [newest] { why-clue } désignait cette carte : c’était la plus récente de celles qu’elle touchait pour la première fois. D’après ce que tu vois, j’ai parié qu’elle allait.
       *[again] { why-clue } désignait cette carte : elle ne touchait que des cartes déjà connues, et c’était la plus récente. D’après ce que tu vois, j’ai parié qu’elle allait.
    }
why-play-touched = { why-clue } touchait cette carte. D’après ce que tu vois, j’ai parié qu’elle allait.
why-play-by-numbers = À cette table, les informations valent des nombres, et ils me disaient de jouer cette carte.
why-play-unclued = Cette carte n’avait aucune information. Ce qui m’a fait la jouer, je ne pourrai te le dire qu’après la partie.
why-discard-useless = Quelle que soit cette carte, elle ne pouvait plus être jouée.
why-discard-oldest = C’était ma plus vieille carte sans information.
why-discard-other = Pourquoi cette carte-là, je ne pourrai te le dire qu’après la partie.
why-clue-to-you = Cette information était pour toi. Ce que je voulais dire, je ne pourrai te l’expliquer qu’après la partie.
why-clue-points =
    { $pointer ->
        [oldest] Pour moi, une information désigne une seule carte. Celle-ci désigne ta plus vieille carte sans information.
        [newest] Pour moi, une information désigne une seule carte. Celle-ci désigne la plus récente des cartes touchées pour la première fois.
       *[again] Pour moi, une information désigne une seule carte. Toutes celles que celle-ci touche en avaient déjà une : elle désigne la plus récente.
    }
why-clue-playable =
    { $aim ->
        [points] La carte en position { $slot } de { $who } est le { card }, qui va maintenant. L’information la désigne.
       *[touches] La carte en position { $slot } de { $who } est le { card }, qui va maintenant.
    }
why-clue-saves = La carte en position { $slot } de { $who } est le { card }, le dernier exemplaire. C’était la plus vieille carte sans information de { $who } : elle serait partie la première.
why-clue-useful = La carte en position { $slot } de { $who } est le { card }, dont nous avons encore besoin.
why-clue-by-number = Par son nombre, cette information apprend quelque chose à tout le monde.
why-clue-other = L’information en dit plus sur les cartes de cette main.
why-read =
    { $pointer ->
        [oldest] { why-clue } désigne ma carte en position { $slot }, qui était ma plus vieille carte sans information. Je la prends pour une carte à jouer ou à garder.
        [newest] { why-clue } désigne ma carte en position { $slot }, la plus récente de celles qu’elle touchait pour la première fois. Je la prends pour une carte à jouer, maintenant ou bientôt.
       *[again] { why-clue } désigne ma carte en position { $slot }, la plus récente de celles qu’elle touchait de nouveau. Je la prends pour une carte à jouer, maintenant ou bientôt.
    }
why-later = Ce que je sais grâce aux cartes que tu ne vois pas, je ne pourrai te le dire qu’après la partie.
# What the clue's number tells each of the others: one more sentence each.
told-first =
    { $told1 ->
        [playable] {" "}{ $who1 } peut jouer sa carte en position { $slot1 }.
        [soon] {" "}{ $who1 } pourra jouer sa carte en position { $slot1 } quand viendra son tour.
        [useless] {" "}Chez { $who1 }, la carte en position { $slot1 } ne pourra plus jamais être jouée.
        [more] {" "}{ $who1 } en apprend plus sur sa carte en position { $slot1 }.
       *[nothing] {""}
    }
told-second =
    { $told2 ->
        [playable] {" "}{ $who2 } peut jouer sa carte en position { $slot2 }.
        [soon] {" "}{ $who2 } pourra jouer sa carte en position { $slot2 } quand viendra son tour.
        [useless] {" "}Chez { $who2 }, la carte en position { $slot2 } ne pourra plus jamais être jouée.
        [more] {" "}{ $who2 } en apprend plus sur sa carte en position { $slot2 }.
       *[nothing] {""}
    }
told-third =
    { $told3 ->
        [playable] {" "}{ $who3 } peut jouer sa carte en position { $slot3 }.
        [soon] {" "}{ $who3 } pourra jouer sa carte en position { $slot3 } quand viendra son tour.
        [useless] {" "}Chez { $who3 }, la carte en position { $slot3 } ne pourra plus jamais être jouée.
        [more] {" "}{ $who3 } en apprend plus sur sa carte en position { $slot3 }.
       *[nothing] {""}
    }
told-fourth =
    { $told4 ->
        [playable] {" "}{ $who4 } peut jouer sa carte en position { $slot4 }.
        [soon] {" "}{ $who4 } pourra jouer sa carte en position { $slot4 } quand viendra son tour.
        [useless] {" "}Chez { $who4 }, la carte en position { $slot4 } ne pourra plus jamais être jouée.
        [more] {" "}{ $who4 } en apprend plus sur sa carte en position { $slot4 }.
       *[nothing] {""}
    }

## What a deal could have scored

solve-possible = Le score parfait était possible avec cette donne : { $max } points sur { $max }.
solve-exact = Le score parfait n’était pas possible avec cette donne : au mieux { $score } points sur { $max }.
solve-between = Le score parfait n’était pas possible avec cette donne : au mieux entre { $score } et { $bound } points sur { $max }.
# The same from a position on.
solve-here-possible = D’ici, le score parfait est possible : { $max } points sur { $max }.
solve-here-exact = D’ici, le score parfait n’est pas possible : au mieux { $score } points sur { $max }.
solve-here-between = D’ici, le score parfait n’est pas possible : au mieux entre { $score } et { $bound } points sur { $max }.
solve-undecided = Indécis dans la limite fixée : entre { $score } et { $bound } points sur { $max }.
solve-kept = Le score parfait est resté possible jusqu’au dernier coup.
solve-lost = Après le coup { $turn }, le score parfait n’était plus possible.
solve-lost-after = Le score parfait a été perdu après le coup { $possible } ; impossible de dire exactement quand.
solve-lost-unknown = Impossible de dire quand le score parfait a été perdu.
# Why, after the turn in which it was lost.
solve-cause-gone = Le dernier { card } était perdu.
solve-cause-strikes = C’était la dernière erreur.
solve-cause-turns =
    { $missing ->
        [one] Il restait trop peu de coups pour la seule carte qui manquait encore.
       *[other] Il restait trop peu de coups pour les { $missing } cartes qui manquaient encore.
    }

## The table online: why a request was refused

table-no-such-table = Il n’y a pas de table ici. Vérifie le lien ou ouvre une nouvelle table.
table-no-such-game = Il n’y a pas de partie terminée à revoir ici. Vérifie le lien ou reviens quand la partie sera finie.
table-started = La partie a déjà commencé : les places et les règles ne changent plus. Ouvre une nouvelle table pour les changer.
table-not-started = La partie n’a pas encore commencé. Elle commencera dès que l’hôte la lancera.
table-over = La partie est terminée. Vous pouvez la revoir ou en jouer une autre.
table-not-over = La partie n’est pas encore finie. Jouez-la jusqu’au bout ou mettez-vous d’accord pour l’arrêter ici.
table-not-host = Seul l’hôte de la table peut le faire. Demande-le-lui.
table-not-seated = Seuls les joueurs de cette table peuvent le faire. Prends d’abord une place, s’il en reste une.
table-not-your-practice = Seules les tables d’entraînement où tu es la seule personne peuvent être supprimées.
table-no-such-seat = Cette place n’existe pas à cette table. Choisis-en une autre.
table-seat-taken = Cette place est prise. Choisis-en une libre ou attends qu’elle se libère.
table-seat-empty = Il n’y a plus personne à cette place. Regarde à nouveau la table.
table-seats-empty =
    { $count ->
        [one] Il reste une place libre. Attends quelqu’un ou mets-y un bot.
       *[other] Il reste { $count } places libres. Attends d’autres joueurs ou mets-y des bots.
    }
table-not-your-turn = Ce n’est pas encore à toi de jouer. En attendant, tu peux trier tes cartes et prendre des notes.
table-stale = La partie a avancé depuis ton choix : rien n’a été fait. Regarde à nouveau et choisis un coup.
table-not-your-card = Cette carte n’est pas dans ta main. Choisis une de tes cartes.
table-knows-deal = Tu connais déjà ces cartes, pour les avoir jouées ou vues. Ouvre une table avec de nouvelles cartes.
table-plays-deal = Tu joues encore une autre partie avec ces cartes. Termine-la d’abord.
table-other-knows-deal = { $who } connaît déjà ces cartes ou les joue encore à une autre table. Laisse la place à quelqu’un d’autre, ou ouvre une table avec de nouvelles cartes.
table-deal-fixed = Les cartes de cette table sont fixées, donc les règles aussi. Ouvre une autre table pour changer les règles.
table-no-seat-kept = Aucune place ne t’est réservée à cette table. Demande plutôt à regarder.
table-no-such-bot = Il n’y a pas de bot « { $bot } ». Choisis-en un dans la liste.
table-silent = À cette table, on se tait pendant la partie. Vous pourrez parler après.
table-remarks-only = À cette table, seules les phrases rapides sont permises pendant la partie. Choisis-en une ; après, la discussion sera libre.
table-watchers-silent = Les spectateurs se taisent pendant la partie, car ils en voient plus que les joueurs. Tu pourras parler après.
table-nothing-said = Il n’y a encore rien à envoyer. Écris d’abord quelque chose.
table-too-long = C’est trop long : { $most } caractères au maximum. Raccourcis un peu.
table-name-needed = Les autres doivent savoir comment t’appeler. Indique d’abord ton nom.
table-name-later = Pendant une partie, chacun garde son nom, car en changer pourrait être un indice. Change-le quand la partie sera terminée.
table-no-take-back = À cette table, on n’annule pas les coups. Cela ne peut être permis qu’avant la partie.
table-nothing-to-take-back = Il n’y a encore aucun coup à annuler.
table-present = { $who } est là et garde sa place. Un bot ne remplace que quelqu’un d’absent.
table-no-watching = À cette table, personne ne peut regarder. Cela ne peut être permis qu’avant la partie.
table-watches-already = Tu as déjà une place à cette table, ou tu la regardes déjà.
table-no-proposal = C’est déjà décidé. Si tu le souhaites toujours, propose-le à nouveau.
table-too-many-proposals = Trop de propositions attendent une réponse. Réglez d’abord l’une d’elles.
table-knocked-enough = Tu as déjà demandé plusieurs fois à regarder. Adresse-toi aux joueurs autrement.
table-often-enough = Tu as déjà fait cela très souvent à cette table. Laisse faire les autres maintenant.
table-seat-kept = Un bot joue à ta place. Reprends-la d’abord.
table-no-reasons = À cette table, les bots n’expliquent leurs coups qu’après la partie, quand tu la revois.
table-no-bots-turn = Un bot ne peut expliquer qu’un coup qu’il a joué et qui compte encore.
table-log-full = Le journal de cette table est plein : plus rien ne peut s’y passer. Ouvre une nouvelle table.
table-not-kept = Rien n’a pu être enregistré, donc rien n’a eu lieu. Réessaie.
table-unreadable = Cette table a été enregistrée, mais elle est illisible. Préviens la personne qui gère le serveur ou ouvre une nouvelle table.
# Too many requests from one player, or too many people at one table.
table-too-fast =
    { $seconds ->
        [one] Tu vas trop vite. Réessaie dans une seconde.
       *[other] Tu vas trop vite. Réessaie dans { $seconds } secondes.
    }
table-too-often =
    { $minutes ->
        [one] C’est trop souvent. Réessaie dans une minute.
       *[other] C’est trop souvent. Réessaie dans { $minutes } minutes.
    }
table-not-understood = Le serveur n’a pas compris ({ $problem }). Recharge la table et réessaie.
table-too-large = C’est trop gros. Si c’est une partie, donne le fichier exporté de Starmine ou de hanab.live.
table-protocol = Ta version et celle du serveur ne correspondent pas (serveur : { $version }). Recharge la page ou mets le programme à jour.
table-unknown = Le serveur ne te connaît pas. Indique ton nom pour recommencer.
table-no-such-place = Il n’y a rien à cette adresse. Retourne à l’accueil.
table-other-site = Cette demande venait de la page d’un autre site : rien n’a été fait. Ouvre la table à sa propre adresse.

## The table online: what happened besides the game

table-took-back = Annulé d’un commun accord : la partie continue après le coup { $turn }.
table-took-back-all = Annulé d’un commun accord : la partie repart du début.
table-overtaken = Le coup précédent n’est pas annulé : la partie a continué.
table-not-ended = La partie n’est pas arrêtée : elle a continué.
# $bot is the bot’s name.
table-handed-over = Le bot { $bot } joue maintenant pour { $who }.
table-returned = { $who } est de retour et reprend sa place.
table-let-in = { $who } regarde maintenant la partie.
# $who declined the proposal, or withdrew it.
table-declined =
    { $proposal ->
        [take-back] { $who } a refusé : le dernier coup n’est pas annulé.
        [end] { $who } a refusé : la partie continue.
        [replace] { $who } a refusé : aucun bot ne joue pour { $whom }.
       *[let-in] { $who } a refusé : { $whom } ne regarde pas.
    }
table-withdrawn =
    { $proposal ->
        [take-back] { $who } a retiré sa proposition : le dernier coup n’est pas annulé.
        [end] { $who } a retiré sa proposition : la partie continue.
        [replace] { $who } a retiré sa proposition : aucun bot ne joue pour { $whom }.
       *[let-in] { $who } ne souhaite plus regarder.
    }

## The table online: why a connection ends

closing-moved = Tu as ouvert cette table à trop d’autres endroits : elle a été fermée ici. Rouvre-la pour continuer ici.
# The page reconnects by itself.
closing-too-slow = La connexion était trop lente et a été coupée. Rien n’est perdu ; tu seras de retour dans un instant.
# The page reconnects by itself.
closing-server-stops = Le serveur s’arrête ou redémarre. Tout est enregistré ; tu retrouveras ta place dès qu’il sera de retour.
closing-erased = Ton nom a été effacé de ce serveur. Indique un nom pour recommencer.
closing-signed-out = Ta session sur cet appareil est terminée. Indique un nom, ou utilise un lien secret venu d’un autre appareil.
closing-too-much = Trop d’envois à la fois : la connexion a été fermée. Attends un peu, puis rouvre la table.
# The page reconnects by itself.
closing-broken = Cette table ne peut être ni lue ni enregistrée pour le moment. Nouvel essai… Si cela dure, préviens la personne qui gère le serveur.
closing-removed = Cette table a été supprimée.

## Bots: the name of the kind, and one line on how it plays

bot-friend = Ami
bot-friend-help = Joue comme jouent les humains et s’adapte à chaque partenaire. Bonne compagnie, débutant ou expert.
bot-friend-plain = Ami, simple
bot-friend-plain-help = Ne s’adapte pas : une information veut dire « joue cette carte » ou « garde cette carte », rien d’autre.
bot-friend-1 = Ami, avec finesses
bot-friend-1-help = Ne s’adapte pas : demande aussi à d’autres de jouer d’abord, par des finesses.
bot-friend-2 = Ami, niveau 2
bot-friend-2-help = Ne s’adapte pas : ses finesses peuvent demander deux cartes, ou une carte de celui qui reçoit l’information.
bot-friend-3 = Ami, niveau 3
bot-friend-3-help = Ne s’adapte pas : s’il défausse une carte connue, c’est que tu en tiens l’autre exemplaire.
bot-novice = Débutant
bot-novice-help = Prend chaque information au pied de la lettre et ne joue que ce qui est sûr.
bot-smart = Confirmé
bot-smart-help = Joue selon ses propres conventions et les explique. Donne le meilleur de lui-même avec ses semblables.
bot-hat = Chapeau
bot-hat-help = Chacune de ses informations apprend quelque chose à toute l’équipe, par le calcul. Seulement pour des équipes de trois à cinq de son espèce : avec des humains ou d’autres bots, il ne marque presque rien. À deux, il joue comme Confirmé.
bot-hat-search = Chapeau chercheur
bot-hat-search-help = Utilise le même code que Chapeau et essaie chaque décision dans des parties imaginées : l’équipe la plus forte de trois à cinq, entre bots de son espèce. Avec des humains ou d’autres bots, il ne marque presque rien. À deux, il joue comme Confirmé.

## Quick phrases, the same for every reader. None reveals a card

remark-know-nothing = Moi, je ne sais toujours rien sur mon jeu.
remark-remember = Tu te souviens de ce que tu as en main ?
# editorial, like the following
remark-moment = Un instant, je réfléchis.
remark-well-done = Bien joué !
remark-thanks = Merci !
# Said by anyone: without a gender.
remark-sorry = Pardon !

## In the browser: home

web-unreachable = Le serveur est injoignable. Vérifie ta connexion et réessaie.
web-other-game = Le serveur a répondu pour une autre partie. Recharge la page.
web-not-connected = La connexion est interrompue, rien n’a été envoyé. La page se reconnecte toute seule.
web-no-answer = Le serveur n’a pas répondu. Vérifie si c’est fait, sinon réessaie.
web-try-again = Réessayer
web-loading = Un instant…
web-close = Fermer
web-cancel = Annuler
web-home = Accueil
web-skip = Aller au contenu
web-nowhere = Il n’y a rien ici
web-nowhere-help = Il manque peut-être un bout du lien. Redemande-le, ou repars de l’accueil.
web-broken = Cette page n’a pas pu être chargée. Recharge-la.
web-you-are = Tu es { $name }
web-language = Langue
web-settings = Réglages
web-name = Ton nom
web-name-help = Le nom que voient les autres. Tu peux en changer, sauf pendant une partie sans discussion libre.
web-save = Enregistrer
web-saved = Enregistré
web-theme = Apparence
web-theme-dark = nuit
web-theme-light = jour
web-theme-system = comme l’appareil
web-sound = Son
web-sound-off = coupé
# On a button: sound is off at first, and offered once.
web-sound-on = Activer le son
web-sound-percent = { $percent } %
web-one-step = Jouer sans confirmer
web-one-step-help = Jouer, défausser et informer d’un seul geste.
web-device = Emporter ta place sur un autre appareil
web-device-help = Un lien secret fait de toi le même joueur là-bas. Garde-le pour toi : quiconque l’ouvre devient toi.
web-device-show = Afficher le lien secret
web-device-link = Lien secret
web-erase = M’effacer du serveur
web-erase-help = Ton nom et tes clés sont effacés du serveur. Aux tables qui n’ont pas commencé, ta place se libère. Les parties que tu as jouées restent, sans ton nom.
web-erase-ask = Effacer pour de bon ?
web-erased = Effacé : le serveur ne sait plus rien de toi.
web-become = Devenir { $name } ici ?
web-become-help = Jusqu’ici, c’est { $now } qui jouait dans ce navigateur. Ensuite, { $now } ne pourra revenir qu’avec son propre lien secret.
web-become-no = Rester { $now }
web-become-yes = Devenir { $name }
web-become-done = Tu es maintenant { $name } ici.
web-about = Hanabi est un jeu d’Antoine Bauza. Le nom appartient à ses éditeurs, auxquels ce programme n’est pas lié.
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
web-lead = Hanabi, le jeu de cartes coopératif des feux d’artifice, entre amis ou avec des bots. Sans compte : envoie un lien, choisis un nom, joue.
web-blocked-storage = Ce navigateur bloque le stockage pour ce site : la langue, l’apparence, le son et les codes des donnes scellées sont oubliés à la fermeture de la page.
web-blocked-cookies = Ce navigateur bloque les cookies pour ce site. Sans eux, le serveur ne peut pas te reconnaître, et tu ne peux pas prendre place.
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
web-by-link-wrong = Ce lien ne mène pas à ce serveur. Copie-le en entier, tel que tu l’as reçu.
web-mine = Mes parties
web-your-turn = À toi de jouer
web-continue = Continuer
web-open = Ouvrir
web-review = Revoir
web-show-all = Tout afficher ({ $count })
web-show-older = Voir les parties plus anciennes
web-remove = Supprimer
web-open-tables = Tables ouvertes
web-open-none = Aucune pour l’instant. Si tu ouvres une table publique, elle apparaît ici.
web-sit = S’asseoir
web-how = Comment jouer
web-how-short = La règle complète, en images.
web-import = Revoir une partie
web-import-short = D’ici ou de hanab.live.
web-import-label = Colle une partie exportée de Starmine ou de hanab.live, ou dépose le fichier ici
web-import-file = Choisir un fichier
web-import-go = Revoir
web-import-empty = Il n’y a pas encore de partie. Colle-la ou choisis un fichier.
# A game without a result, in a list.
web-import-open-end = Fin non enregistrée
web-make-title = Ouvrir une table
web-make-name = Nom de la table
web-make-more = Règles et réglages
web-make-no-variants = sans variante
web-make-name-hint = Lanternes du vendredi
web-rulebook = Règle du jeu
web-rulebook-help = Règle toutes les options ci-dessous comme dans ce livret. Tu peux ensuite les changer une à une.
web-seats = Places
web-not-printed = Absent de ce livret.
web-fewer = un de moins
web-more = un de plus
web-begins-book = comme dans le livret
web-begins-seat = une place précise
web-begins-chance = au hasard
web-begins-book-help = Cette personne prend la place { $seat }.
web-begins-which = Place qui commence
web-aids = Aide-mémoire
web-aids-help = Le même pour toute la table.
web-aids-none = aucun
web-aids-clues = informations reçues
web-aids-excluded = informations et exclusions
web-aids-deduction = déduction complète
web-aids-none-help = Comme avec de vraies cartes : à toi de tout retenir, et le journal ne montre que le dernier tour de table.
web-aids-clues-help = Chaque carte montre les informations qui la désignent.
web-aids-excluded-help = Chaque carte montre aussi ce que ces informations excluent.
web-aids-deduction-help = La table compte pour toi : chaque carte montre ce qu’elle peut encore être, vu toutes les cartes visibles.
web-talk = Discussion à table
web-talk-silent = silence
web-talk-remarks = phrases rapides
web-talk-free = discussion libre
web-talk-silent-help = Rien que des informations pendant la partie.
web-talk-remarks-help = Quelques phrases que chacun lit dans sa langue. Aucune ne trahit une carte.
web-talk-free-help = Écrivez ce que vous voulez. Convenez entre vous de ce qui est permis.
web-take-back = Annuler des coups
web-take-back-help = Le dernier coup peut être annulé si tout le monde est d’accord.
web-watching = Spectateurs
web-watching-help = D’autres peuvent demander à regarder ; les joueurs acceptent ou refusent.
web-public = Table publique
web-public-help = Visible parmi les tables ouvertes. Sinon, il faut le lien pour la trouver.
web-bots = Bots
web-bots-help = Ils prennent les dernières places.
web-bots-kind = Type de bot
web-bots-own-kind = { $bot } joue selon un code que seuls ses semblables comprennent. Avec des humains ou d’autres bots, l’équipe ne marque presque rien.
web-origin = Les cartes
web-origin-sealed = mélangées et scellées
web-origin-seed = entraînement avec un mot-clé
web-origin-deal = entraînement, cartes choisies
web-origin-sealed-help = Personne ne les connaît, et chacun peut vérifier à la fin qu’elles étaient fixées dès le départ.
web-origin-seed-help = Les mêmes mots donnent toujours les mêmes cartes.
web-origin-deal-help = Toutes les cartes dans l’ordre, comme R1 Y3 B5. D’abord les mains à partir de la place 1, puis la pioche.
web-origin-seed-label = Nombre ou mots
web-origin-deal-label = Cartes
web-origin-seed-needed = Écris d’abord un nombre ou quelques mots : les cartes en découlent.
web-origin-deal-needed = Il n’y a pas encore de cartes. Indique-les d’abord, ou choisis autre chose.
web-highest = Score maximal : { $points }
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
web-join-look = Retour à la table
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
web-reach-network = Ce lien fonctionne pour tous ceux qui sont sur ton réseau, par exemple le même Wi-Fi.
web-reach-network-help = Pour des amis ailleurs, fais tourner Starmine derrière un serveur web ou un tunnel qui a une adresse sur Internet :
web-reach-anywhere = Ce lien fonctionne partout où { $host } est accessible.
web-deal = La même donne
web-deal-lead = D’autres ont joué exactement ces cartes. Joue-les à ton tour, puis vois comment chacun s’en est sorti.
web-deal-bots = Jouer avec des bots
web-deal-friends = Jouer avec des amis
web-deal-results = Les résultats
web-deal-hidden = Les résultats restent cachés tant que tu n’as pas joué.
web-deal-none = Personne d’autre n’a encore joué cette donne.
web-deal-table = La même donne : d’autres ont déjà joué exactement ces cartes. Après ta partie, tu verras comment ils s’en sont sortis.
web-how-lead = D’abord le jeu de base, puis les cinq règles et leurs variantes.
web-how-table = La règle de cette table
web-how-theirs = Ce que tu vois d’une carte d’un coéquipier
web-how-yours = Ce que tu vois d’une de tes cartes
web-how-clue-said = Mara apprend : deux cartes bleues.
web-how-play-fits = elle va
web-how-play-strikes = elle ne va pas
web-how-score-sum = { $points } points en tout
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
# What a player says to a team-mate.
web-table-sentence =
    { $count ->
        [0] « Tu n’as { no-clue-cards }. »
       *[other] « Tu as { web-table-clue-cards }, { web-table-here }. »
    }
web-table-preview =
    { $count ->
        [0] { web-table-sentence }
        [1] { $to } : { web-table-clue-cards }, en position { $places }
       *[other] { $to } : { web-table-clue-cards }, en positions { $places }
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
web-table-status = À qui le tour, et le dernier coup
web-table-skip = Aller à tes cartes
web-table-hand =
    { $turn ->
        [yes] { $who }, { web-cards }, c’est son tour
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
web-table-strikes = Erreurs
web-table-strikes-of = Erreurs : { $strikes } sur { $most }
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
web-table-ends-at = s’arrête à { $reach }
web-table-since = Depuis ton dernier tour
web-table-since-count = Depuis ton dernier tour : { $count }
web-table-strike-read =
    { $who } a cru, d’après { $mine ->
        [yes] ton information
       *[no] l’information
    }, que cette carte pouvait être jouée.
web-table-seen = Compris
web-table-why = Pourquoi ?
web-table-why-more = En savoir plus
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
web-table-choose-whose = Choisis d’abord un coéquipier.
web-table-wait-tip = En attendant, tu peux trier, tourner et annoter tes cartes : cela ne prend pas de tour.
web-table-play = Jouer
web-table-discard = Défausser
web-table-announce = Annoncer la couleur ?
web-table-announce-help = Juste et jouable : une information regagnée. Sinon : une erreur.
web-table-say-nothing = ne rien dire
web-table-do-note = Note
web-table-do-turn = Tourner
web-table-do-left = Vers la gauche
web-table-do-right = Vers la droite
web-table-note-help = Cette note n’est visible que par toi.
web-table-note-save = Enregistrer
web-table-note-erase = Effacer
# Log and chat
web-table-log = Journal
web-table-log-empty = Il ne s’est encore rien passé.
web-table-open-log =
    { $unread ->
        [0] Journal et discussion
        [one] Journal et discussion, une nouvelle ligne
       *[other] Journal et discussion, { $unread } nouvelles lignes
    }
web-table-taken-back = annulé
web-table-remarks = Phrases rapides
web-table-chat = Discussion
web-table-chat-field = Dire quelque chose
web-table-send = Envoyer
# The menu
web-table-menu = Menu
web-table-keys = Touches
web-table-notify = Me prévenir quand c’est mon tour
web-table-take-back = Proposer d’annuler le dernier coup
web-table-take-back-now = Annuler mon dernier coup
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
# $mine: whether the proposal or the seat is the reader’s, or neither.
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
web-table-view = Point de vue
web-table-all-hands = toutes les mains
web-table-as = vu par { $who }
web-table-guest = Une partie est en cours, et seuls ses joueurs voient les cartes.
web-table-guest-over = Cette partie est terminée.
web-table-watch = Demander à regarder
web-table-watch-asked = Demande envoyée
web-table-watch-later = Une fois la partie commencée, tu peux demander à regarder.
# Before the start
web-table-seats = Places
web-table-seat-free = Libre
web-table-sit-over = Venir ici
web-table-stand = Se lever
web-table-remove = Retirer { $who }
web-table-add-bot = Mettre un bot ici : { $bot }
web-table-choose-bot = Ajouter un bot
web-table-start = Lancer la partie
web-table-wait-host = C’est à { $who } de lancer la partie.
web-table-seat-lost = Tu n’as plus de place ici. Choisis-en une libre ou demande à l’hôte.
# For players who can only wait.
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
web-table-lost = Connexion perdue. Reconnexion… Tous les coups que tu vois sont enregistrés.
web-table-lost-asking = Connexion perdue. Ton coup n’est pas encore confirmé ; il sera renvoyé.
web-table-resumed = Connexion rétablie. Rien n’est perdu.
web-table-closed = Cette page n’est plus connectée.
# Keys
web-table-key-mate = choisir un coéquipier à informer
web-table-key-clue = puis la couleur ou la valeur
web-table-key-card = choisir une carte (à nouveau : la reposer)
web-table-key-act = jouer ou défausser la carte choisie
web-table-key-confirm = valider ; un pas en arrière
web-table-key-move = aller d’une carte à l’autre
web-table-key-carry = déplacer la carte choisie
web-table-key-turn = tourner la carte choisie ; note
web-table-key-pile = défausse ; journal ; phrases rapides
web-table-key-why = pourquoi un bot a fait cela (le coéquipier choisi, ou le dernier à avoir joué)
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
        [0] aucune erreur
        [one] une erreur
       *[other] { $count } erreurs
    }
web-end-practice = Entraînement, avec des cartes choisies d’avance
web-end-rematch-help = Mêmes joueurs, mêmes règles ; la place suivante commence.
web-end-next = La partie suivante a commencé.
web-end-table = Voir la table
web-end-show = Retour au résultat
web-end-same = Défier des amis avec cette donne
web-end-same-lead = La personne qui ouvre ce lien joue exactement les mêmes cartes, et ne voit ton résultat qu’ensuite.
web-end-same-link = Lien vers cette donne
web-end-same-results = Voir les résultats des autres
web-seal = Le sceau de la donne
web-seal-code = Code du sceau
web-seal-compare = Lisez-vous ce code à voix haute. Si tout le monde a le même, le serveur a scellé les mêmes cartes pour tous et ne peut plus en échanger aucune à votre insu.
web-seal-changed = Le sceau a changé en cours de partie. Ne fais pas confiance à cette donne.
web-seal-holds = Donne régulière, vérifiée
web-seal-unseen = Donne non vérifiée : tu n’as pas vu le sceau avant la fin
web-seal-broken = Échec de la vérification : les cartes ne correspondent pas au sceau !
web-seal-holds-help = Les cartes et le sel donnent exactement le sceau que tu as vu pendant la partie, et chaque carte apparue est à sa place dans la donne. Rien n’a été échangé.
web-seal-unseen-help = Tu n’as ouvert cette partie qu’une fois terminée : il n’y a donc aucun sceau antérieur auquel comparer les cartes. Quelqu’un qui y était peut comparer son code avec toi.
web-seal-broken-help = Le serveur n’a pas dévoilé de cartes qui correspondent au sceau que tu as vu pendant la partie. Soit des cartes ont été échangées, soit quelqu’un intervient sur la connexion. Comparez vos codes.
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
web-setup-taken = Une place qui disparaîtrait est occupée. Demande d’abord à cette personne d’en changer, ou garde le même nombre de places.

## In the browser: the review

web-review-all = Toutes les mains
web-review-eyes = vue de ce joueur
web-review-hands = Mains
web-review-turns = Coups
web-review-turn-of = Coup { $turn } sur { $last }
web-review-deal = La donne
web-review-first = Au début
web-review-back = Un coup en arrière
web-review-forward = Un coup en avant
web-review-last = Au dernier coup
web-review-to-turn = Aller au coup { $turn }
web-review-more = Plus sur ce coup
web-review-link = Lien vers ce coup
web-review-imported = importée
# Beside a name: the player's latest move
web-review-deed-clued = a informé
web-review-deed-landed = a joué
web-review-deed-struck = a fait erreur
web-review-deed-discarded = a défaussé
# The graph
web-review-graph = Au fil des coups
web-review-graph-points = Points
web-review-graph-pace = Marge
web-review-graph-efficiency = Efficacité
web-review-line-reachable = encore possibles
web-review-line-built = en place
web-review-line-pace = cartes de marge
web-review-line-efficiency = cartes jouées par information
# For screen readers.
web-review-from-to = { $line } : { $from } au début, { $to } à la fin.
web-review-lost-here = Le score parfait a été perdu ici
# What the deal could have scored
web-review-could = Ce que cette donne permettait
web-review-perfect = Une partie parfaite : { $max } points sur { $max }. On ne pouvait pas faire mieux.
web-review-best = Tout ce que cette donne permettait : { $score } points sur { $max }.
web-review-lost-now = Le score parfait a été perdu à ce coup
web-review-lost-points = La défausse permettait encore { $before } points avant ce coup, et { $after } après.
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
web-review-heard = Comment un bot à la place de { $who } la comprend
web-review-heard-nothing = Il n’y comprend que ce qu’elle dit.
web-review-readings = Comment il avait compris les informations sur ses cartes
web-review-same = pareil
web-review-play-instead = Essayer un autre coup
web-review-play-here = Continuer d’ici
web-review-play-help =
    { $you ->
        [yes] Tu reprends ta place à une table privée ; des bots prennent les autres places.
       *[no] Tu prends la place occupée par { $who }, à une table privée ; des bots prennent les autres.
    }
# Exporting and sharing
web-review-export = Exporter
web-review-export-own = Enregistrer la partie
web-review-export-live = Enregistrer pour hanab.live
# On a phone
web-review-tab-log = Journal
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
web-review-key-view = la vue du joueur suivant
web-review-key-bot = ce que le bot aurait fait
web-review-key-pile = défausse ; journal

## In the terminal

# Building blocks
tui-or = { $before } ou { $last }
tui-said = { $who } : { $what }
tui-reachable = au plus { $points } désormais
tui-too-small = Cette fenêtre est trop petite pour la table. Agrandis-la.
# The clues left and the strikes, in a window of 40 columns; editorial.
tui-clues-short = Infos
tui-strikes-short = Erreurs
# Prompts
# Where there are two lines of 39 columns for it.
tui-choose-card = Choisis d’abord l’une de tes cartes.
tui-play-or-discard = Jouer cette carte, ou la défausser ?
tui-new-game = Nouvelle partie
# Beside keys: as short as can be
tui-key-clue = informer
tui-key-card = ta carte
tui-key-confirm = valider
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
tui-key-agree = accepter une proposition ; refuser
tui-key-view = spectateur : la vue du joueur suivant
tui-key-leave-all = quitter tout de suite ; tout est enregistré
# The menu
tui-talk = Dire quelque chose
tui-help = Touches et règles
tui-to-start = Retour à l’accueil
tui-leave = Quitter ; tout est enregistré
# The connection
client-insecure = Le serveur ne peut pas prouver qu’il est celui que tu as demandé ({ $problem }). Vérifie l’adresse.
client-not-starmine = Le serveur à cette adresse n’est pas Starmine ({ $problem }). Vérifie l’adresse.
# An unknown path; $server is the address without it.
client-no-such-page = Il n’y a pas de page de Starmine à cette adresse. Utilise { $server }, ou un lien pris là-bas, avec /table/ ou /review/.
# Problems with an address given to the terminal. $found is the text found there, $example an address.
client-link-unreadable = Ce n’est pas une adresse. Copie celle de la barre d’adresse d’un navigateur, par exemple { $example }.
client-link-scheme = Une adresse commence par http ou https, mais celle-ci commence par « { $found } ».
client-link-password = Enlève le nom et le mot de passe de l’adresse : ils ne servent à rien ici.
client-link-game = « { $found } » n’est pas une table : le lien vers une table se termine par 16 lettres et chiffres. Copie le lien en entier.
client-link-key = Le lien secret est incomplet : #key= est suivi de 64 chiffres et lettres de a à f. Copie-le à nouveau.
# A secret link opened in the terminal. $name is the player it is for, $now the player signed in there.
tui-secret-unknown = Le serveur ne connaît pas ce lien secret. Affiches-en un nouveau dans le navigateur où tu joues.
tui-secret-other = Ce lien secret ferait de toi { $name }, mais ici, tu joues comme { $now }. Pour être aussi { $name }, indique un autre dossier avec --data.
# The server no longer knows the player. $name is the new player's name
tui-new-player = Le serveur ne te connaissait plus. Tu repars de zéro sous le nom de { $name }.
# Line by line: what commands do. The commands themselves are the same in every language
tui-line-help-hint = Tape help pour voir les commandes.
tui-line-continues = Ta partie reprend où elle en était.
tui-line-over = again : rejouer. review : revoir la partie. quit : quitter.
tui-line-agree = Tape agree (accepter) ou decline (refuser).
tui-line-end-twice = Tape end encore une fois pour confirmer.
tui-line-no-proposal = Il n’y a pas de proposition pour le moment.
tui-line-unknown = Il n’y a pas de commande « { $word } ». Tape help pour voir les commandes.
tui-line-extra = « { $word } » est un mot de trop ici. Tape help pour voir les commandes.
tui-line-number = Indique son numéro, par exemple 2.
# A card in your own hand by its place, followed by what is known about it.
tui-line-card = position { $place }
tui-line-clue-how = Dis à qui et quoi : clue mara rouge, ou clue b 3.
tui-line-who = Personne d’autre ne s’appelle « { $who } ».
tui-line-nobody = Personne ici ne s’appelle « { $who } ».
tui-line-which = « { $who } » peut désigner plusieurs personnes. Tape le nom entier, ou la lettre de la place.
tui-line-colour = « { $colour } » n’est pas une couleur que l’on peut nommer ici.
tui-line-which-colour = « { $colour } » peut être { $list }. Tape quelques lettres de plus.
tui-line-value = La valeur { $value } n’existe pas : les cartes vont de 1 à 5.
# A command typed out of turn.
tui-line-waits = Ce n’est pas encore à toi de jouer. Ce sera fait dès que ton tour viendra.
# What happened to one of your own cards.
tui-line-done =
    { $what ->
        [noted] C’est noté.
        [erased] La note est effacée.
        [sideways] Carte tournée sur le côté.
        [upside-down] Carte mise tête en bas.
        [upright] Carte remise droite.
       *[moved] Carte déplacée.
    }
tui-line-watchers = Seuls les spectateurs choisissent leur point de vue.
tui-line-in-review = Cela se fait en revoyant la partie, une fois terminée.
tui-line-no-table = Il n’y a pas de table ici, seulement une partie terminée à revoir.
tui-line-no-seat = Aucune place n’est libre.
tui-line-bot-kind = « { $bot } » n’est pas un type de bot. Choisis { $list }.
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
tui-line-clue = donner une information : à qui (nom ou place), sur quelle couleur ou valeur
tui-line-play = jouer une carte par sa position ; avec une couleur si on l’annonce
tui-line-discard = défausser une carte par sa position
tui-line-show = la table, ta main, la défausse, le journal, qui est assis où
tui-line-desk = déplacer, tourner ou annoter tes cartes ; cela ne prend pas de tour
tui-line-say = parler, autant que la table le permet
tui-line-why = pourquoi un bot a joué ainsi à son dernier coup
tui-line-propose = proposer d’annuler un coup, d’arrêter, ou un bot pour quelqu’un d’absent ; répondre à une proposition
tui-line-seats = avant le début : places, bots et leur type, et le départ
tui-line-watch = regarder, et choisir le point de vue ; reprendre une place tenue par un bot
tui-line-after = après la partie : rejouer ou revoir
tui-line-step = coup par coup, ou à un coup précis
tui-line-then = la table, la main, la défausse et le journal, à ce coup
