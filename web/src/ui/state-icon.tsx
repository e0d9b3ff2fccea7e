import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './state-icon.module.css';

interface StateIconProps {
  tone?: 'amber' | 'danger' | undefined;
  /** For another size. */
  className?: string | undefined;
  /** An icon of 26 pixels, or a spinner. */
  children: ReactNode;
}

/** An icon on a round ground, as above the title of an empty, failed or finished state. */
export const StateIcon = ({ tone, className, children }: StateIconProps) => (
  <span className={classNames(styles.icon, className)} data-tone={tone}>
    {children}
  </span>
);
