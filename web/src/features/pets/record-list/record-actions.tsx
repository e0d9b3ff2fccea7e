import type { ReactNode } from 'react';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { paths } from '../../../platform/paths.ts';
import { powersOf } from '../../../shared/access/powers-of.ts';
import { addDoseName, addDoseText } from '../../../shared/records/add-dose-text.ts';
import type { RecordStatus } from '../../../shared/records/record-status.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EditIcon, EyeIcon, PlusIcon, TrashIcon } from '../../../ui/icons.tsx';
import styles from './record-list.module.css';

export type RecordActionKind = 'view' | 'edit' | 'delete';

export interface RecordChoice {
  kind: RecordActionKind;
  id: string;
}

interface RecordActionsProps {
  record: PetRecord;
  pet: Pet;
  status: RecordStatus | null;
  onChoose: (choice: RecordChoice) => void;
  /** A further button. */
  children?: ReactNode;
}

const named = (name: string) => ({ 'aria-label': name, title: name });

/** Whether a newer dose is due. */
export const isLate = (status: RecordStatus | null) => status === 'expired' || status === 'due-soon';

/** In a record's row: opens its document. */
export const ViewButton = ({ record, onChoose }: Pick<RecordActionsProps, 'record' | 'onChoose'>) => (
  <IconButton
    aria-label={`View ${shorten(record.title)}`}
    onClick={() => onChoose({ kind: 'view', id: record.id })}
  >
    <EyeIcon size={18} />
  </IconButton>
);

/** The buttons in the details of a record: what the reader may do. Only a practice changes what it recorded. */
export function RecordActions({ record, pet, status, onChoose, children }: RecordActionsProps) {
  const { id } = record;
  const { mayAdd, mayChange, mayUndo } = powersOf(pet);
  const title = shorten(record.title);
  return (
    <>
      {mayAdd && isLate(status) && (
        <LinkButton
          to={paths.addDose(record.pet_id, id)}
          variant="ghost"
          size="small"
          icon={<PlusIcon size={18} />}
          {...named(addDoseName(record.record_type, record.title, pet.name))}
        >
          {addDoseText(record.record_type)}
        </LinkButton>
      )}
      {children}
      {mayChange && record.entry === null && (
        <Button
          variant="ghost"
          size="small"
          icon={<EditIcon size={18} />}
          {...named(`Edit ${title}`)}
          onClick={() => onChoose({ kind: 'edit', id })}
        >
          Edit
        </Button>
      )}
      {mayUndo(record) && (
        <Button
          variant="ghost"
          size="small"
          icon={<TrashIcon size={18} />}
          className={styles.delete}
          {...named(`Delete ${title}`)}
          onClick={() => onChoose({ kind: 'delete', id })}
        >
          Delete
        </Button>
      )}
    </>
  );
}
