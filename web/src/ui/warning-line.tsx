import type { ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';
import styles from './warning-line.module.css';

/** What went wrong, or looks wrong; it is announced. */
export const WarningLine = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles.warning}>
    <AlertIcon size={18} />
    <span>{children}</span>
  </p>
);
