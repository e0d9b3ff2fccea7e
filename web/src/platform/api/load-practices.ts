import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { OwnPractice } from '../../../../contract/practices/practices.ts';
import { browserSession } from '../session/browser-session.ts';
import { rememberPractices } from '../session/known-practices.ts';
import { hasAskedForPractices, rememberMembership } from '../session/membership.ts';
import { call } from './call.ts';

/**
 * The practices of which the reader is a member. This browser remembers whether there is one: then it is their Home.
 */
export async function loadPractices(signal?: AbortSignal): Promise<OwnPractice[]> {
  const { practices } = await call(practiceCalls['list-practices'], {
    quiet: true,
    ...(signal && { signal }),
  });
  const session = browserSession();
  if (session) rememberMembership(session.userId, practices.length > 0);
  rememberPractices(practices);
  return practices;
}

/** Finds out once in a session whether its account is a member of a practice, which may have happened elsewhere. */
export async function learnMembership(userId: string, signal?: AbortSignal): Promise<void> {
  if (!hasAskedForPractices(userId)) await loadPractices(signal);
}
