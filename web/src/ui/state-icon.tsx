import type { ReactNode } from 'react';
import styles from './state-icon.module.css';

interface StateIconProps {
  tone?: 'amber' | 'danger';
  /** An icon of 26 pixels, or a spinner. */
  children: ReactNode;
}

/** The round icon above the title of an empty, failed or finished state. */
export const StateIcon = ({ tone, children }: StateIconProps) => (
  <div className={styles.icon} data-tone={tone}>
    {children}
  </div>
);
