import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './record-link.module.css';

interface RecordLinkProps {
  to: string;
  /** For a superseded record. */
  isSubdued?: boolean;
  /** The record's title, possibly with highlights. */
  children: ReactNode;
}

/** A record's title in a list, linked to its card and cut after two lines. */
export const RecordLink = ({ to, isSubdued = false, children }: RecordLinkProps) => (
  <Link to={to} className={styles.link} data-subdued={isSubdued || undefined} dir="auto">
    <span className={classNames(typography.clamp, styles.title)}>{children}</span>
  </Link>
);
