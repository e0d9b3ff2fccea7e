import type { Pet } from '../../../../contract/pets/pets.ts';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { RecordFields } from '../../shared/records/record-fields.tsx';
import type { RecordValues } from '../../shared/records/record-values.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { PlusIcon, UploadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { DocumentField } from './document-field.tsx';
import { type Mode, ModeChoice } from './mode-choice.tsx';
import styles from './upload-form.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { useUploadForm } from './use-upload-form.ts';

interface UploadFormProps {
  pet: Pet;
  initial: RecordValues;
  mode: Mode;
  onModeChange: (mode: Mode) => void;
  /** Several files were chosen; `entered` are the form's current values. */
  onSeveral: (files: readonly File[], entered: RecordValues) => void;
}

/** Adds a record with or without a document, then goes to the pet. */
export function UploadForm({ pet, initial, mode, onModeChange, onSeveral }: UploadFormProps) {
  const { form, button, unsaved, values, entered, chosen, errors, stage, missing, ...on } = useUploadForm(
    pet,
    initial,
    mode,
  );
  const busy = stage !== null;
  return (
    <Card>
      <form ref={form} noValidate className={layout.stack5} onSubmit={(event) => void on.handleSubmit(event)}>
        <fieldset disabled={busy} className={classNames(layout.stack5, styles.fields)}>
          <ModeChoice mode={mode} onChange={onModeChange} />
          {mode === 'with-document' && (
            <DocumentField
              chosen={chosen}
              error={errors.document}
              onChoose={(file) => void on.choose(file)}
              onRemove={on.remove}
              onSeveral={(files) => onSeveral(files, entered)}
            />
          )}
          <RecordFields species={pet.species} values={values} errors={errors} onChange={on.change} />
        </fieldset>
        {stage && <UploadProgress stage={stage} onCancel={on.cancel} />}
        <SubmitButton
          ref={button}
          busy={busy}
          missing={missing}
          icon={mode === 'with-document' ? <UploadIcon /> : <PlusIcon />}
        >
          {submitLabel(mode, busy)}
        </SubmitButton>
      </form>
      <LeaveWarning unsaved={unsaved} subject="this record" />
    </Card>
  );
}

function submitLabel(mode: Mode, busy: boolean): string {
  if (mode === 'with-document') return busy ? 'Uploading...' : 'Upload Document';
  return busy ? 'Adding Record...' : 'Add Record';
}
