import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { CodeForm } from '../../shared/session/code-form.tsx';
import styles from './auth.module.css';

interface CodeStepProps {
  email: string;
  onSignedIn: () => void;
  /** Back to the password; `why` is null when that was wanted. */
  onBack: (why: string | null) => void;
}

/** Signing in, second step, for owners who have set up an authenticator app. */
export function CodeStep({ email, onSignedIn, onBack }: CodeStepProps) {
  const [hasLost, setHasLost] = useState(false);
  return (
    <>
      <CodeForm
        lead={
          <p className={styles.lead}>
            Your password is right. Open your authenticator app, and type in the code that it shows for
            Pawfile and <bdi>{email}</bdi>.
          </p>
        }
        onSignedIn={onSignedIn}
        onExpired={onBack}
      />
      {hasLost && (
        <div className={styles.notice} role="status">
          <p>
            If you set up the same key on a second device, take the code from there. If a browser is still
            signed in to your account, you can turn the codes off there, in the settings, with your password.
          </p>
          <p>
            Otherwise write to support from the <Link to={paths.helpCenter}>help center</Link>. Before the
            codes are turned off for you, you have to prove that the account is yours.
          </p>
        </div>
      )}
      <p className={styles.foot}>
        {!hasLost && (
          <button type="button" className={styles.link} onClick={() => setHasLost(true)}>
            No device at hand?
          </button>
        )}
        <button type="button" className={styles.link} onClick={() => onBack(null)}>
          Back to the password
        </button>
      </p>
    </>
  );
}
