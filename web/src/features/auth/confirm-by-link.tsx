import { useEffect, useRef, useState } from 'react';
import { confirmSignUp } from '../../platform/session/account.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-form.ts';
import { type ConfirmationOutcome, confirmationOutcome } from './confirmation-outcome.ts';
import { ResendButton } from './resend-button.tsx';

interface ConfirmByLinkProps extends Pick<AuthFormProps, 'show'> {
  username: string;
  code: string;
  onConfirmed: () => void;
}

const FAILURES = {
  refused: 'This link didn’t work. It may have expired, or a newer email may have replaced it.',
  unanswered: 'We couldn’t confirm your email because the server didn’t respond. Your link still works.',
};

/** Confirms the address with the code in the email's link, without a click. */
export function ConfirmByLink({ username, code, show, onConfirmed }: ConfirmByLinkProps) {
  const [failure, setFailure] = useState<Exclude<ConfirmationOutcome, 'confirmed'> | null>(null);
  // A code works once, and React's strict mode runs effects twice.
  const started = useRef(false);

  const confirm = async () => {
    setFailure(null);
    const outcome = await confirmationOutcome(confirmSignUp(username, code));
    if (outcome === 'confirmed') onConfirmed();
    else setFailure(outcome);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the link that opened the page.
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void confirm();
  }, []);

  if (!failure) {
    return (
      <p className={styles.waiting} role="status">
        <Spinner /> Confirming your email address…
      </p>
    );
  }
  return (
    <>
      <p>{FAILURES[failure]}</p>
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
