import { RESTORE_DAYS } from '../../../../contract/limits.ts';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import { recordCalls } from '../../../../contract/records/record-calls.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../../platform/api/call.ts';
import { DeletionDialog, type DeletionDialogProps } from '../../shared/forms/deletion-dialog.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { OPEN_DOCUMENTS } from '../../shared/texts/common-sentences.ts';
import { dayText, momentText } from '../../shared/texts/day-text.ts';
import { notify } from '../../ui/notify.ts';
import { restoreRecord } from './deleted/restore-record.ts';

interface DeleteRecordDialogProps extends Pick<DeletionDialogProps, 'onClose' | 'onDeleted'> {
  record: PetRecord;
  /** The pet's records as far as they have been loaded: some may have the same document. */
  records: readonly PetRecord[];
  /** Whether these are all. */
  isWhole: boolean;
}

/** How long the notice offers to undo. Afterwards, the list of deleted records does. */
const UNDO_SECONDS = 10;

/** Deletes a record with its document, after a confirmation; its notice can undo it. */
export function DeleteRecordDialog({ record, records, isWhole, ...props }: DeleteRecordDialogProps) {
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
      description={[
        `${factsOf(record)}. The record disappears immediately, including for everyone you shared it with.`,
        restoringText(record, records, isWhole),
      ].join(' ')}
      onDelete={() =>
        call(recordCalls['delete-record'], { params: { petId: record.pet_id, recordId: record.id } })
      }
      notifyDone={() =>
        notify.success('Record deleted', `You deleted ${title}.`, {
          label: 'Undo',
          onClick: () => void restoreRecord(record, props.onDeleted),
          seconds: UNDO_SECONDS,
        })
      }
      notifyFailure={(text) => notify.error('Error deleting record', text)}
    />
  );
}

/** What can be restored, and what becomes of the document. */
function restoringText({ id, file_path }: PetRecord, records: readonly PetRecord[], isWhole: boolean) {
  const text = `You can restore it for ${RESTORE_DAYS} days.`;
  if (!file_path) return text;
  if (!isWhole) return `${text} Its document stays if other records have it.`;
  const others = records.filter((other) => other.file_path === file_path && other.id !== id).length;
  if (others === 0) return `You can restore it and its document for ${RESTORE_DAYS} days. ${OPEN_DOCUMENTS}`;
  const holders = others === 1 ? 'another record' : `${others} other records`;
  return `${text} Its document stays with ${holders}.`;
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
