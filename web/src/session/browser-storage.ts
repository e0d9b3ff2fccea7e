/** The browser's storage, or null where it is blocked: even to look at it throws there. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
