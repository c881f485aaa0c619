// What the browser keeps for this page: local storage, and session storage, which ends with the tab.
// Browsers can deny both, so nothing may depend on them.

type Area = 'localStorage' | 'sessionStorage';

/** A stored text; null if there is none, or if it cannot be read. */
export function stored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, and tells whether that worked. */
export function store(key: string, text: string, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What the browser does not let this page remember; undefined if nothing is blocked. */
export function blocked(): 'cookies' | 'storage' | undefined {
  if (!navigator.cookieEnabled) return 'cookies';
  return store('starmine.storage', 'yes') ? undefined : 'storage';
}
