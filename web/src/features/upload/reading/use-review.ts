import { useEffect, useState } from 'react';
import type { DateOrder } from '../../../shared/reading/dates.ts';
import type { RecordSuggestion } from '../../../shared/reading/suggestion.ts';
import type { DraftForm, Filling } from '../drafts.ts';
import { type Answers, type Chosen, type DayField, hasOpenQuestion, type OpenField } from './answers.ts';
import { chosenText, orderedDays, valuesOf } from './read-fields.ts';
import type { Review } from './review.ts';

const NO_ANSWERS: Answers = { isGiven: false, order: null, chosen: {} };

/**
 * What a person has answered about the records that were read, and what still waits. Records without an open question
 * are put into the form at once; the others are when it is answered.
 */
export function useReview(doses: readonly RecordSuggestion[], review: Review) {
  const { drafts, onFill, onOpen } = review;
  const [leftOut, setLeftOut] = useState<ReadonlySet<RecordSuggestion>>(new Set());
  const [given, setGiven] = useState<ReadonlySet<RecordSuggestion>>(new Set());
  const [orders, setOrders] = useState<ReadonlyMap<number, DateOrder>>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<RecordSuggestion, Chosen>>(new Map());
  const [opened, setOpened] = useState<ReadonlySet<RecordSuggestion>>(new Set());

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

  return {
    /** The records that the list shows, in its order. */
    shown: [...earlier, ...doses.filter((dose) => draftOf(dose) || open.includes(dose))],
    /** Those with an open question, without which nothing is saved. */
    open,
    /** Whether some are still to be put into the form. */
    hasReady: ready.length > 0,
    leftOutCount: leftOut.size,
    answersOf,
    draftOf,
    /** The chosen order of day and month on a page. */
    orderOf: (page: number) => orders.get(page) ?? null,
    isOpened: (dose: RecordSuggestion) => opened.has(dose),
    /** Takes a record out of the list and the form. */
    leaveOut: (dose: RecordSuggestion) => {
      const draft = draftOf(dose);
      setLeftOut(new Set([...leftOut, dose]));
      if (draft) review.onRemove(draft.id);
    },
    confirm: review.onConfirm,
    bringBack: () => setLeftOut(new Set()),
    sayGiven: (dose: RecordSuggestion) => setGiven(new Set([...given, dose])),
    /** Chooses one of two readings of a field. */
    choose: (dose: RecordSuggestion, name: OpenField['name'], reading: number) => {
      setChosen(new Map([...chosen, [dose, { ...chosen.get(dose), [name]: reading }]]));
      const draft = draftOf(dose);
      if (draft) review.onChange(draft.id, chosenText(dose, name, reading));
    },
    /** Chooses the order of day and month for some records, perhaps for all that their page gives. */
    chooseOrder: (asked: readonly RecordSuggestion[], order: DateOrder, page: number | null) => {
      if (page !== null) setOrders(new Map([...orders, [page, order]]));
      for (const dose of asked) {
        const draft = draftOf(dose);
        if (!draft) continue;
        const isOwn = (name: DayField) =>
          isDayEdited(draft, name) && !dose[name]?.candidates.includes(draft.record.values[name]);
        review.onChange(draft.id, orderedDays(dose, order, isOwn));
      }
    },
    /** Opens a record's form, or closes it. */
    toggle: (dose: RecordSuggestion) => {
      // A dose with an open question gets a form as far as it is known.
      if (!draftOf(dose)) onFill([fillingOf(dose)]);
      const isOpen = opened.has(dose);
      setOpened(new Set(isOpen ? [...opened].filter((each) => each !== dose) : [...opened, dose]));
    },
  };
}

/** Whether its owner entered another day than the document gave. */
const isDayEdited = (draft: DraftForm | undefined, name: DayField) =>
  draft?.read !== undefined && draft.record.values[name] !== draft.read.values[name];
