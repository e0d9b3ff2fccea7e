import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';

/** A line of text. What people type in may run in any direction. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} type={type} className={classNames(styles.control, className)} />;
}

/** Some lines of text; it grows with them where the browser can. */
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
