import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';

/** A single-line text field for text in any direction. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} type={type} className={classNames(styles.control, className)} />;
}

/** A multi-line text field that grows with its text in browsers that support it. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...rest}
      rows={rows}
      className={classNames(styles.control, styles.area, className)}
    />
  );
}
