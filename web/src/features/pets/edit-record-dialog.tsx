import { useId, useState } from 'react';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { RecordFields } from '../../shared/records/record-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { useRecordForm } from './use-record-form.ts';

interface EditRecordDialogProps {
  record: PetRecord;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Edits a record. It can't be closed while saving, and asks before unsaved changes are discarded. */
export function EditRecordDialog({ record, onClose, onSaved }: EditRecordDialogProps) {
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const finish = async () => {
    await onSaved();
    onClose();
  };
  const { form, values, errors, busy, unsaved, change, handleSubmit } = useRecordForm(record, finish);
  const close = () => {
    if (busy) return;
    if (unsaved.current) setIsAsking(true);
    else onClose();
  };

  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title="Edit Record"
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={busy} disabled={values.title.trim() === ''}>
              {busy ? 'Saving...' : 'Save Changes'}
            </Button>
          </>
        }
      >
        <form ref={form} id={formId} noValidate className={layout.stack4} onSubmit={handleSubmit}>
          <RecordFields values={values} errors={errors} onChange={change} />
        </form>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard your changes?"
        description="Your changes to this record are not saved."
        cancelLabel="Keep Editing"
        confirmLabel="Discard"
        busyLabel="Discarding..."
        onConfirm={async () => onClose()}
      />
      <LeaveWarning unsaved={unsaved} subject="this record" />
    </>
  );
}
