import { useEffect, useRef } from 'react';
import type { Pet, PetInput } from '../../../../contract/pets/pets.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { ConflictView } from '../../shared/forms/conflict-view.tsx';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { useMergedValues } from '../../shared/forms/use-merged-values.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import layout from '../../ui/layout.module.css';
import { ChipFields } from './chip-fields.tsx';
import { PetFields } from './pet-fields.tsx';
import styles from './pet-form.module.css';
import { checkPet, missingOfPet, type PetFormValues } from './pet-form-values.ts';
import { PET_VALUE_NAMES } from './pet-value-names.ts';
import { ContactFields, ProfileFields } from './profile-fields.tsx';

interface PetFormProps {
  /** The form's values before any change. What others changed meanwhile comes in, and the input stays. */
  stored: PetFormValues;
  /** Saves the pet. On null or a rejection nothing was saved, and the user has been notified. */
  save: (pet: PetInput) => Promise<Pet | null>;
  /** Notifies the user and leaves the form. */
  onSaved: (pet: Pet) => Promise<void>;
  submitLabel: string;
  busyLabel: string;
  cancelTo: string;
  /** Keeps what is typed, so that the form can be left without a question. The same function at every render. */
  keep?: ((values: PetFormValues) => void) | undefined;
  /** Whether the form also asks for what a new pet does not need. */
  hasProfile?: boolean;
}

/** The form to add or edit a pet. After any failure the input stays. */
export function PetForm({
  stored,
  save,
  onSaved,
  submitLabel,
  busyLabel,
  cancelTo,
  keep,
  hasProfile = false,
}: PetFormProps) {
  const { initial, values, conflicts, change, choose } = useMergedValues(stored);
  const unsaved = useUnsaved(!keep && differs(values, initial));
  const today = currentDay();
  const isTouched = useRef(false);
  useEffect(() => {
    isTouched.current ||= differs(values, initial);
    if (isTouched.current) keep?.(values);
  }, [keep, values, initial]);
  const { form, errors, busy, handleSubmit } = useCheckedForm({
    check: () => checkPet(values, today),
    save: async (pet) => {
      const saved = await save(pet);
      if (!saved) return;
      unsaved.current = false;
      await onSaved(saved);
    },
  });

  return (
    <Card>
      <form ref={form} noValidate className={layout.stack5} onSubmit={handleSubmit}>
        <ConflictView values={values} conflicts={conflicts} names={PET_VALUE_NAMES} onChoose={choose} />
        <PetFields values={values} errors={errors} onChange={change} today={today} />
        {hasProfile && <ProfileFields values={values} errors={errors} onChange={change} />}
        <ChipFields values={values} errors={errors} onChange={change} />
        {hasProfile && <ContactFields values={values} errors={errors} onChange={change} />}
        <div className={styles.buttons}>
          <LinkButton to={cancelTo} variant="secondary">
            Cancel
          </LinkButton>
          <SubmitButton busy={busy} missing={missingOfPet(values)}>
            {busy ? busyLabel : submitLabel}
          </SubmitButton>
        </div>
      </form>
      <LeaveWarning unsaved={unsaved} subject="this pet" />
    </Card>
  );
}
