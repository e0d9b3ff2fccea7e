import { useState } from 'react';
import { resendCode } from '../session/account.ts';
import { authFailure } from '../session/auth-failure.ts';
import { notify } from '../ui/notify.ts';
import styles from './auth.module.css';

/** Sends the confirmation mail once more. */
export function ResendButton({ username }: { username: string }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await resendCode(username);
      notify.success('Mail sent', 'A new link and code are on their way. The older ones no longer work.');
    } catch (error) {
      notify.error('Mail not sent', authFailure(error).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.link}
      aria-disabled={busy || undefined}
      onClick={() => void resend()}
    >
      {busy ? 'Sending…' : 'Send the mail again'}
    </button>
  );
}
