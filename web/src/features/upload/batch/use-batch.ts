import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import type { Species } from '../../../../../contract/species.ts';
import { patiently } from '../../../platform/api/patiently.ts';
import type { ChosenFile } from '../../../shared/files/check-file.ts';
import { EMPTY_RECORD, type RecordValues } from '../../../shared/records/record-values.ts';
import { notify } from '../../../ui/notify.ts';
import {
  changeDraft,
  checkDrafts,
  confirmDraft,
  type Drafts,
  type EnteredValues,
  type Filling,
  fileDraft,
  type OpenCount,
  removeDraft,
  withDoses,
  withoutErrors,
  withoutReadings,
  withRefusals,
} from '../drafts.ts';
import { createSubmission, type Draft } from '../submission.ts';
import { uploadFailure } from '../upload-failure.ts';
import { stepsFor } from '../use-submission.ts';
import { type BatchItem, type ItemState, isInProgress, isSaved } from './batch-items.ts';
import { createQueue } from './create-queue.ts';
import { titleFromFileName } from './title-from-file-name.ts';

/** More parallel uploads would only share the same bandwidth. */
const MAX_PARALLEL = 3;

type Submission = ReturnType<typeof createSubmission>;

/**
 * State and actions of a form for several files, each of which becomes a record or several. After any failure the input
 * stays, and nothing is added twice.
 */
export function useBatch(
  { id: petId, species }: { id: string; species: Species },
  first: readonly ChosenFile[],
  entered: EnteredValues,
) {
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
  const changeDrafts = (id: string, changed: (drafts: Drafts) => Drafts) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, drafts: changed(item.drafts) } : item)));
  const setState = (id: string, state: ItemState) => change(id, { state });
  const submissionOf = (id: string) => {
    const known = submissions.current.get(id) ?? createSubmission(stepsFor(petId));
    submissions.current.set(id, known);
    return known;
  };

  /** Resolves to whether it was saved or cancelled. */
  const send = async (
    { id, chosen, attachTo, documentText }: BatchItem,
    drafts: readonly Draft[],
  ): Promise<boolean> => {
    const { signal } = running.current;
    const onStage = (stage: ItemState) => setState(id, stage);
    setState(id, { name: 'waiting' });
    try {
      await queue(async () => {
        signal.throwIfAborted();
        const onWait = () => setState(id, { name: 'waiting' });
        await patiently(() => submissionOf(id)({ drafts, attachTo, chosen, documentText, onStage, signal }), {
          signal,
          onWait,
        });
      });
      setState(id, { name: 'saved' });
      return true;
    } catch (error) {
      if (signal.aborted) setState(id, { name: 'entered' });
      else {
        const { title, text } = uploadFailure(error, 'with-document');
        setState(id, { name: 'failed', title, text });
        changeDrafts(id, (before) => withRefusals(before, error));
      }
      return signal.aborted;
    }
  };

  /**
   * Validates these items, with the elements of their drafts for incomplete dates, and uploads them if all are valid.
   */
  const submit = async (wanted: readonly BatchItem[], elementOf: (id: string) => ParentNode | null) => {
    const checked = wanted.map((item) => ({
      item,
      result: checkDrafts(item.drafts, elementOf, item),
    }));
    for (const { item, result } of checked) {
      changeDrafts(item.id, (before) => ('invalid' in result ? result.invalid : withoutErrors(before)));
    }
    if (checked.some(({ result }) => 'invalid' in result)) return setFormErrors({ since: Date.now() });
    if (running.current.signal.aborted) running.current = new AbortController();
    const outcomes = await Promise.all(
      checked.map(({ item, result }) =>
        'entered' in result ? send(item, result.entered) : Promise.resolve(false),
      ),
    );
    const failed = outcomes.filter((isDone) => !isDone).length;
    if (failed > 0) notify.error('Error uploading document', failureText(failed, outcomes.length));
  };

  return {
    items,
    formErrors,
    isRunning: items.some(isInProgress),
    add: (files: readonly ChosenFile[]) => setItems((all) => [...all, ...itemsOf(files)]),
    enter: (id: string, draft: string, part: Partial<RecordValues>) =>
      changeDrafts(id, (drafts) => changeDraft(drafts, draft, part, species)),
    removeRecord: (id: string, draft: string) =>
      changeDrafts(id, (drafts) => removeDraft(drafts, draft, species)),
    fill: (id: string, fillings: readonly Filling[]) =>
      changeDrafts(id, (drafts) => withDoses(drafts, fillings, species)),
    confirm: (id: string, draft: string) => changeDrafts(id, (drafts) => confirmDraft(drafts, draft)),
    forgetReading: (id: string) => changeDrafts(id, (drafts) => withoutReadings(drafts, species)),
    setOpenCount: (id: string, openCount: OpenCount) =>
      setItems((all) =>
        all.map((item) =>
          // The list is gone once its records are saved, which still has to be known to count them.
          item.id === id && (openCount !== null || !(isSaved(item) || isInProgress(item)))
            ? { ...item, openCount }
            : item,
        ),
      ),
    setAttachTo: (id: string, attachTo: readonly string[]) => change(id, { attachTo }),
    setText: (id: string, documentText: string | null) => change(id, { documentText }),
    chooseType: (record_type: string) =>
      setItems((all) =>
        all.map((item) =>
          isSaved(item) || isInProgress(item)
            ? item
            : { ...item, drafts: withType(item.drafts, record_type, species) },
        ),
      ),
    remove: (id: string) => setItems((all) => all.filter((item) => item.id !== id)),
    submit,
    cancel: () => running.current.abort(),
  };
}

/** The first file gets the values entered in the form for one file. */
const itemsOf = (files: readonly ChosenFile[], entered?: EnteredValues): BatchItem[] =>
  files.map((chosen, index) => ({
    id: ulid(),
    chosen,
    drafts: draftsOf(chosen, entered, index === 0),
    attachTo: [],
    documentText: null,
    openCount: null,
    state: { name: 'entered' },
  }));

function draftsOf({ file }: ChosenFile, entered: EnteredValues | undefined, isFirst: boolean): Drafts {
  const title = titleFromFileName(file.name);
  if (!entered || !isFirst) {
    const record_type = entered?.values.record_type ?? '';
    return fileDraft({ ...EMPTY_RECORD, title, record_type }, { hasFileTitle: true });
  }
  // Guesses would count as said by a person.
  const { initial, values } = entered.hasChosenCodes ? entered : withoutCodes(entered);
  const typed = values.title.trim();
  return fileDraft(
    { ...values, title: typed || title },
    { hasFileTitle: typed === '', initial: typed ? initial : { ...initial, title } },
  );
}

const withoutCodes = ({ initial, values }: EnteredValues) => ({
  initial: { ...initial, protects: [] },
  values: { ...values, protects: [] },
});

const withType = (drafts: Drafts, record_type: string, species: Species): Drafts =>
  drafts.reduce((changed, { id }) => changeDraft(changed, id, { record_type }, species), drafts);

function failureText(failed: number, all: number): string {
  if (all === 1) return 'The file is still here, with the reason.';
  const stay = failed === 1 ? 'It is still here, with' : 'They are still here, each with';
  return `We couldn’t upload ${failed} of ${all} files. ${stay} the reason.`;
}
