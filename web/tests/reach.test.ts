// The people who can open a link with this host.

import { expect, test } from 'vitest';

import { reach, type Reach } from '../src/lib/reach';

const HOSTS: [host: string, reach: Reach][] = [
  ['localhost', 'machine'],
  ['127.0.0.1', 'machine'],
  ['[::1]', 'machine'],
  ['table.localhost', 'machine'],
  ['192.168.1.20', 'network'],
  ['10.0.0.7', 'network'],
  ['172.16.0.1', 'network'],
  ['172.32.0.1', 'anywhere'],
  ['100.64.0.9', 'network'],
  ['[fd12::1]', 'network'],
  ['[2001:db8::1]', 'anywhere'],
  ['my-laptop', 'network'],
  ['my-laptop.local', 'network'],
  ['203.0.113.5', 'anywhere'],
  ['hanabi.example', 'anywhere'],
];

test.each(HOSTS)('a link at %s works on: %s', (host, expected) => {
  expect(reach(host)).toBe(expected);
});
