import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { ChevronDownIcon } from './icons.tsx';

/** A styled native select, so phones show their own picker. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={styles.selectBox}>
      <select {...rest} className={classNames(styles.control, styles.select, className)} />
      <ChevronDownIcon />
    </div>
  );
}
