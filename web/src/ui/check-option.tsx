import type { ComponentProps, ReactNode } from 'react';
import styles from './check-option.module.css';
import tick from './checkbox.module.css';
import { classNames } from './class-names.ts';

interface CheckOptionProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio';
  /** Stands below the text, softer. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A checkbox or radio button with its text beside it; all of it can be tapped. */
export function CheckOption({ hint, children, ...input }: CheckOptionProps) {
  return (
    <label className={styles.option}>
      <input {...input} className={classNames(tick.tick, styles.control)} />
      <span className={styles.text}>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
