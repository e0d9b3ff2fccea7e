import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './notice-line.module.css';

interface NoticeLineProps {
  /** Amber is for notices that need action. */
  tone?: 'amber';
  icon: ReactNode;
  /** The link's label and target. */
  action: string;
  to: string;
  children: ReactNode;
}

/** A notice with a link beside it, or below it on a phone. */
export const NoticeLine = ({ tone, icon, action, to, children }: NoticeLineProps) => (
  <div className={styles.line} data-tone={tone}>
    <div className={styles.icon}>{icon}</div>
    <div className={styles.words}>
      <p className={styles.text}>{children}</p>
      <Link to={to}>{action}</Link>
    </div>
  </div>
);
