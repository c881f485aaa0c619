// The context shared by the components of a table: its state, the part of it
// that is shown already, and requests.

import { createContext } from 'svelte';

import type { Animator } from '../lib/animator.svelte';
import type { TableConnection } from '../lib/connection.svelte';
import type { Ask, LogLine, Phrase, TableView } from '../protocol';
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

  /** The log lines whose moves have been shown. */
  log: readonly LogLine[] = $derived.by(() => this.connection.log.filter((line) => line.entry <= this.animator.upTo));

  /** Resolves to the refusal, or undefined if it succeeded. */
  ask(ask: Ask): Promise<Phrase | undefined> {
    return this.connection.ask(ask);
  }
}

export const [tableContext, setTableContext] = createContext<TableContext>();
