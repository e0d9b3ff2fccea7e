import { useState } from 'react';
import { paths } from '../../platform/paths.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { browserStorage } from '../../platform/session/browser-storage.ts';
import { signIn } from '../../platform/session/sign-in.ts';
import { readStoredSession } from '../../platform/session/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './sign-in-again-dialog.module.css';

interface SignInQuestion {
  email: string;
  /** Tells whether they did, once. */
  answer: (isSignedIn: boolean) => void;
}

/**
 * Has the owner of this tab sign in again where they are, so that what they typed stays and is sent as soon as they
 * have. Only the same account will do.
 */
export function SignInAgainDialog({ email, answer }: SignInQuestion) {
  const [asksCode, setAsksCode] = useState(false);
  // Somebody else's session, in another tab, is why this one's does not count any more.
  const [other] = useState(() => readStoredSession(browserStorage(), Date.now())?.email);
  return (
    <Dialog
      open
      onOpenChange={() => answer(false)}
      title="Sign in to go on"
      description={
        <>
          {other ? (
            <>
              In another tab this browser has been signed in as <bdi>{other}</bdi>.
            </>
          ) : (
            'Your session has ended.'
          )}{' '}
          What you entered is still here, and belongs to <bdi className={styles.email}>{email}</bdi>.
        </>
      }
    >
      {asksCode ? (
        <CodeForm lead={null} onSignedIn={() => answer(true)} onExpired={() => setAsksCode(false)} />
      ) : (
        <PasswordStep
          email={email}
          onSignedIn={() => answer(true)}
          onCodeRequired={() => setAsksCode(true)}
          onCancel={() => answer(false)}
        />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  email: string;
  onSignedIn: () => void;
  onCodeRequired: () => void;
  onCancel: () => void;
}

function PasswordStep({ email, onSignedIn, onCodeRequired, onCancel }: PasswordStepProps) {
  const send = async (password: string): Promise<boolean> => {
    try {
      const result = await signIn(email, password);
      if (result === 'signed-in') onSignedIn();
      else if (result === 'code-required') onCodeRequired();
      else notify.error('Sign in failed', 'Please set a new password first.');
      return result === 'signed-in' || result === 'code-required';
    } catch (error) {
      const { text, refused } = authFailure(error);
      notify.error(refused ? 'Sign in failed' : 'Unexpected error', text);
      return false;
    }
  };
  return (
    <PasswordForm
      email={email}
      label="Password"
      submitLabel="Sign In"
      busyLabel="Signing in…"
      onSend={send}
      help={
        // No router's link: this dialog stands beside the site's tree.
        <a href={`${paths.auth}?mode=forgot`} target="_blank" className={styles.link} rel="noopener">
          Forgot your password?
        </a>
      }
    >
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </PasswordForm>
  );
}
