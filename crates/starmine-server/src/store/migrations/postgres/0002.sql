-- Version 2. Games that are on, in the order of their ids: after a start, bots
-- go on with those in which it is their turn.
CREATE INDEX tables_playing ON tables (game) WHERE stage = 'playing';
