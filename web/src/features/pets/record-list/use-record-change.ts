import { useState } from 'react';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { errorText } from '../../../ui/error-text.ts';
import { notify } from '../../../ui/notify.ts';

/** Changes a record by one tap. `onChanged` gets the saved one; a failure shows as a notice. */
export function useRecordChange(record: PetRecord, onChanged: (saved: PetRecord) => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const change = async (send: () => Promise<PetRecord>) => {
    setIsBusy(true);
    try {
      const saved = await send();
      notify.success('Record updated', `You saved ${shorten(record.title)}.`);
      await onChanged(saved);
    } catch (error) {
      notify.error('Update failed', errorText(error));
    }
    setIsBusy(false);
  };
  return { isBusy, change };
}
