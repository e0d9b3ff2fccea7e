import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, ClockIcon, EyeOffIcon, LinkIcon, RefreshIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { StateIcon } from '../../ui/state-icon.tsx';
import { Moment } from './link-note.tsx';
import styles from './link-states.module.css';
import { useRetries } from './use-retries.ts';

/** After this delay, a reader needs to see progress. */
const PATIENCE_MS = 1000;

/** The loading state; a slow one says so. */
export function Loading() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PageTitle title="Shared pet" />
      <p className={styles.progress} role="status">
        {isSlow && 'Opening the page…'}
      </p>
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

/** The link is good, but its pet can't be found. */
export const PetMissing = ({ detail }: { detail: string }) => (
  <div className={styles.state} role="alert">
    <PageTitle title="Pet not found" />
    <StateIcon tone="danger" className={styles.icon}>
      <AlertIcon size={28} />
    </StateIcon>
    <h1>Pet not found</h1>
    <p className={styles.detail}>{detail}</p>
  </div>
);

/** The address has fewer digits than a link. */
export const LinkCutOff = () => (
  <div className={styles.state} role="alert">
    <PageTitle title="This link was cut off" />
    <StateIcon tone="danger" className={styles.icon}>
      <LinkIcon size={28} />
    </StateIcon>
    <h1>This link was cut off</h1>
    <p className={styles.detail}>Part of the link is missing. Some mail and chat apps cut long links.</p>
    <p className={styles.advice}>
      Open the link in the message itself, copy all of it, or ask the pet’s owner to send it again.
    </p>
  </div>
);

interface LinkLockedProps {
  detail: string;
  until: number | null;
  onRetry: () => Promise<void>;
}

/** Wrong passcodes locked the link for some time. */
export function LinkLocked({ detail, until, onRetry }: LinkLockedProps) {
  const [isTrying, setIsTrying] = useState(false);
  const retry = async () => {
    setIsTrying(true);
    await onRetry();
    setIsTrying(false);
  };
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
      <Button variant="secondary" icon={<RefreshIcon />} busy={isTrying} onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

interface LoadRefusedProps {
  /** What went wrong, for display. */
  detail: string;
}

interface LoadFailedProps extends LoadRefusedProps {
  /** After how many seconds the server wants the next try. */
  retryAfter: number | undefined;
  onRetry: () => Promise<void>;
}

/** Loading failed for a reason that may pass: the network, or the server. */
export function LoadFailed({ retryAfter, onRetry, detail }: LoadFailedProps) {
  const { isTrying, retry, goesOn } = useRetries(onRetry, retryAfter);
  return (
    <NotLoaded detail={detail} reassurance="Your link is fine.">
      {goesOn && <p className={styles.advice}>This page also tries again by itself.</p>}
      <Button variant="secondary" icon={<RefreshIcon />} busy={isTrying} onClick={retry}>
        Try again
      </Button>
    </NotLoaded>
  );
}

/** An answer came that says nothing about the link, and would come again. */
export const LoadRefused = ({ detail }: LoadRefusedProps) => (
  <NotLoaded detail={detail}>
    <Button variant="secondary" icon={<RefreshIcon />} onClick={() => window.location.reload()}>
      Reload
    </Button>
  </NotLoaded>
);

interface NotLoadedProps extends LoadRefusedProps {
  reassurance?: string;
  children: ReactNode;
}

function NotLoaded({ detail, reassurance, children }: NotLoadedProps) {
  const title = 'We can’t load this page right now.';
  return (
    <div className={styles.state} role="alert">
      <PageTitle title={title} />
      <StateIcon tone="danger" className={styles.icon}>
        <AlertIcon size={28} />
      </StateIcon>
      <h1>{title}</h1>
      {reassurance && <p className={styles.detail}>{reassurance}</p>}
      <p className={styles.advice}>{detail}</p>
      {children}
    </div>
  );
}
