// Registers the service worker, with which the page opens without a network and
// reports that there is none. It is optional: some browsers do not allow it.

export async function registerServiceWorker(): Promise<void> {
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
    // Private windows and plain HTTP have no service workers.
  }
}
