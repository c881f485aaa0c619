// Playing on from a position: it becomes a private table where the user has the
// seat to move and bots have the others.

import { api } from '../lib/api';
import { router } from '../lib/router.svelte';
import { askTable } from '../lib/asktable.svelte';
import type { Ask, GameSummary, Phrase, Seat } from '../protocol';
import { seatsOf } from './turns';

/** Goes to the new table, or returns the refusal. */
export async function playOn(summary: GameSummary, turn: number, seat: Seat, bot: string): Promise<Phrase | undefined> {
  const { game } = await api.makeTable({
    settings: {
      name: '',
      edition: summary.edition,
      rules: summary.rules,
      starter: { type: 'seat', seat: summary.first_seat },
      aids: 'deduction',
      talk: 'free',
      // The player may try one move and then another.
      take_back: true,
      watching: false,
      public: false,
    },
    origin: { type: 'position', game: summary.game, turn },
  });
  // The creator of a table starts in seat A.
  const move: Ask[] = seat === 'A' ? [] : [{ type: 'sit', seat }];
  const others = seatsOf(summary.names).filter((each) => each !== seat);
  const refusal = await askTable(game, ...move, ...others.map((each): Ask => ({ type: 'add-bot', seat: each, bot })), {
    type: 'start',
  });
  if (!refusal) router.go(`/table/${game}`);
  return refusal;
}
