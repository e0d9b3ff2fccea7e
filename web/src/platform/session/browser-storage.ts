/** The browser's storage, or null if it is blocked: then even reading the property throws. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const PROBE = 'pawfile-probe';

/** Whether the storage accepts data: it may be full, or have no quota in a private window. */
export function keepsData(storage: Storage | null): storage is Storage {
  try {
    storage?.setItem(PROBE, 'x');
    storage?.removeItem(PROBE);
    return storage !== null;
  } catch {
    return false;
  }
}
