import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountCalls } from '../../../../contract/account/account-calls.ts';
import type { Sessions } from '../../../../contract/account/sessions.ts';
import { call, whileEnding } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { signOut } from '../../platform/session/account.ts';
import { forgetSession } from '../../platform/session/forget-session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { errorText } from '../../ui/error-text.ts';
import { SignOutIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { SessionItem } from './session-item.tsx';
import styles from './settings.module.css';

interface SessionsSectionProps {
  /** Undefined while they are loaded, and after that has failed. */
  sessions: Sessions['sessions'] | undefined;
  /** Why loading failed, for display. */
  failure: string | null;
  onRetry: () => void;
  onChange: (sessions: Sessions['sessions']) => void;
}

/** Where the account is signed in. Signs out here, on another device, or everywhere. */
export function SessionsSection({ sessions, failure, onRetry, onChange }: SessionsSectionProps) {
  const heading = useFocusRecovery<HTMLHeadingElement>(sessions?.map(({ id }) => id).join() ?? `${failure}`);
  return (
    <section className={classNames(layout.stack4, styles.part)} aria-labelledby="sessions-heading">
      <h3 ref={heading} tabIndex={-1} id="sessions-heading">
        Where you’re signed in
      </h3>
      {!sessions && failure && (
        <ErrorState title="We couldn’t load your devices" detail={failure} onRetry={onRetry} />
      )}
      {!sessions && !failure && <Waiting />}
      {sessions && (
        <div className={layout.stack2}>
          <ul className={styles.sessions}>
            {thisDeviceFirst(sessions).map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                onEnd={() => onChange(sessions.filter(({ id }) => id !== session.id))}
              />
            ))}
          </ul>
          {sessions.length === 1 && <p className={typography.note}>You’re not signed in anywhere else.</p>}
        </div>
      )}
      {sessions && sessions.length > 1 && (
        <p className={classNames(typography.note, styles.note)}>
          Used someone else’s computer? Sign it out here. If a device was lost or stolen, choose “Sign out
          everywhere” and change your password.
        </p>
      )}
      <SignOutButtons />
    </section>
  );
}

const thisDeviceFirst = (sessions: Sessions['sessions']) =>
  sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));

const Waiting = () => (
  <>
    <Skeleton width="half" />
    <Skeleton />
  </>
);

function SignOutButtons() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const leaveHere = async () => {
    setBusy(true);
    await signOut();
    await navigate(paths.home);
  };

  const leaveEverywhere = async () => {
    try {
      const remaining = await call(accountCalls['end-all-sessions']);
      // Leave the owner's pages first: without a session they would redirect to sign-in.
      await navigate(paths.signedOut, { replace: true, state: remaining });
    } catch (error) {
      notify.error('Not signed out', errorText(error));
      return;
    }
    void forgetSession();
  };

  return (
    <>
      <div className={layout.wrap}>
        <Button variant="secondary" icon={<SignOutIcon />} busy={busy} onClick={() => void leaveHere()}>
          {busy ? 'Signing out…' : 'Sign out'}
        </Button>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="This signs out all your devices, this one too. You’ll then see what still works without signing in, such as share links."
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out…"
        tone="primary"
        onConfirm={() => whileEnding(leaveEverywhere)}
      />
    </>
  );
}
