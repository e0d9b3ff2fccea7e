import type { PetRecord } from '../../../../../contract/records/records.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { notify, useAttempt } from '../../../ui/notify.ts';

/** Changes a record by one tap. `onChanged` gets the saved one; a failure shows as a notice. */
export function useRecordChange(record: PetRecord, onChanged: (saved: PetRecord) => Promise<void>) {
  const { busy: isBusy, attempt } = useAttempt();
  const change = (send: () => Promise<PetRecord>) =>
    attempt('Update failed', async () => {
      const saved = await send();
      notify.success('Record updated', `You saved ${shorten(record.title)}.`);
      await onChanged(saved);
    });
  return { isBusy, change };
}
