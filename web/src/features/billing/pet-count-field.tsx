import { FREE_ROOM } from '../../shared/texts/plan-offers.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { checkPetCount, PET_COUNTS } from './pet-count.ts';
import styles from './pet-count-field.module.css';

interface PetCountFieldProps {
  /** The text as typed. */
  value: string;
  onChange: (value: string) => void;
}

/** How many pets the plan is for, with the free one. */
export function PetCountField({ value, onChange }: PetCountFieldProps) {
  const { error } = checkPetCount(value);
  /** An invalid number restarts at the fewest. */
  const step = (by: 1 | -1) =>
    onChange(String(error ? least : Math.min(Math.max(Number(value) + by, least), most)));
  return (
    <Field
      label="How many pets?"
      hint={error ? undefined : `${least} to ${most}. ${FREE_ROOM} is always free.`}
      error={error}
      required
    >
      {(control) => (
        <div className={styles.stepper}>
          <Button
            variant="secondary"
            icon={<MinusIcon />}
            aria-label="One pet fewer"
            unavailable={Number(value) <= least}
            onClick={() => step(-1)}
          />
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            className={styles.number}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            variant="secondary"
            icon={<PlusIcon />}
            aria-label="One more pet"
            unavailable={Number(value) >= most}
            onClick={() => step(1)}
          />
        </div>
      )}
    </Field>
  );
}

const { least, most } = PET_COUNTS;

const MinusIcon = () => (
  <svg width="1.25rem" height="1.25rem" viewBox="0 0 24 24" className={styles.minus} aria-hidden="true">
    <path d="M5 12h14" />
  </svg>
);
