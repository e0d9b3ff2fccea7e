/**
 * Takes the place of the service worker when there is to be none (`PAWFILE_NO_WORKER=1 npm run build`): a worker that
 * is no longer served stays in the browsers that have it, so this one takes it away, with its files.
 */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(
    type: string,
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
// The project's types are those of pages; a worker's can't be had beside them.
const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await worker.registration.unregister();
}

// A module has names of its own.
export {};
