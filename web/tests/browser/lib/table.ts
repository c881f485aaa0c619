// Getting people to a table: through the pages as they would, or straight
// there where something else is tested.

import type { Origin, Rules, Settings, TableLink } from '../../../src/protocol';
import type { Person } from './person';
import { until } from './until';

/** The same cards in every run: a test must not pass or fail by luck. */
export const SEED = 'midsummer';
/** Where it matters that nobody knows the cards. What such a test expects must hold for any. */
export const SEALED: Origin = { type: 'sealed' };

export type Wanted = Omit<Partial<Settings>, 'rules'> & {
  players: number;
  rules?: Partial<Rules>;
  /** How many of the seats bots have; all others, unless said. */
  bots?: number;
  origin?: Origin;
};

/** Makes a table without the dialog, and sits down at it. */
export async function tableFor(person: Person, wanted: Wanted): Promise<string> {
  const { players, rules, bots = players - 1, origin = { type: 'seed', seed: SEED }, ...more } = wanted;
  await person.introduce();
  const settings = {
    edition: 'english',
    // Whoever makes it begins, unless it is said otherwise.
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

/** Goes to a table where one has a seat. */
export async function enter(person: Person, game: string): Promise<void> {
  person.forget();
  await person.goto(`/table/${game}`);
  await until('the table', () => person.table);
}

/** Comes by a link, gives a name and takes the seat that is offered. */
export async function join(person: Person, link: string): Promise<void> {
  await person.goto(link);
  await person.page.getByLabel(person.t('web-name')).fill(person.name);
  await person.press(person.t('web-sit'));
  await until(`${person.name} sits`, () => person.table?.you.seat);
}

/** The host begins; everyone is dealt cards. */
export async function start(host: Person, ...others: Person[]): Promise<void> {
  await host.press(host.t('web-table-start'));
  for (const person of [host, ...others]) await until(`${person.name} is dealt cards`, () => person.game);
}
