import { useEffect, useRef } from 'react';
import { paths } from '../../platform/paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { UNREAD } from '../../ui/forms/unread-text.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './business-signup.module.css';

/** Takes the form's place once it was sent, and the focus with it. Nothing is promised until `isRead` is known. */
export function ApplicationSent({ email, isRead }: { email: string; isRead: boolean | undefined }) {
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
      {isRead === false && <p>{UNREAD}</p>}
      {isRead && (
        <p>
          Thank you. We contact you within 24 hours at <bdi>{email}</bdi>.
        </p>
      )}
      <a href={paths.home} className={buttonStyle('secondary', 'medium')}>
        Back to Home
      </a>
    </Card>
  );
}
