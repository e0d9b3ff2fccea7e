import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { signOut, signOutEverywhere } from '../../platform/session/account.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SignOutIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import styles from './settings.module.css';

const WITHIN = 'Your other devices are signed out within an hour.';

/** Signs out here, or on every device. */
export function SessionsSection() {
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
      await signOutEverywhere();
      notify.success('Signed out everywhere', WITHIN);
      await navigate(paths.auth);
    } catch (error) {
      notify.error('Not signed out', authFailure(error).text);
    }
  };

  return (
    <section className={classNames(layout.stack4, styles.part)} aria-labelledby="sessions-heading">
      <h3 id="sessions-heading">Sign out</h3>
      <p className={classNames(typography.note, styles.note)}>
        Lost a phone, or used someone else’s computer? Signing out everywhere ends your session on every
        device.
      </p>
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
        description={`You will have to sign in again, on this device too. ${WITHIN}`}
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out…"
        tone="primary"
        onConfirm={leaveEverywhere}
      />
    </section>
  );
}
