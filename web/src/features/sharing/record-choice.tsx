import { useState } from 'react';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { foldAccents } from '../../../../contract/text-folding.ts';
import { hasWords, wordsOf } from '../../../../contract/text-search.ts';
import { RecordTypeBadge } from '../../shared/records/record-type-badge.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { dayText, momentText } from '../../shared/texts/day-text.ts';
import { CheckOption } from '../../ui/check-option.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './record-choice.module.css';
import { countText } from './share-texts.ts';
import { toggleItem } from './toggle-item.ts';

/** The search field shows for lists of at least this many records. */
const MIN_RECORDS_TO_SEARCH = 11;

/** Phones take noticeably long to draw more rows than this. */
const MAX_ROWS = 100;

/** The records whose title or type has all words of the search. */
export function findRecords<R extends Pick<PetRecord, 'title' | 'record_type'>>(
  records: readonly R[],
  search: string,
): R[] {
  const words = wordsOf(search);
  return records.filter(({ title, record_type }) =>
    hasWords(foldAccents(`${title} ${displayName(record_type)}`), words),
  );
}

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
  const shown = found.slice(0, MAX_ROWS);
  return (
    <div className={classNames(layout.stack2, styles.choice)}>
      {records.length >= MIN_RECORDS_TO_SEARCH && (
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
              onChange={() => onChange(toggleItem(chosen, record.id))}
              hint={<RecordLine record={record} />}
              {...(index === 0 && fault)}
            >
              <bdi>{shorten(record.title, 120)}</bdi>
            </CheckOption>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.count}>
        {found.length === 0 && <span>No records match. </span>}
        {found.length > shown.length && (
          <span>{`${countText(found.length - shown.length, 'more record')}: search. `}</span>
        )}
        {chosen.length > 0 && <span>{`${countText(chosen.length, 'record')} selected.`}</span>}
      </p>
    </div>
  );
}

function RecordLine({ record }: { record: PetRecord }) {
  return (
    <span className={styles.line}>
      <RecordTypeBadge type={record.record_type} />
      <span>{record.issued_on ? dayText(record.issued_on) : `Added ${momentText(record.created_at)}`}</span>
    </span>
  );
}
