import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './state.module.css';
import { StateIcon } from './state-icon.tsx';
import typography from './typography.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What would be shown here, and how to add it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown in place of a list without entries. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <StateIcon>{icon}</StateIcon>}
      <p className={styles.title}>{title}</p>
      {children && <div className={classNames(typography.note, styles.text)}>{children}</div>}
      {action}
    </div>
  );
}
