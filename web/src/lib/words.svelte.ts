// All text for players comes from `locales/`. Here it is formatted in the
// user's language, which can change at any time.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import type { Phrase } from '../protocol';
import { store, stored } from './storage';

// One file per language, loaded on demand.
const files = import.meta.glob<string>('../../../locales/*.ftl', { query: '?raw', import: 'default' });

/** The codes of the available languages. */
export const LANGUAGES: readonly string[] = Object.keys(files)
  .map((file) => file.replace(/^.*\/|\.ftl$/g, ''))
  .sort();

/** A language's own name for itself. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The guest names in all languages; inserted by the build. */
declare const GUEST_NAMES: readonly string[];

const STORED = 'starmine.language';

let bundle: FluentBundle | undefined;
// Reactive: text that reads it is updated when the language changes.
let current = $state('en');

export function isLanguage(code: string | null): code is string {
  return code !== null && LANGUAGES.includes(code);
}

/** The user's choice, otherwise the browser's first available language. */
function preferred(): string {
  const chosen = stored(STORED);
  if (isLanguage(chosen)) return chosen;
  const codes = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.find(isLanguage) ?? 'en';
}

export function language(): string {
  return current;
}

/** Loads the messages of the preferred language. */
export async function loadWords(): Promise<void> {
  await speak(preferred());
}

/** Changes and stores the language. */
export async function chooseLanguage(code: string): Promise<void> {
  store(STORED, code);
  await speak(code);
}

let wanted: string | undefined;

async function speak(code: string): Promise<void> {
  const load = files[`../../../locales/${code}.ftl`];
  if (!load) throw new Error(`no words for ${code}`);
  wanted = code;
  const words = await load();
  // The language has been changed again in the meantime.
  if (wanted !== code) return;
  const loaded = new FluentBundle(code, { useIsolating: false });
  const errors = loaded.addResource(new FluentResource(words));
  if (errors.length > 0) console.error(errors);
  bundle = loaded;
  current = code;
  document.documentElement.lang = code;
}

/** Whether this is a default name; it may have been given in another language. */
export function isGuestName(name: string): boolean {
  return GUEST_NAMES.includes(name);
}

/** Formats a phrase from the server. */
export function say(phrase: Phrase): string {
  return t(phrase.id, phrase.args);
}

// Isolates text whose direction may differ from the sentence's.
const ISOLATE = String.fromCodePoint(0x2068);
const END = String.fromCodePoint(0x2069);
/** Characters of right-to-left scripts. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Isolates right-to-left names, so that they do not affect the sentence around them. */
function isolated(args: Record<string, FluentVariable>): Record<string, FluentVariable> {
  const leftward = (value: FluentVariable): boolean => typeof value === 'string' && LEFTWARD.test(value);
  if (!Object.values(args).some(leftward)) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, leftward(value) ? ISOLATE + String(value) + END : value]),
  );
}

/** Formats a message. A missing one shows its id, which is better than nothing. */
export function t(id: string, args: Record<string, FluentVariable> = {}): string {
  void current;
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return `⟨${id}⟩`;
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, isolated(args), errors);
  if (errors.length > 0) console.error(id, errors);
  return text;
}
