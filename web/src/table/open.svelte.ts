// The table that a page is about, for all of its parts: what the server has
// told of it, what of that is shown already, and how to ask for something.

import { createContext } from 'svelte';

import type { Stage } from '../lib/motion.svelte';
import type { TableLink } from '../lib/table.svelte';
import type { Ask, LogLine, Phrase, TableView } from '../protocol';
import type { Said } from './said.svelte';

export class OpenTable {
  constructor(
    readonly link: TableLink,
    readonly stage: Stage,
    readonly said: Said,
  ) {}

  /** Nothing that reads it is shown before it has come. */
  get table(): TableView {
    return this.link.table!;
  }

  /** The log, as far as what it tells has been shown. */
  log: readonly LogLine[] = $derived.by(() => this.link.log.filter((line) => line.entry <= this.stage.upTo));

  /** Answers with the refusal, or nothing if it was done. */
  ask(ask: Ask): Promise<Phrase | undefined> {
    return this.link.ask(ask);
  }
}

export const [openTable, setOpenTable] = createContext<OpenTable>();
