// Stars, hills, ripples and the lights on the shore.

import { chances } from './shapes';

export type SkyShape = {
  stars: { x: number; y: number; r: number; opacity: number }[];
  hills: string;
  ripples: { d: string; opacity: number }[];
  shore: { x: number; y: number; r: number; opacity: number; mirror: number }[];
};

const round = (number: number, digits = 0): number => Number(number.toFixed(digits));

export function sky(horizon: number, seed: number, width: number, height: number): SkyShape {
  const chance = chances(seed);
  const water = height * horizon;
  // A small picture needs fewer of everything.
  const share = Math.min(1, Math.sqrt((width * height) / (1440 * 900)));
  const many = (count: number): number[] => [...Array(Math.round(count * share)).keys()];

  const stars = many(130).map(() => {
    const y = Math.pow(chance(), 1.4) * water * 0.96;
    const size = chance();
    return {
      x: round(chance() * width),
      y: round(y),
      r: round(0.35 + size * size * 1.1, 2),
      opacity: round(0.18 + size * 0.5, 2),
    };
  });

  let x = 0;
  let y = water - 9;
  let hills = `M0 ${water}L0 ${round(y)}`;
  while (x < width) {
    const step = 60 + chance() * 130;
    const next = water - 4 - chance() * 14;
    hills += `C${round(x + step * 0.4)} ${round(y)} ${round(x + step * 0.6)} ${round(next)} ${round(x + step)} ${round(next)}`;
    x += step;
    y = next;
  }
  hills += `L${width} ${water}Z`;

  const ripples = many(70).map(() => {
    const depth = Math.pow(chance(), 1.6);
    const length = 14 + depth * 100 * chance();
    return {
      d: `M${round(chance() * width)} ${round(water + 5 + depth * (height - water))}h${round(length)}`,
      opacity: round(0.05 + chance() * 0.13, 2),
    };
  });
  const shore = many(26).map(() => ({
    x: round(chance() * width),
    y: round(water - 1.5 - chance() * 3, 1),
    r: round(0.6 + chance() * 0.6, 1),
    opacity: round(0.4 + chance() * 0.5, 2),
    mirror: round(5 + chance() * 14),
  }));
  return { stars, hills, ripples, shore };
}

/** How far stars stay from letters, in pixels. */
const CLEARANCE = 3;

export function isNear(star: { x: number; y: number; r: number }, text: DOMRect): boolean {
  const room = star.r + CLEARANCE;
  return (
    star.x > text.left - room && star.x < text.right + room && star.y > text.top - room && star.y < text.bottom + room
  );
}

/** Where the lines of text on a page are, in the coordinates of its sky. */
export function textIn(page: HTMLElement, sky: HTMLElement): DOMRect[] {
  const { left, top } = sky.getBoundingClientRect();
  const range = document.createRange();
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: DOMRect[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.nodeValue?.trim()) continue;
    range.selectNodeContents(text);
    for (const each of range.getClientRects()) {
      found.push(new DOMRect(each.left - left, each.top - top, each.width, each.height));
    }
  }
  return found;
}
