import * as z from 'zod/mini';
import { browserStorage } from './browser-storage.ts';

/** An invitation whose reader signs in or signs up first, which may end in another tab: that of the email's link. */
const pendingSchema = z.object({
  token: z.string(),
  /** The address that the invitation's link names; empty for a code. */
  email: z.string(),
  /** Whether it is an invitation to a practice; those kept by earlier releases don't say. */
  isToPractice: z._default(z.boolean(), false),
  /** In milliseconds since 1970. */
  until: z.number(),
});
type PendingInvitation = z.output<typeof pendingSchema>;

const KEY = 'pawfile.invitation';

/** As long as an emailed code to confirm an account works. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Keeps an invitation in this browser until it is answered, for a day at most: its token must be in no address that a
 * server gets to see. It gives access to the invited address only, or in its ten minutes as a code.
 */
export function keepInvitation(
  invitation: Pick<PendingInvitation, 'token' | 'email' | 'isToPractice'>,
): void {
  try {
    browserStorage()?.setItem(KEY, JSON.stringify({ ...invitation, until: Date.now() + KEPT_MS }));
  } catch {
    // The storage is full: the invitation's link still works after signing in.
  }
}

export function forgetInvitation(): void {
  browserStorage()?.removeItem(KEY);
}

/** The kept invitation, or null. */
export function keptInvitation(): PendingInvitation | null {
  try {
    const parsed = pendingSchema.safeParse(JSON.parse(browserStorage()?.getItem(KEY) ?? 'null'));
    if (parsed.success && parsed.data.until > Date.now()) return parsed.data;
    if (parsed.success) forgetInvitation();
    return null;
  } catch {
    return null;
  }
}
