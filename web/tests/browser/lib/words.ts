// The locale files that the page uses. Tests find text by id, in the person's
// language.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Phrase } from '../../../src/protocol';
import { ROOT } from './server';

const LOCALES = join(ROOT, 'locales');
export const LANGUAGES = readdirSync(LOCALES).map((file) => file.replace('.ftl', ''));

const bundles = new Map<string, FluentBundle>();

function bundle(language: string): FluentBundle {
  const loaded = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
  if (!bundles.has(language)) {
    loaded.addResource(new FluentResource(readFileSync(join(LOCALES, `${language}.ftl`), 'utf8')));
    bundles.set(language, loaded);
  }
  return loaded;
}

/** A message in a language; a missing one is a mistake in the test. */
export function words(language: string, id: string, args: Record<string, FluentVariable> = {}): string {
  const message = bundle(language).getMessage(id);
  if (!message?.value) throw new Error(`no message ${id} in ${language}`);
  return bundle(language).formatPattern(message.value, args);
}

export function say(language: string, phrase: Phrase): string {
  return words(language, phrase.id, phrase.args);
}
