import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { paths } from '../../platform/paths.ts';
import type { FileError } from '../../shared/files/file-errors.ts';
import { changeNewRecord, newRecord } from '../../shared/records/new-record.ts';
import { checkRecord, type RecordValues } from '../../shared/records/record-values.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { withIncompleteDates } from '../../ui/forms/check-form.ts';
import { type ErrorsByField, refusedFields, useFirstErrorFocus } from '../../ui/forms/field-errors.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import { type CheckedFile, checkFile, FILE_REQUIRED } from './check-file.ts';
import type { Mode } from './mode-choice.tsx';
import type { ChosenFile } from './submission.ts';
import { uploadFailure } from './upload-failure.ts';
import { useSubmission } from './use-submission.ts';

/** State and actions of the upload form. After any failure the input stays. */
export function useUploadForm(pet: Pet, initial: RecordValues, mode: Mode) {
  const navigate = useNavigate();
  const [start] = useState(() => newRecord(initial, pet.species));
  const [record, setRecord] = useState(start);
  const { values } = record;
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [errors, setErrors] = useState<ErrorsByField>({});
  /** The check of the file that was chosen last; null once it is done. */
  const checking = useRef<Promise<CheckedFile>>(null);
  const { stage, submit, cancel, isRunning } = useSubmission(pet.id);
  const unsaved = useUnsaved(chosen !== null || differs(values, start.values));
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useFirstErrorFocus(form, errors);

  const change = (part: Partial<RecordValues>) =>
    setRecord((before) => changeNewRecord(before, part, pet.species));
  const take = (next: ChosenFile | null) => {
    setChosen(next);
    setErrors(({ document: _, ...others }) => others);
  };
  /** Checks a file, and takes or rejects it unless another is chosen meanwhile. */
  const choose = async (file: File) => {
    const check = checkFile(file);
    checking.current = check;
    const checked = await check;
    if (checking.current !== check) return;
    checking.current = null;
    if ('error' in checked) reject(checked.error);
    else take(checked);
  };
  const remove = () => {
    checking.current = null;
    take(null);
  };
  const reject = ({ title, text }: FileError) => {
    setChosen(null);
    setErrors((others) => ({ ...others, document: text }));
    notify.error(title, text);
  };

  const finish = async ({ title }: PetRecord) => {
    unsaved.current = false;
    const done = mode === 'with-document' ? 'Document uploaded' : 'Record added';
    notify.success(done, `${shorten(title)} has been added to ${shorten(pet.name)}.`);
    await navigate(paths.pet(pet.id));
  };
  const fail = (error: unknown) => {
    const { isAboutFile, ...failure } = uploadFailure(error, mode);
    if (isAboutFile) return reject(failure);
    notify.error(failure.title, failure.text);
    setErrors(refusedFields(error));
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning()) return;
    const entered = withIncompleteDates(checkRecord(values), event.currentTarget);
    if (entered.errors) return setErrors(entered.errors);
    const checked = mode === 'with-document' ? await checking.current : null;
    // Its error is shown by now.
    if (isRunning() || (checked && 'error' in checked)) return;
    const document = mode === 'with-document' ? (checked ?? chosen) : null;
    if (mode === 'with-document' && !document) return reject(FILE_REQUIRED);
    setErrors({});
    // The focused control is about to be disabled, and would lose the focus.
    button.current?.focus();
    const outcome = await submit(entered.data, document);
    if (outcome.status === 'saved') await finish(outcome.record);
    if (outcome.status === 'failed') fail(outcome.error);
    if (outcome.status === 'cancelled') {
      // The focused button disappears.
      button.current?.focus();
      notify.info('Upload canceled', 'Nothing was saved. Your input is still here.');
    }
  };

  return {
    form,
    button,
    unsaved,
    values,
    /** The values without guesses. */
    entered: record.hasChosenCodes ? values : { ...values, protects: [] },
    chosen,
    errors,
    stage,
    missing: { title: values.title.trim() === '', 'record type': values.record_type === '' },
    change,
    choose,
    remove,
    handleSubmit,
    cancel,
  };
}
