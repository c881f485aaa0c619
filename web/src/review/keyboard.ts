// What the keys do in a review.

import { writing } from '../lib/keys.svelte';
import type { Walk } from './walk.svelte';

export type Shows = 'view' | 'bot' | 'log' | 'pile' | 'help';

/** As the Page keys go. */
const PAGE = 10;

const LETTERS: Record<string, Shows> = { KeyV: 'view', KeyB: 'bot', KeyL: 'log', KeyG: 'pile' };

/** The slider is an input, but nothing is written in it. */
function free(event: KeyboardEvent): boolean {
  const slider = event.target instanceof HTMLInputElement && event.target.type === 'range';
  return (slider || !writing(event)) && !document.querySelector('dialog[open]');
}

/** Before anything else on the page hears of it: arrows are for turns here. */
export function press(event: KeyboardEvent, walk: Walk, show: (what: Shows) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !free(event)) return;
  const to = turnFor(event.key, walk);
  const what = event.key === '?' ? 'help' : event.shiftKey ? undefined : LETTERS[event.code];
  if (to !== undefined) walk.go(to, event.repeat);
  else if (what && !event.repeat) show(what);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function turnFor(key: string, { turn, last }: Walk): number | undefined {
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
