-- Version 3. From here on sqlx records migrations in `_sqlx_migrations`. Older
-- programs read `versions` instead and refuse newer databases.
CREATE TABLE IF NOT EXISTS versions (
    version BIGINT PRIMARY KEY,
    program TEXT NOT NULL,
    at TIMESTAMPTZ NOT NULL DEFAULT now()
);
INSERT INTO versions (version, program) VALUES (3, 'that knows _sqlx_migrations');
