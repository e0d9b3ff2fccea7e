import { Link } from 'react-router-dom';
import { MailIcon } from '../ui/icons.tsx';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-form.ts';
import { ResendButton } from './resend-button.tsx';

/** Stays after the notice "Account created" is gone: what to do now, and what if no mail comes. */
export function AwaitsMail({ email, linkTo }: Pick<AuthFormProps, 'email' | 'linkTo'>) {
  return (
    <div className={styles.notice}>
      <p className={styles.noticeHead}>
        <MailIcon /> Check your mail
      </p>
      <p>
        We sent a link and a code to <strong>{email}</strong>. Open the link to confirm your account, then
        sign in.
      </p>
      <div className={styles.links}>
        <Link to={linkTo('confirm')} replace className={styles.link}>
          Type in the code
        </Link>
        <ResendButton username={email} />
      </div>
    </div>
  );
}
