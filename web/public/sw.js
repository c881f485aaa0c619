// Keeps the page itself, so that without a network it can still say so, in
// the reader's language. Tables and games are never kept: they are the
// server's, and an old one would be a lie.

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

/** Always the newest page, if there is a network. */
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

/** With another page come other files: what belonged to the old one goes. */
async function keep(cache, fresh) {
  const old = await (await cache.match('/'))?.text();
  const text = await fresh.clone().text();
  if (old !== text) for (const request of await cache.keys()) await cache.delete(request);
  await cache.put('/', fresh);
}

/** What a page had loaded before there was anyone here to keep it. */
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(event.data)));
});

/** Named by what is in it: what was fetched once is right for ever. */
async function asset(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}
