import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
  /** What it means, on or off. */
  hint: ReactNode;
  checked: boolean;
  /** While a change is on its way, no other is taken; the focus stays. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
}

/** Turns something on or off, at once. The browser's own checkbox, which says that it is a switch. */
export function Switch({ label, hint, checked, busy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
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
        checked={checked}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
    </div>
  );
}
