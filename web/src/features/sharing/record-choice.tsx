import { useState } from 'react';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { dayText, momentText } from '../../shared/records/day-text.ts';
import { RecordTypeBadge } from '../../shared/records/record-type-badge.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { CheckOption } from '../../ui/check-option.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { findRecords, SEARCH_FROM, SHOWN_AT_ONCE } from './find-records.ts';
import styles from './record-choice.module.css';
import { countText } from './share-texts.ts';
import { toggled } from './toggled.ts';

interface RecordChoiceProps {
  /** Ids. */
  chosen: readonly string[];
  records: readonly PetRecord[];
  /** For the first control, which receives focus when nothing is selected. */
  fault: object;
  onChange: (chosen: string[]) => void;
}

/** Single records as checkboxes. A long list can be searched, and the selection is kept meanwhile. */
export function RecordChoice({ chosen, records, fault, onChange }: RecordChoiceProps) {
  const [search, setSearch] = useState('');
  if (records.length === 0) {
    return <EmptyState title="No records yet">Add a record first, or choose record types.</EmptyState>;
  }
  const found = findRecords(records, search);
  const shown = found.slice(0, SHOWN_AT_ONCE);
  return (
    <div className={styles.choice}>
      {records.length >= SEARCH_FROM && (
        <TextInput
          type="search"
          aria-label="Search records"
          placeholder="Search records"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className={styles.records}>
        {shown.map((record, index) => (
          <li key={record.id}>
            <CheckOption
              type="checkbox"
              checked={chosen.includes(record.id)}
              onChange={() => onChange(toggled(chosen, record.id))}
              hint={<RecordLine record={record} />}
              {...(index === 0 && fault)}
            >
              <bdi>{shorten(record.title, 120)}</bdi>
            </CheckOption>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.count}>
        {found.length === 0 && 'No records match. '}
        {found.length > shown.length && `${countText(found.length - shown.length, 'more record')}: search. `}
        {chosen.length > 0 && `${countText(chosen.length, 'record')} selected.`}
      </p>
    </div>
  );
}

function RecordLine({ record }: { record: PetRecord }) {
  return (
    <span className={styles.line}>
      <RecordTypeBadge type={record.record_type} />
      {record.issued_on ? dayText(record.issued_on) : `Added ${momentText(record.created_at)}`}
    </span>
  );
}
