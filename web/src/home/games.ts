// The games in a pasted text.

/** One text per game: each line of a file with one game per line, or else the whole text. */
export function gamesIn(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const isGame = (line: string): boolean => /^\s*\{.*\}\s*$/.test(line);
  return lines.length > 1 && lines.every(isGame) ? lines : [text];
}
