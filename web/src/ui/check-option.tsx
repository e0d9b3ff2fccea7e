import type { ComponentProps, ReactNode } from 'react';
import styles from './check-option.module.css';
import checkbox from './checkbox.module.css';
import { classNames } from './class-names.ts';

interface CheckOptionProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio';
  /** Shown below the text. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A checkbox or radio button with its label; all of it is clickable. */
export function CheckOption({ hint, children, ...input }: CheckOptionProps) {
  return (
    <label className={styles.option}>
      <input {...input} className={classNames(checkbox.box, styles.control)} />
      <span className={styles.text}>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
