import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What would be here, and how to get it here. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing is here yet, which is no failure. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
