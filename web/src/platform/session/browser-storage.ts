/** The browser's storage, or null where it is blocked: even to look at it throws there. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const PROBE = 'pawfile-probe';

/** Whether the storage takes anything: it may be there and full, or of no size, as a private window's can be. */
export function keepsData(storage: Storage | null): storage is Storage {
  try {
    storage?.setItem(PROBE, 'x');
    storage?.removeItem(PROBE);
    return storage !== null;
  } catch {
    return false;
  }
}
