import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import styles from './reminder.module.css';

interface ReminderFrameProps {
  title: string;
  /** Identifies the visible controls; see `useFocusRecovery`. */
  state: string;
  children: ReactNode;
}

/** The heading and card of a page that a reminder's link opens. */
export function ReminderFrame({ title, state, children }: ReminderFrameProps) {
  const heading = useFocusRecovery<HTMLHeadingElement>(state);
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h1>
      <Card className={layout.stack5}>{children}</Card>
    </div>
  );
}
