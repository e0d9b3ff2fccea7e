import { petCalls } from '../../../../contract/pets/pet-calls.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../../platform/api/call.ts';

export interface UploadData {
  pet: Pet;
  /** The record of which the new one is the next dose; null if it is gone or none was asked for. */
  earlier: PetRecord | null;
}

/** Loads the pet, and its records page by page until the one with this id is found. Throws what `get-pet` throws. */
export async function loadUpload(
  petId: string,
  earlierId: string | null,
  signal: AbortSignal,
): Promise<UploadData> {
  for (let after: string | undefined; ; ) {
    const page = await call(petCalls['get-pet'], {
      params: { petId },
      ...(after && { query: { after } }),
      signal,
    });
    const earlier = page.records.find(({ id }) => id === earlierId) ?? null;
    if (earlierId === null || earlier || !page.next) return { pet: page.pet, earlier };
    after = page.next;
  }
}
