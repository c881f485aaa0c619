// The end screen of a game.

import type { ResultView } from '../../../src/protocol';
import type { Person } from './person';
import { until } from './until';

/** Waits until the end screen shows the result and the rating. */
export async function endScreen(person: Person): Promise<ResultView> {
  const result = await until('the game is over', () => person.game?.result);
  await person.page.getByRole('heading', { level: 1, name: person.say(result.says) }).waitFor();
  if (result.rating) await person.sees(person.say(result.rating));
  return result;
}
