import type { OwnPractice } from '../../../../contract/practices/practices.ts';
import { accountEntry, keepAccountEntry } from './account-entries.ts';
import { browserSession } from './browser-session.ts';

// Apart from practice.ts, which the first page loads. Stored with the session and deleted with it.

/** What a page needs of a practice to offer it. An earlier release of the site stored neither of its ends. */
export type KnownPractice = Pick<OwnPractice, 'id' | 'name' | 'kind' | 'state'> &
  Partial<Pick<OwnPractice, 'closed_at' | 'readable_until'>>;

const userId = () => browserSession()?.userId ?? '';

const LIST = 'practices';
const CHOSEN = 'chosen-practice';

/** The practices of the account, as the last answer said. */
export function knownPractices(): readonly KnownPractice[] {
  try {
    const stored: unknown = JSON.parse(accountEntry(userId(), LIST) ?? '[]');
    // Safe: nothing else is stored under the key.
    return Array.isArray(stored) ? (stored as KnownPractice[]) : [];
  } catch {
    return [];
  }
}

/** Remembers the practices of the account. */
export function rememberPractices(practices: readonly OwnPractice[]): void {
  const known = practices.map(
    ({ id, name, kind, state, closed_at, readable_until }): KnownPractice => ({
      id,
      name,
      kind,
      state,
      closed_at,
      readable_until,
    }),
  );
  keepAccountEntry(userId(), LIST, JSON.stringify(known));
}

/** Remembers which of several practices the reader works for at the moment. */
export const choosePractice = (practiceId: string): void => keepAccountEntry(userId(), CHOSEN, practiceId);

/** The chosen one of these practices; the first one that is preferred, if none is chosen. */
export function currentPractice<Each extends KnownPractice>(
  practices: readonly Each[],
  isPreferred: (practice: Each) => boolean,
): Each | null {
  const chosen = accountEntry(userId(), CHOSEN);
  return practices.find(({ id }) => id === chosen) ?? practices.find(isPreferred) ?? practices[0] ?? null;
}
