// The sky of a lost game: clouds, rain, one stroke of lightning.

import { chances } from '../art/shapes';

export type StormShape = {
  clouds: { x: number; y: number; rx: number; ry: number; row: number }[];
  rain: string;
  bolt: string;
  /** Where the lightning meets the water. */
  foot: number;
};

const ROWS = 4;

/** Drawn for a sky of this size, with the lightning at `middle`. */
export function storm(width: number, horizon: number, middle: number): StormShape {
  const chance = chances(3);
  const f = (number: number): string => number.toFixed(0);
  // Clouds keep their shape; a small sky has fewer and smaller ones.
  const scale = Math.min(1.2, Math.max(0.5, horizon / 560));
  const step = 128 * scale;
  const clouds = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: Math.ceil(width / step) + 2 }, (_, i) => {
      const x = i * step - 40 * scale + (chance() * 90 + row * 40 - 60) * scale;
      const y = (-30 + row * 46 + chance() * 36) * scale;
      const size = (70 + chance() * 70) * scale;
      return { x: Math.round(x), y: Math.round(y), rx: Math.round(size * 1.45), ry: Math.round(size * 0.72), row };
    }),
  ).flat();

  const top = 200 * scale;
  let rain = '';
  for (let i = 0; i < Math.round((190 * width) / 1440); i++) {
    rain += `M${f(chance() * width)} ${f(top + chance() * (horizon - top - 15))}l-3 ${f(8 + chance() * 16)}`;
  }

  // The stroke was drawn from (770, 176) to (690, 560).
  const px = (x: number): string => f(middle + (x - 770) * scale);
  const py = (y: number): string => f(horizon + ((y - 560) / 384) * (horizon - 170 * scale));
  const line = (points: [number, number][]): string => `M${points.map(([x, y]) => `${px(x)} ${py(y)}`).join('L')}`;
  const bolt =
    line([
      [770, 176],
      [744, 236],
      [764, 252],
      [722, 330],
      [746, 344],
      [700, 430],
      [716, 440],
      [690, 560],
    ]) +
    line([
      [744, 236],
      [716, 268],
      [722, 282],
      [690, 318],
    ]) +
    line([
      [722, 330],
      [758, 372],
      [752, 384],
      [778, 414],
    ]);
  return { clouds, rain, bolt, foot: Number(px(690)) };
}
