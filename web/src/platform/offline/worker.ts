/**
 * The service worker, built by bin/build-worker.ts (decision 26). It lets the app's pages start without a connection,
 * and keeps nothing but files of the build, which are the same for everybody: no answer of the API, no document, no
 * shared pet. Every page is asked of the network first, so that a new build is there at the next page that is loaded.
 */

/** The files to keep, each with its integrity or '' where its name has its hash; and what tells builds apart. */
declare const FILES: Record<string, string>;
declare const BUILD: string;

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Lifetime {
  request: Request;
  /** Safari has none. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
// The project's types are those of pages; a worker's can't be had beside them.
const worker = globalThis as unknown as WorkerScope;

const PREFIX = 'pawfile-files-';
const CACHE = PREFIX + BUILD;
const SHELL = '/index.html';
const OFFLINE_PAGE = '/offline.html';

/** Pages of the app, which its one HTML file starts; the others are documents that nobody keeps. */
const APP_PAGE = /^\/(dashboard|add-pet|pet|settings|billing|success|vet-dashboard|auth|sign-out)(\/|$)/;

/** With so slow a network the app starts from what is kept here, and waits for the API by itself. */
const PATIENCE_MS = 4_000;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(findAsset(event));
});

/**
 * All files, or none: a file that is not of this build, as in the middle of a deploy, fails its integrity, and the
 * browser tries again later. It takes over at once: an open page goes on with its own files, which stay, see
 * `activate`.
 */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.entries(FILES).map(async ([path, integrity]) => {
      if (!integrity && (await cache.match(path))) return;
      const answer = await fetch(path, integrity ? { integrity, cache: 'no-cache' } : {});
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }),
  );
  await worker.skipWaiting();
}

/** The files of the build before stay for pages that are still open; those of older ones go. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** A page of the network's; without one, the app or the page that says so. */
async function openPage({ request, preloadResponse }: FetchEvent, pathname: string): Promise<Response> {
  const isApp = APP_PAGE.test(pathname);
  const answer = load(request, preloadResponse).catch(() => undefined);
  const page = isApp ? await Promise.race([answer, wait()]) : await answer;
  if (page) return page;
  return (await find(isApp ? SHELL : OFFLINE_PAGE)) ?? (await answer) ?? Response.error();
}

/** The browser may have asked already, while the worker was still starting. */
const load = async (request: Request, preloaded: FetchEvent['preloadResponse']) =>
  (await preloaded) ?? fetch(request);

/** An asset never changes under its name: once it was asked for, it is kept. */
async function findAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await find(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keep(request, answer.clone()));
  return answer;
}

/** Among the files of this build and of the one before. A cache that can't be read holds nothing. */
const find = (file: string | Request): Promise<Response | undefined> =>
  caches
    .open(CACHE)
    .then(async (own) => (await own.match(file, ANY)) ?? caches.match(file, ANY))
    .catch(() => undefined);

/** Compressed or not, it is the same file. */
const ANY = { ignoreVary: true };

const keep = (request: Request, answer: Response): Promise<void> =>
  caches
    .open(CACHE)
    .then((own) => own.put(request, answer))
    .catch(() => undefined);

const wait = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

// A module has names of its own.
export {};
