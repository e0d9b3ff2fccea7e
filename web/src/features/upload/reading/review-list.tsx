import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RECORDS_AT_ONCE } from '../../../../../contract/limits.ts';
import { today } from '../../../platform/clock.ts';
import type { DateOrder } from '../../../shared/reading/dates.ts';
import type { RecordSuggestion } from '../../../shared/reading/suggestion.ts';
import type { RecordValues } from '../../../shared/records/record-values.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { type DraftForm, type Drafts, type Filling, isEdited, isLeftOver } from '../drafts.ts';
import {
  type Answers,
  asksWhetherGiven,
  type Chosen,
  DAY_FIELDS,
  type DayField,
  hasOpenQuestion,
  type OpenField,
  twoWayDates,
} from './answers.ts';
import { doubtOf } from './doubts.ts';
import { OrderQuestion } from './order-question.tsx';
import {
  chosenText,
  daysText,
  detailsText,
  openFields,
  orderedDays,
  snippetsOf,
  valuesOf,
} from './read-fields.ts';
import styles from './reading.module.css';
import { RemindersForAll } from './reminders-for-all.tsx';
import { Choices, DaysOf, Doubt, GivenQuestion, ReviewRow } from './review-row.tsx';

/** The form's records, and what the list does with them. */
export interface Review {
  drafts: Drafts;
  /** The title of the next dose for which the form opened, if the document gives only others. */
  notFound?: string | null;
  /** Puts records that the document gives into the form, as far as there is room. */
  onFill: (fillings: readonly Filling[]) => void;
  onChange: (id: string, part: Partial<RecordValues>) => void;
  /** What isn't sure about a record is right. */
  onConfirm: (id: string) => void;
  onRemove: (id: string) => void;
  /** How many records wait for an answer; null once the list is gone, so that the form shows its records. */
  onOpen: (count: number | null) => void;
  /** The document is read again. */
  onRestart: () => void;
  /** Chooses the reminders of all records. */
  onRemind?: (days: readonly number[]) => void;
  fieldsOf: (draft: DraftForm) => ReactNode;
}

interface ReviewListProps {
  doses: readonly RecordSuggestion[];
  hasPages: boolean;
  review: Review;
  /** A record has the focus; null: none has it any more. */
  onFocus: (dose: RecordSuggestion | null) => void;
}

const NO_ANSWERS: Answers = { isGiven: false, order: null, chosen: {} };

/**
 * The records that were read, a row each. Those without an open question are in the form at once; the others are when
 * it is answered.
 */
export function ReviewList({ doses, hasPages, review, onFocus }: ReviewListProps) {
  const { drafts, onFill, onOpen } = review;
  const [leftOut, setLeftOut] = useState<ReadonlySet<RecordSuggestion>>(new Set());
  const [given, setGiven] = useState<ReadonlySet<RecordSuggestion>>(new Set());
  const [orders, setOrders] = useState<ReadonlyMap<number, DateOrder>>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<RecordSuggestion, Chosen>>(new Map());
  const [opened, setOpened] = useState<ReadonlySet<RecordSuggestion>>(new Set());
  const list = useRef<HTMLDivElement>(null);

  const answersOf = (dose: RecordSuggestion): Answers => ({
    isGiven: given.has(dose),
    // An earlier reading may be of another document.
    order: (doses.includes(dose) && orders.get(dose.page)) || null,
    chosen: chosen.get(dose) ?? {},
  });
  const fillingOf = (dose: RecordSuggestion): Filling => ({
    dose,
    values: valuesOf(dose, answersOf(dose)),
    isConfirmed: hasOpenQuestion(dose, NO_ANSWERS) ? !hasOpenQuestion(dose, answersOf(dose)) : undefined,
  });
  const draftOf = (dose: RecordSuggestion) => drafts.find(({ read }) => read?.dose === dose);
  // Those of an earlier reading that were changed since come first.
  const earlier = drafts.flatMap(({ read }) => (read && !doses.includes(read.dose) ? [read.dose] : []));
  // A dose whose form was opened before its question was answered still waits.
  const waiting = [...earlier, ...doses].filter((dose) => {
    const draft = draftOf(dose);
    return draft ? draft.isConfirmed === false : !leftOut.has(dose);
  });
  const open = waiting.filter((dose) =>
    hasOpenQuestion(dose, answersOf(dose), (name) => isDayEdited(draftOf(dose), name)),
  );
  const answered = waiting.filter((dose) => !open.includes(dose));
  const ready = answered.filter((dose) => !draftOf(dose));

  const readyKey = ready.map((dose) => doses.indexOf(dose)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent's function is new in each render.
  useEffect(() => {
    if (ready.length > 0) onFill(ready.map(fillingOf));
  }, [readyKey]);
  const answeredIds = answered.flatMap((dose) => draftOf(dose)?.id ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent's function is new in each render.
  useEffect(() => {
    for (const id of answeredIds) review.onConfirm(id);
  }, [answeredIds.join()]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent's function is new in each render.
  useEffect(() => {
    onOpen(open.length);
    return () => onOpen(null);
  }, [open.length]);

  const leaveOut = (dose: RecordSuggestion) => {
    const draft = draftOf(dose);
    flushSync(() => {
      setLeftOut(new Set([...leftOut, dose]));
      if (draft) review.onRemove(draft.id);
    });
    // The focused button disappeared.
    focusFirstButton(list.current);
  };
  const choose = (dose: RecordSuggestion, name: OpenField['name'], reading: number) => {
    setChosen(new Map([...chosen, [dose, { ...chosen.get(dose), [name]: reading }]]));
    const draft = draftOf(dose);
    if (draft) review.onChange(draft.id, chosenText(dose, name, reading));
  };
  const chooseOrder = (asked: readonly RecordSuggestion[], order: DateOrder) => {
    for (const dose of asked) {
      const draft = draftOf(dose);
      if (!draft) continue;
      const isOwn = (name: DayField) =>
        isDayEdited(draft, name) && !dose[name]?.candidates.includes(draft.record.values[name]);
      review.onChange(draft.id, orderedDays(dose, order, isOwn));
    }
  };
  const toggle = (dose: RecordSuggestion) => {
    // A dose with an open question gets a form as far as it is known.
    if (!draftOf(dose)) onFill([fillingOf(dose)]);
    setOpened(
      opened.has(dose) ? new Set([...opened].filter((each) => each !== dose)) : new Set([...opened, dose]),
    );
  };

  const shown = [...earlier, ...doses.filter((dose) => draftOf(dose) || open.includes(dose))];
  const saved = drafts.filter((draft) => !isLeftOver(draft, true));
  const openNow = open.filter((dose) => doses.includes(dose));
  return (
    <div ref={list} tabIndex={-1} className={layout.stack3}>
      {pagesOf(openNow).map((page) => {
        const asked = openNow.filter((dose) => dose.page === page);
        return (
          <PageQuestion
            key={page}
            doses={asked}
            page={hasPages ? page + 1 : null}
            order={orders.get(page) ?? null}
            onChoose={(order) => {
              setOrders(new Map([...orders, [page, order]]));
              chooseOrder(asked, order);
            }}
          />
        );
      })}
      {shown.length > 0 && (
        <ul>
          {shown.map((dose) => {
            const draft = draftOf(dose);
            const answers = answersOf(dose);
            const isWaiting = open.includes(dose);
            const title = draft?.record.values.title ?? dose.title.value ?? '';
            const doubt =
              draft && !isWaiting && !draft.isConfirmed && !isEdited(draft)
                ? doubtOf(dose, answers, today())
                : null;
            const asked = openFields(dose).filter(({ name }) => isWaiting || !isDay(name));
            const isAsked = asked.some(({ name }) => answers.chosen[name] === undefined);
            const isOpen = draft !== undefined && (opened.has(dose) || Object.keys(draft.errors).length > 0);
            return (
              <ReviewRow
                key={keyOf(dose)}
                id={draft?.id}
                title={title}
                days={
                  draft && (!isWaiting || draft.record.values.issued_on) ? (
                    <DaysOf values={draft.record.values} />
                  ) : (
                    daysText(dose, 'issued_on', answers)
                  )
                }
                details={detailsText(dose, answers)}
                page={hasPages ? dose.page + 1 : null}
                snippets={snippetsOf(dose)}
                isUnsure={isWaiting || doubt !== null || isAsked}
                isWaiting={isWaiting}
                question={
                  doubt !== null || asked.length > 0 || isWaiting ? (
                    <>
                      {doubt !== null && draft && (
                        <Doubt
                          text={doubt}
                          title={title}
                          onYes={() => review.onConfirm(draft.id)}
                          onEdit={() => toggle(dose)}
                        />
                      )}
                      <Choices
                        fields={asked}
                        chosen={answers.chosen}
                        onChoose={(name, reading) => choose(dose, name, reading)}
                      />
                      {isWaiting && asksWhetherGiven(dose, answers) && (
                        <GivenQuestion
                          dose={dose}
                          onGiven={() => setGiven(new Set([...given, dose]))}
                          onDue={() => leaveOut(dose)}
                        />
                      )}
                      {isWaiting &&
                        (doses.includes(dose) ? (
                          twoWayDates(dose).length > 0 && <p>{DAYS_ASKED}</p>
                        ) : (
                          <PageQuestion
                            doses={[dose]}
                            page={null}
                            order={null}
                            onChoose={(order) => chooseOrder([dose], order)}
                          />
                        ))}
                    </>
                  ) : null
                }
                isOpen={isOpen}
                onToggle={() => toggle(dose)}
                onLeaveOut={() => leaveOut(dose)}
                onFocus={(isFocused) => onFocus(isFocused ? dose : null)}
              >
                {draft && review.fieldsOf(draft)}
              </ReviewRow>
            );
          })}
        </ul>
      )}
      {review.notFound && (
        <p role="status" className={styles.note}>
          {`We didn’t find a new dose of ${shorten(review.notFound)} in this document.`}
        </p>
      )}
      {ready.length > 0 && drafts.length >= RECORDS_AT_ONCE && (
        <p role="status" className={styles.note}>
          {NO_ROOM}
        </p>
      )}
      {review.onRemind && shown.length > 0 && (
        <RemindersForAll values={saved.map(({ record }) => record.values)} onChange={review.onRemind} />
      )}
      {leftOut.size > 0 && (
        <div>
          <Button variant="ghost" size="small" onClick={() => setLeftOut(new Set())}>
            {`Show ${leftOut.size} skipped record${leftOut.size === 1 ? '' : 's'}`}
          </Button>
        </div>
      )}
    </div>
  );
}

const DAYS_ASKED = 'This date could be two different days. Choose the right one above.';

const NO_ROOM = `You can add ${RECORDS_AT_ONCE} records at once. Save these, then add the others from the saved document.`;

interface PageQuestionProps {
  doses: readonly RecordSuggestion[];
  page: number | null;
  order: DateOrder | null;
  onChoose: (order: DateOrder) => void;
}

/** Asks once for all dates of a page that can be read two ways. */
function PageQuestion({ doses, ...question }: PageQuestionProps) {
  const dates = doses.flatMap(twoWayDates);
  return dates.length > 0 && <OrderQuestion dates={dates} {...question} />;
}

/** Whether its owner entered another day than the document gave. */
const isDayEdited = (draft: DraftForm | undefined, name: DayField) =>
  draft?.read !== undefined && draft.record.values[name] !== draft.read.values[name];

const isDay = (name: OpenField['name']) => DAY_FIELDS.some((day) => day === name);

const pagesOf = (doses: readonly RecordSuggestion[]) => [...new Set(doses.map(({ page }) => page))];

const keys = new WeakMap<RecordSuggestion, number>();
let keyCount = 0;

/** A key that a dose keeps while it moves in the list. */
function keyOf(dose: RecordSuggestion): number {
  const key = keys.get(dose) ?? keyCount++;
  keys.set(dose, key);
  return key;
}

const focusFirstButton = (list: HTMLElement | null) => (list?.querySelector('button') ?? list)?.focus();
