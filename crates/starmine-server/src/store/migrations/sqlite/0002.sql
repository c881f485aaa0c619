-- Version 2. Games lie apart in the log, so that every turn would cost a page
-- of it. Turns are put in here, one behind the other, and go into the log
-- many at a time. Only the one who writes here knows that none of them is in
-- the log already: `sql/recent.rs` says how.
CREATE TABLE recent (
    game TEXT NOT NULL,
    entry INTEGER NOT NULL,
    at INTEGER NOT NULL,
    data TEXT NOT NULL
) STRICT;

PRAGMA user_version = 2;
