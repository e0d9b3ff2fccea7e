import { timeLimit } from '../../platform/abort-signals.ts';
import { browserSession } from '../../platform/session/browser-session.ts';

/** Nobody waits longer for a page than this; the dashboard then asks once more when it is idle. */
const LONGEST_MS = 2_000;

/**
 * Finds out whether Home is a practice's, which this browser can't know before the first sign-in: otherwise a member
 * would see the own pets first. Once in a session; never throws.
 */
export async function findHome(): Promise<void> {
  const session = browserSession();
  if (!session) return;
  try {
    const { learnMembership } = await import('../../platform/api/load-practices.ts');
    await learnMembership(session.userId, timeLimit(LONGEST_MS));
  } catch {
    // The dashboard asks again.
  }
}
