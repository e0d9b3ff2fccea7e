import { Button } from '../ui/button.tsx';
import { AlertIcon, EyeOffIcon, RefreshIcon } from '../ui/icons.tsx';
import { PageTitle } from '../ui/page.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import styles from './other-states.module.css';

export function Loading() {
  return (
    <>
      <PageTitle title="Shared pet" />
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

/** Neither shown nor refused: mostly the network. */
export function LoadFailed({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <PageTitle title="Pet not found" />
      <span className={styles.icon}>
        <AlertIcon size={28} />
      </span>
      <h1>Pet not found</h1>
      <p className={styles.detail}>The requested pet information could not be loaded.</p>
      <p className={styles.advice}>{detail}</p>
      <Button variant="secondary" icon={<RefreshIcon />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
