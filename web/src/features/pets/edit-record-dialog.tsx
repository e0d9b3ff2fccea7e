import { useState } from 'react';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { ConflictView } from '../../shared/forms/conflict-view.tsx';
import { EditDialog } from '../../shared/forms/edit-dialog.tsx';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { RecordFields } from '../../shared/records/record-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NewDoseOffer } from './new-dose-offer.tsx';
import { RECORD_VALUE_NAMES } from './record-value-names.ts';
import { useRecordForm } from './use-record-form.ts';

interface EditRecordDialogProps {
  pet: Pet;
  record: PetRecord;
  /** False for a saved copy, which others may have changed since: the form waits for the current record. */
  isCurrent: boolean;
  onClose: () => void;
  onSaved: (saved: PetRecord) => Promise<void>;
}

/** Edits a record. */
export function EditRecordDialog({ isCurrent, ...form }: EditRecordDialogProps) {
  // An open form stays, even if the connection is lost and the page shows a copy.
  const [isOpen, setIsOpen] = useState(isCurrent);
  if (isCurrent && !isOpen) setIsOpen(true);
  if (isOpen) return <RecordForm {...form} />;
  return (
    <Dialog open onOpenChange={form.onClose} title="Edit Record">
      <p role="status">
        This is a saved copy. You can edit the record as soon as the current one has been loaded.
      </p>
    </Dialog>
  );
}

function RecordForm({ pet, record, onClose, onSaved }: Omit<EditRecordDialogProps, 'isCurrent'>) {
  const finish = async (saved: PetRecord) => {
    await onSaved(saved);
    onClose();
  };
  const { initial, values, conflicts, errors, change, choose, ...state } = useRecordForm(record, finish);
  return (
    <>
      <EditDialog
        title="Edit Record"
        subject="this record"
        missing={{ title: values.title.trim() === '' }}
        state={state}
        onClose={onClose}
      >
        <ConflictView values={values} conflicts={conflicts} names={RECORD_VALUE_NAMES} onChoose={choose} />
        <RecordFields
          pet={pet}
          values={values}
          errors={errors}
          onChange={change}
          belowDates={
            <NewDoseOffer record={record} initial={initial} values={values} unsaved={state.unsaved} />
          }
        />
      </EditDialog>
      <LeaveWarning unsaved={state.unsaved} subject="this record" />
    </>
  );
}
