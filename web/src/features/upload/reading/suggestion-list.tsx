import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RECORDS_AT_ONCE } from '../../../../../contract/limits.ts';
import type { DateOrder } from '../../../shared/reading/dates.ts';
import type { RecordSuggestion } from '../../../shared/reading/suggestion.ts';
import type { RecordValues } from '../../../shared/records/record-values.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { type Answers, type Chosen, hasOpenQuestion, twoWayDates } from './answers.ts';
import { OrderQuestion } from './order-question.tsx';
import { valuesOf } from './read-fields.ts';
import styles from './reading.module.css';
import { SuggestionCard } from './suggestion-card.tsx';

interface SuggestionListProps {
  doses: readonly RecordSuggestion[];
  hasPages: boolean;
  /** Fills records of the form, and returns how many; the rest has no room. */
  onUse: (doses: readonly Partial<RecordValues>[]) => number;
  /** A record has the focus; null: none has it any more. */
  onFocus: (dose: RecordSuggestion | null) => void;
}

type Decision = 'used' | 'discarded';

/** The records that were read. Each is put into the form or discarded, one by one or all together. */
export function SuggestionList({ doses, hasPages, onUse, onFocus }: SuggestionListProps) {
  const [decided, setDecided] = useState<ReadonlyMap<RecordSuggestion, Decision>>(new Map());
  const [given, setGiven] = useState<ReadonlySet<RecordSuggestion>>(new Set());
  const [orders, setOrders] = useState<ReadonlyMap<number, DateOrder>>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<RecordSuggestion, Chosen>>(new Map());
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const open = doses.filter((dose) => !decided.has(dose));
  const discarded = doses.filter((dose) => decided.get(dose) === 'discarded');

  const decide = (which: readonly RecordSuggestion[], decision: Decision, text: string) => {
    flushSync(() => {
      setDecided(new Map([...decided, ...which.map((dose) => [dose, decision] as const)]));
      setSaid(text);
    });
    // The focused button disappeared.
    focusFirstButton(list);
  };
  const answersOf = (dose: RecordSuggestion): Answers => ({
    isGiven: given.has(dose),
    order: orders.get(dose.page) ?? null,
    chosen: chosen.get(dose) ?? {},
  });
  /** Uses the doses without open questions; the others stay. */
  const use = (which: readonly RecordSuggestion[]) => {
    const ready = which.filter((dose) => !hasOpenQuestion(dose, answersOf(dose)));
    if (ready.length === 0) return setSaid(ANSWER_FIRST);
    const count = onUse(ready.map((dose) => valuesOf(dose, answersOf(dose))));
    decide(ready.slice(0, count), 'used', usedText(ready, count, ready.length < which.length));
  };
  const restore = () => {
    setDecided(new Map([...decided].filter(([, decision]) => decision === 'used')));
    setSaid('');
  };

  return (
    <div
      ref={list}
      tabIndex={-1}
      className={layout.stack4}
      onClickCapture={dropRepeatedClick}
      onKeyDownCapture={dropRepeatedEnter}
    >
      {pagesOf(open).map((page) => {
        const dates = open.filter((dose) => dose.page === page).flatMap(twoWayDates);
        return dates.length > 0 ? (
          <OrderQuestion
            key={page}
            dates={dates}
            page={hasPages ? page + 1 : null}
            order={orders.get(page) ?? null}
            onChoose={(order) => setOrders(new Map([...orders, [page, order]]))}
          />
        ) : null;
      })}
      {open.length > 1 && (
        <Button variant="secondary" onClick={() => use(open)}>{`Use all ${open.length}`}</Button>
      )}
      {open.length > 0 && (
        <ul className={layout.stack2}>
          {open.map((dose) => (
            <SuggestionCard
              key={doses.indexOf(dose)}
              dose={dose}
              page={hasPages ? dose.page + 1 : null}
              answers={answersOf(dose)}
              onGiven={() => setGiven(new Set([...given, dose]))}
              onChoose={(name, reading) =>
                setChosen(new Map([...chosen, [dose, { ...chosen.get(dose), [name]: reading }]]))
              }
              onDue={() => decide([dose], 'discarded', `${dose.title.value} was left out: it is due.`)}
              onUse={() => use([dose])}
              onFocus={(isFocused) => onFocus(isFocused ? dose : null)}
              onDiscard={() => decide([dose], 'discarded', `${dose.title.value} was discarded.`)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles.note}>
        {said}
      </p>
      <div className={layout.wrap}>
        {discarded.length > 0 && (
          <Button variant="ghost" size="small" onClick={restore}>
            Show{' '}
            <span>{discarded.length === 1 ? 'the discarded one' : `the ${discarded.length} discarded`}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * The next dose moves to where the pointer is, and gets the focus. So the second click of a double click and the
 * repeats of a key that is held would use doses that the owner has not looked at.
 */
const dropRepeatedClick = (event: MouseEvent) => event.detail > 1 && event.stopPropagation();

const dropRepeatedEnter = (event: KeyboardEvent) =>
  event.repeat && event.key === 'Enter' && event.preventDefault();

function usedText(doses: readonly RecordSuggestion[], count: number, hasOpen: boolean): string {
  if (count === 0) return NO_ROOM;
  const [dose] = doses;
  const used =
    count === 1 ? `${dose?.title.value} is in the form below.` : `${count} records are in the form below.`;
  const rest = hasOpen ? ['Answer the questions about the others to use them.'] : [];
  const room = count < doses.length ? [NO_ROOM] : [];
  return [used, ...rest, ...room].join(' ');
}

const ANSWER_FIRST = 'Answer the question first.';

const pagesOf = (doses: readonly RecordSuggestion[]) => [...new Set(doses.map(({ page }) => page))];

const NO_ROOM = `You can add ${RECORDS_AT_ONCE} records at once. Save these, then add the others from the saved document.`;

function focusFirstButton(list: RefObject<HTMLDivElement | null>): void {
  (list.current?.querySelector('button') ?? list.current)?.focus();
}
