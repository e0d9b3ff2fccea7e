import { isGuessable } from '../../../../contract/account/guessable-password.ts';
import { hasPassword, type PasswordFilter } from '../../../../contract/account/password-filter.ts';
import { inTime } from './connection.ts';

/** How long a form waits for the filter. */
const LOAD_MS = 3_000;

let loading: Promise<PasswordFilter> | null = null;

function loadFilter(): Promise<PasswordFilter> {
  loading ??= import('./common-passwords.ts').then(({ COMMON_PASSWORDS }) =>
    Uint8Array.from(atob(COMMON_PASSWORDS), (character) => character.charCodeAt(0)),
  );
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** Loads the filter while a new password is being typed. */
export const preloadPasswordFilter = () => void loadFilter().catch(() => undefined);

/**
 * Whether a new password is easy to guess. It is checked here because no function ever sees it. Without the
 * filter, which may be slow or offline, only the product's own words are refused: the form must still work.
 */
export async function isGuessablePassword(password: string, email: string): Promise<boolean> {
  const filter = await inTime(loadFilter(), LOAD_MS).catch(() => null);
  return isGuessable(password, email, (folded) => filter !== null && hasPassword(filter, folded));
}
