// Positions of the final fireworks: the more cards in a firework, the higher
// and larger it bursts.

import { chances } from '../art/shapes';
import type { Suit } from '../protocol';

export type Rocket = {
  suit: Suit;
  /** The number of cards in its firework. */
  level: number;
  x: number;
  y: number;
  /** Its radius if it had all five cards. */
  radius: number;
};

/** The part of the sky in which fireworks burst. */
export type SkyArea = { width: number; top: number; horizon: number };

/** The share of the width that stays free on either side. */
const MARGIN = 0.05;
/** How much lower a firework bursts for each missing card, as a share of the area's height. */
const STEP = 0.07;
/** Neighbours burst at different heights, so that their lights do not mix. */
const LIFTS = [0.45, 0, 0.7, 0.05, 0.85, 0.25];

/** One rocket for each suit, from left to right. */
export function display(suits: readonly Suit[], stacks: readonly number[], { width, top, horizon }: SkyArea): Rocket[] {
  // The text may leave no sky at all.
  const height = Math.max(0, horizon - top);
  const cell = (width * (1 - 2 * MARGIN)) / suits.length;
  // Portrait pictures have little space side by side, but some above each
  // other.
  const tall = Math.min(1, height / (cell * 4.5));
  const radius = Math.min(height * 0.32, cell * (0.58 + tall * 0.36));
  // The outermost bursts are not cut off.
  const edge = Math.max(width * MARGIN + cell / 2, radius * 1.05);
  const step = (width - 2 * edge) / Math.max(1, suits.length - 1);
  const ceiling = top + radius * 1.04;
  const below = Math.max(0, horizon - height * 0.1 - radius * 1.04 - ceiling);
  return suits.map((suit, i) => {
    const level = stacks[i] ?? 0;
    const lift = (LIFTS[i] ?? 0) * below * (0.4 + tall * 0.6);
    const lacks = (5 - level) * STEP * height;
    // Small fireworks still burst in the air.
    const lowest = horizon - height * 0.06 - radius * (0.3 + level * 0.12);
    return { suit, level, radius, x: edge + step * i, y: Math.min(ceiling + lift + lacks, lowest) };
  });
}

/** Smaller lights between the others: a perfect game fills the sky. */
export function echoes(rockets: readonly Rocket[], { top, horizon }: SkyArea): Rocket[] {
  return rockets.slice(1).flatMap((right, i) => {
    const left = rockets[i]!;
    const x = (left.x + right.x) / 2;
    const middle = (left.y + right.y) / 2;
    const other = (by: number): Suit => rockets[(i + by) % rockets.length]!.suit;
    const radius = left.radius * 0.42;
    return [
      { suit: other(3), level: 5, x, y: Math.max(top + radius * 0.4, middle - left.radius), radius: radius * 0.8 },
      { suit: other(2), level: 5, x, y: Math.min(horizon - radius * 1.1, middle + left.radius * 1.08), radius },
    ];
  });
}

/** A light's reflection on the water: lines that grow shorter and paler towards the viewer. */
export function mirror({ x, level, radius }: Rocket, horizon: number): { d: string; width: number; opacity: number }[] {
  const chance = chances(Math.round(x));
  const scale = radius / 170;
  return Array.from({ length: 15 }, (_, i) => {
    const width = (level * 15 + 14) * scale * (1 - i / 19) * (0.5 + chance() * 0.6);
    const left = x - width / 2 + (chance() - 0.5) * 18 * scale;
    const y = horizon + 5 + i * (6 + i * 0.45);
    return {
      d: `M${left.toFixed(0)} ${y.toFixed(0)}h${width.toFixed(0)}`,
      width: Number((1.4 + i * 0.1).toFixed(1)),
      opacity: Number((0.42 * (1 - i / 15)).toFixed(2)),
    };
  });
}

/** The path of a rocket, from the water up. */
export function trail({ x, y }: Rocket, horizon: number): string {
  const way = horizon - y;
  const f = (number: number): string => number.toFixed(0);
  return `M${f(x)} ${f(horizon)}C${f(x - 5)} ${f(horizon - way * 0.25)} ${f(x + 4)} ${f(y + way * 0.35)} ${f(x)} ${f(y)}`;
}

/** The smoke of a rocket that does not burst, as high as its firework got. */
export function smoke(rocket: Rocket, horizon: number): string {
  return trail({ ...rocket, y: horizon * (0.82 - rocket.level * 0.09) }, horizon);
}
