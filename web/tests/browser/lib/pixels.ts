// Parts of the page as shades of grey.

import type { Locator, Page } from 'playwright-core';

const SIDE = 48;

/** Squares of grey values from 0 to 255, as without colour vision. */
export async function greys(page: Page, places: Locator[]): Promise<number[][]> {
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
  const png = (await page.screenshot()).toString('base64');
  await session.detach();
  return page.evaluate(
    async ({ data, parts, side }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = side;
      const pen = canvas.getContext('2d', { willReadFrequently: true })!;
      return parts.map((part) => {
        if (part) pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, side, side);
        const { data: pixels } = pen.getImageData(0, 0, side, side);
        return Array.from({ length: side * side }, (_, i) => {
          const [red, green, blue] = [pixels[4 * i]!, pixels[4 * i + 1]!, pixels[4 * i + 2]!];
          // In grey all three channels are equal.
          return Math.max(red, green, blue) - Math.min(red, green, blue) > 8 ? NaN : green;
        });
      });
    },
    { data: png, parts: boxes, side: SIDE },
  );
}

/** The share of two pictures that differs: dark in one and light in the other. */
export function difference(one: number[], other: number[]): number {
  const dark = (shades: number[]): boolean[] => {
    const middle = (Math.min(...shades) + Math.max(...shades)) / 2;
    return shades.map((shade) => shade < middle);
  };
  const [a, b] = [dark(one), dark(other)];
  return a.filter((each, i) => each !== b[i]).length / a.length;
}

/** The contrast between lightest and darkest, by the formula of WCAG. */
export function contrast(shades: number[]): number {
  const light = (shade: number): number => {
    const part = shade / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const sorted = shades.toSorted((a, b) => a - b);
  const few = Math.floor(sorted.length / 50);
  return (light(sorted.at(-1 - few)!) + 0.05) / (light(sorted[few]!) + 0.05);
}
