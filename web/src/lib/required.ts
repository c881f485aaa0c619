// Checks that required fields are filled in. The browser's own check would use
// the browser's language, not the page's.

import type { Phrase } from '../protocol';

/** The message for the first empty required field, which gets the focus. */
export function firstMissing(form: HTMLFormElement): Phrase | undefined {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-needed]');
  const blank = [...fields].find(({ value }) => value.trim() === '');
  blank?.focus();
  return blank && { id: blank.dataset.needed ?? '', args: {} };
}
