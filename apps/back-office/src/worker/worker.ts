/**
 * The service worker that can start the page without a connection. It stores the page and the scripts of the Today
 * screen, but no data. It uses the service's page whenever the service responds. specification.md#office-installed
 */
declare const self: ServiceWorkerGlobalScope;

/** The build replaces these two constants, so that each build has its own worker and cache. */
declare const BUILD: string;
declare const FILES: readonly string[];

const files = FILES;

const CACHES = 'booky-office-';
const CACHE = `${CACHES}${BUILD}`;
const pageIn = (language: string | null): string =>
  language === 'en' || language === 'fr' ? `/admin?lang=${language}` : '/admin';

const keepFiles = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.addAll([...files, ...[null, 'en', 'fr'].map(pageIn)]);
  await self.skipWaiting();
};

const dropOldFiles = async (): Promise<void> => {
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
};

const kept = (path: string): Promise<Response | undefined> => caches.match(path, { ignoreVary: true });

const page = async (request: Request, language: string | null): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    return (await kept(pageIn(language))) ?? Response.error();
  }
};

const file = async (request: Request, path: string): Promise<Response> =>
  (await kept(path)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldFiles()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname, searchParams } = new URL(event.request.url);
  if (origin !== self.location.origin || event.request.method !== 'GET') return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request, searchParams.get('lang')));
  else if (files.includes(pathname)) event.respondWith(file(event.request, pathname));
});

// oxlint-disable-next-line unicorn/require-module-specifiers -- only a module can declare another `self`
export {};
