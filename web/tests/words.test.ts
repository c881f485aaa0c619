// The browser's messages: every one that is used exists in all languages and
// gets its arguments, and none is unused.

import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = readdirSync(join(ROOT, 'locales')).map((file) => file.replace('.ftl', ''));

type Needs = { arguments: Set<string>; messages: Set<string> };

/** Each message with the arguments and messages it refers to, directly or indirectly. */
function messages(language: string): Map<string, Needs> {
  const resource = new FluentResource(readFileSync(join(ROOT, `locales/${language}.ftl`), 'utf8'));
  const values = new Map(resource.body.map((entry) => [entry.id, entry.value]));
  const needs = (part: unknown, found: Needs): Needs => {
    if (Array.isArray(part)) for (const piece of part) needs(piece, found);
    else if (typeof part === 'object' && part !== null) {
      const { type, name } = part as { type?: string; name?: string };
      if (type === 'var' && name) found.arguments.add(name);
      if (type === 'mesg' && name) {
        found.messages.add(name);
        needs(values.get(name), found);
      }
      for (const [key, inner] of Object.entries(part)) if (key !== 'name') needs(inner, found);
    }
    return found;
  };
  return new Map([...values].map(([id, value]) => [id, needs(value, { arguments: new Set(), messages: new Set() })]));
}

const SOURCES = readdirSync(join(ROOT, 'web/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('protocol.ts'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, 'web/src', file), 'utf8') }));

/** The text between the parenthesis at `open` and its partner. */
function inside(text: string, open: number): string {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if ('([{'.includes(text.charAt(i))) depth += 1;
    if (')]}'.includes(text.charAt(i)) && --depth === 0) return text.slice(open + 1, i);
  }
  return '';
}

/** Splits at commas outside of brackets. */
function split(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if ('([{'.includes(char)) depth += 1;
    if (')]}'.includes(char)) depth -= 1;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

/** The message ids in a source text; with a placeholder, as a pattern. */
function ids(text: string): { id: string; pattern: RegExp }[] {
  const found: { id: string; pattern: RegExp }[] = [];
  for (const [, id] of text.matchAll(/'(web-[a-z0-9-]+)'/g)) found.push({ id: id!, pattern: new RegExp(`^${id}$`) });
  for (const [, id] of text.matchAll(/`(web-[^`]*)`/g)) {
    found.push({ id: id!, pattern: new RegExp(`^${id!.replace(/\$\{[^}]*\}/g, '[a-z0-9]+')}$`) });
  }
  return found;
}

describe.each(LANGUAGES)('the messages in %s', (language) => {
  const known = messages(language);
  const ours = [...known.keys()].filter((id) => id.startsWith('web-'));

  test('every id has a message', () => {
    const missing = SOURCES.flatMap(({ file, text }) =>
      ids(text)
        .filter(({ pattern }) => !ours.some((id) => pattern.test(id)))
        .map(({ id }) => `${file}: ${id}`),
    );
    expect(missing).toEqual([]);
  });

  test('every message gets its arguments', () => {
    const wrong: string[] = [];
    for (const { file, text } of SOURCES) {
      for (const call of text.matchAll(/\bt\(/g)) {
        const [first = '', second = '{}'] = split(inside(text, call.index + 1));
        // Arguments in a variable are not checked.
        if (!second.startsWith('{')) continue;
        const given = new Set(split(inside(second, 0)).map((part) => part.split(':')[0]?.trim()));
        for (const { pattern } of ids(first)) {
          for (const id of ours.filter((each) => pattern.test(each))) {
            const lacks = [...(known.get(id)?.arguments ?? [])].filter((name) => !given.has(name));
            if (lacks.length > 0) wrong.push(`${file}: ${id} needs ${lacks.join(', ')}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('every message is used', () => {
    const used = SOURCES.flatMap(({ text }) => ids(text).map(({ pattern }) => pattern));
    const within = new Set([...known.values()].flatMap((needs) => [...needs.messages]));
    expect(ours.filter((id) => !within.has(id) && !used.some((pattern) => pattern.test(id)))).toEqual([]);
  });
});
