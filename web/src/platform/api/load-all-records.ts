import * as z from 'zod/mini';
import { petWithRecordsSchema } from '../../../../contract/pets/overview.ts';
import { petCalls } from '../../../../contract/pets/pet-calls.ts';
import { call } from './call.ts';

/** A pet with all its records, newest first. */
export const petWithAllRecordsSchema = z.omit(petWithRecordsSchema, { next: true });
export type PetWithAllRecords = z.output<typeof petWithAllRecordsSchema>;

/**
 * Loads a pet with all pages of its records. Rejects if any page fails, because a partial list would look complete.
 */
export async function loadAllRecords(petId: string, signal?: AbortSignal): Promise<PetWithAllRecords> {
  const read = (after?: string) =>
    call(petCalls['get-pet'], {
      params: { petId },
      ...(after && { query: { after } }),
      ...(signal && { signal }),
    });
  const first = await read();
  const records = [...first.records];
  for (let { next } = first; next; ) {
    const page = await read(next);
    records.push(...page.records);
    next = page.next;
  }
  return { pet: first.pet, records };
}
