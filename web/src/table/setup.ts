// The settings of an open table in words, and which of them have changed.

import { say, t } from '../lib/words.svelte';
import type { SettingView, TableView } from '../protocol';
import { seatedPlayer } from '../lib/view';

export type Line = { key: string; name: string; value: string; help: string };

/** The first player: a name, a seat or chance. */
function starter({ settings, seats }: TableView): string {
  const first = settings.starter;
  if (first.type === 'chance') return t('web-begins-chance');
  const seat = seats.findIndex((each) => each.seat === first.seat);
  const view = seats[seat];
  return view?.occupant ? seatedPlayer(view).name : t('web-setup-seat', { seat: seat + 1 });
}

/** The group's decisions. `firstPlayer` is the rulebook's sentence about who begins. */
export function customs(table: TableView, firstPlayer: string): Line[] {
  const { aids, talk, starter: first, ...on } = table.settings;
  const switched = (key: string, name: string, value: boolean, help: string): Line => ({
    key,
    name,
    value: t(value ? 'switch-on' : 'switch-off'),
    help: value ? help : '',
  });
  return [
    {
      key: 'starter',
      name: t('switch-first-seat'),
      value: starter(table),
      help: first.type === 'seat' ? firstPlayer : '',
    },
    { key: 'aids', name: t('web-aids'), value: t(`web-aids-${aids}`), help: t(`web-aids-${aids}-help`) },
    { key: 'talk', name: t('web-talk'), value: t(`web-talk-${talk}`), help: t(`web-talk-${talk}-help`) },
    switched('take-back', t('web-take-back'), on.take_back, t('web-take-back-help')),
    switched('watching', t('web-watching'), on.watching, t('web-watching-help')),
    switched('public', t('web-public'), on.public, t('web-public-help')),
  ];
}

/** Every rule in the server's words, except the first player, which is a setting of the table. */
export function ruleLines(settings: readonly SettingView[]): Line[] {
  return settings
    .filter(({ name }) => name.id !== 'switch-first-seat')
    .map(({ name, value, help }) => ({ key: name.id, name: say(name), value: say(value), help: say(help) }));
}

/** The lines whose values have changed. */
export function changed(before: readonly Line[], after: readonly Line[]): Line[] {
  const old = new Map(before.map((line) => [line.key, line.value]));
  return after.filter((line) => old.get(line.key) !== line.value);
}
