// How much room there is. Sizes are CSS's business; this is for what stands
// somewhere else on a small page.

import { createSubscriber, MediaQuery } from 'svelte/reactivity';

const phone = new MediaQuery('(width < 760px), (height < 560px)');
const side = new MediaQuery('(width >= 560px) and (height < 560px)');
const column = new MediaQuery('width >= 1200px');

/** Above so many pixels to the rem, where 16 are usual, words need another arrangement. */
const LARGE = 20;
/** And above so many there is no room for a side column beside them. */
const LARGE_FOR_COLUMN = 18;

// No media query tells of every way to enlarge text: something a rem wide is
// watched.
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
  /** Everything in one column, sheets from below. */
  get phone(): boolean {
    return phone.current;
  },
  /** A phone on its side. */
  get side(): boolean {
    return side.current;
  },
  /** There is a side column, and a shelf. */
  get wide(): boolean {
    return column.current && !phone.current && !screen.large;
  },
  /** Text is much larger than usual. */
  get large(): boolean {
    follow();
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return rem > (column.current && !phone.current ? LARGE_FOR_COLUMN : LARGE);
  },
};
