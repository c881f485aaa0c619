import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { qr } from '../src/lib/qr';

/**
 * The same texts encoded by python-qrcode (level M, byte mode, the same mask):
 * the first half of the SHA-256 of rows of 0 and 1, one a line.
 */
const VECTORS: [text: string, version: number, hash: string][] = [
  ['', 1, 'c30ac51df3031a0d4219aac58b58f0b8'],
  ['HELLO', 1, 'c346c75add5698735afe3f7eb4f3e6c5'],
  ['b'.repeat(14), 1, '149db294398407340d0cf9950f1d4976'],
  ['c'.repeat(15), 2, '00c3216724795cb4dd59b0ff3bd61228'],
  ['http://127.0.0.1:4262/table/2p7fq9', 3, 'ee1af66accd7bb92f783dc565d098901'],
  ['Grüße, œuvre, ”hvid”', 3, '872312317ac708e2e8c37bb8385400f1'],
  ['https://hanabi.example/table/abcdefghijklmnop', 4, '122c7e0b6d2b2f5a03fc012e89a85140'],
  [`${'x'.repeat(62)}é`, 5, '455e72bfbcc42747ed0986a06a05bec3'],
  ['starmine '.repeat(10), 6, 'ccad6c2dd4bb4bd9880a4bb9d8705439'],
  ['y'.repeat(122), 7, 'fa3ce7e280571d5eacc1729dceb6d4fd'],
  ['z'.repeat(150), 8, 'dc814b4d229659681b73f09dd97364d6'],
  ['w'.repeat(180), 9, '17fbfea48a37b81d18426df64cbbe58b'],
  ['v'.repeat(200), 10, '9b553ab5945bc645b837328ca3de21e0'],
  ['a'.repeat(213), 10, '15c53ebe74e54b2f32a635ec5b999ccd'],
];

test.each(VECTORS)('%j is encoded as another program does it', (text, version, hash) => {
  const modules = qr(text);
  expect(modules?.length).toBe(17 + 4 * version);
  const rows = modules?.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')).join('\n') ?? '';
  expect(createHash('sha256').update(rows).digest('hex').slice(0, 32)).toBe(hash);
});

test('what is too long for version 10 is refused', () => {
  expect(qr('a'.repeat(214))).toBeUndefined();
});
