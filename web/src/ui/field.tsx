import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { AlertIcon } from './icons.tsx';
import typography from './typography.module.css';

/** Attributes that connect a control with its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  required: boolean;
}

/** What surrounds a control. */
export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
}

interface FieldProps extends FieldFrame {
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with hint and error. If not required, its label says "optional". */
export function Field({ label, hint, error, required = false, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={typography.label}>
        <span>{label}</span>
        {!required && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': classNames(hintId, errorId) || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {hint && (
        <p id={hintId} className={typography.fine}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <AlertIcon />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
