import type { Species } from '../../../../contract/pets/species.ts';
import { RecordFields } from '../../shared/records/record-fields.tsx';
import type { RecordValues } from '../../shared/records/record-values.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './draft-fields.module.css';
import type { Drafts } from './drafts.ts';

interface DraftFieldsProps {
  species: Species;
  drafts: Drafts;
  onChange: (id: string, part: Partial<RecordValues>) => void;
  onRemove: (id: string) => void;
}

/** The fields of each record; several are numbered, and can be removed. */
export function DraftFields({ species, drafts, onChange, onRemove }: DraftFieldsProps) {
  const areSeveral = drafts.length > 1;
  return drafts.map(({ id, record, errors }, index) => (
    <div
      key={id}
      id={id}
      {...(areSeveral && { role: 'group', 'aria-label': `Record ${index + 1}` })}
      className={classNames(layout.stack5, areSeveral && styles.draft)}
    >
      {areSeveral && (
        <div className={layout.spread}>
          <p className={styles.number}>Record {index + 1}</p>
          <Button
            variant="ghost"
            size="small"
            aria-label={`Remove record ${index + 1}`}
            onClick={() => onRemove(id)}
          >
            Remove
          </Button>
        </div>
      )}
      <RecordFields
        species={species}
        values={record.values}
        errors={errors}
        onChange={(part) => onChange(id, part)}
      />
    </div>
  ));
}
