import { changesFrom } from '../../../../contract/merge-fields.ts';
import { recordCalls } from '../../../../contract/records/record-calls.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../../platform/api/call.ts';
import { storedMeanwhile } from '../../platform/api/stored-meanwhile.ts';
import type { EnteredRecord } from '../../shared/records/record-values.ts';

/** Records as a conflict showed them, by their ids; the next attempt is based on these. */
const newest = new Map<string, PetRecord>();

/** Saves what differs of a record from the one that this form added. Rejects as `call` does. */
export async function updateRecord(added: PetRecord, entered: EnteredRecord): Promise<PetRecord> {
  const stored = newest.get(added.id) ?? added;
  const body = changesFrom(stored, entered);
  if (!body) return stored;
  const params = { petId: stored.pet_id, recordId: stored.id };
  try {
    return await call(recordCalls['update-record'], { params, body });
  } catch (error) {
    newest.set(stored.id, storedMeanwhile(recordCalls['update-record'], error) ?? stored);
    throw error;
  }
}
