// QR codes (ISO/IEC 18004), as far as a link needs them: bytes, versions 1 to
// 10, error correction level M. A square of modules, true where it is dark.

export type Modules = boolean[][];

/** Of each version at level M: correction bytes a block, then blocks and their data bytes. */
const VERSIONS: readonly { correction: number; blocks: readonly [count: number, bytes: number][] }[] = [
  { correction: 10, blocks: [[1, 16]] },
  { correction: 16, blocks: [[1, 28]] },
  { correction: 26, blocks: [[1, 44]] },
  { correction: 18, blocks: [[2, 32]] },
  { correction: 24, blocks: [[2, 43]] },
  { correction: 16, blocks: [[4, 27]] },
  { correction: 18, blocks: [[4, 31]] },
  { correction: 22, blocks: [[2, 38], [2, 39]] },
  { correction: 22, blocks: [[3, 36], [2, 37]] },
  { correction: 26, blocks: [[4, 43], [1, 44]] },
];

/** Centres of the small squares that help to straighten a picture. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** The code of a text, or nothing if it is too long for version 10 (213 bytes). */
export function qr(text: string): Modules | undefined {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex((_, i) => headerBits(i + 1) + bytes.length * 8 <= capacity(i) * 8);
  if (index < 0) return undefined;
  const version = index + 1;
  const stream = interleave(index, dataBytes(bytes, version, capacity(index)));
  const blank = frame(version);
  fill(blank, stream);
  let best: Modules | undefined;
  let least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    const tried = masked(blank, version, mask);
    const points = penalty(tried);
    if (points < least) [best, least] = [tried, points];
  }
  return best;
}

function capacity(index: number): number {
  return VERSIONS[index]!.blocks.reduce((sum, [count, bytes]) => sum + count * bytes, 0);
}

/** Mode and length stand before the bytes; the length takes two bytes from version 10 on. */
function headerBits(version: number): number {
  return 4 + (version < 10 ? 8 : 16);
}

function dataBytes(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, headerBits(version) - 4);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) {
    data.push(bits.slice(i, i + 8).reduce((byte, bit) => (byte << 1) | bit, 0));
  }
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

// ---- error correction: Reed and Solomon over the field of 256 elements ----

function multiply(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

/** The generator polynomial of a degree, without its leading 1. */
function generator(degree: number): number[] {
  const result = Array<number>(degree).fill(0);
  result[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) result[j] = multiply(result[j]!, root) ^ (result[j + 1] ?? 0);
    root = multiply(root, 2);
  }
  return result;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift()!;
    result.push(0);
    divisor.forEach((coefficient, i) => (result[i]! ^= multiply(coefficient, factor)));
  }
  return result;
}

/** Blocks side by side, so that a blot harms each of them a little. */
function interleave(index: number, data: number[]): number[] {
  const { correction, blocks } = VERSIONS[index]!;
  const divisor = generator(correction);
  const parts: number[][] = [];
  let start = 0;
  for (const [count, bytes] of blocks) {
    for (let i = 0; i < count; i++, start += bytes) parts.push(data.slice(start, start + bytes));
  }
  const checks = parts.map((part) => remainder(part, divisor));
  const columns = (rows: number[][]) => {
    const longest = Math.max(...rows.map((row) => row.length));
    return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row.slice(i, i + 1))).flat();
  };
  return [...columns(parts), ...columns(checks)];
}

// ---- the picture ----------------------------------------------------------

/** What is not decided yet is undefined: that is where the data goes. */
type Draft = (boolean | undefined)[][];

function frame(version: number): Draft {
  const size = version * 4 + 17;
  const draft: Draft = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) draft[y]![x] = dark;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (cx: number, cy: number, reach: number, dark: (ring: number) => boolean) => {
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) set(cx + x, cy + y, dark(Math.max(Math.abs(x), Math.abs(y))));
    }
  };
  const corners: [number, number][] = [[3, 3], [size - 4, 3], [3, size - 4]];
  for (const [x, y] of corners) square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const centres = ALIGNMENT[version - 1]!;
  const last = centres.length - 1;
  centres.forEach((x, i) => {
    centres.forEach((y, j) => {
      const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!corner) square(x, y, 2, (ring) => ring !== 1);
    });
  });
  drawFormat(set, size, 0);
  if (version >= 7) {
    const bits = (version << 12) | checkBits(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, ((bits >> i) & 1) === 1);
      set(b, a, ((bits >> i) & 1) === 1);
    }
  }
  return draft;
}

function checkBits(value: number, count: number, divisor: number): number {
  let rest = value;
  for (let i = 0; i < count; i++) rest = (rest << 1) ^ ((rest >> (count - 1)) * divisor);
  return rest;
}

/** Level M and the mask, twice, so that a reader knows how to read the rest. */
function drawFormat(set: (x: number, y: number, dark: boolean) => void, size: number, mask: number): void {
  // Level M is written 00, so the mask alone makes the number.
  const bits = ((mask << 10) | checkBits(mask, 10, 0x537)) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

/** Where data goes, in order: pairs of columns from the right, up and down in turn. */
function* path(draft: Draft): Generator<[number, number]> {
  const size = draft.length;
  let upwards = true;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const y = upwards ? size - 1 - i : i;
      for (const x of [right, right - 1]) if (draft[y]![x] === undefined) yield [x, y];
    }
    upwards = !upwards;
  }
}

/** Data modules, remembered apart, since the mask falls on them alone. */
const dataOf = new WeakMap<Draft, [x: number, y: number, dark: boolean][]>();

function fill(draft: Draft, stream: readonly number[]): void {
  const bit = (i: number) => (((stream[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1;
  dataOf.set(draft, [...path(draft)].map(([x, y], i) => [x, y, bit(i)]));
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function masked(draft: Draft, version: number, mask: number): Modules {
  const modules: Modules = draft.map((row) => row.map((dark) => dark ?? false));
  for (const [x, y, dark] of dataOf.get(draft) ?? []) modules[y]![x] = dark !== MASKS[mask]!(x, y);
  drawFormat((x, y, dark) => (modules[y]![x] = dark), version * 4 + 17, mask);
  return modules;
}

/** How hard a picture is to read, by the standard's four rules. */
function penalty(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x]!));
  let points = 0;
  for (const line of [...modules, ...columns]) points += runs(line) + finders(line);
  let dark = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const here = modules[y]![x];
      if (here) dark += 1;
      if (x > 0 && y > 0 && here === modules[y]![x - 1] && here === modules[y - 1]![x] && here === modules[y - 1]![x - 1]) {
        points += 3;
      }
    }
  }
  return points + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}

/** Five and more of one kind in a row. */
function runs(line: readonly boolean[]): number {
  let [points, length] = [0, 0];
  line.forEach((dark, i) => {
    length = dark === line[i - 1] ? length + 1 : 1;
    if (length === 5) points += 3;
    else if (length > 5) points += 1;
  });
  return points;
}

/** What looks like a corner where there is none. */
function finders(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  let points = 0;
  for (const pattern of ['00001011101', '10111010000']) {
    for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) points += 40;
  }
  return points;
}
