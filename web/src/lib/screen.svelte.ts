// How much room there is. Sizes are CSS's business; this is for what stands
// somewhere else on a small page.

import { MediaQuery } from 'svelte/reactivity';

const phone = new MediaQuery('(max-width: 759px), (max-height: 559px)');
const side = new MediaQuery('(min-width: 560px) and (max-height: 559px)');
const column = new MediaQuery('min-width: 1200px');

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
    return column.current && !phone.current;
  },
};
