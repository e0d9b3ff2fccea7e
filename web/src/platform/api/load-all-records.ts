import * as z from 'zod/mini';
import { petWithRecordsSchema } from '../../../../contract/pets/pet-pages.ts';
import { petReadCalls } from '../../../../contract/pets/pet-read-calls.ts';
import { call } from './call.ts';
import { loadPages } from './load-pages.ts';

/** A pet with all its records, newest first. */
export const petWithAllRecordsSchema = z.omit(petWithRecordsSchema, { next: true });
export type PetWithAllRecords = z.output<typeof petWithAllRecordsSchema>;

/** Loads a pet with all its records. Rejects if any page fails. */
export async function loadAllRecords(petId: string, signal?: AbortSignal): Promise<PetWithAllRecords> {
  const { first, items } = await loadPages(
    (page) => call(petReadCalls['get-pet'], { params: { petId }, ...page, ...(signal && { signal }) }),
    ({ records }) => records,
  );
  return { pet: first.pet, records: items };
}
