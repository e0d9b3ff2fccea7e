import { call } from '../../platform/api/call.ts';
import { loadAllRecords } from '../../platform/api/load-all-records.ts';

/** A pet's links, and all of its records, from which one chooses what a link shows. */
export async function loadShares(petId: string, signal?: AbortSignal) {
  const [{ pet, shares }, { records }] = await Promise.all([
    call('list-shares', { params: { petId }, ...(signal && { signal }) }),
    loadAllRecords(petId, signal),
  ]);
  return { shares, rest: { pet, records } };
}
