// Brings people to a table: through the pages, or directly where something else
// is tested.

import type { Origin, Rules, Settings, TableLink } from '../../../src/protocol';
import type { Person } from './person';
import { until } from './until';

/** The same cards in every run: tests must not depend on luck. */
export const SEED = 'midsummer';
/** For tests that need unknown cards. They must pass with any deal. */
export const SEALED: Origin = { type: 'sealed' };

export type Wanted = Omit<Partial<Settings>, 'rules'> & {
  players: number;
  rules?: Partial<Rules>;
  /** The number of bots; all other seats by default. */
  bots?: number;
  origin?: Origin;
};

/** Makes a table without the dialog, and takes a seat. */
export async function tableFor(person: Person, wanted: Wanted): Promise<string> {
  const { players, rules, bots = players - 1, origin = { type: 'seed', seed: SEED }, ...more } = wanted;
  await person.introduce();
  const settings = {
    edition: 'english',
    // The creator begins by default.
    starter: { type: 'seat', seat: 'A' },
    ...more,
    rules: {
      players,
      strikes: 3,
      clue_tokens: 8,
      multicolor: 'none',
      last_cards: 'last-round',
      announcing: false,
      empty_clues: false,
      ...rules,
    },
  };
  const table = { settings, bots: Array<string>(bots).fill('smart'), start: true, origin };
  const { game } = await person.post<TableLink>('/tables', table);
  await enter(person, game);
  return game;
}

/** Opens a table where the person has a seat. */
export async function enter(person: Person, game: string): Promise<void> {
  person.forget();
  await person.goto(`/table/${game}`);
  await until('the table', () => person.table);
}

/** Follows a link, enters a name and takes the suggested seat. */
export async function join(person: Person, link: string): Promise<void> {
  await person.goto(link);
  await person.page.getByLabel(person.t('web-name')).fill(person.name);
  await person.press(person.t('web-sit'));
  await until(`${person.name} sits`, () => person.table?.you.seat);
}

/** The host starts the game; everyone receives cards. */
export async function start(host: Person, ...others: Person[]): Promise<void> {
  await host.press(host.t('web-table-start'));
  for (const person of [host, ...others]) await until(`${person.name} is dealt cards`, () => person.game);
}
