import { call } from '../../platform/api/call.ts';
import { loadAllRecords } from '../../platform/api/load-all-records.ts';

/** Loads a pet's links and all of its records, to choose a link's scope from. */
export async function loadShares(petId: string, signal?: AbortSignal) {
  const [{ pet, shares }, { records }] = await Promise.all([
    call('list-shares', { params: { petId }, ...(signal && { signal }) }),
    loadAllRecords(petId, signal),
  ]);
  return { shares, rest: { pet, records } };
}
