// Everything a player reads comes from `locales/`: here it becomes words, in
// the reader's language, which can change at any time.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import type { Phrase } from '../protocol';

// One file for each language, loaded when it is wanted.
const files = import.meta.glob<string>('../../../locales/*.ftl', { query: '?raw', import: 'default' });

/** The languages that there are words in, by their codes. */
export const LANGUAGES: readonly string[] = Object.keys(files)
  .map((file) => file.replace(/^.*\/|\.ftl$/g, ''))
  .sort();

/** What a language is called by those who speak it. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** From all files; the build puts it in. */
declare const GUEST_NAMES: readonly string[];

const STORED = 'starmine.language';

let bundle: FluentBundle | undefined;
// Reading it makes whatever is shown follow the language.
let current = $state('en');

export function isLanguage(code: string | null): code is string {
  return code !== null && LANGUAGES.includes(code);
}

/** The reader's choice, else the browser's first language that we have. */
function preferred(): string {
  const stored = localStorage.getItem(STORED);
  if (isLanguage(stored)) return stored;
  const codes = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.find(isLanguage) ?? 'en';
}

export function language(): string {
  return current;
}

/** Loads the words of the preferred language. */
export async function loadWords(): Promise<void> {
  await speak(preferred());
}

/** Changes the language, for good. */
export async function chooseLanguage(code: string): Promise<void> {
  localStorage.setItem(STORED, code);
  await speak(code);
}

let wanted: string | undefined;

async function speak(code: string): Promise<void> {
  const load = files[`../../../locales/${code}.ftl`];
  if (!load) throw new Error(`no words for ${code}`);
  wanted = code;
  const words = await load();
  // Another one was chosen meanwhile.
  if (wanted !== code) return;
  const loaded = new FluentBundle(code, { useIsolating: false });
  const errors = loaded.addResource(new FluentResource(words));
  if (errors.length > 0) console.error(errors);
  bundle = loaded;
  current = code;
  document.documentElement.lang = code;
}

/** Whether nobody has chosen this name; it may have been given in another language than is read now. */
export function isGuestName(name: string): boolean {
  return GUEST_NAMES.includes(name);
}

/** Says a phrase that the server sent. */
export function say(phrase: Phrase): string {
  return t(phrase.id, phrase.args);
}

// Marks around a text whose direction is its own affair.
const ISOLATE = String.fromCodePoint(0x2068);
const END = String.fromCodePoint(0x2069);
/** Letters that are written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** A name that is written from right to left turns only itself. */
function isolated(args: Record<string, FluentVariable>): Record<string, FluentVariable> {
  const leftward = (value: FluentVariable): boolean => typeof value === 'string' && LEFTWARD.test(value);
  if (!Object.values(args).some(leftward)) return args;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, leftward(value) ? ISOLATE + String(value) + END : value]),
  );
}

/** Says a message. One that is missing shows its id, which is better than nothing. */
export function t(id: string, args: Record<string, FluentVariable> = {}): string {
  void current;
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return `⟨${id}⟩`;
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, isolated(args), errors);
  if (errors.length > 0) console.error(id, errors);
  return text;
}
