// The sky at the end of a game.

import { describe, expect, it } from 'vitest';

import { display, echoes, mirror, type Rocket, type SkyArea } from '../src/end/fireworks';
import { storm } from '../src/end/storm';
import type { Suit } from '../src/protocol';

const FIVE: Suit[] = ['R', 'Y', 'G', 'B', 'W'];
const SIX: Suit[] = [...FIVE, 'M'];
const ROOMS: SkyArea[] = [
  { width: 1440, top: 28, horizon: 555 },
  { width: 360, top: 44, horizon: 250 },
  { width: 360, top: 44, horizon: 150 },
  { width: 768, top: 28, horizon: 640 },
  { width: 405, top: 44, horizon: 312 },
];
/** The radius of a burst by level, as a share of the full radius. */
const REACH = [0, 0.34, 0.5, 0.66, 0.82, 1];
const reach = ({ radius, level }: Rocket): number => radius * REACH[level]!;

describe('the final fireworks', () => {
  it('are not drawn if the text leaves no room', () => {
    const room = { width: 360, top: 44, horizon: 30 };
    const rockets = display(FIVE, [5, 5, 5, 5, 5], room);
    for (const { radius } of [...rockets, ...echoes(rockets, room)]) expect(radius).toBe(0);
  });

  it.each(ROOMS)('burst within the sky, one per suit from left to right: %o', (room) => {
    for (const suits of [FIVE, SIX]) {
      for (let level = 0; level <= 5; level++) {
        const rockets = display(
          suits,
          suits.map(() => level),
          room,
        );
        expect(rockets.map((rocket) => rocket.suit)).toEqual(suits);
        expect(rockets.map((rocket) => rocket.x)).toEqual(rockets.map((rocket) => rocket.x).sort((a, b) => a - b));
        for (const rocket of rockets) {
          expect(rocket.x - reach(rocket)).toBeGreaterThanOrEqual(0);
          expect(rocket.x + reach(rocket)).toBeLessThanOrEqual(room.width);
          expect(rocket.y - reach(rocket)).toBeGreaterThanOrEqual(room.top);
          expect(rocket.y).toBeLessThan(room.horizon);
        }
      }
    }
  });

  it.each(ROOMS)('burst higher with every card: %o', (room) => {
    for (const suits of [FIVE, SIX]) {
      for (const [i] of suits.entries()) {
        const heights = [1, 2, 3, 4, 5].map(
          (level) =>
            display(
              suits,
              suits.map(() => level),
              room,
            )[i]!.y,
        );
        for (let level = 1; level < 5; level++) expect(heights[level]!).toBeLessThan(heights[level - 1]!);
      }
    }
  });

  it('fill the sky after a perfect game', () => {
    const room = ROOMS[0]!;
    const far = echoes(display(FIVE, [5, 5, 5, 5, 5], room), room);
    expect(far).toHaveLength(8);
    for (const rocket of far) expect(rocket.y).toBeLessThan(room.horizon);
  });

  it('have reflections as wide as they are large', () => {
    const room = ROOMS[0]!;
    const [small, large] = display(['R', 'R'], [1, 5], room).map((rocket) =>
      mirror({ ...rocket, x: 500 }, room.horizon),
    );
    const width = (line: { d: string } | undefined): number => Number(line?.d.split('h')[1]);
    expect(width(large?.[0])).toBeGreaterThan(width(small?.[0]));
  });

  it('are replaced by a storm that strikes the water', () => {
    const { bolt, clouds } = storm(360, 250, 200);
    expect(bolt).toMatch(/L\d+ 250M/);
    expect(clouds.length).toBeGreaterThan(0);
  });
});
