import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Pet } from '../../../contract/pets.ts';
import type { PetRecord } from '../../../contract/records.ts';
import { paths } from '../paths.ts';
import { notify } from '../ui/notify.ts';
import type { RecordValues } from '../ui/records/record-fields.tsx';
import { shorten } from '../ui/records/shorten.ts';
import { type Complaint, FILE_REQUIRED } from './check-file.ts';
import { complaintOf } from './complaint-of.ts';
import type { Mode } from './mode-choice.tsx';
import { type Errors, readRecord, refusedFields } from './record-errors.ts';
import type { ChosenFile } from './submission.ts';
import { useSubmission } from './use-submission.ts';

const EMPTY: RecordValues = { title: '', record_type: '', issued_on: '', expires_on: '', notes: '' };

/** What the upload form holds and does. Whatever fails, everything entered stays, so that it can be sent again. */
export function useUploadForm(pet: Pet) {
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>('with-document');
  const [values, setValues] = useState(EMPTY);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const { stage, submit, cancel, isRunning } = useSubmission(pet.id);
  const unsaved = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // After the render that marks the controls at fault.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const change = (part: Partial<RecordValues>) => {
    unsaved.current = true;
    setValues((before) => ({ ...before, ...part }));
  };
  const choose = (next: ChosenFile | null) => {
    unsaved.current = true;
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
    const entered = readRecord(values, event.currentTarget);
    if ('errors' in entered) return setErrors(entered.errors);
    if (mode === 'with-document' && !chosen) return refuse(FILE_REQUIRED);
    setErrors({});
    // The controls are about to be disabled, and a disabled control drops the focus.
    button.current?.focus();
    const outcome = await submit(entered.record, mode === 'with-document' ? chosen : null);
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
    mode,
    values,
    chosen,
    errors,
    stage,
    canSubmit: values.title.trim() !== '' && values.record_type !== '',
    setMode,
    change,
    choose,
    refuse,
    handleSubmit,
    cancel,
  };
}
