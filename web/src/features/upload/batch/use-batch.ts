import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import {
  checkRecord,
  EMPTY_RECORD,
  type EnteredRecord,
  type RecordValues,
} from '../../../shared/records/record-values.ts';
import type { Checked } from '../../../ui/forms/check-form.ts';
import { refusedFields } from '../../../ui/forms/field-errors.ts';
import { withIncompleteDates } from '../../../ui/forms/incomplete-dates.ts';
import { notify } from '../../../ui/notify.ts';
import { type ChosenFile, createSubmission } from '../submission.ts';
import { complaintOf } from '../upload-failure.ts';
import { stepsFor } from '../use-submission.ts';
import { type BatchItem, type ItemState, isSaved, isUnderWay } from './batch-items.ts';
import { createQueue } from './create-queue.ts';
import { titleOf } from './title-of.ts';

/** Uploads at the same time: more of them only share the same line. */
const AT_ONCE = 3;

type Submission = ReturnType<typeof createSubmission>;

/**
 * Several files of one pet, each a record of its own. Whatever fails, what was entered stays, and nothing is added
 * twice.
 */
export function useBatch(petId: string, first: readonly ChosenFile[], entered: RecordValues) {
  const [items, setItems] = useState(() => itemsOf(first, entered));
  /** What the last submit found fault with; another one is another object. */
  const [faults, setFaults] = useState<object>({});
  const [queue] = useState(() => createQueue(AT_ONCE));
  // Each keeps in mind what it has done, so that trying again adds nothing twice.
  const submissions = useRef(new Map<string, Submission>());
  const running = useRef(new AbortController());
  useLeaving(running);

  const change = (id: string, part: Partial<BatchItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const setState = (id: string, state: ItemState) => change(id, { state });
  const submissionOf = (id: string) => {
    const known = submissions.current.get(id) ?? createSubmission(stepsFor(petId), ulid());
    submissions.current.set(id, known);
    return known;
  };

  /** Resolves to whether it is saved. */
  const send = async ({ id, chosen }: BatchItem, record: EnteredRecord): Promise<boolean> => {
    const { signal } = running.current;
    const onStage = (stage: ItemState) => setState(id, stage);
    setState(id, { name: 'waiting' });
    try {
      await queue(async () => {
        signal.throwIfAborted();
        await submissionOf(id)({ record, chosen, onStage, signal });
      });
      setState(id, { name: 'saved' });
      return true;
    } catch (error) {
      if (signal.aborted) setState(id, { name: 'entered' });
      else {
        const { title, text } = complaintOf(error, 'with-document');
        change(id, { state: { name: 'failed', title, text }, errors: refusedFields(error) });
      }
      return signal.aborted;
    }
  };

  /** Checks these items, by the parts of the page that hold their controls; sends them if none is at fault. */
  const submit = async (wanted: readonly BatchItem[], partOf: (id: string) => ParentNode | null) => {
    const checked = wanted.map((item) => ({ item, ...checkItem(item, partOf(item.id)) }));
    const errorsOf = new Map(checked.map(({ item, errors = {} }) => [item.id, errors]));
    setItems((all) => all.map((item) => ({ ...item, errors: errorsOf.get(item.id) ?? item.errors })));
    if (checked.some(({ errors }) => errors)) return setFaults(Object.assign({}, ...errorsOf.values()));
    if (running.current.signal.aborted) running.current = new AbortController();
    const outcomes = await Promise.all(
      checked.map(({ item, data }) => (data ? send(item, data) : Promise.resolve(false))),
    );
    const failed = outcomes.filter((isDone) => !isDone).length;
    if (failed > 0) notify.error('Error uploading document', failureText(failed, outcomes.length));
  };

  return {
    items,
    faults,
    isRunning: items.some(isUnderWay),
    add: (files: readonly ChosenFile[]) => setItems((all) => [...all, ...itemsOf(files)]),
    enter: (id: string, part: Partial<RecordValues>) =>
      setItems((all) =>
        all.map((item) => (item.id === id ? { ...item, values: { ...item.values, ...part } } : item)),
      ),
    chooseType: (record_type: string) =>
      setItems((all) =>
        all.map((item) =>
          isSaved(item) || isUnderWay(item) ? item : { ...item, values: { ...item.values, record_type } },
        ),
      ),
    remove: (id: string) => setItems((all) => all.filter((item) => item.id !== id)),
    submit,
    /** What is saved already stays so. */
    cancel: () => running.current.abort(),
  };
}

/** Whoever leaves the page wants no upload to go on behind their back. */
function useLeaving(running: { readonly current: AbortController }) {
  useEffect(() => () => running.current.abort(), [running]);
}

/** What was entered for one file before there were several goes to the first one. */
const itemsOf = (files: readonly ChosenFile[], entered?: RecordValues): BatchItem[] =>
  files.map((chosen, index) => ({
    id: ulid(),
    chosen,
    values: valuesOf(chosen, entered, index === 0),
    errors: {},
    state: { name: 'entered' },
  }));

function valuesOf({ file }: ChosenFile, entered: RecordValues | undefined, isFirst: boolean): RecordValues {
  const title = titleOf(file.name);
  if (!entered) return { ...EMPTY_RECORD, title };
  if (isFirst) return { ...entered, title: entered.title.trim() || title };
  return { ...EMPTY_RECORD, title, record_type: entered.record_type };
}

function checkItem({ values }: BatchItem, part: ParentNode | null): Checked<EnteredRecord> {
  const checked = checkRecord(values);
  return part ? withIncompleteDates(checked, part) : checked;
}

function failureText(failed: number, all: number): string {
  if (all === 1) return 'It is still here, with the reason.';
  const stay = failed === 1 ? 'It is still here, with' : 'They are still here, each with';
  return `${failed} of ${all} files could not be uploaded. ${stay} the reason.`;
}
