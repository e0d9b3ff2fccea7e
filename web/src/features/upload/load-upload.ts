import { petReadCalls } from '../../../../contract/pets/pet-read-calls.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../../platform/api/call.ts';
import { loadAllRecords } from '../../platform/api/load-all-records.ts';
import { type StoredDocument, storedDocument } from './stored-document.ts';

/** The pet's records that are loaded, and where the next page begins; null if these are all. */
export interface LoadedRecords {
  records: readonly PetRecord[];
  next: string | null;
}

export interface UploadData {
  pet: Pet;
  known: LoadedRecords;
  /** The record of which the new one is the next dose; null if it is gone or none was asked for. */
  earlier: PetRecord | null;
  /** The document that the new records get; null if its record is gone or none was asked for. */
  stored: StoredDocument | null;
}

interface Wanted {
  /** The record of which the new one is the next dose. */
  earlierId: string | null;
  /** A record whose document the new ones get. */
  documentOf: string | null;
}

/** Loads the pet, and as many pages of its records as are needed. Throws what `get-pet` throws. */
export async function loadUpload(
  petId: string,
  { earlierId, documentOf }: Wanted,
  signal: AbortSignal,
): Promise<UploadData> {
  if (documentOf !== null) {
    const { pet, records } = await loadAllRecords(petId, signal);
    return {
      pet,
      known: { records, next: null },
      earlier: null,
      stored: storedDocument(records, documentOf),
    };
  }
  const records: PetRecord[] = [];
  for (let after: string | undefined; ; ) {
    const page = await call(petReadCalls['get-pet'], {
      params: { petId },
      ...(after && { query: { after } }),
      signal,
    });
    records.push(...page.records);
    const earlier = records.find(({ id }) => id === earlierId) ?? null;
    const { pet, next } = page;
    if (earlierId === null || earlier || !next) {
      return { pet, known: { records, next }, earlier, stored: null };
    }
    after = next;
  }
}
