// The size class of the window. CSS handles sizes; this is for components that
// are placed elsewhere on a small screen.

import { createSubscriber, MediaQuery } from 'svelte/reactivity';

const phone = new MediaQuery('(width < 760px), (height < 560px)');
const landscape = new MediaQuery('(width >= 560px) and (height < 560px)');
const column = new MediaQuery('width >= 1200px');

/** Text this many times its usual size needs another layout. */
const LARGE = 1.25;
/** Text this many times its usual size leaves no room for a side column. */
const LARGE_FOR_COLUMN = 1.125;

/** Pixels per rem if the reader has not changed it; a board's text grows with a large window (tokens.css). */
function usualRem(): number {
  const board = document.documentElement.classList.contains('board');
  return board ? Math.max(16, Math.min(innerWidth / 90, innerHeight / 56.25)) : 16;
}

/** Marks a page that fills its window, and grows with it. */
export function fillsWindow(): () => void {
  const { classList } = document.documentElement;
  classList.add('board');
  return () => classList.remove('board');
}

// No media query notices every way to enlarge text, so an element one rem wide
// is observed.
const follow = createSubscriber((update) => {
  const rem = document.createElement('div');
  rem.style.cssText = 'position: absolute; width: 1rem; visibility: hidden';
  document.body.append(rem);
  const watch = new ResizeObserver(update);
  watch.observe(rem);
  return () => {
    watch.disconnect();
    rem.remove();
  };
});

export const screen = {
  /** A single column, with bottom sheets. */
  get phone(): boolean {
    return phone.current;
  },
  /** A phone in landscape. */
  get landscape(): boolean {
    return landscape.current;
  },
  /** Whether there is a side column and a discard grid. */
  get wide(): boolean {
    return column.current && !phone.current && !screen.large;
  },
  /** The text is much larger than usual. */
  get large(): boolean {
    follow();
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return rem / usualRem() > (column.current && !phone.current ? LARGE_FOR_COLUMN : LARGE);
  },
};
