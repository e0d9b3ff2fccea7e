import type { PetRecord } from '../../../../../contract/records/records.ts';
import { paths } from '../../../platform/paths.ts';
import { addDoseName, addDoseText } from '../../../shared/records/add-dose-text.ts';
import type { RecordStatus } from '../../../shared/records/record-status.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EditIcon, EyeIcon, PlusIcon, TrashIcon } from '../../../ui/icons.tsx';

export type RecordActionKind = 'view' | 'edit' | 'delete';

export interface RecordChoice {
  kind: RecordActionKind;
  id: string;
}

interface RecordActionsProps {
  record: PetRecord;
  petName: string;
  status: RecordStatus | null;
  onChoose: (choice: RecordChoice) => void;
}

/** Whether a newer dose is due. */
export const isLate = (status: RecordStatus | null) => status === 'expired' || status === 'due-soon';

/** The buttons of a record; without a document there is no View button. Rows of a table show only the icons. */
export function RecordActions({ record, petName, status, onChoose }: RecordActionsProps) {
  const { id } = record;
  const title = shorten(record.title);
  const named = (name: string) => ({ 'aria-label': name, title: name });
  return (
    <>
      {isLate(status) && (
        <LinkButton
          to={paths.addDose(record.pet_id, id)}
          variant="ghost"
          size="small"
          icon={<PlusIcon size={18} />}
          {...named(addDoseName(record.record_type, record.title, petName))}
        >
          {addDoseText(record.record_type)}
        </LinkButton>
      )}
      {record.file_path && (
        <Button
          variant="ghost"
          size="small"
          icon={<EyeIcon size={18} />}
          {...named(`View ${title}`)}
          onClick={() => onChoose({ kind: 'view', id })}
        >
          View
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        icon={<EditIcon size={18} />}
        {...named(`Edit ${title}`)}
        onClick={() => onChoose({ kind: 'edit', id })}
      >
        Edit
      </Button>
      <IconButton
        tone="danger"
        {...named(`Delete ${title}`)}
        onClick={() => onChoose({ kind: 'delete', id })}
      >
        <TrashIcon size={18} />
      </IconButton>
    </>
  );
}
