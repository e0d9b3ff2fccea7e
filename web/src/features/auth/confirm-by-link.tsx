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
  refused: 'This link did not work. It may have expired, or a newer email has replaced it.',
  unanswered: 'Your address is not confirmed yet, for the question got no answer. The link is still good.',
};

/** Confirms the address with what the email's link says, without a click. */
export function ConfirmByLink({ username, code, show, onConfirmed }: ConfirmByLinkProps) {
  const [failure, setFailure] = useState<Exclude<ConfirmationOutcome, 'confirmed'> | null>(null);
  // A code works once; React's strict mode runs effects twice.
  const started = useRef(false);

  const confirm = async () => {
    setFailure(null);
    const outcome = await confirmationOutcome(confirmSignUp(username, code));
    if (outcome === 'confirmed') onConfirmed();
    else setFailure(outcome);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the link with which the page was opened.
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
