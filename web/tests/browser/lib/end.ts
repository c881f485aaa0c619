// The end of a game, as its page tells it.

import type { ResultView } from '../../../src/protocol';
import type { Person } from './person';
import { until } from './until';

/** Until the end has come over the table: the result is its heading, the rating can be read. */
export async function endScreen(person: Person): Promise<ResultView> {
  const result = await until('the game is over', () => person.game?.result);
  await person.page.getByRole('heading', { level: 1, name: person.say(result.says) }).waitFor();
  if (result.rating) await person.sees(person.say(result.rating));
  return result;
}
