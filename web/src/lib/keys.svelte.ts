// Keyboard shortcuts by physical key, and the labels those keys have on the
// user's keyboard.

import { language } from './words.svelte';

export const MATE_KEYS = ['KeyA', 'KeyS', 'KeyD', 'KeyF'] as const;
export const SUIT_KEYS = ['KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT', 'KeyY'] as const;

export type Command =
  | { type: 'mate'; index: number }
  | { type: 'suit'; index: number }
  | { type: 'number'; value: number }
  | { type: 'move'; by: -1 | 1; carry: boolean }
  | { type: 'play' | 'discard' | 'confirm' | 'back' | 'turn' | 'note' | 'pile' | 'log' | 'remarks' | 'why' | 'help' };

const PLAIN: Record<string, Command['type']> = {
  KeyP: 'play',
  KeyX: 'discard',
  KeyO: 'turn',
  KeyN: 'note',
  KeyG: 'pile',
  KeyL: 'log',
  KeyM: 'remarks',
  KeyI: 'why',
  Enter: 'confirm',
  NumpadEnter: 'confirm',
  Escape: 'back',
};

/** The command for a key at the table; undefined if the key is not ours. */
export function command(event: KeyboardEvent): Command | undefined {
  // By character: its physical key differs between keyboards.
  if (event.key === '?') return { type: 'help' };
  const { code } = event;
  if (code === 'ArrowLeft') return { type: 'move', by: -1, carry: event.shiftKey };
  if (code === 'ArrowRight') return { type: 'move', by: 1, carry: event.shiftKey };
  if (event.shiftKey) return undefined;
  const mate = MATE_KEYS.findIndex((key) => key === code);
  if (mate >= 0) return { type: 'mate', index: mate };
  const suit = SUIT_KEYS.findIndex((key) => key === code);
  if (suit >= 0) return { type: 'suit', index: suit };
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(code);
  if (digit) return { type: 'number', value: Number(digit[1]) };
  const plain = PLAIN[code];
  return plain ? ({ type: plain } as Command) : undefined;
}

/** Controls that use the keyboard themselves. */
const FIELDS = 'input:not([type="range"]), textarea, select, [contenteditable]';

/** Whether a key press is meant for the page, rather than for the browser, a field or a dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  const held = event.ctrlKey || event.metaKey || event.altKey;
  const written = event.isComposing || (event.target instanceof HTMLElement && event.target.matches(FIELDS));
  return !held && !written && !document.querySelector('dialog[open]');
}

/** Keys by their labels, and what they do. */
export type KeyRow = readonly [caps: readonly string[], meaning: string];

// The labels of known layouts, for browsers that do not report theirs.
const FRENCH: Record<string, string> = { KeyA: 'Q', KeyQ: 'A', KeyW: 'Z', KeyM: ',' };
const GERMAN: Record<string, string> = { KeyY: 'Z' };

type LayoutMap = { get(code: string): string | undefined };
type WithKeyboard = Navigator & { keyboard?: { getLayoutMap(): Promise<LayoutMap> } };

let layout = $state.raw<LayoutMap | undefined>();
void (navigator as WithKeyboard).keyboard
  ?.getLayoutMap()
  .then((map) => (layout = map))
  .catch(() => undefined);

/** The label of a key. */
export function cap(code: string): string {
  const label = layout?.get(code)?.toUpperCase();
  if (label) return label;
  const guess = language() === 'fr' ? FRENCH[code] : language() === 'de' ? GERMAN[code] : undefined;
  return guess ?? code.replace('Key', '');
}
