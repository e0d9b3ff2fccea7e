import { useEffect, useRef } from 'react';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { UNREAD } from '../ui/forms/unread-note.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import styles from './business-signup.module.css';

/** Takes the form's place once it was sent, and the focus with it. With `isUnread` nothing is promised. */
export function ApplicationSent({ email, isUnread }: { email: string; isUnread: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className={styles.sent}>
      <div className={styles.icon}>
        <CheckIcon size={26} />
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        Application submitted
      </h2>
      {isUnread ? (
        <p>{UNREAD}</p>
      ) : (
        <p>
          Thank you. We contact you within 24 hours at <bdi>{email}</bdi>.
        </p>
      )}
      <LinkButton variant="secondary" to={paths.home}>
        Back to Home
      </LinkButton>
    </Card>
  );
}
