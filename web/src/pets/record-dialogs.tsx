import { documentType, type PetRecord } from '../../../contract/records.ts';
import { call } from '../api/call.ts';
import { DocumentPreview } from '../ui/records/document-preview.tsx';
import { DeleteRecordDialog } from './delete-record-dialog.tsx';
import { EditRecordDialog } from './edit-record-dialog.tsx';
import type { RecordActionKind } from './record-actions.tsx';

/** The one dialog that is open, and the record it is about. */
export interface RecordDialog {
  kind: RecordActionKind;
  record: PetRecord;
}

interface RecordDialogsProps {
  dialog: RecordDialog | null;
  onClose: () => void;
  onSaved: () => void;
  onDeleted: () => Promise<void>;
}

/** Shows the document of a record, its form, or the question whether to delete it. */
export function RecordDialogs({ dialog, onClose, onSaved, onDeleted }: RecordDialogsProps) {
  if (!dialog) return null;
  const { kind, record } = dialog;
  if (kind === 'edit') return <EditRecordDialog record={record} onClose={onClose} onSaved={onSaved} />;
  if (kind === 'delete')
    return <DeleteRecordDialog record={record} onClose={onClose} onDeleted={onDeleted} />;
  return (
    record.file_path && (
      <DocumentPreview
        open
        onOpenChange={onClose}
        title={record.title}
        contentType={documentType(record.file_path)}
        loadUrl={() => documentUrl(record)}
      />
    )
  );
}

async function documentUrl({ pet_id: petId, id: recordId }: PetRecord): Promise<string> {
  const { signed_url } = await call('get-document-url', { params: { petId, recordId } });
  return signed_url;
}
