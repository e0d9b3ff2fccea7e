import { useId } from 'react';
import styles from './reminder-switch.module.css';

interface ReminderSwitchProps {
  enabled: boolean;
  busy: boolean;
  onChange: (enabled: boolean) => void;
}

/** Turns all reminder mails on or off, at once. The browser's own checkbox, which says that it is a switch. */
export function ReminderSwitch({ enabled, busy, onChange }: ReminderSwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          Reminder emails
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {enabled
            ? 'We email you before a record expires, on the days that you choose for it, with at most one mail a day for all of your pets.'
            : 'Off: we email you no reminders, whatever you choose for a record.'}
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
