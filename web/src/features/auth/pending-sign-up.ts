/** An account that this tab signed up, or tried to sign in to, and that still needs the code of its mail. */
export interface PendingSignUp {
  email: string;
  /** The id of the account that this tab created; null if it may be someone else's. */
  userId: string | null;
  password: string;
}

const KEPT_MS = 24 * 3_600_000;

/**
 * The password stays in this tab's memory, so that the code alone confirms the account: it is never stored, and gone
 * after a day or with the page.
 */
let kept: (PendingSignUp & { until: number }) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps an account's password, in place of any other. */
export function rememberSignUp(signUp: PendingSignUp) {
  clearTimeout(timer);
  // Signing in to a new account, or creating it twice, still means that this tab created it.
  const isSame = kept?.email === signUp.email && kept.password === signUp.password;
  const userId = signUp.userId ?? (isSame && kept ? kept.userId : null);
  kept = { ...signUp, userId, until: Date.now() + KEPT_MS };
  timer = setTimeout(forgetSignUp, KEPT_MS);
}

export function forgetSignUp() {
  clearTimeout(timer);
  kept = null;
}

/** What this tab keeps. Timers stand still while a computer sleeps, so the time is checked too. */
export function pendingSignUp(): PendingSignUp | null {
  if (kept && kept.until <= Date.now()) forgetSignUp();
  return kept;
}
