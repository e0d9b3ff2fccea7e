import type { sharedPetCalls } from '../../../../contract/sharing/shared-pet-calls.ts';
import type { OpenShare } from '../../../../contract/sharing/shares.ts';
import { timeLimit } from '../../platform/abort-signals.ts';
import { learnTime } from '../../platform/clock.ts';
import { CALL_MS } from '../../platform/session/connection.ts';
import { recallPasscode } from './passcode-memory.ts';
import { recallVisit } from './visit-memory.ts';

// A type alone: the contract's schemas load later.
const PATH: (typeof sharedPetCalls)['get-shared-pet']['path'] = '/api/get-shared-pet';

/** Of the call, as `openShareQuerySchema` says. */
export type AskedQuery = '' | '?ask=first' | `?document=${string}`;

/**
 * Sends the call `get-shared-pet`, which counts as a view; with the query `?ask=first`, not where a view needs a
 * person's tap. Rejects as `fetch` does.
 */
export async function askForPet(body: OpenShare, query: AskedQuery = ''): Promise<Response> {
  const answer = await fetch(PATH + query, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: timeLimit(CALL_MS),
  });
  learnTime(answer);
  return answer;
}

/** What opens a link in this browser: the token, a passcode that worked before, and the last visit. */
export function requestFor(token: string, passcode = recallPasscode(token)): OpenShare {
  const visit = recallVisit(token);
  return { token, ...(passcode && { passcode }), ...(visit && { visit }) };
}
