-- Version 3. sqlx lists the migrations from here on, in `_sqlx_migrations`.
-- Programs from before that read `versions`, and refuse what is newer than
-- they are.
CREATE TABLE IF NOT EXISTS versions (
    version BIGINT PRIMARY KEY,
    program TEXT NOT NULL,
    at TIMESTAMPTZ NOT NULL DEFAULT now()
);
INSERT INTO versions (version, program) VALUES (3, 'that knows _sqlx_migrations');
