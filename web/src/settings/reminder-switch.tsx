import { useId } from 'react';
import styles from './reminder-switch.module.css';

interface ReminderSwitchProps {
  enabled: boolean;
  /** Something keeps us from mailing, which is told beside this. */
  hasProblem: boolean;
  busy: boolean;
  onChange: (enabled: boolean) => void;
}

/** Turns all reminder mails on or off, at once. The browser's own checkbox, which says that it is a switch. */
export function ReminderSwitch({ enabled, hasProblem, busy, onChange }: ReminderSwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          Reminder emails
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {hintText(enabled, hasProblem)}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: `checked` is its state; another one beside it could disagree.
        role="switch"
        className={styles.switch}
        aria-describedby={`${id}-hint`}
        aria-disabled={busy || undefined}
        checked={enabled}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
    </div>
  );
}

function hintText(enabled: boolean, hasProblem: boolean): string {
  if (!enabled) return 'Off: we email you no reminders, whatever you choose for a record.';
  if (hasProblem) return 'On, but no mail goes to your address for now.';
  return 'We email you before a record expires, on the days that you choose for it, with at most one mail a day for all of your pets.';
}
