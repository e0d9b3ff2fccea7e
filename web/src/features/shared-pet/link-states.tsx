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

interface StateProps {
  title: string;
  icon: ReactNode;
  /** What happened. */
  detail?: string | undefined;
  /** What to do. */
  children?: ReactNode;
}

/** Why the page shows no pet. */
const State = ({ title, icon, detail, children }: StateProps) => (
  <div className={styles.state} role="alert">
    <PageTitle title={title} />
    <StateIcon tone="danger" className={styles.icon}>
      {icon}
    </StateIcon>
    <h1>{title}</h1>
    {detail && <p className={styles.detail}>{detail}</p>}
    {children}
  </div>
);

const Advice = ({ children }: { children: ReactNode }) => <p className={styles.advice}>{children}</p>;

interface DetailProps {
  /** The server's reason. */
  detail: string;
}

/** The link is expired, deactivated or used up. */
export const AccessDenied = ({ detail }: DetailProps) => (
  <State title="Access Denied" icon={<EyeOffIcon size={28} />} detail={detail}>
    <Advice>Please contact the pet owner for a new share link.</Advice>
  </State>
);

/** The link is good, but its pet can't be found. */
export const PetMissing = ({ detail }: DetailProps) => (
  <State title="Pet not found" icon={<AlertIcon size={28} />} detail={detail} />
);

/** The address has fewer digits than a link. */
export const LinkCutOff = () => (
  <State
    title="This link was cut off"
    icon={<LinkIcon size={28} />}
    detail="Some email and chat apps cut long links."
  >
    <Advice>Copy all of it from the message, or ask the owner to send it again.</Advice>
  </State>
);

interface LinkLockedProps extends DetailProps {
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
    <State title="Link locked" icon={<ClockIcon size={28} />} detail={detail}>
      {until !== null && (
        <Advice>
          It unlocks by itself at <Moment at={new Date(until)} />.
        </Advice>
      )}
      <TryAgain isTrying={isTrying} onTry={retry} />
    </State>
  );
}

interface LoadFailedProps extends DetailProps {
  /** After how many seconds the server wants the next try. */
  retryAfter: number | undefined;
  onRetry: () => Promise<void>;
}

/** Loading failed for a reason that may pass: the network, or the server. */
export function LoadFailed({ retryAfter, onRetry, detail }: LoadFailedProps) {
  const { isTrying, retry, goesOn } = useRetries(onRetry, retryAfter);
  return (
    <NotLoaded detail={detail} reassurance="Your link is fine.">
      {goesOn && <Advice>This page also tries again by itself.</Advice>}
      <TryAgain isTrying={isTrying} onTry={retry} />
    </NotLoaded>
  );
}

const TryAgain = ({ isTrying, onTry }: { isTrying: boolean; onTry: () => void }) => (
  <Button variant="secondary" icon={<RefreshIcon />} busy={isTrying} onClick={onTry}>
    Try again
  </Button>
);

/** An answer came that says nothing about the link, and would come again. */
export const LoadRefused = ({ detail }: DetailProps) => (
  <NotLoaded detail={detail}>
    <Button variant="secondary" icon={<RefreshIcon />} onClick={() => window.location.reload()}>
      Reload
    </Button>
  </NotLoaded>
);

interface NotLoadedProps extends DetailProps {
  reassurance?: string;
  children: ReactNode;
}

const NotLoaded = ({ detail, reassurance, children }: NotLoadedProps) => (
  <State title="We can’t load this page right now." icon={<AlertIcon size={28} />} detail={reassurance}>
    <Advice>{detail}</Advice>
    {children}
  </State>
);
