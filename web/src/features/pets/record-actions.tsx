import type { PetRecord } from '../../../../contract/records/records.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EditIcon, EyeIcon, TrashIcon } from '../../ui/icons.tsx';

export type RecordActionKind = 'view' | 'edit' | 'delete';

export interface RecordChoice {
  kind: RecordActionKind;
  id: string;
}

interface RecordActionsProps {
  record: PetRecord;
  onChoose: (choice: RecordChoice) => void;
}

/** The buttons of a record; without a document there is no View button. */
export function RecordActions({ record, onChoose }: RecordActionsProps) {
  const { id } = record;
  const title = shorten(record.title);
  return (
    <>
      {record.file_path && (
        <Button
          variant="ghost"
          size="small"
          icon={<EyeIcon size={18} />}
          aria-label={`View ${title}`}
          onClick={() => onChoose({ kind: 'view', id })}
        >
          View
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        icon={<EditIcon size={18} />}
        aria-label={`Edit ${title}`}
        onClick={() => onChoose({ kind: 'edit', id })}
      >
        Edit
      </Button>
      <IconButton
        tone="danger"
        aria-label={`Delete ${title}`}
        onClick={() => onChoose({ kind: 'delete', id })}
      >
        <TrashIcon size={18} />
      </IconButton>
    </>
  );
}
