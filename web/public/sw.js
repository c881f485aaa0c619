// Service worker: caches the page itself, so that it can report a lost network
// in the user's language. Tables and games are never cached: only the server
// knows their current state.

const SHELL = 'shell';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add('/')));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

/** The page from the network if possible, otherwise from the cache. */
async function page(request) {
  const cache = await caches.open(SHELL);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await keep(cache, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await cache.match('/');
    if (kept) return kept;
    throw error;
  }
}

/** A new page comes with new assets: drops those of the old one. */
async function keep(cache, fresh) {
  const old = await (await cache.match('/'))?.text();
  const text = await fresh.clone().text();
  if (old !== text) for (const request of await cache.keys()) await cache.delete(request);
  await cache.put('/', fresh);
}

/** Caches what the page loaded before this worker was active. */
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(event.data)));
});

/** Asset names contain a hash of the content, so a cached asset never goes stale. */
async function asset(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}
