import { useId } from 'react';
import { REMINDER_DAYS } from '../../../../contract/limits.ts';
import checkbox from '../../ui/checkbox.module.css';
import { classNames } from '../../ui/class-names.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import { loadReminderMail } from './load-reminder-mail.ts';
import styles from './reminder-days.module.css';
import { choiceText, dayCount } from './reminder-texts.ts';

interface ReminderDaysProps {
  /** YYYY-MM-DD, or empty. */
  expiresOn: string;
  value: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}

/** Checkboxes for the reminder days before a record expires, with a summary. */
export function ReminderDays({ expiresOn, value, error, onChange }: ReminderDaysProps) {
  const id = useId();
  const { data: mail } = useLoaded(loadReminderMail);
  const toggle = (days: number) =>
    onChange(REMINDER_DAYS.filter((each) => (each === days) !== value.includes(each)));
  return (
    <fieldset
      disabled={expiresOn === ''}
      aria-describedby={error ? `${id}-words ${id}-error` : `${id}-words`}
    >
      <legend className={styles.legend}>
        Remind me before it expires <span className={styles.optional}>(optional)</span>
      </legend>
      <div className={layout.wrap}>
        {REMINDER_DAYS.map((days) => (
          <label key={days} className={styles.option}>
            <input
              type="checkbox"
              checked={value.includes(days)}
              aria-invalid={error ? true : undefined}
              className={classNames(checkbox.box, styles.box)}
              onChange={() => toggle(days)}
            />
            <span>{dayCount(days)}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-words`} role="status" className={styles.words}>
        {choiceText({ expires_on: expiresOn, reminder_days: value }, mail, new Date())}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <AlertIcon size={18} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
