import { displayName } from '../../../../contract/pets/pets.ts';
import { AppError } from '../../../../contract/problem.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../../platform/api/call.ts';
import { dayText, momentText } from '../../shared/records/day-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';

interface DeleteRecordDialogProps {
  record: PetRecord;
  onClose: () => void;
  /** Reloads the list, which removes the dialog together with the record. */
  onDeleted: () => Promise<void>;
}

/** Deletes a record with its document, after a confirmation. */
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
          Delete <bdi>{title}</bdi>?
        </>
      }
      description={`${factsOf(record)}. This action cannot be undone. It deletes the record${record.file_path ? ' and its document' : ''} at once, including for everyone you shared it with.${record.file_path ? ' A document opened shortly before stays available for up to 5 minutes.' : ''}`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={handleConfirm}
    />
  );
}

/** "Vaccination, expires Dec 1, 2026": distinguishes records with the same title. */
function factsOf({ record_type, issued_on, expires_on, created_at }: PetRecord): string {
  const day = expires_on
    ? `expires ${dayText(expires_on)}`
    : issued_on
      ? `issued ${dayText(issued_on)}`
      : `added ${momentText(created_at)}`;
  return `${displayName(record_type)}, ${day}`;
}

/** A record that is already deleted, in another tab or by a call whose response was lost, counts as a success. */
async function deleteRecord({ pet_id: petId, id: recordId }: PetRecord): Promise<void> {
  try {
    await call('delete-record', { params: { petId, recordId } });
  } catch (error) {
    if (error instanceof AppError && error.code === 'record-not-found') return;
    throw error;
  }
}
