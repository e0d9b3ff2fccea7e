import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { patiently } from '../../../platform/api/patiently.ts';
import {
  checkRecord,
  EMPTY_RECORD,
  type EnteredRecord,
  type RecordValues,
} from '../../../shared/records/record-values.ts';
import { type Checked, withIncompleteDates } from '../../../ui/forms/check-form.ts';
import { refusedFields } from '../../../ui/forms/field-errors.ts';
import { notify } from '../../../ui/notify.ts';
import { titleFromFileName } from '../initial-record.ts';
import { type ChosenFile, createSubmission } from '../submission.ts';
import { uploadFailure } from '../upload-failure.ts';
import { stepsFor } from '../use-submission.ts';
import { type BatchItem, type ItemState, isInProgress, isSaved } from './batch-items.ts';
import { createQueue } from './create-queue.ts';

/** More parallel uploads would only share the same bandwidth. */
const MAX_PARALLEL = 3;

type Submission = ReturnType<typeof createSubmission>;

/**
 * State and actions of a form for several files, each of which becomes a record. After any failure the input stays, and
 * nothing is added twice.
 */
export function useBatch(petId: string, first: readonly ChosenFile[], entered: RecordValues) {
  const [items, setItems] = useState(() => itemsOf(first, entered));
  /** The errors of the last submit; a new object for each submit. */
  const [formErrors, setFormErrors] = useState<object>({});
  const [queue] = useState(() => createQueue(MAX_PARALLEL));
  // Each submission remembers its completed steps, so that a retry adds nothing twice.
  const submissions = useRef(new Map<string, Submission>());
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  const change = (id: string, part: Partial<BatchItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const setState = (id: string, state: ItemState) => change(id, { state });
  const submissionOf = (id: string) => {
    const known = submissions.current.get(id) ?? createSubmission(stepsFor(petId));
    submissions.current.set(id, known);
    return known;
  };

  /** Resolves to whether it was saved or cancelled. */
  const send = async ({ id, chosen }: BatchItem, record: EnteredRecord): Promise<boolean> => {
    const { signal } = running.current;
    const onStage = (stage: ItemState) => setState(id, stage);
    setState(id, { name: 'waiting' });
    try {
      await queue(async () => {
        signal.throwIfAborted();
        const onWait = () => setState(id, { name: 'waiting' });
        await patiently(
          () => submissionOf(id)({ drafts: [{ id, record }], chosen, documentText: null, onStage, signal }),
          {
            signal,
            onWait,
          },
        );
      });
      setState(id, { name: 'saved' });
      return true;
    } catch (error) {
      if (signal.aborted) setState(id, { name: 'entered' });
      else {
        const { title, text } = uploadFailure(error, 'with-document');
        change(id, { state: { name: 'failed', title, text }, errors: refusedFields(error) });
      }
      return signal.aborted;
    }
  };

  /** Validates these items, with their fieldsets for incomplete dates, and uploads them if all are valid. */
  const submit = async (wanted: readonly BatchItem[], fieldsetOf: (id: string) => ParentNode | null) => {
    const checked = wanted.map((item) => ({ item, ...checkItem(item, fieldsetOf(item.id)) }));
    const errorsOf = new Map(checked.map(({ item, errors = {} }) => [item.id, errors]));
    setItems((all) => all.map((item) => ({ ...item, errors: errorsOf.get(item.id) ?? item.errors })));
    if (checked.some(({ errors }) => errors)) return setFormErrors(Object.assign({}, ...errorsOf.values()));
    if (running.current.signal.aborted) running.current = new AbortController();
    const outcomes = await Promise.all(
      checked.map(({ item, data }) => (data ? send(item, data) : Promise.resolve(false))),
    );
    const failed = outcomes.filter((isDone) => !isDone).length;
    if (failed > 0) notify.error('Error uploading document', failureText(failed, outcomes.length));
  };

  return {
    items,
    formErrors,
    isRunning: items.some(isInProgress),
    add: (files: readonly ChosenFile[]) => setItems((all) => [...all, ...itemsOf(files)]),
    enter: (id: string, part: Partial<RecordValues>) =>
      setItems((all) =>
        all.map((item) => (item.id === id ? { ...item, values: { ...item.values, ...part } } : item)),
      ),
    chooseType: (record_type: string) =>
      setItems((all) =>
        all.map((item) =>
          isSaved(item) || isInProgress(item) ? item : { ...item, values: { ...item.values, record_type } },
        ),
      ),
    remove: (id: string) => setItems((all) => all.filter((item) => item.id !== id)),
    submit,
    cancel: () => running.current.abort(),
  };
}

/**
 * The first file gets the values entered in the form for one file. What the others protect against stays open until a
 * person says it: one button saves all files, so guesses could pass unseen.
 */
const itemsOf = (files: readonly ChosenFile[], entered?: RecordValues): BatchItem[] =>
  files.map((chosen, index) => ({
    id: ulid(),
    chosen,
    values: valuesOf(chosen, entered, index === 0),
    errors: {},
    state: { name: 'entered' },
  }));

function valuesOf({ file }: ChosenFile, entered: RecordValues | undefined, isFirst: boolean): RecordValues {
  const title = titleFromFileName(file.name);
  if (!entered) return { ...EMPTY_RECORD, title };
  if (isFirst) return { ...entered, title: entered.title.trim() || title };
  return { ...EMPTY_RECORD, title, record_type: entered.record_type };
}

function checkItem({ values }: BatchItem, fieldset: ParentNode | null): Checked<EnteredRecord> {
  const checked = checkRecord(values);
  return fieldset ? withIncompleteDates(checked, fieldset) : checked;
}

function failureText(failed: number, all: number): string {
  if (all === 1) return 'The file is still here, with the reason.';
  const stay = failed === 1 ? 'It is still here, with' : 'They are still here, each with';
  return `${failed} of ${all} files could not be uploaded. ${stay} the reason.`;
}
