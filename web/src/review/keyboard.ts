// Keyboard shortcuts of a review.

import { cap, isForPage, type KeyRow } from '../lib/keys.svelte';
import { t } from '../lib/words.svelte';
import type { Navigation } from './navigation.svelte';

export type Shows = 'view' | 'bot' | 'log' | 'pile' | 'help';

/** Turns per Page Up or Page Down. */
const PAGE = 10;

const LETTERS: Record<string, Shows> = { KeyV: 'view', KeyB: 'bot', KeyL: 'log', KeyG: 'pile' };

/** Runs before other handlers, since arrow keys change the turn here. */
export function press(event: KeyboardEvent, navigation: Navigation, show: (what: Shows) => void): void {
  if (!isForPage(event)) return;
  const to = turnFor(event.key, navigation);
  const what = event.key === '?' ? 'help' : event.shiftKey ? undefined : LETTERS[event.code];
  if (to !== undefined) navigation.go(to, event.repeat);
  else if (what && !event.repeat) show(what);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function turnFor(key: string, { turn, last }: Navigation): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return turn - 1;
    case 'ArrowRight':
      return turn + 1;
    case 'PageUp':
      return turn - PAGE;
    case 'PageDown':
      return turn + PAGE;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The shortcuts in words. */
export function keyRows(): KeyRow[] {
  return [
    [['←', '→'], t('web-review-key-step')],
    [[t('web-review-cap-up'), t('web-review-cap-down')], t('web-review-key-page')],
    [[t('web-review-cap-home'), t('web-review-cap-end')], t('web-review-key-ends')],
    [[cap('KeyV')], t('web-review-key-view')],
    [[cap('KeyB')], t('web-review-key-bot')],
    [[cap('KeyG'), cap('KeyL')], t('web-review-key-pile')],
    [['↑', '↓'], t('web-table-key-move')],
    [['⇥'], t('web-table-key-tab')],
    [['?'], t('web-table-key-help')],
  ];
}
