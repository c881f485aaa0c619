// HTTP requests to the server.

import type {
  Advice,
  BotView,
  Chapter,
  DealView,
  EditionView,
  Frame,
  GameSummary,
  ServerAddresses,
  Identity,
  MakeTable,
  NewKey,
  Phrase,
  Refusal,
  Review,
  Rules,
  RulebookOf,
  RulesInWords,
  Seat,
  TableLink,
  TableSummary,
  Verdict,
} from '../protocol';

/** The server refused a request, with a reason. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Phrase,
  ) {
    super(refusal.id);
  }
}

/** The server could not be reached, or its answer could not be read. */
const UNREACHABLE: Phrase = { id: 'web-unreachable', args: {} };

/** Whether the browser keeps cookies from the answer. */
type Cookies = 'same-origin' | 'omit';

async function send(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  credentials: Cookies = 'same-origin',
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      signal: signal ?? null,
      credentials,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused(0, UNREACHABLE);
  }
  if (response.ok) return response;
  const answer = (await response.json().catch(() => undefined)) as Refusal | undefined;
  throw new Refused(response.status, answer?.refusal ?? UNREACHABLE);
}

async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  credentials?: Cookies,
): Promise<T> {
  const response = await send(method, path, body, signal, credentials);
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => undefined);
  if (answer === undefined) throw new Refused(response.status, UNREACHABLE);
  return answer as T;
}

/** An error as a phrase for the user. */
export function phraseOf(error: unknown): Phrase {
  return error instanceof Refused ? error.refusal : UNREACHABLE;
}

const enc = encodeURIComponent;

export const api = {
  /** The player signed in here; undefined if the server does not know this browser. */
  async me(): Promise<Identity | undefined> {
    try {
      return await ask<Identity | undefined>('GET', '/session');
    } catch (error) {
      if (error instanceof Refused && error.status === 401) return undefined;
      throw error;
    }
  },
  makePlayer: (name: string) => ask<Identity>('POST', '/player', { name }),
  rename: (name: string) => ask<Identity>('PATCH', '/player', { name }),
  erase: () => ask<void>('DELETE', '/player'),
  addKey: () => ask<NewKey>('POST', '/player/keys'),
  signIn: (key: string) => ask<Identity>('POST', '/session', { key }),
  /** Looks up a key's player without signing in: the browser ignores the response's cookie. */
  playerOf: (key: string) => ask<Identity>('POST', '/session', { key }, undefined, 'omit'),
  signOut: () => ask<void>('DELETE', '/session'),

  openTables: () => ask<TableSummary[]>('GET', '/tables'),
  myTables: () => ask<TableSummary[]>('GET', '/player/tables'),
  /** Finished games, a page at a time: those after the last one of the page before. */
  myGames: (after?: TableSummary) =>
    ask<TableSummary[]>('GET', `/player/games${after ? `?at=${after.at}&game=${enc(after.game)}` : ''}`),
  removeGame: (game: string) => ask<void>('DELETE', `/player/games/${enc(game)}`),
  myImports: () => ask<GameSummary[]>('GET', '/player/imports'),
  table: (game: string) => ask<TableSummary>('GET', `/tables/${enc(game)}`),
  makeTable: (wanted: MakeTable) => ask<TableLink>('POST', '/tables', wanted),
  deal: (game: string) => ask<DealView>('GET', `/deals/${enc(game)}`),

  editions: () => ask<EditionView[]>('GET', '/editions'),
  bots: () => ask<BotView[]>('GET', '/bots'),
  here: () => ask<ServerAddresses>('GET', '/here'),
  rules: (rules: Rules) => ask<RulesInWords>('POST', '/rules', rules),
  rulebook: (of: RulebookOf) => ask<Chapter[]>('POST', '/rulebook', of),

  importGame: (record: string) => ask<TableLink>('POST', '/games', { record }),
  review: (game: string) => ask<Review>('GET', `/games/${enc(game)}`),
  frame: (game: string, turn: number, seat?: Seat, signal?: AbortSignal) =>
    ask<Frame>('GET', `/games/${enc(game)}/frames/${turn}${seat ? `?seat=${seat}` : ''}`, undefined, signal),
  verdict: (game: string, signal?: AbortSignal) =>
    ask<Verdict>('GET', `/games/${enc(game)}/verdict`, undefined, signal),
  advice: (game: string, turn: number, bot: string, signal?: AbortSignal) =>
    ask<Advice>('GET', `/games/${enc(game)}/advice/${turn}?bot=${enc(bot)}`, undefined, signal),
  /** A game as a text file, byte for byte. */
  record: async (game: string, format: 'own' | 'hanab-live') =>
    (await send('GET', `/games/${enc(game)}/record?format=${format}`)).text(),
};
