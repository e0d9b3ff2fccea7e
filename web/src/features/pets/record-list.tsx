import { memo, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { expiryStatus } from '../../../../contract/records/records.ts';
import { RecordCard } from '../../shared/records/record-card.tsx';
import { findRanges } from '../../shared/records/text-search.ts';
import styles from './pet-records.module.css';
import { RecordActions, type RecordChoice } from './record-actions.tsx';
import type { IndexedRecord } from './record-filter/filter-records.ts';
import { ShowMore } from './show-more.tsx';
import { useRowLimit } from './use-row-limit.ts';

interface RecordListProps {
  records: readonly IndexedRecord[];
  /** Folded words to highlight. */
  words: readonly string[];
  today: string;
  /** The active filter; a change resets the number of shown rows. */
  search: string;
  /** A record's reminder text. Must be stable between renders. */
  reminderOf: (indexed: IndexedRecord) => string | null | undefined;
  onChoose: (choice: RecordChoice) => void;
}

/** Records as cards, more of them on scrolling. */
export function RecordList({ records, words, today, search, reminderOf, onChoose }: RecordListProps) {
  const { linkedId, place } = useLinkedRecord();
  const linkedAt = records.findIndex(({ record }) => record.id === linkedId);
  const { limit, grow } = useRowLimit(search, linkedAt + 1);
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
            place={indexed.record.id === linkedId ? place : null}
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
  /** The ref, if the URL names this record. */
  place: RefObject<HTMLLIElement | null> | null;
}

/** Memoized, so that scrolling renders only the added cards. */
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

/**
 * The id of the record in the URL's hash, and a ref that scrolls to and focuses its card. The browser only scrolls at the
 * start of a visit, before the records have loaded.
 */
function useLinkedRecord() {
  const { hash } = useLocation();
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!hash) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [hash]);
  return { linkedId: hash.slice(1), place };
}
