import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { ChevronDownIcon } from './icons.tsx';

/** The browser's own select, dressed: phones show their own wheel for it. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={styles.selectBox}>
      <select {...rest} className={classNames(styles.control, styles.select, className)} />
      <ChevronDownIcon />
    </div>
  );
}
