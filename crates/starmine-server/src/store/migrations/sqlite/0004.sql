-- Version 4. Turns go straight into the log, so that its key decides about
-- each of them. Those that were still waiting move there.
INSERT INTO log (game, entry, at, data)
SELECT game, entry, at, data FROM recent WHERE true ORDER BY game, entry
ON CONFLICT DO NOTHING;
DROP TABLE recent;

-- sqlx lists the migrations from here on, in `_sqlx_migrations`. Programs from
-- before that read this number, and refuse what is newer than they are.
PRAGMA user_version = 4;
