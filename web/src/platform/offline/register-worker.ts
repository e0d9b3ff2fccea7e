let isAsked = false;

/**
 * Registers the service worker, which lets the app start without a connection, once the first page of an owner has
 * settled. Whoever is not signed in needs none. Without one the app works as long as there is a connection.
 */
export function registerWorker() {
  if (isAsked) return;
  isAsked = true;
  const register = () => void askBrowser().catch(() => undefined);
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(register);
  else setTimeout(register, 2_000);
}

/** Where storage is blocked, even to look for the workers throws. */
async function askBrowser() {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}
