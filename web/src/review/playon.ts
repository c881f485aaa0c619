// Another move than the one that was made: the game as it stood becomes a
// private table, the reader sits where the turn is, bots sit elsewhere.

import { api } from '../lib/api';
import { here } from '../lib/place.svelte';
import { askTable } from '../lib/sitting.svelte';
import type { Ask, GameSummary, Phrase, Seat } from '../protocol';
import { seatsOf } from './turns';

/** Goes to the new table, or says why not. */
export async function playOn(summary: GameSummary, turn: number, seat: Seat, bot: string): Promise<Phrase | undefined> {
  const { game } = await api.makeTable({
    settings: {
      name: '',
      edition: summary.edition,
      rules: summary.rules,
      starter: { type: 'seat', seat: summary.first_seat },
      aids: 'deduction',
      talk: 'free',
      // To try one move, and then another.
      take_back: true,
      watching: false,
      public: false,
    },
    origin: { type: 'position', game: summary.game, turn },
  });
  // Whoever makes a table sits at A.
  const move: Ask[] = seat === 'A' ? [] : [{ type: 'sit', seat }];
  const others = seatsOf(summary.names).filter((each) => each !== seat);
  const refusal = await askTable(game, ...move, ...others.map((each): Ask => ({ type: 'add-bot', seat: each, bot })), {
    type: 'start',
  });
  if (!refusal) here.go(`/table/${game}`);
  return refusal;
}
