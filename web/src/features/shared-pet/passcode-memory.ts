const storageKey = (token: string) => `pawfile.passcode.${token}`;

/** Where storage is blocked, a passcode lasts as long as the page. */
const onThisPage = new Map<string, string>();

/** The passcode that opened a link before in this tab, so that a reload does not ask for it again. */
export function recallPasscode(token: string): string | undefined {
  return onThisPage.get(token) ?? readStored(token);
}

/** Keeps it for this tab and this link alone: whoever gets the phone later must not find it. */
export function keepPasscode(token: string, passcode: string) {
  onThisPage.set(token, passcode);
  try {
    sessionStorage.setItem(storageKey(token), passcode);
  } catch {
    // Blocked or full storage only costs that a reload asks again.
  }
}

/** After the server has refused it. */
export function dropPasscode(token: string) {
  onThisPage.delete(token);
  try {
    sessionStorage.removeItem(storageKey(token));
  } catch {
    // What could not be stored needs no removal.
  }
}

function readStored(token: string): string | undefined {
  try {
    return sessionStorage.getItem(storageKey(token)) ?? undefined;
  } catch {
    return undefined;
  }
}
