import type { PetWithShares } from '../../../../contract/pets/overview.ts';
import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import { call } from './call.ts';

export type PetWithAllShares = Omit<PetWithShares, 'next'>;

/**
 * Loads a pet with all pages of its links, newest first. Rejects if any page fails, because a partial list would look
 * complete.
 */
export async function loadAllShares(petId: string, signal?: AbortSignal): Promise<PetWithAllShares> {
  const read = (after?: string) =>
    call(shareCalls['list-shares'], {
      params: { petId },
      ...(after && { query: { after } }),
      ...(signal && { signal }),
    });
  const first = await read();
  const shares = [...first.shares];
  for (let { next } = first; next; ) {
    const page = await read(next);
    shares.push(...page.shares);
    next = page.next;
  }
  return { pet: first.pet, shares };
}
