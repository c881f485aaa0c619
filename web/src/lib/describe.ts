// Tables and rules in a few words, for lists and headings.

import type { Rules, SeatView, Settings, TableSummary } from '../protocol';
import { language, t } from './words.svelte';

/** The names of the variants in use. */
export function variantNames(rules: Rules, base?: Rules): string[] {
  const names: string[] = [];
  if (rules.multicolor !== 'none') names.push(t(`variant-${rules.multicolor}`));
  if (rules.last_cards === 'grand-finale') names.push(t('variant-grand-finale'));
  if (rules.announcing) names.push(t('variant-announcing'));
  const differs = (name: string, value: string | number): number =>
    names.push(t('report-setting', { name: t(name), value }));
  if (base && rules.strikes !== base.strikes) differs('switch-strikes', rules.strikes);
  if (base && rules.clue_tokens !== base.clue_tokens) differs('switch-clue-tokens', rules.clue_tokens);
  if (base && rules.empty_clues !== base.empty_clues) {
    differs('switch-empty-clues', t(rules.empty_clues ? 'switch-on' : 'switch-off'));
  }
  return names;
}

/** "German rules · Farbrausch²". */
export function rulesLine(settings: Pick<Settings, 'edition' | 'rules'>, base?: Rules): string {
  return [t('web-rules', { edition: settings.edition }), ...variantNames(settings.rules, base)].join(' · ');
}

/** The people of a table, including those for whom a bot stands in. */
function people(seats: readonly SeatView[]): { player: string; name: string }[] {
  return seats.flatMap(({ occupant }) => {
    if (occupant?.type === 'person') return [occupant];
    return occupant?.stands_in_for ? [occupant.stands_in_for] : [];
  });
}

/** The initial in a name's avatar: its first character as a reader sees it. */
export function initial(name: string): string {
  // Firefox has had the segmenter only since version 125.
  const first = 'Segmenter' in Intl ? [...new Intl.Segmenter().segment(name)][0]?.segment : [...name][0];
  return (first ?? '').toUpperCase();
}

/** The name of the person who created a table, for its invitation. */
export function inviter(table: TableSummary): string | undefined {
  return people(table.seats)[0]?.name;
}

export function isSeated(table: TableSummary, player: string | undefined): boolean {
  return table.seats.some(({ occupant }) => {
    if (occupant?.type === 'person') return occupant.player === player;
    return occupant?.type === 'bot' && occupant.stands_in_for?.player === player;
  });
}

export function seatsTaken(table: TableSummary): number {
  return table.seats.filter((seat) => seat.occupant).length;
}

/** The players in seat order; erased players have no name. */
export function playersOf(table: Pick<TableSummary, 'seats'>, me?: string): { name: string; own: boolean }[] {
  return table.seats.flatMap(({ occupant }) =>
    occupant ? [{ name: occupant.name, own: occupant.type === 'person' && occupant.player === me }] : [],
  );
}

/**
 * What a table is called: its own name, or who is seated. Bots are named only once no more people
 * can join.
 */
export function tableName(table: Pick<TableSummary, 'settings' | 'seats'>, me?: string): string {
  if (table.settings.name) return table.settings.name;
  const seated = people(table.seats);
  const bots = table.seats.filter((seat) => seat.occupant?.type === 'bot').length;
  const full = table.seats.every((seat) => seat.occupant);
  if (full && seated.length === 1 && seated[0]?.player === me && bots > 0) return t('web-now-with', { bots });
  const first = seated[0]?.name;
  return first ? t('web-whose', { name: first }) : t('web-unnamed');
}

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "20 minutes ago", "yesterday". */
export function ago(at: number, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - at) / 1000);
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const days = Math.floor(seconds / 86_400);
  if (days > 30) return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(at);
  const [unit, size] = STEPS.find(([, size]) => seconds >= size) ?? ['second', Infinity];
  return words.format(size === Infinity ? 0 : -Math.floor(seconds / size), unit);
}
