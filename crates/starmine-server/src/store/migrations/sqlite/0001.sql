-- Version 1. A migration that was released is never edited: the next one
-- gets the next number.
--
-- Ids are text, so that an operator can read them. Times are milliseconds
-- since 1970.

-- The truth. Its key is its lock: of two who append the same entry, one
-- wins. Without rowid the log of a game lies together.
CREATE TABLE log (
    game TEXT NOT NULL,
    entry INTEGER NOT NULL,
    at INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (game, entry)
) STRICT, WITHOUT ROWID;

-- A cache, for lists: what follows from the log of each game.
CREATE TABLE tables (
    game TEXT NOT NULL PRIMARY KEY,
    stage TEXT NOT NULL,
    public INTEGER NOT NULL,
    practice INTEGER NOT NULL,
    deal TEXT NOT NULL,
    at INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_open ON tables (at DESC, game) WHERE stage = 'open' AND public = 1;
CREATE INDEX tables_deal ON tables (deal, at DESC, game);

-- A cache, too: who sits where. `over` and `at` are those of the table, so
-- that the list of a player is one walk along an index.
CREATE TABLE seats (
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    over INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_list ON seats (player, over, at DESC, game);

CREATE TABLE chat (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    player TEXT NOT NULL,
    at INTEGER NOT NULL,
    nonce INTEGER NOT NULL,
    said TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_player ON chat (player, game);

CREATE TABLE desks (
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    desk TEXT NOT NULL,
    PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX desks_player ON desks (player);

-- A player stays when they are erased, without name and key: a log may name
-- them, and their id must not come to be someone else's.
CREATE TABLE players (
    player TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The order of `number` tells which key is the oldest, even if a clock was
-- set back.
CREATE TABLE keys (
    number INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    player TEXT NOT NULL REFERENCES players (player),
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX keys_player ON keys (player, number);

CREATE TABLE known (
    deal TEXT NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (deal, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_player ON known (player);

CREATE TABLE imports (
    game TEXT NOT NULL PRIMARY KEY,
    by TEXT NOT NULL,
    record TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

PRAGMA user_version = 1;
