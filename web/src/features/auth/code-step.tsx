import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { CodeForm } from '../../shared/session/code-form.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './auth.module.css';

interface CodeStepProps {
  /** Empty after an email's link. */
  email: string;
  onSignedIn: () => Promise<void>;
  /** Returns to the password; `why` is null when the owner chose to. */
  onBack: (why: string | null) => void;
}

/** The second sign-in step, for owners with an authenticator app. */
export function CodeStep({ email, onSignedIn, onBack }: CodeStepProps) {
  const [hasLost, setHasLost] = useState(false);
  return (
    <>
      <CodeForm
        lead={
          <p className={typography.note}>
            Your password is correct. Open your authenticator app and enter the code that it shows for Pawfile
            {email && (
              <>
                {' '}
                and <bdi>{email}</bdi>
              </>
            )}
            .
          </p>
        }
        onSignedIn={onSignedIn}
        onExpired={onBack}
      />
      {hasLost && (
        <div className={classNames(layout.stack2, styles.notice)} role="status">
          <p>
            If you set up the same key on a second device, use the code from there. If another browser is
            still signed in to your account, you can turn off two-factor authentication there, in settings,
            with your password.
          </p>
          <p>
            Otherwise, contact support through the <Link to={paths.helpCenter}>help center</Link>. We’ll ask
            you to prove that the account is yours before we turn off two-factor authentication.
          </p>
        </div>
      )}
      <p className={styles.foot}>
        {!hasLost && (
          <button type="button" className={styles.link} onClick={() => setHasLost(true)}>
            Can’t use your device?
          </button>
        )}
        <button type="button" className={styles.link} onClick={() => onBack(null)}>
          Back to password
        </button>
      </p>
    </>
  );
}
