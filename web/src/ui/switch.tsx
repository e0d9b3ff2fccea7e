import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';
import typography from './typography.module.css';

interface SwitchProps {
  label: ReactNode;
  /** What the current setting means. */
  hint: ReactNode;
  checked: boolean;
  /** A change is being saved: further ones are ignored, and the focus stays. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
}

/** Turns a setting on or off at once: a native checkbox with the role of a switch. */
export function Switch({ label, hint, checked, busy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <p id={`${id}-hint`} className={typography.note}>
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: `checked` is the state; a second attribute could contradict it.
        role="switch"
        className={styles.switch}
        aria-describedby={`${id}-hint`}
        aria-disabled={busy || undefined}
        checked={checked}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
    </div>
  );
}
