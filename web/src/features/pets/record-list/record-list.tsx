import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { RecordTableHead } from '../../../shared/records/record-card.tsx';
import type { ListEntry } from './fold-earlier.ts';
import { type ListContext, RecordItem } from './record-item.tsx';
import styles from './record-list.module.css';
import { ShowMore } from './show-more.tsx';
import { useRowLimit } from './use-row-limit.ts';

interface RecordListProps extends Omit<ListContext, 'linked'> {
  entries: readonly ListEntry[];
}

/** Fills a phone's screen. The other rows follow at once, without delaying the first. */
const FIRST_ROWS = 8;

/** More rows are being drawn. */
const WAIT = () => {};

/** Records as cards, on a wide screen as a table, and more of them on scrolling. */
export function RecordList({ entries, ...context }: RecordListProps) {
  const { hash } = useLocation();
  const linkedId = hash.slice(1);
  const linkedAt = entries.findIndex((entry) => holds(entry, linkedId));
  const place = useLinkedPlace(linkedAt >= 0);
  const { limit, grow } = useRowLimit(context.search, linkedAt + 1);
  // Who comes back comes back to a place in the list.
  const first = useNavigationType() === 'POP' ? limit : FIRST_ROWS;
  const later = Math.max(useDeferredValue(limit, first), linkedAt + 1);
  const isPrinting = limit === Number.POSITIVE_INFINITY;
  const rows = isPrinting ? limit : later;
  return (
    <div>
      <RecordTableHead />
      <ul className={styles.cards}>
        {entries.slice(0, rows).map((entry, at) => (
          <RecordItem
            key={entry.indexed.record.id}
            {...entry}
            {...context}
            linked={at === linkedAt ? { id: linkedId, place } : null}
            isPrinting={isPrinting}
          />
        ))}
      </ul>
      {entries.length > rows && <ShowMore onMore={rows < limit ? WAIT : grow} />}
    </div>
  );
}

const holds = ({ indexed, earlier }: ListEntry, id: string) =>
  indexed.record.id === id || earlier.some(({ record }) => record.id === id);

/**
 * A ref that scrolls to and focuses the card of the record in the URL's hash, once for each visit, when it is there.
 * The browser only scrolls at the start of a visit, before the records have loaded.
 */
function useLinkedPlace(isThere: boolean): RefObject<HTMLLIElement | null> {
  const { key } = useLocation();
  const place = useRef<HTMLLIElement>(null);
  const arrived = useRef<string>(null);
  // Following the same link again is a new location.
  useEffect(() => {
    if (!isThere || arrived.current === key) return;
    arrived.current = key;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [isThere, key]);
  return place;
}
