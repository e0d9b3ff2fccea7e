import { RESTORE_DAYS } from '../../../../contract/limits.ts';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import { recordCalls } from '../../../../contract/records/record-calls.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../../platform/api/call.ts';
import { DeletionDialog, type DeletionDialogProps } from '../../shared/forms/deletion-dialog.tsx';
import { dayText, momentText } from '../../shared/records/day-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { OPEN_DOCUMENTS } from '../../shared/texts/common-sentences.ts';
import { notify } from '../../ui/notify.ts';
import { restoreRecord } from './deleted/restore-record.ts';

interface DeleteRecordDialogProps extends Pick<DeletionDialogProps, 'onClose' | 'onDeleted'> {
  record: PetRecord;
}

/** How long the notice offers to undo. Afterwards, the list of deleted records does. */
const UNDO_SECONDS = 10;

/** Deletes a record with its document, after a confirmation; its notice can undo it. */
export function DeleteRecordDialog({ record, ...props }: DeleteRecordDialogProps) {
  const title = shorten(record.title);
  return (
    <DeletionDialog
      {...props}
      kind="record"
      title={
        <>
          Delete <bdi>{title}</bdi>?
        </>
      }
      description={`${factsOf(record)}. The record disappears immediately, including for everyone you shared it with. You can restore it${record.file_path ? ' and its document' : ''} for ${RESTORE_DAYS} days.${record.file_path ? ` ${OPEN_DOCUMENTS}` : ''}`}
      onDelete={() =>
        call(recordCalls['delete-record'], { params: { petId: record.pet_id, recordId: record.id } })
      }
      notifyDone={() =>
        notify.success('Record Deleted', `${title} has been deleted.`, {
          label: 'Undo',
          onClick: () => void restoreRecord(record, props.onDeleted),
          seconds: UNDO_SECONDS,
        })
      }
      notifyFailure={(text) => notify.error('Error deleting record', text)}
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
