import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import checkbox from './checkbox.module.css';
import styles from './chip-fieldset.module.css';
import { classNames } from './class-names.ts';
import { AlertIcon } from './icons.tsx';
import layout from './layout.module.css';

interface ChipFieldsetProps {
  ref?: Ref<HTMLFieldSetElement>;
  legend: string;
  /** Whether at least one must be checked. */
  required?: boolean;
  disabled?: boolean;
  /** Shown below the chips, and read out when it changes. */
  status: ReactNode;
  /** A button below the status. */
  action?: ReactNode;
  error: string | undefined;
  /** `Chip`s. */
  children: ReactNode;
}

/** Check boxes side by side, with a summary and an error. */
export function ChipFieldset({
  legend,
  required = false,
  disabled,
  status,
  action,
  error,
  children,
  ref,
}: ChipFieldsetProps) {
  const id = useId();
  return (
    <fieldset
      ref={ref}
      disabled={disabled}
      aria-describedby={error ? `${id}-words ${id}-error` : `${id}-words`}
    >
      <legend className={styles.legend}>
        <span>{legend}</span> {!required && <span className={styles.optional}>(optional)</span>}
      </legend>
      <div className={layout.wrap}>{children}</div>
      <p id={`${id}-words`} role="status" className={styles.words}>
        {status}
      </p>
      {action}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <AlertIcon size={18} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

/** A check box whose whole chip is clickable. */
export function Chip({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={styles.chip}>
      <input {...input} type="checkbox" className={classNames(checkbox.box, styles.box)} />
      <span>{children}</span>
    </label>
  );
}
