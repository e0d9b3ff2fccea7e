import { AppError } from '../../../../../contract/problem.ts';
import { deletedRecordCalls } from '../../../../../contract/records/deleted-record-calls.ts';
import type { DeletedRecord } from '../../../../../contract/records/deleted-records.ts';
import { call } from '../../../platform/api/call.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { notify } from '../../../ui/notify.ts';

interface PurgeDialogProps {
  petId: string;
  record: DeletedRecord;
  onClose: () => void;
  /** Reloads the list. */
  onPurged: () => Promise<void>;
}

/** Deletes a deleted record permanently, after a confirmation. */
export function PurgeDialog({ petId, record, onClose, onPurged }: PurgeDialogProps) {
  const title = shorten(record.title);
  const purge = async () => {
    try {
      await call(deletedRecordCalls['purge-record'], { params: { petId, recordId: record.id } });
      notify.success('Record deleted', `You deleted ${title} permanently.`);
    } catch (error) {
      const isChanged = error instanceof AppError && error.code === 'record-not-found';
      notify.error(
        'Error deleting record',
        isChanged ? 'This record has already been restored or deleted permanently.' : errorText(error),
      );
      if (!isChanged) return;
    }
    await onPurged();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        <>
          Delete <bdi>{title}</bdi> permanently?
        </>
      }
      description="This action cannot be undone. It deletes the record, and its document unless another record has it too."
      confirmLabel="Delete permanently"
      busyLabel="Deleting…"
      onConfirm={purge}
    />
  );
}
