import { changesFrom } from '../../../../contract/merge-fields.ts';
import { recordCalls } from '../../../../contract/records/record-calls.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../../platform/api/call.ts';
import { storedMeanwhile } from '../../platform/api/stored-meanwhile.ts';
import { useMergedValues } from '../../shared/forms/use-merged-values.ts';
import { useNewest } from '../../shared/forms/use-newest.ts';
import { checkUpdate, recordValues } from '../../shared/records/record-values.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { errorText } from '../../ui/error-text.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';

/**
 * State and actions of the form that edits a record. `onSaved` shows the saved record and closes the form; after any
 * failure the input stays.
 */
export function useRecordForm(record: PetRecord, onSaved: (saved: PetRecord) => Promise<void>) {
  const [stored, setStored] = useNewest(record);
  const { initial, values, conflicts, change, choose } = useMergedValues(recordValues(stored));
  const unsaved = useUnsaved(differs(values, initial));
  const state = useCheckedForm({
    check: () => checkUpdate(values, initial),
    save: async (update) => {
      const params = { petId: record.pet_id, recordId: record.id };
      const body = changesFrom(stored, update);
      const saved = body ? await call(recordCalls['update-record'], { params, body }) : stored;
      unsaved.current = false;
      notify.success('Record updated', `You saved ${shorten(saved.title)}.`);
      await onSaved(saved);
    },
    onFailure: (error) => {
      setStored(storedMeanwhile(recordCalls['update-record'], error) ?? stored);
      notify.error('Update failed', errorText(error));
    },
  });
  return { ...state, initial, values, conflicts, unsaved, change, choose };
}
