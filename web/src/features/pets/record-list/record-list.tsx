import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { RecordTableHead } from '../../../shared/records/record-card.tsx';
import type { ListEntry } from './fold-earlier.ts';
import { type ListContext, RecordItem } from './record-item.tsx';
import styles from './record-list.module.css';
import { ShowMore } from './show-more.tsx';
import { useRowLimit } from './use-row-limit.ts';

interface RecordListProps extends Omit<ListContext, 'linked'> {
  entries: readonly ListEntry[];
}

/** Records as cards, on a wide screen as a table, and more of them on scrolling. */
export function RecordList({ entries, ...context }: RecordListProps) {
  const { linkedId, place } = useLinkedRecord();
  const linkedAt = entries.findIndex((entry) => holds(entry, linkedId));
  const { limit, grow } = useRowLimit(context.search, linkedAt + 1);
  return (
    <div>
      <RecordTableHead />
      <ul className={styles.cards}>
        {entries.slice(0, limit).map((entry, at) => (
          <RecordItem
            key={entry.indexed.record.id}
            {...entry}
            {...context}
            linked={at === linkedAt ? { id: linkedId, place } : null}
            isPrinting={limit === Number.POSITIVE_INFINITY}
          />
        ))}
      </ul>
      {entries.length > limit && <ShowMore onMore={grow} />}
    </div>
  );
}

const holds = ({ indexed, earlier }: ListEntry, id: string) =>
  indexed.record.id === id || earlier.some(({ record }) => record.id === id);

/**
 * The id of the record in the URL's hash, and a ref that scrolls to and focuses its card. The browser only scrolls at
 * the start of a visit, before the records have loaded.
 */
function useLinkedRecord(): { linkedId: string; place: RefObject<HTMLLIElement | null> } {
  const { hash, key } = useLocation();
  const place = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again is a new location
  useEffect(() => {
    if (!hash) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return { linkedId: hash.slice(1), place };
}
