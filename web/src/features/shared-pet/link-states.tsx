import { useEffect, useState, useSyncExternalStore } from 'react';
import { groupDigits } from '../../../../contract/text.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, ClockIcon, EyeOffIcon, RefreshIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { StateIcon } from '../../ui/state-icon.tsx';
import { Moment } from './link-note.tsx';
import styles from './link-states.module.css';
import type { ReadProgress } from './read-progress.ts';

/** After this delay, a reader needs to see progress. */
const PATIENCE_MS = 1000;

/** The loading state; a slow one shows its progress. */
export function Loading({ progress }: { progress: ReadProgress }) {
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
          {count > 0 ? `Loading records: ${groupDigits(count)} so far…` : 'Opening the page…'}
        </p>
      )}
      <PageSkeleton />
    </>
  );
}

/** The server's reason, and what to do. */
export function AccessDenied({ detail }: { detail: string }) {
  return (
    <div className={styles.state} role="alert">
      <PageTitle title="Access Denied" />
      <StateIcon tone="danger" className={styles.icon}>
        <EyeOffIcon size={28} />
      </StateIcon>
      <h1>Access Denied</h1>
      <p className={styles.detail}>{detail}</p>
      <p className={styles.advice}>Please contact the pet owner for a new share link.</p>
    </div>
  );
}

interface LinkLockedProps {
  detail: string;
  until: number | null;
  onRetry: () => void;
}

/** Wrong passcodes locked the link for some time. */
export function LinkLocked({ detail, until, onRetry }: LinkLockedProps) {
  return (
    <div className={styles.state} role="alert">
      <PageTitle title="Link locked" />
      <StateIcon tone="danger" className={styles.icon}>
        <ClockIcon size={28} />
      </StateIcon>
      <h1>Link locked</h1>
      <p className={styles.detail}>{detail}</p>
      {until !== null && (
        <p className={styles.advice}>
          It unlocks by itself at <Moment at={new Date(until)} />.
        </p>
      )}
      <Button variant="secondary" icon={<RefreshIcon />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

interface LoadFailedProps {
  /** What went wrong, for display. */
  detail: string;
  /** The pet loaded, but not all of its records. */
  isIncomplete: boolean;
  onRetry: () => void;
}

/** Loading failed, usually for network reasons. Some of the records would look like all of them, so none are shown. */
export function LoadFailed({ detail, isIncomplete, onRetry }: LoadFailedProps) {
  const title = isIncomplete ? 'Records not loaded' : 'Pet not found';
  const part = isIncomplete
    ? 'Some records could not be loaded.'
    : 'The requested pet information could not be loaded.';
  return (
    <div className={styles.state} role="alert">
      <PageTitle title={title} />
      <StateIcon tone="danger" className={styles.icon}>
        <AlertIcon size={28} />
      </StateIcon>
      <h1>{title}</h1>
      <p className={styles.detail}>{part}</p>
      <p className={styles.advice}>{detail}</p>
      <Button variant="secondary" icon={<RefreshIcon />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
