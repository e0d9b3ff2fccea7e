import type { PetWithShares } from '../../../../contract/pets/overview.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../../platform/api/call.ts';
import { loadAllRecords } from '../../platform/api/load-all-records.ts';

/** Everything that a card and its preview need. */
export interface CardParts extends PetWithShares {
  /** All of the pet's records. */
  records: readonly PetRecord[];
}

/** Loads a pet, its share links and its records. Rejects as `call` does. */
export async function loadCard(petId: string, signal?: AbortSignal): Promise<CardParts> {
  const [loaded, { records }] = await Promise.all([
    call('list-shares', { params: { petId }, ...(signal && { signal }) }),
    loadAllRecords(petId, signal),
  ]);
  return { ...loaded, records };
}
