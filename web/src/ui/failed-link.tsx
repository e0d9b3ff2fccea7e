import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { ErrorState } from './error-state.tsx';
import styles from './link-page.module.css';
import { PageTitle } from './page.tsx';

interface FailedLinkProps {
  title: string;
  detail: string;
  /** Omitted when a retry cannot help. */
  onRetry?: (() => void) | undefined;
  /** Where to go instead. */
  action: ReactNode;
}

/** The page of a link that is cut off, used or expired, or that couldn't be looked up. */
export const FailedLink = ({ title, detail, onRetry, action }: FailedLinkProps) => (
  <div className={styles.page}>
    <PageTitle title={title} />
    <Card>
      <ErrorState as="h1" title={title} detail={detail} {...(onRetry && { onRetry })} action={action} />
    </Card>
  </div>
);
