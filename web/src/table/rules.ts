// What is played at a table, in few words.

import { tableName as named } from '../lib/describe';
import { say, t } from '../lib/words.svelte';
import type { TableView } from '../protocol';

/** The variants that are on, by the names the table's rulebook has for them. */
export function variants(table: TableView): string[] {
  const { rules } = table.settings;
  const named: string[] = [];
  const multicolor = table.rules.settings.find((setting) => setting.name.id === 'switch-multicolor');
  if (rules.multicolor !== 'none' && multicolor) named.push(say(multicolor.value));
  if (rules.last_cards === 'grand-finale') named.push(t('variant-grand-finale'));
  if (rules.announcing) named.push(t('variant-announcing'));
  return named;
}

export function rulesLine(table: TableView): string {
  return [t('web-rules', { edition: table.settings.edition }), ...variants(table)].join(' · ');
}

/** What the table is called, by its maker or by us. */
export function tableName(table: TableView): string {
  return named(table, table.you.player);
}
