import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { PetWithShares } from '../../../../contract/sharing/shares.ts';
import { call } from './call.ts';
import { loadPages } from './load-pages.ts';

export type PetWithAllShares = Omit<PetWithShares, 'next'>;

/** Loads a pet with all its links, newest first. Rejects if any page fails. */
export async function loadAllShares(petId: string, signal?: AbortSignal): Promise<PetWithAllShares> {
  const { first, items } = await loadPages(
    (page) => call(shareCalls['list-shares'], { params: { petId }, ...page, ...(signal && { signal }) }),
    ({ shares }) => shares,
  );
  return { pet: first.pet, shares: items };
}
