import { useEffect, useRef, useState } from 'react';
import { confirmSignUp } from '../session/account.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-form.ts';
import { confirmationOutcome } from './confirmation-outcome.ts';
import { ResendButton } from './resend-button.tsx';

interface ConfirmByLinkProps extends Pick<AuthFormProps, 'show'> {
  username: string;
  code: string;
}

/** Confirms the address with what the mail's link says, without a click. */
export function ConfirmByLink({ username, code, show }: ConfirmByLinkProps) {
  const [failed, setFailed] = useState(false);
  // A code works once; React's strict mode runs effects twice.
  const started = useRef(false);

  const confirm = async () => {
    setFailed(false);
    if (await confirmationOutcome(confirmSignUp(username, code))) show('sign-in');
    else setFailed(true);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the link with which the page was opened.
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void confirm();
  }, []);

  if (!failed) {
    return (
      <p className={styles.waiting} role="status">
        <Spinner /> Confirming your email address…
      </p>
    );
  }
  return (
    <>
      <p>This link did not work. It may have expired, or a newer mail has replaced it.</p>
      <Button onClick={() => void confirm()}>Try again</Button>
      <p className={styles.foot}>
        <ResendButton username={username} />
        <button type="button" className={styles.link} onClick={() => show('sign-in')}>
          Back to sign in
        </button>
      </p>
    </>
  );
}
