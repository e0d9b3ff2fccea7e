import { documentType } from '../../../../contract/documents/documents.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { addFromDocumentPath } from '../../platform/paths.ts';
import { DocumentPreview } from '../../shared/records/document-preview.tsx';
import { loadDocumentUrl } from '../../shared/records/load-document-url.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { DeleteRecordDialog } from './delete-record-dialog.tsx';
import { EditRecordDialog } from './edit-record-dialog.tsx';
import type { RecordActionKind } from './record-list/record-actions.tsx';

export interface RecordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: RecordActionKind;
  pet: Pet;
  record: PetRecord;
  /** All of the pet's records. */
  records: readonly PetRecord[];
  /** False for a saved copy. */
  isCurrent: boolean;
  /** Reloads the records, which also removes the dialog of a deleted one. */
  onChanged: () => Promise<void>;
}

/** A record's document, edit form or delete confirmation. */
export function RecordDialog({
  open,
  onOpenChange,
  kind,
  pet,
  record,
  records,
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
    return <DeleteRecordDialog record={record} records={records} onClose={onClose} onDeleted={onChanged} />;
  return (
    record.file_path && (
      <DocumentPreview
        open={open}
        onOpenChange={onOpenChange}
        title={record.title}
        contentType={documentType(record.file_path)}
        loadUrl={() => loadDocumentUrl(record.pet_id, record.id)}
      >
        <LinkButton
          to={addFromDocumentPath(record.pet_id, record.id)}
          variant="secondary"
          icon={<PlusIcon />}
        >
          Add another record
        </LinkButton>
      </DocumentPreview>
    )
  );
}
