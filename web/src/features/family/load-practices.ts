import { may, type Role } from '../../../../contract/access/powers.ts';
import { practiceGrantCalls } from '../../../../contract/grants/practice-grant-calls.ts';
import { practiceRequestCalls } from '../../../../contract/grants/practice-request-calls.ts';
import { call } from '../../platform/api/call.ts';

export type PetPractices = Awaited<ReturnType<typeof loadPractices>>;

/**
 * The practices with access to a pet, as far as the reader's role shows them, and those that ask its owner for it. They
 * are loaded with the page: shown later, they would move the rest of it. `practices` is null if loading failed.
 */
export async function loadPractices(petId: string, role: Role, signal: AbortSignal) {
  const options = { quiet: true, signal };
  const [granted, asking] = await Promise.all([
    may(role, 'change')
      ? call(practiceGrantCalls['list-practice-grants'], { params: { petId }, ...options }).catch(() => null)
      : { practices: [] },
    may(role, 'own')
      ? call(practiceRequestCalls['list-practice-requests'], options).catch(() => null)
      : { requests: [] },
  ]);
  return {
    practices: granted?.practices ?? null,
    requests: (asking?.requests ?? []).filter(({ pet_id }) => pet_id === petId),
  };
}
