import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Pet } from '../../../contract/pets.ts';
import { AppError, type FieldError, fieldErrors } from '../../../contract/problem.ts';
import { type PetRecord, recordUpdateSchema } from '../../../contract/records.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PlusIcon, UploadIcon } from '../ui/icons.tsx';
import { notify } from '../ui/notify.ts';
import { type Complaint, FILE_REQUIRED } from './check-file.ts';
import { complaintOf } from './complaint-of.ts';
import { DocumentField } from './document-field.tsx';
import { LeaveWarning } from './leave-warning.tsx';
import { type Mode, ModeChoice } from './mode-choice.tsx';
import { EMPTY_VALUES, MainFields, MoreFields } from './record-fields.tsx';
import type { ChosenFile } from './submission.ts';
import styles from './upload-form.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { useSubmission } from './use-submission.ts';

type Errors = Readonly<Record<string, string>>;

/** Adds a record to a pet, then goes to the pet. Whatever fails, everything entered stays, and the button tries again. */
export function UploadForm({ pet }: { pet: Pet }) {
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>('with-document');
  const [values, setValues] = useState(EMPTY_VALUES);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const { stage, submit, cancel, isRunning } = useSubmission(pet.id);
  const unsaved = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const document = mode === 'with-document' ? chosen : null;

  // After the render that marks the controls at fault.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const change = (part: Partial<typeof values>) => {
    unsaved.current = true;
    setValues({ ...values, ...part });
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
  const finish = (record: PetRecord) => {
    unsaved.current = false;
    notify.success(
      document ? 'Document uploaded' : 'Record added',
      `“${record.title}” has been added to ${pet.name}’s records.`,
    );
    navigate(paths.pet(pet.id));
  };
  const fail = (error: unknown) => {
    const { isAboutFile, ...complaint } = complaintOf(error);
    if (isAboutFile) return refuse(complaint);
    notify.error(complaint.title, complaint.text);
    if (error instanceof AppError) setErrors(messagesByField(error.errors));
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning()) return;
    const record = recordUpdateSchema.safeParse(values);
    if (!record.success) return setErrors(messagesByField(fieldErrors(record.error)));
    if (mode === 'with-document' && !chosen) return refuse(FILE_REQUIRED);
    setErrors({});
    // The controls are about to be disabled, and a disabled control drops the focus.
    button.current?.focus();
    const outcome = await submit(record.data, document);
    if (outcome.status === 'saved') finish(outcome.record);
    if (outcome.status === 'failed') fail(outcome.error);
  };
  const handleCancel = () => {
    cancel();
    button.current?.focus();
    notify.info('Upload cancelled', 'Nothing was saved. What you entered is still here.');
  };

  return (
    <Card>
      <form ref={form} noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <fieldset disabled={stage !== null} className={styles.fields}>
          <ModeChoice mode={mode} onChange={setMode} />
          {mode === 'with-document' && (
            <DocumentField chosen={chosen} error={errors.document} onChoose={choose} onRefuse={refuse} />
          )}
          <MainFields values={values} errors={errors} onChange={change} />
          <MoreFields values={values} errors={errors} onChange={change} />
        </fieldset>
        {stage && <UploadProgress stage={stage} onCancel={handleCancel} />}
        <Button
          ref={button}
          type="submit"
          busy={stage !== null}
          disabled={values.title.trim() === '' || values.record_type === ''}
          icon={mode === 'with-document' ? <UploadIcon /> : <PlusIcon />}
        >
          {buttonLabel(mode, stage !== null)}
        </Button>
      </form>
      <LeaveWarning unsaved={unsaved} />
    </Card>
  );
}

const messagesByField = (errors: readonly FieldError[]): Errors =>
  Object.fromEntries(errors.map(({ path, message }) => [path, message]));

function buttonLabel(mode: Mode, busy: boolean): string {
  if (mode === 'with-document') return busy ? 'Uploading...' : 'Upload Document';
  return busy ? 'Adding Record...' : 'Add Record';
}
