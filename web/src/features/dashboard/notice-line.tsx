import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './notice-line.module.css';

interface NoticeLineProps {
  /** Amber is what ends, or does not come, unless something is done. */
  tone?: 'amber';
  icon: ReactNode;
  /** What can be done about it, and where. */
  action: string;
  to: string;
  children: ReactNode;
}

/** Something to know, and what can be done about it: beside it, or on a phone beneath it. */
export const NoticeLine = ({ tone, icon, action, to, children }: NoticeLineProps) => (
  <div className={styles.line} data-tone={tone}>
    <div className={styles.icon}>{icon}</div>
    <div className={styles.words}>
      <p className={styles.text}>{children}</p>
      <Link to={to}>{action}</Link>
    </div>
  </div>
);
