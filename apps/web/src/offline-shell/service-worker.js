// The build writes `version` and lists of files before this: what the clock is made of, what a browser without Temporal needs besides, and
// what a terminal does. Nothing that the API answers is ever looked at here, so nobody finds another person's data in what is kept.
/* global version, files, temporalFiles, terminalFiles */

const cacheName = `jornada-${version}`;
/** There where the device is a terminal, whichever version made it. */
const terminalMark = 'terminal-of-jornada';
const page = '/index.html';
/** With bad coverage a page that is there is better than one that may come. */
const patienceMs = 4_000;

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll([
      new Request(page, { cache: 'reload' }),
      '/favicon.svg',
      '/manifest.webmanifest',
      ...files,
      ...('Temporal' in self ? [] : temporalFiles),
      ...((await caches.has(terminalMark)) ? terminalFiles : []),
    ]);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const names = await caches.keys();
    const former = names.filter((name) => name.startsWith('jornada-') && name !== cacheName);
    await Promise.all(former.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

/** A page that is a terminal says so: it has to open without a network as well. */
self.addEventListener('message', (event) => {
  if (event.data !== 'terminal') return;
  const keepTerminal = async () => {
    await caches.open(terminalMark);
    const cache = await caches.open(cacheName);
    const missing = [];
    for (const file of terminalFiles) if (!(await cache.match(file))) missing.push(file);
    await cache.addAll(missing);
  };
  event.waitUntil(keepTerminal());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    if (!/\.\w+$/.test(pathname)) event.respondWith(openPage(request));
  } else if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') {
    event.respondWith(caches.match(request, { cacheName }).then((kept) => kept ?? fetch(request)));
  }
});

/** The server's page, so that nobody is shown one from before a new version; the kept one without an answer. */
async function openPage(request) {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const asked = fetch(request).catch(() => null);
  const answer = await Promise.race([asked, late]);
  if (answer && answer.status < 500) return answer;
  const kept = await caches.match(page, { cacheName });
  return kept ?? (await asked) ?? Response.error();
}
