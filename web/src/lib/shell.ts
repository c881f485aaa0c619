// Lets the browser keep the page itself, so that it opens without a network
// and says that there is none. Where the browser will not, nothing is lost.

export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name))
      .filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'))
      .map((url) => url.pathname);
    active?.postMessage(['/', ...new Set(loaded)]);
  } catch {
    // Private windows and plain http have no such thing.
  }
}
