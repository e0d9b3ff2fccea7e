import { MAX_EXTRA_PETS } from '../../../../contract/billing/offers.ts';
import { FREE_ROOM } from '../../shared/texts/plan-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { checkQuantity } from './quantity.ts';
import styles from './quantity-field.module.css';

interface QuantityFieldProps {
  /** The text as typed. */
  value: string;
  onChange: (value: string) => void;
}

/** The number of pets to pay for besides the free one. */
export function QuantityField({ value, onChange }: QuantityFieldProps) {
  const { quantity, error } = checkQuantity(value);
  /** An invalid number restarts at one. */
  const step = (by: 1 | -1) =>
    onChange(String(quantity ? Math.min(Math.max(quantity + by, 1), MAX_EXTRA_PETS) : 1));
  return (
    <Field
      label="Additional pets"
      hint={error ? undefined : `1 to ${MAX_EXTRA_PETS}. ${FREE_ROOM} is always free.`}
      error={error}
      required
    >
      {(control) => (
        <div className={styles.stepper}>
          <Button
            variant="secondary"
            icon={<MinusIcon />}
            aria-label="One pet fewer"
            unavailable={Number(value) <= 1}
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
            unavailable={Number(value) >= MAX_EXTRA_PETS}
            onClick={() => step(1)}
          />
        </div>
      )}
    </Field>
  );
}

const MinusIcon = () => (
  <svg width={20} height={20} viewBox="0 0 24 24" className={styles.minus} aria-hidden="true">
    <path d="M5 12h14" />
  </svg>
);
