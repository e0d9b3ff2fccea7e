let isRegistered = false;

/**
 * Registers the service worker, which lets the app start offline, once a signed-in user's first page is idle. Without a
 * worker the app works online.
 */
export function registerWorker() {
  if (isRegistered) return;
  isRegistered = true;
  const register = () => void askBrowser().catch(() => undefined);
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(register);
  else setTimeout(register, 2_000);
}

/** Async, because with blocked storage even the access to `navigator.serviceWorker` throws. */
async function askBrowser() {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}
