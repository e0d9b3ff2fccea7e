import { recordCalls } from '../../../../../contract/records/record-calls.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { call } from '../../../platform/api/call.ts';
import type { RecognizedRecord } from './use-recognized.ts';

/** So many calls run at once. */
const AT_ONCE = 4;

export interface Confirmed {
  /** The records as they were saved. */
  saved: PetRecord[];
  /** Those that could not be saved, and why the last of them could not. */
  failed: PetRecord[];
  error: unknown;
}

/**
 * States what each record protects against. Safe to repeat: a record that states something already stays as it is.
 * After a failure, the others are still tried.
 */
export async function confirmAll(recognized: readonly RecognizedRecord[]): Promise<Confirmed> {
  const confirmed: Confirmed = { saved: [], failed: [], error: null };
  const confirm = async ({ record, codes }: RecognizedRecord) => {
    try {
      const params = { petId: record.pet_id, recordId: record.id };
      const body = { action: 'confirm' as const, protects: codes };
      confirmed.saved.push(await call(recordCalls['answer-record'], { params, body }));
    } catch (error) {
      confirmed.failed.push(record);
      confirmed.error = error;
    }
  };
  for (let at = 0; at < recognized.length; at += AT_ONCE)
    await Promise.all(recognized.slice(at, at + AT_ONCE).map(confirm));
  return confirmed;
}
