// Paths and small calculations that pictures are drawn from, the same on every
// machine.

import type { Suit } from '../protocol';

/** Rank figures, drawn instead of set in a font: 20 × 28, round strokes. */
export const FIGURES: Record<string, string> = {
  0: 'M10 4C4.6 4 3.4 9 3.4 14S4.6 24 10 24 16.6 19 16.6 14 15.4 4 10 4Z',
  1: 'M4.6 8.6 11.4 4V24',
  2: 'M3.6 9.2C3.6 2.4 16.2 2.2 16.2 9.4 16.2 14.4 3.8 18.6 3.8 24H16.8',
  3: 'M4 4H15.8L9.6 11.6C19.2 11.2 19 24 9.6 24 6.8 24 4.6 22.8 3.4 20.8',
  4: 'M13.2 24V4L2.8 18H17.6',
  5: 'M15.8 4H6L5.2 12.6C9 9.8 17 10.8 17 17.6 17 25 7.4 25.8 3.4 21.2',
  6: 'M13.6 4C8 6.4 3.4 11.6 3.4 17.4 3.4 26.2 16.8 26.2 16.8 17.6 16.8 10 6.4 9.8 3.8 15.4',
  7: 'M3.4 4H16.6L8.4 24',
  8: 'M10 13.2C4.4 13 4.6 4 10 4S15.6 13 10 13.2C2 13.4 2 24 10 24S18 13.4 10 13.2Z',
  9: 'M6.4 24C12 21.6 16.6 16.4 16.6 10.6 16.6 1.8 3.2 1.8 3.2 10.4 3.2 18 13.6 18.2 16.2 12.6',
};

/** Line icons: 24 × 24, stroked. */
export const ICONS = {
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12ZM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  robot:
    'M7 8h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3ZM12 8V4.5M9 13v1.5M15 13v1.5M11 3.5a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  up: 'M12 20V5M5.5 11.5 12 5l6.5 6.5',
  down: 'M12 4v15M5.5 12.5 12 19l6.5-6.5',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
  graph: 'M4 4v16h16M7.5 15l4-5 3.5 3 4.5-7',
  bang: 'M12 4v10M12 19.5v.2',
  nope: 'M6 6l12 12M18 6 6 18',
  note: 'M5 4h14v11l-5 5H5ZM14 20v-5h5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  check: 'M4.5 12.5 10 18 19.5 7',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  globe: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5',
  play: 'M7 4.5v15l12-7.5Z',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  turn: 'M20 12a8 8 0 1 1-3-6.2M20 3v5h-5',
  bubble: 'M4 5h16v11H11l-5 4v-4H4Z',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  spark: 'M12 2v6M12 16v6M2 12h6M16 12h6M5 5l4 4M15 15l4 4M19 5l-4 4M9 15l-4 4',
  hourglass: 'M6 3h12M6 21h12M7 3c0 6 5 6 5 9s-5 3-5 9M17 3c0 6-5 6-5 9s5 3 5 9',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9 7 7M17 17l2.1 2.1M19.1 4.9 17 7M7 17l-2.1 2.1',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15ZM10 21.5h4',
  keyboard: 'M3 6h18v12H3ZM7 10h.1M11 10h.1M15 10h.1M17 14h.1M7 14h7',
  send: 'M4 12 20 4l-5 16-3.5-6.5Z',
  gear: 'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  house: 'M4 11.5 12 4l8 7.5M6.5 10v10h11V10M10.5 20v-6h3v6',
} as const;
export type IconName = keyof typeof ICONS;

/** The CSS class that sets the colours of a suit. */
export function suitClass(suit: Suit): string {
  return `s-${suit.toLowerCase()}`;
}

/** Repeatable random numbers: a sky must not change while someone looks at it. */
export function chances(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const polar = (cx: number, cy: number, r: number, angle: number): string =>
  `${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`;

const RAY_LENGTHS = [0, 40, 54, 70, 88, 112];

/** The light on a face, which grows with the rank. */
export function rays(rank: number): string {
  const count = 6 + rank * 3;
  const length = RAY_LENGTHS[rank] ?? 40;
  return Array.from({ length: count }, (_, i) => {
    const angle = -Math.PI / 2 + (i * 2 * Math.PI) / count;
    return `M${polar(66, 104, 31, angle)}L${polar(66, 104, length * (i % 2 ? 0.78 : 1), angle)}`;
  }).join('');
}

/** The spark on a card's back: its rays, and the dots at their ends. */
export const BACK_RAYS = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8;
  return `M${polar(50, 70, 9, angle)}L${polar(50, 70, i % 2 ? 26 : 36, angle)}`;
}).join('');
export const BACK_DOTS = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8;
  const r = (i % 2 ? 26 : 36) + 5;
  return { x: 50 + r * Math.cos(angle), y: 70 + r * Math.sin(angle) };
});

/** A five-pointed star. */
export const STAR = Array.from({ length: 10 }, (_, i) => {
  const r = i % 2 ? 4.9 : 11;
  return `${i ? 'L' : 'M'}${polar(12, 12.8, r, -Math.PI / 2 + (i * Math.PI) / 5)}`;
})
  .join('')
  .concat('Z');

/** The five segments of the wheel. */
export const WHEEL = Array.from({ length: 5 }, (_, i) => {
  const from = ((-90 + i * 72 + 7) * Math.PI) / 180;
  const to = ((-90 + (i + 1) * 72 - 7) * Math.PI) / 180;
  return (
    `M${polar(12, 12, 11, from)}A11 11 0 0 1 ${polar(12, 12, 11, to)}` +
    `L${polar(12, 12, 5.4, to - 0.08)}A5.4 5.4 0 0 0 ${polar(12, 12, 5.4, from + 0.08)}Z`
  );
});
