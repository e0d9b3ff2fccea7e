import { Link } from 'react-router-dom';
import { MailIcon } from '../../ui/icons.tsx';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-form.ts';
import { ResendButton } from './resend-button.tsx';

interface AwaitsMailProps extends Pick<AuthFormProps, 'onEmailChange' | 'linkTo'> {
  /** The address of the account that was created, whatever has been typed since. */
  mailedTo: string;
}

/** Stays after the notice "Account created" is gone: what to do now, and what if no email comes. */
export function AwaitsMail({ mailedTo, onEmailChange, linkTo }: AwaitsMailProps) {
  return (
    <div className={styles.notice}>
      <p className={styles.noticeHead}>
        <MailIcon /> Check your mailbox
      </p>
      <p>
        We sent a link and a code to <strong>{mailedTo}</strong>. Open the link to confirm your account, then
        sign in.
      </p>
      <div className={styles.links}>
        <Link to={linkTo('confirm')} replace className={styles.link} onClick={() => onEmailChange(mailedTo)}>
          Type in the code
        </Link>
        <ResendButton username={mailedTo} />
      </div>
    </div>
  );
}
