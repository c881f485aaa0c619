// The context shared by the components of a table: its state, the part of it
// that is already shown, and requests.

import { createContext } from 'svelte';

import type { Animator } from '../lib/animator.svelte';
import type { TableConnection } from '../lib/connection.svelte';
import type { Ask, LogLine, Phrase, TableView } from '../protocol';
import { cardsShown, placed } from '../lib/view';
import type { RecentChat } from './recentchat.svelte';

export class TableContext {
  constructor(
    readonly connection: TableConnection,
    readonly animator: Animator,
    readonly recentChat: RecentChat,
  ) {}

  /** Components that read it are only rendered once it has been received. */
  get table(): TableView {
    return this.connection.table!;
  }

  /** The log lines whose moves have been shown, with positions as the hands are shown now. */
  log: readonly LogLine[] = $derived.by(() =>
    this.connection.log.filter((line) => line.entry <= this.animator.upTo).map((line) => this.placed(line)),
  );

  /** A line as a reader of the table reads it now. */
  placed(line: LogLine): LogLine {
    const { game } = this.animator;
    const { desk } = this.connection;
    return game
      ? placed(line, (seat) => cardsShown(game, seat, seat === this.table.you.seat ? desk : undefined))
      : line;
  }

  /** Resolves to the refusal, or undefined if it succeeded. */
  ask(ask: Ask): Promise<Phrase | undefined> {
    return this.connection.ask(ask);
  }
}

export const [tableContext, setTableContext] = createContext<TableContext>();
