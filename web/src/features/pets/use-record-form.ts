import { useState } from 'react';
import { recordCalls } from '../../../../contract/records/record-calls.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../../platform/api/call.ts';
import { checkUpdate, type RecordValues, recordValues } from '../../shared/records/record-values.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { errorText } from '../../ui/error-text.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';

/** State and actions of the form that edits a record. `onSaved` closes it; after any failure the input stays. */
export function useRecordForm(record: PetRecord, onSaved: () => Promise<void>) {
  const [initial] = useState(() => recordValues(record));
  const [values, setValues] = useState(initial);
  const unsaved = useUnsaved(differs(values, initial));
  const change = (part: Partial<RecordValues>) => setValues((before) => ({ ...before, ...part }));
  const state = useCheckedForm({
    check: () => checkUpdate(values, initial),
    save: async (update) => {
      const params = { petId: record.pet_id, recordId: record.id };
      const saved = await call(recordCalls['update-record'], { params, body: update });
      unsaved.current = false;
      notify.success('Record updated', `${shorten(saved.title)} has been saved.`);
      await onSaved();
    },
    onFailure: (error) => notify.error('Update failed', errorText(error)),
  });
  return { ...state, initial, values, unsaved, change };
}
