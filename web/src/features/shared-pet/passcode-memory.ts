const storageKey = (token: string) => `pawfile.passcode.${token}`;

/** A fallback for blocked storage, which lasts as long as the page. */
const onThisPage = new Map<string, string>();

/** The passcode that opened this link in this tab, so that a reload does not ask again. */
export function recallPasscode(token: string): string | undefined {
  return onThisPage.get(token) ?? readStored(token);
}

/** Keeps the passcode for this tab and link only, so that a later user of the device cannot find it. */
export function keepPasscode(token: string, passcode: string) {
  onThisPage.set(token, passcode);
  try {
    sessionStorage.setItem(storageKey(token), passcode);
  } catch {
    // With blocked or full storage, a reload asks again.
  }
}

/** Forgets a passcode that the server rejected. */
export function dropPasscode(token: string) {
  onThisPage.delete(token);
  try {
    sessionStorage.removeItem(storageKey(token));
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

function readStored(token: string): string | undefined {
  try {
    return sessionStorage.getItem(storageKey(token)) ?? undefined;
  } catch {
    return undefined;
  }
}
