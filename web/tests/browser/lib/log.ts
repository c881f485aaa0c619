// The log on a wide page as screen readers read it: without decoration.

import { cardsShown, placed } from '../../../src/lib/view';
import type { LogLine } from '../../../src/protocol';
import type { Person } from './person';
import { until } from './until';

export const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A log line in the person's language, with the positions of cards that are still in the hand. */
export function sentence(person: Person, line: LogLine): string {
  const { game } = person;
  const { turn, says } = game ? placed(line, (seat) => cardsShown(game, seat, undefined)) : line;
  return folded(
    `${turn ?? ''} ${says
      .map((phrase) => person.say(phrase))
      .join(' ')
      .replace(/\.$/, '')}`,
  );
}

/** All lines, oldest first, once the page shows everything it has received. */
export async function readLog(person: Person): Promise<string[]> {
  const list = person.page.getByRole('list', { name: person.t('web-table-log'), exact: true });
  return until(`the log of ${person.name} is complete`, async () => {
    const turn = person.game?.turn ?? 0;
    const lines = await list.evaluate((element) =>
      [...element.querySelectorAll('li')].map((line) => {
        const copy = line.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
        return copy.textContent;
      }),
    );
    const read = lines.map(folded).reverse();
    return turn === 0 || read.some((line) => line.startsWith(`${turn} `)) ? read : undefined;
  });
}
