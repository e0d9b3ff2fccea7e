import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { paths } from '../../platform/paths.ts';
import type { CheckedFile, ChosenFile } from '../../shared/files/check-file.ts';
import type { FileError } from '../../shared/files/file-errors.ts';
import type { RecordValues } from '../../shared/records/record-values.ts';
import { useFirstErrorFocus } from '../../ui/forms/field-errors.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import type { AskedDose } from './ask-before-dose.tsx';
import {
  addDraft,
  changeDraft,
  checkDrafts,
  confirmDraft,
  type DraftForm,
  type Drafts,
  draftsToSave,
  type EnteredValues,
  enteredValues,
  firstDraft,
  focusDraft,
  hasReadings,
  isBlank,
  isLeftOver,
  type OpenCount,
  removeDraft,
  typedDrafts,
  withDoses,
  withEntered,
  withoutErrors,
  withoutReadings,
  withRefusals,
} from './drafts.ts';
import { loadAsking } from './load-asking.ts';
import type { Mode } from './mode-choice.tsx';
import type { ProfileAddition } from './reading/profile-addition.tsx';
import type { Review } from './reading/review.ts';
import { savedTexts } from './saved-texts.ts';
import type { StoredDocument } from './stored-document.ts';
import type { Draft, SavedRecords } from './submission.ts';
import { uploadFailure } from './upload-failure.ts';
import { useSubmission } from './use-submission.ts';

const valuesOf = (drafts: readonly DraftForm[]) => drafts.map(({ record }) => record.values);

interface FormOptions {
  pet: Pet;
  initial: RecordValues;
  /** What was entered in this form earlier. */
  kept: EnteredValues | null;
  mode: Mode;
  /** The document that the records get, instead of one to choose. */
  stored: StoredDocument | null;
  /** The pet's records that are known. */
  known: readonly PetRecord[];
}

const FILE_REQUIRED: FileError = {
  title: 'File required',
  text: 'Please attach a document file (PDF, JPG, or PNG).',
};

/** Leads to the first question about what was read, without an answer to which nothing is saved. */
export function askFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-question] :is(button, input)')?.focus();
  notify.error('Answer the open question', 'Not sure? Open the record and skip it.');
}

/** State and actions of the upload form. After any failure the input stays. */
export function useUploadForm({ pet, initial, kept, mode, stored, known }: FormOptions) {
  const uploads = mode === 'with-document' && !stored;
  const navigate = useNavigate();
  const [start] = useState(() => firstDraft(kept?.initial ?? initial, pet.species));
  const [drafts, setDrafts] = useState(() => (kept ? withEntered(start, kept, pet.species) : start));
  const latest = useRef(drafts);
  useEffect(() => {
    latest.current = drafts;
  }, [drafts]);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [fileError, setFileError] = useState<string>();
  /** A new object for each submit whose errors must get the focus. */
  const [refusal, setRefusal] = useState<object>({});
  /** The check of the file that was chosen last; null once it is done. */
  const checking = useRef<Promise<CheckedFile>>(null);
  const { stage, submit, cancel, isRunning } = useSubmission(pet.id, stored?.path ?? null);
  const unsaved = useUnsaved((uploads && chosen !== null) || differs(valuesOf(drafts), valuesOf(start)));
  /** Of the chosen document, once it is read. */
  const [documentText, setDocumentText] = useState<string | null>(null);
  /** Whether records were sent without an answer. Only this form knows their keys, so that a repeat adds nothing. */
  const [mayHaveSaved, setMayHaveSaved] = useState(false);
  /** Records of the pet that get the chosen document. */
  const [toAttach, setAttachTo] = useState<readonly string[]>([]);
  const attachTo = mode === 'with-document' && chosen ? toAttach : [];
  const [openCount, setOpenCount] = useState<OpenCount>(null);
  /** Whether to give a dose again: the question is open. */
  const [asked, setAsked] = useState<AskedDose | null>(null);
  /** Adds to the pet's profile what its owner chose of the document. */
  const addition = useRef<ProfileAddition>(null);
  /** What is left to do after the records are saved, in place of the form. */
  const [left, setLeft] = useState<ReactElement | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  // A record needs no document, so only one is entered then.
  const shown: Drafts = mode === 'with-document' ? drafts : [drafts[0]];
  /** Whether the document gives records, which are reviewed in a list. */
  const isReview = mode === 'with-document' && hasReadings(drafts, openCount);
  const wanted = draftsToSave(shown, attachTo, openCount);

  useFirstErrorFocus(form, refusal);
  const focusFirstError = () => setRefusal({ since: Date.now() });

  const take = (next: ChosenFile | null) => {
    setChosen(next);
    setDrafts((before) => withoutReadings(before, pet.species));
    setAttachTo([]);
    setDocumentText(null);
    setFileError(undefined);
  };
  /** Takes a document, or passes its error on, once it is checked and unless another is chosen meanwhile. */
  const takeChecked = async (check: Promise<CheckedFile>, onError: (error: FileError) => void) => {
    checking.current = check;
    const checked = await check;
    if (checking.current !== check) return;
    checking.current = null;
    if ('error' in checked) return onError(checked.error);
    // At once: a form that is sent before a later rendering would go without it, and drop it.
    flushSync(() => take(checked));
  };
  const remove = () => {
    checking.current = null;
    take(null);
  };
  const reject = ({ title, text }: FileError) => {
    setChosen(null);
    setFileError(text);
    focusFirstError();
    notify.error(title, text);
  };

  /** Each of several files gets records of its own: the typed ones would be lost, and sent ones added again. */
  const canBeSeveral = drafts.length === 1 && !mayHaveSaved;
  const refuseSeveral = () =>
    notify.error(
      'Choose one file',
      drafts.length > 1
        ? 'These records belong to one document.'
        : 'This record may have been saved already. Try to save it again first.',
    );

  /** `note` says what else was saved. */
  const finish = async (saved: SavedRecords, note = '') => {
    unsaved.current = false;
    const { title, text } = savedTexts(saved, { uploads, petName: pet.name, attachTo });
    notify.success(title, text + note);
    await navigate(paths.pet(pet.id));
  };
  const fail = (error: unknown) => {
    const { isAboutFile, ...failure } = uploadFailure(error, uploads ? mode : 'without-document');
    if (isAboutFile && uploads) return reject(failure);
    notify.error(failure.title, failure.text);
    setDrafts((before) => withRefusals(before, error));
    focusFirstError();
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning()) return;
    if (openCount) return askFirst(form.current);
    const checked = checkDrafts(shown, (id) => document.getElementById(id), { attachTo, openCount });
    if ('invalid' in checked) {
      setDrafts(checked.invalid);
      return focusFirstError();
    }
    const file = uploads ? await checking.current : null;
    // Its error is shown by now.
    if (isRunning() || (file && 'error' in file)) return;
    const certificate = uploads ? (file ?? chosen) : null;
    if (uploads && !certificate) return reject(FILE_REQUIRED);
    if (uploads || stored) return save(checked.entered, certificate);
    const [draft] = checked.entered;
    // Without it, the server refuses what was given just before.
    const asking = await loadAsking().catch(() => null);
    if (isRunning()) return;
    const ready = draft && asking ? asking.prepareDose(draft, known) : checked.entered;
    return 'last' in ready ? setAsked(ready) : save(ready, null);
  };

  const save = async (entered: Draft[], certificate: ChosenFile | null) => {
    setDrafts(withoutErrors);
    setFileError(undefined);
    // The focused control is about to be disabled, and would lose the focus.
    button.current?.focus();
    const outcome = await submit(
      { drafts: entered, attachTo, chosen: certificate, documentText },
      async (saved) => addition.current?.((note) => void finish(saved, note)),
    );
    if (outcome.status === 'saved') {
      const { left } = outcome;
      if (typeof left !== 'object') return finish(outcome, left);
      unsaved.current = false;
      setLeft(left);
    }
    if (outcome.status === 'failed') {
      const [draft] = entered;
      const question = draft?.given && (await loadAsking()).questionOf(outcome.error, draft);
      if (question) return setAsked(question);
      setMayHaveSaved((before) => before || outcome.mayHaveSaved);
      fail(outcome.error);
    }
    if (outcome.status === 'cancelled') {
      // The focused button disappears.
      button.current?.focus();
      notify.info('Upload canceled', 'Nothing was saved. Your input is still here.');
    }
  };

  const giveAgain = async () => {
    setAsked(null);
    if (asked) await save((await loadAsking()).repeatDose(asked), null);
  };

  /** The form's records, for the list of those that are read. */
  const review: Omit<Review, 'fieldsOf'> = {
    drafts: shown,
    /** Of the next dose for which this form opened, if the document gives only others. */
    notFound: isReview
      ? (shown.find((draft) => isLeftOver(draft, isReview) && !isBlank(draft))?.record.values.title ?? null)
      : null,
    onFill: (fillings) => setDrafts((before) => withDoses(before, fillings, pet.species)),
    onChange: (id, part) => setDrafts((before) => changeDraft(before, id, part, pet.species)),
    onConfirm: (id) => setDrafts((before) => confirmDraft(before, id)),
    onRemove: (id) => setDrafts((before) => removeDraft(before, id, pet.species)),
    onOpen: setOpenCount,
    onRestart: () => setDrafts((before) => withoutReadings(before, pet.species)),
    onRemind: (reminder_days) =>
      setDrafts((before) =>
        before.reduce((all, { id }) => changeDraft(all, id, { reminder_days }, pet.species), before),
      ),
    addition,
  };

  return {
    form,
    button,
    adding,
    unsaved,
    review,
    /** What the first record says at that moment. */
    entered: () => enteredValues(latest.current[0]),
    chosen,
    left,
    canBeSeveral,
    fileError,
    stage,
    missing: {
      title: valuesOf(wanted).some(({ title }) => title.trim() === ''),
      'record type': valuesOf(wanted).some(({ record_type }) => record_type === ''),
    },
    isReview,
    /** The records that are typed in. */
    typed: typedDrafts(shown, openCount),
    isBlank: shown.every(isBlank),
    /** How many records are added, and how many existing ones get the document. */
    counts: {
      added: wanted.filter(({ isConfirmed }) => isConfirmed !== false).length + (openCount ?? 0),
      attached: attachTo.length,
    },
    setAttachTo,
    /** Adds another record of the same document, whose title gets the focus. */
    add: () => {
      const next = addDraft(drafts, pet.species);
      flushSync(() => setDrafts(next));
      focusDraft(next.at(-1)?.id ?? '');
    },
    setDocumentText,
    focusFirstField: () => focusDraft(drafts[0].id),
    removeRecord: (id: string) => {
      flushSync(() => setDrafts((before) => removeDraft(before, id, pet.species)));
      adding.current?.focus();
    },
    choose: (check: Promise<CheckedFile>) => takeChecked(check, reject),
    /** Replaces the chosen document by one with other pages. On an error it stays. */
    changePages: (check: Promise<CheckedFile>) =>
      takeChecked(check, ({ title, text }) => notify.error(title, text)),
    refuseSeveral,
    /** Takes the content of the stored document. */
    takeStored: take,
    remove,
    handleSubmit,
    cancel,
    asked,
    giveAgain,
    stopAsking: () => setAsked(null),
  };
}
