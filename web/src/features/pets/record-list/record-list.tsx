import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { groupDigits } from '../../../../../contract/text.ts';
import { RecordTableHead } from '../../../shared/records/record-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import type { ListEntry } from './fold-earlier.ts';
import { type ListContext, RecordItem } from './record-item.tsx';
import styles from './record-list.module.css';
import { useRowLimit } from './use-row-limit.ts';

interface RecordListProps extends Omit<ListContext, 'linked'> {
  entries: readonly ListEntry[];
  /** How many records there are, with those folded under others, or still to be loaded. */
  total: number;
  /** Whether the user asked for all. */
  isAllShown: boolean;
  onShowAll: () => void;
  /** Shown at the end. */
  end: ReactNode;
}

/** Fills a phone's screen. The other rows follow at once, without delaying the first. */
const FIRST_ROWS = 8;

/** How many rows show before the user asks for all. */
const SHOWN_ROWS = 20;

/** How many more rows are drawn at once: a task that a slow phone finishes between two taps. */
const STEP = 60;

/** Records as rows that open in place, on a wide screen as a table: the first 20, then all. */
export function RecordList({ entries, total, isAllShown, onShowAll, end, ...context }: RecordListProps) {
  const { hash } = useLocation();
  const linkedId = hash.slice(1);
  const linkedAt = entries.findIndex((entry) => holds(entry, linkedId));
  const place = useLinkedPlace(linkedAt >= 0);
  const { limit } = useRowLimit(context.search, linkedAt + 1, SHOWN_ROWS);
  const isPrinting = limit === Number.POSITIVE_INFINITY;
  const wanted = isAllShown || isPrinting ? entries.length : limit;
  const drawn = useDrawnRows(wanted, context.search);
  const rows = isPrinting ? wanted : Math.max(drawn, linkedAt + 1);
  const list = useRef<HTMLUListElement>(null);
  const [isAsked, setIsAsked] = useState(false);

  // The button of the click is gone: the focus goes on with what it has shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row may be drawn later
  useEffect(() => {
    const next = isAsked && list.current?.children[SHOWN_ROWS]?.querySelector<HTMLElement>('[aria-expanded]');
    if (!next) return;
    next.focus({ preventScroll: true });
    setIsAsked(false);
  }, [isAsked, rows]);

  return (
    <div>
      <RecordTableHead />
      <ul ref={list} className={styles.rows} data-all={isAllShown || undefined}>
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
      <div className={classNames(layout.spread, styles.end)}>
        {!isAllShown && entries.length > wanted && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              setIsAsked(true);
              onShowAll();
            }}
          >
            {`Show all ${groupDigits(total)}`}
          </Button>
        )}
        {end}
      </div>
    </div>
  );
}

/**
 * How many rows are drawn: a few at first, and more of them until all that are wanted are there. A new `key` begins
 * with a few again.
 */
function useDrawnRows(wanted: number, key: string): number {
  // Who comes back comes back to a place in the list.
  const first = useNavigationType() === 'POP' ? wanted : FIRST_ROWS;
  const [known, setKnown] = useState({ key, rows: first });
  const rows = Math.min(wanted, known.key === key ? known.rows : FIRST_ROWS);
  useEffect(() => {
    if (rows < wanted)
      startTransition(() => setKnown({ key, rows: rows < SHOWN_ROWS ? SHOWN_ROWS : rows + STEP }));
  }, [rows, wanted, key]);
  return rows;
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
  // Following the same link again is a new location. A record of a saved copy is gone until its page has loaded.
  useEffect(() => {
    if (!isThere && document.activeElement === document.body) arrived.current = null;
    if (!isThere || arrived.current === key) return;
    arrived.current = key;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [isThere, key]);
  return place;
}
