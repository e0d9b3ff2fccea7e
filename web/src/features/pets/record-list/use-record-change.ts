import { useState } from 'react';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { errorText } from '../../../ui/error-text.ts';
import { notify } from '../../../ui/notify.ts';

/** Changes a record by one tap. `onChanged` reloads the records; a failure shows as a notice. */
export function useRecordChange(record: PetRecord, onChanged: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const change = async (send: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await send();
      notify.success('Record updated', `${shorten(record.title)} has been saved.`);
      await onChanged();
    } catch (error) {
      notify.error('Update failed', errorText(error));
    }
    setIsBusy(false);
  };
  return { isBusy, change };
}
