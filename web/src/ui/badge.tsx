import type { ComponentProps, ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'green' | 'blue' | 'amber' | 'purple' | 'red' | 'neutral';

/** A short label. Its text carries the meaning; the colour only supports it. */
export function Badge({
  tone,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'span'> & { tone: BadgeTone; icon?: ReactNode }) {
  return (
    <span {...rest} className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </span>
  );
}
