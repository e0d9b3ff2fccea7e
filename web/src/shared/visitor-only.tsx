import type { ReactNode } from 'react';
import styles from './visitor-only.module.css';

interface VisitorOnlyProps {
  who: 'guest' | 'owner';
  children: ReactNode;
}

/**
 * Content of a public page for guests or for signed-in owners only. Pages are rendered with both; an inline script sets
 * `data-visitor` on the root element before the first paint, and the style sheet hides the other one. Without scripts
 * guests' content shows. Give both the same size, or put nothing below them: they swap when the session changes.
 */
export const VisitorOnly = ({ who, children }: VisitorOnlyProps) => (
  <span className={styles.part} data-for={who}>
    {children}
  </span>
);
