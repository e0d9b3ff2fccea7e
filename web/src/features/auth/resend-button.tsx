import { useState } from 'react';
import { resendCode } from '../../platform/session/account.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { notify } from '../../ui/notify.ts';
import styles from './auth.module.css';

const SENT = 'If this address has an account waiting for confirmation, a new link and code are on their way.';

/**
 * Resends the confirmation email. Cognito responds the same way for a confirmed or unknown address, but sends nothing.
 */
export function ResendButton({ username }: { username: string }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await resendCode(username);
      notify.success('Check your email', SENT);
    } catch (error) {
      notify.error('Email not sent', authFailure(error).text);
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
      {busy ? 'Sending…' : 'Send email again'}
    </button>
  );
}
