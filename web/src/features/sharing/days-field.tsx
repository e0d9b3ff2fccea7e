import { SHARE_DAYS } from '../../../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { TextField } from '../../ui/text-input.tsx';
import styles from './share-page.module.css';
import { countText } from './share-texts.ts';

const COMMON_DAYS = [1, 7, 30, 90];

interface DaysFieldProps {
  value: string;
  error: string | undefined;
  onChange: (days: string) => void;
}

/** In how many days a new link expires: a common number by a tap, or any. */
export const DaysField = ({ value, error, onChange }: DaysFieldProps) => (
  <div className={layout.stack2}>
    <TextField
      label="Expires in days"
      hint={`${SHARE_DAYS.min} to ${SHARE_DAYS.max} days`}
      error={error}
      required
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
    <fieldset aria-label="Common choices" className={classNames(layout.wrap, styles.chips)}>
      {COMMON_DAYS.map((days) => (
        <Button
          key={days}
          variant="secondary"
          size="small"
          aria-pressed={value.trim() === String(days)}
          onClick={() => onChange(String(days))}
        >
          {countText(days, 'day')}
        </Button>
      ))}
    </fieldset>
  </div>
);
