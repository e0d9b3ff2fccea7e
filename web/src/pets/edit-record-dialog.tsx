import { type FormEvent, useId, useRef, useState } from 'react';
import type { PetRecord, RecordUpdate } from '../../../contract/records.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notify.ts';
import { RecordFields } from '../ui/records/record-fields.tsx';
import { shorten } from '../ui/records/shorten.ts';
import styles from './edit-record-dialog.module.css';
import { type ErrorsByField, refusedFields } from './field-errors.ts';
import { checkRecord, recordValues } from './record-values.ts';
import { unfinishedDates } from './unfinished-dates.ts';
import { useFaultFocus } from './use-fault-focus.ts';

interface EditRecordDialogProps {
  record: PetRecord;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Changes what was entered for a record. It can't be closed while it saves; a refused save keeps what was typed. */
export function EditRecordDialog({ record, onClose, onSaved }: EditRecordDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => recordValues(record));
  const [errors, setErrors] = useState<ErrorsByField>({});
  const [busy, setBusy] = useState(false);
  useFaultFocus(form, errors);

  const save = async (update: RecordUpdate) => {
    setBusy(true);
    try {
      const params = { petId: record.pet_id, recordId: record.id };
      const saved = await call('update-record', { params, body: update });
      notify.success('Record updated', `${shorten(saved.title)} has been saved.`);
      await onSaved();
      onClose();
    } catch (error) {
      notify.error('Update failed', errorText(error));
      setErrors(refusedFields(error));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const checked = checkRecord(values);
    const found = { ...checked.errors, ...unfinishedDates(event.currentTarget) };
    setErrors(found);
    if ('record' in checked && Object.keys(found).length === 0) void save(checked.record);
  };

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Edit Record"
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={values.title.trim() === ''}>
            {busy ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className={styles.form} onSubmit={handleSubmit}>
        <RecordFields
          values={values}
          errors={errors}
          onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        />
      </form>
    </Dialog>
  );
}
