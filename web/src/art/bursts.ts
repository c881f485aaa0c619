// The shapes of fireworks in the sky.

import type { Suit } from '../protocol';
import { chances } from './shapes';

type Character = { count: number; rings: number; trail: number; tip: number; droop?: number; split?: boolean };

const CHARACTERS: Record<Suit, Character> = {
  R: { count: 15, rings: 3, trail: 0.3, tip: 2.3 },
  Y: { count: 22, rings: 2, trail: 0.72, tip: 1.5 },
  G: { count: 15, rings: 2, trail: 0.85, droop: 0.42, tip: 1.3 },
  B: { count: 12, rings: 2, trail: 0.55, split: true, tip: 1.7 },
  W: { count: 34, rings: 2, trail: 0.82, tip: 1.1 },
  M: { count: 20, rings: 3, trail: 0.5, tip: 1.9 },
};
const MANY = ['r', 'y', 'g', 'b', 'w'].map((light) => `var(--many-${light})`);
const REACH = [0, 0.34, 0.5, 0.66, 0.82, 1];

export type Trail = { d: string; color: string; width: number; opacity: number };
export type Tip = { x: number; y: number; r: number; color: string };
/** The suit's own shape at the end of a trail. */
export type Mark = { x: number; y: number; scale: number; color: string };
export type BurstShape = { reach: number; glow: string; trails: Trail[]; tips: Tip[]; marks: Mark[] };

const f = (number: number): string => number.toFixed(1);

/**
 * A burst around 0 0. The level is the number of cards in its firework. A large burst can carry the
 * shape of its suit, so that suits are distinguishable without colour.
 */
export function burst(suit: Suit, level: number, radius: number, seed: number, marked = false): BurstShape {
  const own = CHARACTERS[suit];
  const chance = chances(seed + suit.toLowerCase().charCodeAt(0) * 31 + level);
  const reach = radius * (REACH[level] ?? 0);
  const rings = level >= 4 ? own.rings : level >= 2 ? Math.min(2, own.rings) : 1;
  const light = `var(--${suit.toLowerCase()}-burst)`;
  const shape: BurstShape = { reach, glow: suit === 'M' ? 'var(--many-glow)' : light, trails: [], tips: [], marks: [] };
  const large = radius > 120 ? 1.5 : 1;
  const width = (Math.min(radius, 130) / 100) * (suit === 'W' ? 0.9 : 1.3);

  for (let ring = 0; ring < rings; ring++) {
    const count = Math.round(own.count * (1 - ring * 0.18) * (level < 3 ? 0.7 : 1) * large);
    const far = reach * (1 - ring * 0.32);
    for (let i = 0; i < count; i++) {
      const angle = ((i + ring * 0.5) * 2 * Math.PI) / count + (chance() - 0.5) * 0.12;
      const length = far * (0.9 + chance() * 0.16);
      const fall = (own.droop ?? 0) * length;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const x = length * cos * (own.droop ? 0.92 : 1);
      const y = length * sin * (own.droop ? 0.8 : 1) + fall;
      const start = length * (1 - own.trail);
      const color = suit === 'M' ? (MANY[i % 5] ?? light) : light;
      shape.trails.push({
        d: `M${f(start * cos)} ${f(start * sin)}Q${f(length * 0.72 * cos)} ${f(length * 0.72 * sin - fall * 0.1)} ${f(x)} ${f(y)}`,
        color,
        width,
        opacity: 0.6 - ring * 0.12,
      });
      if (marked && ring === 0 && i % 2 === 0) {
        shape.marks.push({ x, y, scale: Math.max(radius / 260, 0.3), color });
        continue;
      }
      if (own.split) {
        for (const turn of [-0.5, 0.5]) {
          shape.trails.push({
            d: `M${f(x)} ${f(y)}l${f(reach * 0.1 * Math.cos(angle + turn))} ${f(reach * 0.1 * Math.sin(angle + turn))}`,
            color,
            width: width * 1.1,
            opacity: 1,
          });
        }
      }
      shape.tips.push({ x, y, r: ((own.tip * Math.min(radius, 140)) / 100) * (1 - ring * 0.15), color });
    }
  }
  return shape;
}
