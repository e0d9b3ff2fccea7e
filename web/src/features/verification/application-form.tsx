import { APPLICATION } from '../../../../contract/practices/application-limits.ts';
import type { OwnStanding } from '../../../../contract/practices/applications.ts';
import { acceptedFiles } from '../../shared/files/accepted-files.ts';
import { FilePick } from '../../shared/files/file-pick.tsx';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { errorWithin } from '../../ui/forms/field-errors.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FileIcon, PlusIcon, TrashIcon, UploadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { TextAreaField, TextField } from '../../ui/text-input.tsx';
import typography from '../../ui/typography.module.css';
import { useApplication } from './use-application.ts';
import styles from './verification.module.css';
import { messageLabel, needsVets } from './verification-texts.ts';

interface ApplicationFormProps {
  practiceId: string;
  own: OwnStanding;
  onSent: (own: OwnStanding) => void;
}

/** Documents, vets and a message: what managers send to be verified, or to answer a question. */
export function ApplicationForm({ practiceId, own, onSent }: ApplicationFormProps) {
  const hasVets = needsVets(own);
  const application = useApplication(practiceId, own, hasVets, onSent);
  const { values, change, uploading, unsaved, form, errors, busy, handleSubmit } = application;
  const isSent = own.state === 'applied';
  const isAnswer = messageLabel(own) === 'Your answer';
  return (
    <form ref={form} noValidate className={layout.stack6} onSubmit={handleSubmit}>
      <LeaveWarning unsaved={unsaved} subject="this application" />
      <Documents application={application} isClinic={hasVets} />
      {hasVets && <Vets application={application} />}
      <TextAreaField
        label={messageLabel(own)}
        required={isAnswer}
        value={values.message}
        error={errors.message}
        onChange={(message) => change({ message })}
      />
      <SubmitButton
        // What was sent waits for an answer, so sending it again is no step that anyone has to take.
        variant={isSent ? 'secondary' : 'primary'}
        busy={busy}
        missing={{
          documents: values.documents.length === 0 || uploading !== null,
          'a vet': hasVets && values.vets.every(({ name, license }) => !name.trim() || !license.trim()),
          'your answer': isAnswer && values.message.trim() === '',
        }}
      >
        {busy ? 'Sending…' : isAnswer ? 'Send answer' : isSent ? 'Send again' : 'Send application'}
      </SubmitButton>
    </form>
  );
}

type Application = ReturnType<typeof useApplication>;

const CLINIC_DOCUMENTS =
  'The license of each vet, and what shows that your clinic exists, such as its registration.';
const BUSINESS_DOCUMENTS = 'What shows that your business exists, such as its registration or license.';
const RULES = [
  `Up to ${APPLICATION.documents} files: PDF, JPEG or PNG. Only Pawfile’s administrators see them.`,
  `We delete them ${APPLICATION.keptDecidedDays} days after our decision.`,
].join(' ');

function Documents({ application, isClinic }: { application: Application; isClinic: boolean }) {
  const { values, uploading, addFiles, removeDocument, errors } = application;
  const isFull = values.documents.length >= APPLICATION.documents;
  const error = errorWithin(errors, 'documents');
  return (
    <section aria-labelledby="documents" className={layout.stack3}>
      <h2 id="documents">Documents</h2>
      <p className={typography.note}>{isClinic ? CLINIC_DOCUMENTS : BUSINESS_DOCUMENTS}</p>
      <p className={typography.note}>{RULES}</p>
      <ul className={layout.stack2}>
        {values.documents.map(({ file_path, name }) => (
          <li key={file_path} className={classNames(layout.line, styles.file)}>
            <FileIcon size={18} />
            <span className={styles.fileName} dir="auto">
              {name}
            </span>
            <IconButton aria-label={`Remove ${name}`} onClick={() => removeDocument(file_path)}>
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <p role="status" className={typography.note}>
        {uploading === null ? '' : `Uploading ${uploading}…`}
      </p>
      {error && <p className={typography.note}>{error}</p>}
      {!isFull && (
        <div>
          <FilePick
            icon={<UploadIcon />}
            accept={acceptedFiles()}
            multiple
            busy={uploading !== null}
            onPick={(...files) => void addFiles(files)}
          >
            Add documents
          </FilePick>
        </div>
      )}
    </section>
  );
}

function Vets({ application }: { application: Application }) {
  const { values, errors, setVet, addVet, removeVet } = application;
  return (
    <section aria-labelledby="vets" className={layout.stack4}>
      <h2 id="vets">Vets who sign</h2>
      {values.vets.map((vet, index) => (
        <fieldset key={vet.id} className={styles.vet}>
          <legend className={typography.label}>{`Vet ${index + 1}`}</legend>
          <TextField
            label="Name"
            required
            autoComplete="off"
            value={vet.name}
            error={errors[`vets.${index}.name`]}
            onChange={(name) => setVet(vet.id, { name })}
          />
          <TextField
            label="License number"
            required
            autoComplete="off"
            value={vet.license}
            error={errors[`vets.${index}.license`]}
            onChange={(license) => setVet(vet.id, { license })}
          />
          {values.vets.length > 1 && (
            <Button
              variant="ghost"
              size="small"
              className={styles.remove}
              onClick={() => removeVet(vet.id)}
              aria-label={`Remove vet ${index + 1}`}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      {values.vets.length < APPLICATION.vets && (
        <div>
          <Button variant="secondary" icon={<PlusIcon />} onClick={addVet}>
            Add a vet
          </Button>
        </div>
      )}
    </section>
  );
}
