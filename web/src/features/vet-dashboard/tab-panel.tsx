import type { ReactNode } from 'react';
import { SampleNote } from './sample-note.tsx';
import styles from './tab-panel.module.css';

interface TabPanelProps {
  heading: string;
  /** What can be done with all that the tab shows. */
  action?: ReactNode;
  children: ReactNode;
}

/** What a tab of the dashboard shows, and that it is sample data. */
export const TabPanel = ({ heading, action, children }: TabPanelProps) => (
  <div className={styles.panel}>
    <SampleNote />
    <div className={styles.head}>
      <h2>{heading}</h2>
      {action}
    </div>
    {children}
  </div>
);
