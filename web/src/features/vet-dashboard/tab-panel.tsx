import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { SampleNote } from './sample-note.tsx';
import styles from './vet-dashboard.module.css';

interface TabPanelProps {
  heading: string;
  /** The action for the whole tab. */
  action?: ReactNode;
  children: ReactNode;
}

/** One tab of the dashboard, with its sample-data note. */
export const TabPanel = ({ heading, action, children }: TabPanelProps) => (
  <div className={layout.stack5}>
    <SampleNote />
    <div className={classNames(layout.spread, styles.head)}>
      <h2>{heading}</h2>
      {action}
    </div>
    {children}
  </div>
);
