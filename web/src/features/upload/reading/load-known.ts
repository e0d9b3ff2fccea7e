import { petReadCalls } from '../../../../../contract/pets/pet-read-calls.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { call } from '../../../platform/api/call.ts';
import type { LoadedRecords } from '../load-upload.ts';

/** All records of a pet: those that its page has loaded, and the pages that follow. Throws what `get-pet` throws. */
export async function loadKnown(
  petId: string,
  { records, next }: LoadedRecords,
  signal: AbortSignal,
): Promise<PetRecord[]> {
  const all = [...records];
  for (let after = next; after; ) {
    const page = await call(petReadCalls['get-pet'], { params: { petId }, query: { after }, signal });
    all.push(...page.records);
    after = page.next;
  }
  return all;
}
