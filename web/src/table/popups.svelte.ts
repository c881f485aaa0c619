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
  /** The player's own card that is shown enlarged. Stored by id, because what is known about the card can change. */
  look = $state.raw<{ id: number; box: Box } | undefined>();
}
