import { useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './auth.module.css';
import type { MailLink } from './auth-search.ts';
import { ConfirmForm, type ConfirmFormProps } from './confirm-form.tsx';
import { confirmInSignUpTab, type HandOver } from './hand-over.ts';

interface ConfirmByLinkProps extends ConfirmFormProps {
  link: MailLink;
}

/** Confirms the address with an email's link: in the tab of the sign-up if it is open, otherwise with the password. */
export function ConfirmByLink(props: ConfirmByLinkProps) {
  const { link, onOutcome } = props;
  const [answer, setAnswer] = useState<HandOver | null>(null);

  const receive = useEffectEvent((handOver: HandOver) => {
    if (handOver.outcome?.is === 'signed-in') onOutcome(handOver.outcome);
    else setAnswer(handOver);
  });
  const { username, code } = link;
  useEffect(() => {
    const leaving = new AbortController();
    void confirmInSignUpTab(username, code, leaving.signal).then((handOver) => {
      if (!leaving.signal.aborted) receive(handOver);
    });
    return () => leaving.abort();
  }, [username, code]);

  if (!answer) {
    return (
      <p className={styles.waiting} role="status">
        <Spinner /> Confirming your email address…
      </p>
    );
  }
  return <ConfirmForm {...props} email={answer.email || link.email} failure={answer.outcome} />;
}
