import { deletedRecordCalls } from '../../../../../contract/records/deleted-record-calls.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { call } from '../../../platform/api/call.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { attempt, notify } from '../../../ui/notify.ts';

/** Restores a deleted record, reports the outcome, and reloads what shows it. */
export async function restoreRecord(
  { id, pet_id, title }: Pick<PetRecord, 'id' | 'pet_id' | 'title'>,
  reload: () => Promise<void>,
): Promise<void> {
  await attempt('Error restoring record', async () => {
    await call(deletedRecordCalls['restore-record'], { params: { petId: pet_id, recordId: id } });
    notify.success('Record restored', `You restored ${shorten(title)}.`);
  });
  await reload();
}
