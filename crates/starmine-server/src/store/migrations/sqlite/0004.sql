-- Version 4. Turns go straight into the log, whose key rules out duplicates.
-- Turns that were still in `recent` move there.
INSERT INTO log (game, entry, at, data)
SELECT game, entry, at, data FROM recent WHERE true ORDER BY game, entry
ON CONFLICT DO NOTHING;
DROP TABLE recent;

-- From here on sqlx records migrations in `_sqlx_migrations`. Older programs
-- read this number instead and refuse newer databases.
PRAGMA user_version = 4;
