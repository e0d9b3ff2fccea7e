import { AppError } from '../../../contract/problem.ts';
import type { PetRecord } from '../../../contract/records.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notify.ts';
import { shorten } from '../ui/records/shorten.ts';

interface DeleteRecordDialogProps {
  record: PetRecord;
  onClose: () => void;
  /** Loads the list anew; the dialog goes with what is gone from it. */
  onDeleted: () => Promise<void>;
}

/** Asks, then deletes a record with its document. */
export function DeleteRecordDialog({ record, onClose, onDeleted }: DeleteRecordDialogProps) {
  const title = shorten(record.title);
  const handleConfirm = async () => {
    try {
      await deleteRecord(record);
    } catch (error) {
      notify.error('Error deleting record', errorText(error));
      return;
    }
    notify.success('Record Deleted', `${title} has been deleted.`);
    await onDeleted();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        <>
          Delete <bdi>{title}</bdi>
        </>
      }
      description={`This action cannot be undone. It deletes the record${record.file_path ? ' and its document' : ''} at once, also for everyone you have shared it with.${record.file_path ? ' A link to the document that was opened just before works for up to five more minutes.' : ''}`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={handleConfirm}
    />
  );
}

/** A record that is gone already, deleted in another tab or by a call whose answer was lost, is as it should be. */
async function deleteRecord({ pet_id: petId, id: recordId }: PetRecord): Promise<void> {
  try {
    await call('delete-record', { params: { petId, recordId } });
  } catch (error) {
    if (error instanceof AppError && error.code === 'record-not-found') return;
    throw error;
  }
}
