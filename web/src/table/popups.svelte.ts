// Pop-ups beside cards, and the open sheet.

import type { Box } from '../lib/animator.svelte';
import type { CardView, Seat } from '../protocol';
import type { SheetName } from '../board/Sheets.svelte';

export class Popups {
  sheet = $state<SheetName | undefined>();
  /** The card whose note is being edited. */
  noting = $state<number | undefined>();
  /** The team-mate's card that was pressed. */
  quick = $state.raw<{ view: CardView; seat: Seat; box: Box } | undefined>();
  /** The seat whose knowledge is shown. */
  knows = $state.raw<{ seat: Seat; box: Box } | undefined>();
  /** The card of the player's own hand that is shown enlarged, by id, since what is known about it changes. */
  look = $state.raw<{ id: number; box: Box } | undefined>();
}
