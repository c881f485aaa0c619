-- Version 5. The imported games of a player, newest first.
CREATE INDEX imports_by ON imports (by, at DESC, game);
