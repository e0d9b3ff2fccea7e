import { documentType } from '../../../../contract/documents/documents.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { addFromDocumentPath } from '../../platform/paths.ts';
import { powersOf } from '../../shared/access/powers-of.ts';
import { DocumentPreview } from '../../shared/records/document-preview.tsx';
import { loadDocumentUrls } from '../../shared/records/load-document-url.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { addPreview } from './add-preview.ts';
import { DeleteRecordDialog } from './delete-record-dialog.tsx';
import { EditRecordDialog } from './edit-record-dialog.tsx';
import { NeedAnswer } from './record-list/need-answer.tsx';
import { PracticeLine } from './record-list/practice-line.tsx';
import type { RecordActionKind } from './record-list/record-actions.tsx';

export { DocumentPreview, NeedAnswer, PracticeLine };

export interface RecordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: RecordActionKind;
  pet: Pet;
  record: PetRecord;
  /** The pet's records as far as they have been loaded. */
  records: readonly PetRecord[];
  /** Whether these are all. */
  isWhole: boolean;
  /** False for a saved copy. */
  isCurrent: boolean;
  /** Shows the saved record, or removes the deleted one with its dialog, and reloads the records. */
  onChanged: (saved: PetRecord | null) => Promise<void>;
}

/** A record's document, edit form or delete confirmation. */
export function RecordDialog({
  open,
  onOpenChange,
  kind,
  pet,
  record,
  records,
  isWhole,
  isCurrent,
  onChanged,
}: RecordDialogProps) {
  const onClose = () => onOpenChange(false);
  if (kind === 'edit')
    return (
      <EditRecordDialog
        pet={pet}
        record={record}
        isCurrent={isCurrent}
        onClose={onClose}
        onSaved={onChanged}
      />
    );
  if (kind === 'delete')
    return (
      <DeleteRecordDialog
        record={record}
        records={records}
        isWhole={isWhole}
        onClose={onClose}
        onDeleted={() => onChanged(null)}
      />
    );
  return (
    record.file_path && (
      <DocumentPreview
        open={open}
        onOpenChange={onOpenChange}
        title={record.title}
        contentType={documentType(record.file_path)}
        loadUrls={() => loadDocumentUrls(record.pet_id, record.id)}
        onShown={(image) => isCurrent && powersOf(pet).isOwner && addPreview(record, image)}
      >
        {powersOf(pet).mayAdd && (
          <LinkButton
            to={addFromDocumentPath(record.pet_id, record.id)}
            variant="secondary"
            icon={<PlusIcon />}
          >
            Add another record
          </LinkButton>
        )}
      </DocumentPreview>
    )
  );
}
