// The settings in the form that makes or changes a table.

import type {
  Aids,
  EditionView,
  MakeTable,
  Multicolor,
  Origin,
  Rules,
  Seat,
  Settings,
  Span,
  Starter,
  Talk,
} from '../protocol';
import { baseRules } from '../lib/catalog';

export const MULTICOLORS: readonly Multicolor[] = ['none', 'own-10', 'own-5', 'every-10', 'every-5'];
export const AIDS: readonly Aids[] = ['none', 'clues', 'excluded', 'deduction'];
export const TALKS: readonly Talk[] = ['silent', 'remarks', 'free'];
export const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E'];
/** All numbers that the rules allow. */
export function range({ least, most }: Span): number[] {
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

export type Begins = 'book' | 'seat' | 'chance';
export type Cards = 'sealed' | 'seed' | 'deal';

export class Draft {
  name = $state('');
  edition = $state.raw() as EditionView;
  rules = $state.raw() as Rules;
  begins = $state<Begins>('chance');
  seat = $state<Seat>('A');
  aids = $state<Aids>('excluded');
  talk = $state<Talk>('remarks');
  takeBack = $state(false);
  watching = $state(false);
  public = $state(false);
  bots = $state(0);
  /** The kind of bots; empty until the server has listed them. */
  kind = $state('');
  cards = $state<Cards>('sealed');
  seed = $state('');
  deal = $state('');

  /** The defaults of a rulebook, or the settings of an existing table. */
  constructor(edition: EditionView, settings?: Settings) {
    this.edition = edition;
    this.rules = settings?.rules ?? baseRules(edition, 4);
    if (!settings) return;
    this.name = settings.name;
    this.begins = settings.starter.type;
    if (settings.starter.type === 'seat') this.seat = settings.starter.seat;
    this.aids = settings.aids;
    this.talk = settings.talk;
    this.takeBack = settings.take_back;
    this.watching = settings.watching;
    this.public = settings.public;
  }

  /** A new rulebook resets every switch to its base game. */
  choose(edition: EditionView): void {
    this.edition = edition;
    this.rules = baseRules(edition, this.rules.players);
  }

  set<K extends keyof Rules>(key: K, value: Rules[K]): void {
    this.rules = { ...this.rules, [key]: value };
    this.bots = Math.min(this.bots, this.rules.players - 1);
    if (SEATS.indexOf(this.seat) >= this.rules.players) this.seat = 'A';
  }

  get seats(): readonly Seat[] {
    return SEATS.slice(0, this.rules.players);
  }

  /** All other seats have bots, so the game can begin. */
  get full(): boolean {
    return this.bots === this.rules.players - 1;
  }

  get settings(): Settings {
    const starter: Starter = this.begins === 'chance' ? { type: 'chance' } : { type: 'seat', seat: this.seat };
    return {
      name: this.name.trim(),
      edition: this.edition.edition,
      rules: this.rules,
      starter,
      aids: this.aids,
      talk: this.talk,
      take_back: this.takeBack,
      watching: this.watching,
      public: this.public,
    };
  }

  get wanted(): MakeTable {
    const { settings } = this;
    return { settings, bots: Array<string>(this.bots).fill(this.kind), start: this.full, origin: this.origin };
  }

  get origin(): Origin {
    if (this.cards === 'seed') return { type: 'seed', seed: this.seed.trim() };
    if (this.cards === 'deal') return { type: 'deal', cards: this.deal.trim() };
    return { type: 'sealed' };
  }
}
