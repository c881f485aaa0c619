// What the server offers, requested once: rulebooks, bots, and what follows
// from a set of switches.

import type { BotView, Edition, EditionView, Rules, RulesInWords } from '../protocol';
import { api } from './api';

/** Caches an answer; a failed request is repeated. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}

export const editions: () => Promise<EditionView[]> = once(api.editions);
export const bots: () => Promise<BotView[]> = once(api.bots);

/** The bot that plays unless another one is chosen. */
export async function suggestedBot(): Promise<string> {
  return (await bots()).find((bot) => bot.suggested)?.bot ?? '';
}

const views = new Map<string, () => Promise<RulesInWords>>();

/** What follows from the switches, and the switches in words. */
export function rulesInWords(rules: Rules): Promise<RulesInWords> {
  const key = JSON.stringify(rules);
  const ask = views.get(key) ?? once(() => api.rules(rules));
  views.set(key, ask);
  return ask();
}

/** The rulebook printed in a language. */
export function editionFor(all: readonly EditionView[], language: string): EditionView | undefined {
  return all.find((edition) => edition.language === language) ?? all.find((each) => each.language === 'en');
}

export function editionNamed(all: readonly EditionView[], name: Edition): EditionView | undefined {
  return all.find((edition) => edition.edition === name);
}

/** A rulebook's base game for this many players. */
export function baseRules(edition: EditionView, players: number): Rules {
  return { ...edition.base, players };
}

/** Whether a rulebook prints this value of a switch, in its base game or a variant. */
export function isPrinted<K extends keyof Rules>(edition: EditionView, key: K, value: Rules[K]): boolean {
  return [edition.base, ...edition.variants.map((variant) => variant.rules)].some((rules) => rules[key] === value);
}
