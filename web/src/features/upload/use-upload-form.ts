import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { paths } from '../../platform/paths.ts';
import type { Complaint } from '../../shared/files/file-errors.ts';
import { checkRecord, type RecordValues } from '../../shared/records/record-values.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { type ErrorsByField, refusedFields } from '../../ui/forms/field-errors.ts';
import { withIncompleteDates } from '../../ui/forms/incomplete-dates.ts';
import { useFirstErrorFocus } from '../../ui/forms/use-first-error-focus.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import { FILE_REQUIRED } from './check-file.ts';
import type { Mode } from './mode-choice.tsx';
import type { ChosenFile } from './submission.ts';
import { complaintOf } from './upload-failure.ts';
import { useSubmission } from './use-submission.ts';

/** What the upload form holds and does. Whatever fails, everything entered stays, so that it can be sent again. */
export function useUploadForm(pet: Pet, initial: RecordValues, mode: Mode) {
  const navigate = useNavigate();
  const [start] = useState(initial);
  const [values, setValues] = useState(start);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [errors, setErrors] = useState<ErrorsByField>({});
  const { stage, submit, cancel, isRunning } = useSubmission(pet.id);
  const unsaved = useUnsaved(chosen !== null || differs(values, start));
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useFirstErrorFocus(form, errors);

  const change = (part: Partial<RecordValues>) => setValues((before) => ({ ...before, ...part }));
  const choose = (next: ChosenFile | null) => {
    setChosen(next);
    setErrors(({ document: _, ...others }) => others);
  };
  const refuse = ({ title, text }: Complaint) => {
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
    const { isAboutFile, ...complaint } = complaintOf(error, mode);
    if (isAboutFile) return refuse(complaint);
    notify.error(complaint.title, complaint.text);
    setErrors(refusedFields(error));
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning()) return;
    const entered = withIncompleteDates(checkRecord(values), event.currentTarget);
    if (entered.errors) return setErrors(entered.errors);
    if (mode === 'with-document' && !chosen) return refuse(FILE_REQUIRED);
    setErrors({});
    // The controls are about to be disabled, and a disabled control drops the focus.
    button.current?.focus();
    const outcome = await submit(entered.data, mode === 'with-document' ? chosen : null);
    if (outcome.status === 'saved') await finish(outcome.record);
    if (outcome.status === 'failed') fail(outcome.error);
    if (outcome.status === 'cancelled') {
      // The button that was pressed is gone.
      button.current?.focus();
      notify.info('Upload cancelled', 'Nothing was saved. What you entered is still here.');
    }
  };

  return {
    form,
    button,
    unsaved,
    values,
    chosen,
    errors,
    stage,
    canSubmit: values.title.trim() !== '' && values.record_type !== '',
    change,
    choose,
    refuse,
    handleSubmit,
    cancel,
  };
}
