/**
 * Replaces the service worker in builds without one (`PAWFILE_NO_WORKER=1 npm run build`). Browsers keep an installed
 * worker even if it is no longer served, so this one unregisters itself and deletes its files.
 */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(
    type: string,
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
// The project's types are those of pages, which can't be combined with a worker's.
const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await worker.registration.unregister();
}

// Makes this file a module.
export {};
