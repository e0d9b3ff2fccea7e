import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { MailIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-form.ts';
import { ResendButton } from './resend-button.tsx';

interface AwaitsMailProps extends Pick<AuthFormProps, 'onEmailChange' | 'linkTo'> {
  /** The new account's address, whatever has been typed since. */
  mailedTo: string;
}

/** Outlasts the "Account created" notice: what to do next, and what to do if no email arrives. */
export function AwaitsMail({ mailedTo, onEmailChange, linkTo }: AwaitsMailProps) {
  return (
    <div className={classNames(layout.stack2, styles.notice)}>
      <p className={styles.noticeHead}>
        <MailIcon /> Check your email
      </p>
      <p>
        We sent a link and a code to <strong>{mailedTo}</strong>, unless it already has an account. In that
        case, sign in below. Keep this page open and open the link in this browser to sign in. Anywhere else,
        the link asks for your password.
      </p>
      <div className={classNames(layout.line, styles.links)}>
        <Link to={linkTo('confirm')} replace className={styles.link} onClick={() => onEmailChange(mailedTo)}>
          Enter the code
        </Link>
        <ResendButton username={mailedTo} />
      </div>
    </div>
  );
}
