// What a form still needs, in the words of the page: a browser would say so
// in its own language, and in a bubble of its own.

import type { Phrase } from '../protocol';

/** What is still to be written in a form; its field has the focus then. */
export function stillNeeded(form: HTMLFormElement): Phrase | undefined {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-needed]');
  const blank = [...fields].find(({ value }) => value.trim() === '');
  blank?.focus();
  return blank && { id: blank.dataset.needed ?? '', args: {} };
}
