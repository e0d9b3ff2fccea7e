import type { PetRecord } from '../../../contract/records.ts';
import { Button } from '../ui/button.tsx';
import { EditIcon, EyeIcon, TrashIcon } from '../ui/icons.tsx';
import { shorten } from '../ui/records/shorten.ts';

export type RecordActionKind = 'view' | 'edit' | 'delete';

interface RecordActionsProps {
  record: PetRecord;
  onChoose: (kind: RecordActionKind) => void;
}

/** What an owner can do with one record; a record without a document has nothing to view. */
export function RecordActions({ record, onChoose }: RecordActionsProps) {
  const title = shorten(record.title);
  return (
    <>
      {record.file_path && (
        <Button
          variant="ghost"
          size="small"
          icon={<EyeIcon size={18} />}
          aria-label={`View ${title}`}
          onClick={() => onChoose('view')}
        >
          View
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        icon={<EditIcon size={18} />}
        aria-label={`Edit ${title}`}
        onClick={() => onChoose('edit')}
      >
        Edit
      </Button>
      <Button
        variant="ghost"
        size="small"
        icon={<TrashIcon size={18} />}
        aria-label={`Delete ${title}`}
        onClick={() => onChoose('delete')}
      />
    </>
  );
}
