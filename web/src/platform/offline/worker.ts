/**
 * The service worker, built by bin/build-worker.ts (decision 26). It lets the app start offline and caches only files
 * of the build, which are the same for everyone: no API response, no document, no shared pet. Pages are network-first,
 * so a new build shows at the next page load.
 */

/** The files to cache with their integrity, or '' if the name contains the hash; and the build's ID. */
declare const FILES: Record<string, string>;
declare const BUILD: string;

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Lifetime {
  request: Request;
  /** Missing in Safari. */
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
// The project's types are those of pages, which can't be combined with a worker's.
const worker = globalThis as unknown as WorkerScope;

const PREFIX = 'pawfile-files-';
const CACHE = PREFIX + BUILD;
const SHELL = '/index.html';
const OFFLINE_PAGE = '/offline.html';

/** Pages of the app, which share one HTML file. All other pages are documents that aren't cached. */
const APP_PAGE =
  /^\/(dashboard|add-pet|pet|sharing|settings|billing|success|vet-dashboard|auth|sign-out)(\/|$)/;

/** Calls, and the owners' documents, which no cache may keep. */
const SERVED_LIVE = /^\/(api|documents)\//;

/** On a slower network the app starts from the cache and waits for the API itself. */
const PATIENCE_MS = 4_000;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || SERVED_LIVE.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(findAsset(event));
});

/**
 * Caches all files or none: during a deploy, a file of another build fails its integrity check, and the browser tries
 * again later. The worker takes over at once; an open page keeps its own files, see `activate`.
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

/** Keeps the files of the previous build for open pages, and deletes older ones. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** The page from the network; without a connection the app's HTML file or the offline page. */
async function openPage({ request, preloadResponse }: FetchEvent, pathname: string): Promise<Response> {
  const isApp = APP_PAGE.test(pathname);
  const answer = load(request, preloadResponse).catch(() => undefined);
  const page = isApp ? await Promise.race([answer, wait()]) : await answer;
  if (page) return page;
  return (await find(isApp ? SHELL : OFFLINE_PAGE)) ?? (await answer) ?? Response.error();
}

/** The browser may have requested the page already while the worker was starting. */
const load = async (request: Request, preloaded: FetchEvent['preloadResponse']) =>
  (await preloaded) ?? fetch(request);

/** Assets never change under the same name, so they are cached forever. */
async function findAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await find(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keep(request, answer.clone()));
  return answer;
}

/** Looks in the caches of this build and the previous one. An unreadable cache counts as empty. */
const find = (file: string | Request): Promise<Response | undefined> =>
  caches
    .open(CACHE)
    .then(async (own) => (await own.match(file, ANY)) ?? caches.match(file, ANY))
    .catch(() => undefined);

/** Files vary only by their compression. */
const ANY = { ignoreVary: true };

const keep = (request: Request, answer: Response): Promise<void> =>
  caches
    .open(CACHE)
    .then((own) => own.put(request, answer))
    .catch(() => undefined);

const wait = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

// Makes this file a module.
export {};
