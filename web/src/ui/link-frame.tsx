import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import layout from './layout.module.css';
import styles from './link-page.module.css';
import { PageTitle } from './page.tsx';
import { useFocusRecovery } from './use-focus-recovery.ts';

interface LinkFrameProps {
  title: string;
  /** Identifies the visible controls; see `useFocusRecovery`. */
  state: string;
  children: ReactNode;
}

/** The heading and card of a page that the link of an email or code opens. */
export function LinkFrame({ title, state, children }: LinkFrameProps) {
  const heading = useFocusRecovery<HTMLHeadingElement>(state);
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <h1 ref={heading} tabIndex={-1} dir="auto" className={styles.heading}>
        {title}
      </h1>
      <Card className={layout.stack5}>{children}</Card>
    </div>
  );
}
