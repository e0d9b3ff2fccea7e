import { useEffect, useRef } from 'react';
import type { PetInput } from '../../../../contract/pets/pet-input.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { ConflictView } from '../../shared/forms/conflict-view.tsx';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { useMergedValues } from '../../shared/forms/use-merged-values.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import layout from '../../ui/layout.module.css';
import { ChipFields } from './chip-fields.tsx';
import { BreedFields, PetFields } from './pet-fields.tsx';
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
  /** Whether all fields show. A new pet needs two; a few more fold away, and the rest comes later. */
  hasProfile?: boolean;
}

const isDetail = (field: string) => field !== 'name' && field !== 'species';

/** Whether more was entered than a new pet needs. */
const hasDetails = (values: PetFormValues) =>
  Object.entries(values).some(([field, value]) => isDetail(field) && value !== '');

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
  const fields = { values, errors, onChange: change };

  return (
    <Card>
      <form ref={form} noValidate className={layout.stack5} onSubmit={handleSubmit}>
        <ConflictView values={values} conflicts={conflicts} names={PET_VALUE_NAMES} onChoose={choose} />
        <PetFields {...fields} />
        {hasProfile ? (
          <>
            <BreedFields {...fields} today={today} />
            <ProfileFields {...fields} />
            <ChipFields {...fields} />
            <ContactFields {...fields} />
          </>
        ) : (
          <Disclosure
            title="More details"
            names="breed, birth date, microchip"
            startsOpen={hasDetails(initial)}
            errors={Object.keys(errors).some(isDetail) ? errors : null}
          >
            <BreedFields {...fields} today={today} />
            <ChipFields {...fields} />
          </Disclosure>
        )}
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
