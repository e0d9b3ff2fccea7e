import type { ReactNode } from 'react';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { RecordFields } from '../../shared/records/record-fields.tsx';
import type { RecordValues } from '../../shared/records/record-values.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './draft-fields.module.css';
import type { DraftForm } from './drafts.ts';

interface DraftFieldsProps {
  pet: Pet;
  drafts: readonly DraftForm[];
  onChange: (id: string, part: Partial<RecordValues>) => void;
  onRemove: (id: string) => void;
}

/** The fields of each record; several are numbered, and can be removed. */
export const DraftFields = ({ pet, drafts, onChange, onRemove }: DraftFieldsProps) =>
  drafts.map(({ id, record, errors }, index) => (
    <DraftGroup key={id} id={id} number={drafts.length > 1 ? index + 1 : null} onRemove={() => onRemove(id)}>
      <RecordFields
        pet={pet}
        values={record.values}
        errors={errors}
        onChange={(part) => onChange(id, part)}
      />
    </DraftGroup>
  ));

interface DraftGroupProps {
  id: string;
  /** Null if the document has no other record. */
  number: number | null;
  onRemove: () => void;
  children: ReactNode;
}

/** The fields of one of a document's records. */
export function DraftGroup({ id, number, onRemove, children }: DraftGroupProps) {
  const isOneOfSeveral = number !== null;
  return (
    <div
      id={id}
      {...(isOneOfSeveral && { role: 'group', 'aria-label': `Record ${number}` })}
      className={classNames(layout.stack5, isOneOfSeveral && styles.draft)}
    >
      {isOneOfSeveral && (
        <div className={layout.spread}>
          <p className={styles.number}>{`Record ${number}`}</p>
          <Button variant="ghost" size="small" aria-label={`Remove record ${number}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
