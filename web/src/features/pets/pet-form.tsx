import { type FormEvent, useRef, useState } from 'react';
import { calendarDay } from '../../../../contract/dates.ts';
import type { Pet, PetInput } from '../../../../contract/pets/pets.ts';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type ErrorsByField, refusedFields } from '../../ui/forms/field-errors.ts';
import { withIncompleteDates } from '../../ui/forms/incomplete-dates.ts';
import { useFirstErrorFocus } from '../../ui/forms/use-first-error-focus.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import layout from '../../ui/layout.module.css';
import { ChipFields } from './chip-fields.tsx';
import { PetFields } from './pet-fields.tsx';
import styles from './pet-form.module.css';
import { canSubmitPet, checkPet, type PetFormValues } from './pet-form-values.ts';

interface PetFormProps {
  initial: PetFormValues;
  /** Saves the pet. On null or a rejection nothing was saved, and the user has been notified. */
  save: (pet: PetInput) => Promise<Pet | null>;
  /** Notifies the user and leaves the form. */
  onSaved: (pet: Pet) => Promise<void>;
  submitLabel: string;
  busyLabel: string;
  cancelTo: string;
}

/** The form to add or edit a pet. After any failure the input stays. */
export function PetForm({ initial, save, onSaved, submitLabel, busyLabel, cancelTo }: PetFormProps) {
  const [start] = useState(initial);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<ErrorsByField>({});
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsaved(differs(values, start));
  const form = useRef<HTMLFormElement>(null);
  const today = calendarDay(new Date(), 'local');
  useFirstErrorFocus(form, errors);

  const change = (part: Partial<PetFormValues>) => setValues((before) => ({ ...before, ...part }));
  const submit = async (pet: PetInput) => {
    setBusy(true);
    try {
      const saved = await save(pet);
      if (!saved) return;
      unsaved.current = false;
      await onSaved(saved);
    } catch (error) {
      setErrors(refusedFields(error));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !canSubmitPet(values)) return;
    const checked = withIncompleteDates(checkPet(values, today), event.currentTarget);
    setErrors(checked.errors ?? {});
    if (checked.data) void submit(checked.data);
  };

  return (
    <Card>
      <form ref={form} noValidate className={layout.stack5} onSubmit={handleSubmit}>
        <PetFields values={values} errors={errors} onChange={change} today={today} />
        <ChipFields values={values} errors={errors} onChange={change} />
        <div className={styles.buttons}>
          <LinkButton to={cancelTo} variant="secondary">
            Cancel
          </LinkButton>
          <Button type="submit" busy={busy} disabled={!canSubmitPet(values)}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </div>
      </form>
      <LeaveWarning unsaved={unsaved} subject="this pet" />
    </Card>
  );
}
