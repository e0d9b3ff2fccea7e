import { type FormEvent, useRef, useState } from 'react';
import { calendarDay } from '../../../contract/dates.ts';
import type { PetInput } from '../../../contract/pets.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { checkPet } from './check-pet.ts';
import { ChipFields } from './chip-fields.tsx';
import { type ErrorsByField, refusedFields } from './field-errors.ts';
import { PetFields } from './pet-fields.tsx';
import styles from './pet-form.module.css';
import { canSubmitPet, type PetFormValues } from './pet-form-values.ts';
import { unfinishedDates } from './unfinished-dates.ts';
import { useFaultFocus } from './use-fault-focus.ts';

interface PetFormProps {
  initial: PetFormValues;
  /** Saves, and says so; what it throws has been told to the reader already. */
  onSubmit: (pet: PetInput) => Promise<void>;
  submitLabel: string;
  busyLabel: string;
  cancelTo: string;
}

/** The form that adds a pet, and the one that changes it. Whatever fails, what was typed stays. */
export function PetForm({ initial, onSubmit, submitLabel, busyLabel, cancelTo }: PetFormProps) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<ErrorsByField>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const today = calendarDay(new Date(), 'local');
  useFaultFocus(form, errors);

  const change = (part: Partial<PetFormValues>) => setValues((before) => ({ ...before, ...part }));
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !canSubmitPet(values)) return;
    const checked = checkPet(values, today);
    const found = { ...checked.errors, ...unfinishedDates(event.currentTarget) };
    setErrors(found);
    if (!('pet' in checked) || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onSubmit(checked.pet);
    } catch (error) {
      setErrors(refusedFields(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card>
      <form ref={form} noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
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
    </Card>
  );
}
