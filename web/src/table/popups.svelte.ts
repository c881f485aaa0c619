// What appears beside a card for a moment, and the sheets over the table.

import type { Box } from '../lib/motion.svelte';
import type { CardView, Seat } from '../protocol';
import type { SheetName } from '../board/Sheets.svelte';

export class Popups {
  sheet = $state<SheetName | undefined>();
  /** The card a note is being written on. */
  noting = $state<number | undefined>();
  /** The team-mate's card that was pressed. */
  quick = $state.raw<{ view: CardView; seat: Seat; box: Box } | undefined>();
  /** Whose knowledge is shown. */
  knows = $state.raw<{ seat: Seat; box: Box } | undefined>();
  /** The own card that is looked at more closely: which, since what is known of it changes. */
  look = $state.raw<{ id: number; box: Box } | undefined>();
}
