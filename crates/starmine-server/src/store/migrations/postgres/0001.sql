-- Version 1. A migration that was released is never edited: the next one
-- gets the next number. It may only add, since programs of the version
-- before go on working while it is made and after it: tables, indexes, and
-- columns that may be left out.
--
-- The same tables as in SQLite, so that both are asked in the same words:
-- ids are text, in the order of their bytes; times are milliseconds since
-- 1970; yes and no are 1 and 0.

-- The truth. Its key is its lock: of two nodes that append the same entry,
-- one wins.
CREATE TABLE log (
    game TEXT COLLATE "C" NOT NULL,
    entry BIGINT NOT NULL,
    at BIGINT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (game, entry)
);

-- A cache, for lists: what follows from the log of each game.
CREATE TABLE tables (
    game TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    stage TEXT NOT NULL,
    public BIGINT NOT NULL,
    practice BIGINT NOT NULL,
    deal TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    summary TEXT NOT NULL
);
CREATE INDEX tables_open ON tables (at DESC, game) WHERE stage = 'open' AND public = 1;
CREATE INDEX tables_deal ON tables (deal, at DESC, game);

-- A cache, too: who sits where. `over` and `at` are those of the table, so
-- that the list of a player is one walk along an index.
CREATE TABLE seats (
    game TEXT COLLATE "C" NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    over BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, player)
);
CREATE INDEX seats_list ON seats (player, over, at DESC, game);

CREATE TABLE chat (
    game TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    nonce BIGINT NOT NULL,
    said TEXT NOT NULL,
    PRIMARY KEY (game, number)
);
CREATE INDEX chat_player ON chat (player, game);

CREATE TABLE desks (
    game TEXT COLLATE "C" NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    desk TEXT NOT NULL,
    PRIMARY KEY (game, player)
);
CREATE INDEX desks_player ON desks (player);

-- A player stays when they are erased, without name and key: a log may name
-- them, and their id must not come to be someone else's.
CREATE TABLE players (
    player TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    at BIGINT NOT NULL
);

-- The order of `number` tells which key is the oldest, even if a clock was
-- set back.
CREATE TABLE keys (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    hash BYTEA NOT NULL UNIQUE,
    player TEXT COLLATE "C" NOT NULL REFERENCES players (player),
    at BIGINT NOT NULL
);
CREATE INDEX keys_player ON keys (player, number);

CREATE TABLE known (
    deal TEXT COLLATE "C" NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (deal, player)
);
CREATE INDEX known_player ON known (player);

CREATE TABLE imports (
    game TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    by TEXT COLLATE "C" NOT NULL,
    record TEXT NOT NULL,
    at BIGINT NOT NULL
);
