import { useEffect, useState, useSyncExternalStore } from 'react';
import { groupDigits } from '../../../../contract/text.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, EyeOffIcon, RefreshIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import styles from './other-states.module.css';
import type { Progress } from './progress.ts';

/** Later than this a reader wonders whether anything happens. */
const PATIENCE_MS = 1000;

/** The page that is on its way; one that takes its time tells how far it is. */
export function Loading({ progress }: { progress: Progress }) {
  const count = useSyncExternalStore(progress.subscribe, progress.count);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PageTitle title="Shared pet" />
      {isSlow && (
        <p className={styles.progress} role="status">
          {count > 0 ? `Reading the records: ${groupDigits(count)} so far…` : 'Opening the page…'}
        </p>
      )}
      <PageSkeleton />
    </>
  );
}

/** The server's reason, and the one thing that helps. */
export function AccessDenied({ detail }: { detail: string }) {
  return (
    <div className={styles.state} role="alert">
      <PageTitle title="Access Denied" />
      <span className={styles.icon}>
        <EyeOffIcon size={28} />
      </span>
      <h1>Access Denied</h1>
      <p className={styles.detail}>{detail}</p>
      <p className={styles.advice}>Please contact the pet owner for a new share link.</p>
    </div>
  );
}

interface LoadFailedProps {
  /** A sentence on what went wrong. */
  detail: string;
  /** The pet was found, but not all of its records. */
  isIncomplete: boolean;
  onRetry: () => void;
}

/** Neither shown nor refused: mostly the network. A part of the records would look like all of them. */
export function LoadFailed({ detail, isIncomplete, onRetry }: LoadFailedProps) {
  const title = isIncomplete ? 'Records not loaded' : 'Pet not found';
  const part = isIncomplete
    ? 'Not all of the records could be read.'
    : 'The requested pet information could not be loaded.';
  return (
    <div className={styles.state} role="alert">
      <PageTitle title={title} />
      <span className={styles.icon}>
        <AlertIcon size={28} />
      </span>
      <h1>{title}</h1>
      <p className={styles.detail}>{part}</p>
      <p className={styles.advice}>{detail}</p>
      <Button variant="secondary" icon={<RefreshIcon />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
