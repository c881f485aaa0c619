-- Version 4. The imported games of a player, newest first.
CREATE INDEX IF NOT EXISTS imports_by ON imports (by, at DESC, game);
