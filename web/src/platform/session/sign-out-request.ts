/** The entry of the tab's storage that notes the wish; another site can't write it. */
const WISH = 'pawfile-sign-out';

/** Notes, before leaving for `/sign-out`, that somebody asked to be signed out. Without storage nobody is signed in. */
export function requestSignOut() {
  try {
    sessionStorage.setItem(WISH, 'yes');
  } catch {
    // Storage is blocked, and with it every session.
  }
}

/** Whether somebody asked to be signed out; the wish is granted once. */
export function takeSignOutRequest(): boolean {
  try {
    const isWished = sessionStorage.getItem(WISH) !== null;
    sessionStorage.removeItem(WISH);
    return isWished;
  } catch {
    return false;
  }
}
