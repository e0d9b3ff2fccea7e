import { useId } from 'react';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { STORED_IN_SCOPES } from '../../../../contract/sharing/share-scope.ts';
import { typeTitle } from '../../shared/shared-pet/record-groups.ts';
import { CheckOption } from '../../ui/check-option.tsx';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import styles from './custom-scope.module.css';
import { RecordChoice } from './record-choice.tsx';
import type { CustomChoice } from './share-form-values.ts';
import { toggleItem } from './toggle-item.ts';

interface CustomScopeProps {
  value: CustomChoice;
  /** Newest first. */
  records: readonly PetRecord[];
  errors: ErrorsByField;
  onChange: (part: Partial<CustomChoice>) => void;
}

/** The scope of a custom link: record types, including future records, or single records; with or without documents. */
export function CustomScope({ value, records, errors, onChange }: CustomScopeProps) {
  const id = useId();
  const error = value.kind === 'types' ? errors['scope.types'] : errors['scope.record_ids'];
  const fault = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>What does it show?</legend>
      <div className={styles.kinds}>
        <CheckOption
          type="radio"
          name={id}
          checked={value.kind === 'types'}
          onChange={() => onChange({ kind: 'types' })}
        >
          Record types
        </CheckOption>
        <CheckOption
          type="radio"
          name={id}
          checked={value.kind === 'records'}
          onChange={() => onChange({ kind: 'records' })}
        >
          Single records
        </CheckOption>
      </div>
      {value.kind === 'types' ? (
        <TypeChoice value={value} records={records} fault={fault} onChange={onChange} />
      ) : (
        <RecordChoice
          chosen={value.recordIds}
          records={records}
          fault={fault}
          onChange={(recordIds) => onChange({ recordIds })}
        />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <AlertIcon size={18} />
          <span>{error}</span>
        </p>
      )}
      <div className={styles.documents}>
        <CheckOption
          type="checkbox"
          checked={value.documents}
          onChange={(event) => onChange({ documents: event.target.checked })}
          hint="If off, only titles, dates and notes are shown. A document may also list other records."
        >
          Show documents
        </CheckOption>
      </div>
    </fieldset>
  );
}

interface TypeChoiceProps extends Omit<CustomScopeProps, 'errors'> {
  /** For the first control, which receives focus when nothing is selected. */
  fault: object;
}

function TypeChoice({ value, records, fault, onChange }: TypeChoiceProps) {
  const countOf = (type: string) => records.filter(({ record_type }) => record_type === type).length;
  return (
    <div className={styles.types}>
      {STORED_IN_SCOPES.map((type, index) => (
        <CheckOption
          key={type}
          type="checkbox"
          checked={value.types.includes(type)}
          onChange={() => onChange({ types: toggleItem(value.types, type) })}
          {...(index === 0 && fault)}
        >
          <span>{typeTitle(type)}</span> <span className={styles.count}>{countOf(type) || 'none yet'}</span>
        </CheckOption>
      ))}
      <p className={styles.note}>To share treatments, choose single records.</p>
    </div>
  );
}
