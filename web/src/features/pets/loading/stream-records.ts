import { petReadCalls } from '../../../../../contract/pets/pet-read-calls.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { call } from '../../../platform/api/call.ts';

/** Pages that arrive within this time are shown together, because each update sorts and folds the whole list. */
const SHOW_EVERY_MS = 1_000;

/**
 * Loads the pages of a pet's records after the named one, one after the other. `onRecords` gets them, several pages at
 * once if they arrive quickly, and the record after which the next page starts. Rejects when a page fails, after
 * `onRecords` got those before it.
 */
export async function streamRecords(
  petId: string,
  start: string,
  signal: AbortSignal,
  onRecords: (records: PetRecord[], next: string | null) => void,
): Promise<void> {
  let waiting: PetRecord[] = [];
  let shownAt = performance.now();
  const show = (next: string | null) => {
    onRecords(waiting, next);
    waiting = [];
    shownAt = performance.now();
  };
  for (let after: string | null = start; after !== null; ) {
    const query: { after: string } = { after };
    const page = await call(petReadCalls['get-pet'], { params: { petId }, query, signal }).catch((error) => {
      if (waiting.length > 0) show(query.after);
      throw error;
    });
    waiting.push(...page.records);
    after = page.next;
    if (after === null || performance.now() - shownAt >= SHOW_EVERY_MS) show(after);
  }
}
