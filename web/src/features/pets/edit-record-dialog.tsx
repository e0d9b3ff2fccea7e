import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Species } from '../../../../contract/species.ts';
import { ConflictView } from '../../shared/forms/conflict-view.tsx';
import { EditDialog } from '../../shared/forms/edit-dialog.tsx';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { RecordFields } from '../../shared/records/record-fields.tsx';
import { NewDoseOffer } from './new-dose-offer.tsx';
import { RECORD_VALUE_NAMES } from './record-value-names.ts';
import { useRecordForm } from './use-record-form.ts';

interface EditRecordDialogProps {
  species: Species;
  record: PetRecord;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Edits a record. */
export function EditRecordDialog({ species, record, onClose, onSaved }: EditRecordDialogProps) {
  const finish = async () => {
    await onSaved();
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
          species={species}
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
