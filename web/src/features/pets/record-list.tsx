import { memo, type RefObject } from 'react';
import { expiryStatus } from '../../../../contract/records/records.ts';
import { RecordCard } from '../../shared/records/record-card.tsx';
import { findRanges } from '../../shared/records/text-search.ts';
import styles from './pet-records.module.css';
import { RecordActions, type RecordChoice } from './record-actions.tsx';
import type { IndexedRecord } from './record-filter/filter-records.ts';
import { ShowMore } from './show-more.tsx';
import { useArrival } from './use-arrival.ts';
import { useRowLimit } from './use-row-limit.ts';

interface RecordListProps {
  /** In their order. */
  records: readonly IndexedRecord[];
  /** What is marked in them: folded words. */
  words: readonly string[];
  today: string;
  /** What was looked for: another search begins at the top again. */
  search: string;
  /** The line about a record's next reminder; the same function as long as it says the same. */
  reminderOf: (indexed: IndexedRecord) => string | null | undefined;
  onChoose: (choice: RecordChoice) => void;
}

/** Records as cards. */
export function RecordList({ records, words, today, search, reminderOf, onChoose }: RecordListProps) {
  const { arrivedId, place } = useArrival();
  const arrivedAt = records.findIndex(({ record }) => record.id === arrivedId);
  const { limit, grow } = useRowLimit(search, arrivedAt + 1);
  return (
    <>
      <ul className={styles.cards}>
        {records.slice(0, limit).map((indexed) => (
          <RecordItem
            key={indexed.record.id}
            indexed={indexed}
            words={words}
            today={today}
            reminderOf={reminderOf}
            place={indexed.record.id === arrivedId ? place : null}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {records.length > limit && <ShowMore onMore={grow} />}
    </>
  );
}

interface RecordItemProps extends Pick<RecordListProps, 'words' | 'today' | 'reminderOf' | 'onChoose'> {
  indexed: IndexedRecord;
  /** Where the address led to this very record. */
  place: RefObject<HTMLLIElement | null> | null;
}

/** Known by its parts, so that the next step of a long list draws that step alone. */
const RecordItem = memo(({ indexed, words, today, reminderOf, place, onChoose }: RecordItemProps) => {
  const { record, status } = indexed;
  return (
    <li
      id={record.id}
      className={styles.item}
      {...(place && { ref: place, tabIndex: -1, 'data-arrived': true })}
    >
      <RecordCard
        record={record}
        status={expiryStatus(record.expires_on, today)}
        superseded={status === 'superseded'}
        reminder={reminderOf(indexed)}
        findIn={(text) => findRanges(text, words)}
        actions={<RecordActions record={record} onChoose={onChoose} />}
      />
    </li>
  );
});
