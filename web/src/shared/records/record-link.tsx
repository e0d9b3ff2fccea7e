import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './record-link.module.css';

interface RecordLinkProps {
  to: string;
  /** Of a record that counts no more. */
  isSubdued?: boolean;
  /** The record's title, which may be marked in places. */
  children: ReactNode;
}

/** A record's title in a list, which leads to where the record is; a long one ends after two lines. */
export const RecordLink = ({ to, isSubdued = false, children }: RecordLinkProps) => (
  <Link to={to} className={styles.link} data-subdued={isSubdued || undefined} dir="auto">
    <span className={styles.title}>{children}</span>
  </Link>
);
