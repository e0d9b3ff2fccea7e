/** Session storage, because other sites can't write it. */
const KEY = 'pawfile-sign-out';

/** Stores a sign-out request before navigating to `/sign-out`. */
export function requestSignOut() {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // With blocked storage there is no session.
  }
}

/** Whether a sign-out was requested. Removes the request. */
export function takeSignOutRequest(): boolean {
  try {
    const isRequested = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isRequested;
  } catch {
    return false;
  }
}
