import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '../../platform/paths.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { browserSession } from '../../platform/session/browser-session.ts';
import type { SignInPrompt, SignInQuestion } from '../../platform/session/session.ts';
import { signIn } from '../../platform/session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './session.module.css';

interface SignInAgainDialogProps extends SignInQuestion {
  email: string;
  /** Called once with the result. */
  answer: (isSignedIn: boolean) => void;
}

/**
 * Lets the owner of this tab sign in again without leaving the page, so that their input stays and is sent afterwards.
 * Only the same account is accepted.
 */
function SignInAgainDialog({ email, reason, needsCode = false, answer }: SignInAgainDialogProps) {
  const [asksCode, setAsksCode] = useState(needsCode);
  return (
    <Dialog
      open
      onOpenChange={() => answer(false)}
      title="Sign in to continue"
      description={<Reason email={email} reason={reason} />}
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

/** Why the owner must sign in, in two or three sentences. */
function Reason({ email, reason }: { email: string; reason: SignInQuestion['reason'] }) {
  // Another user's sign-in in another tab may have replaced the session.
  const [stored] = useState(() => browserSession()?.email);
  const account = <bdi className={styles.email}>{email}</bdi>;
  if (reason === 'fresh-sign-in')
    return (
      <>
        To protect your data, sign in again as {account}. This keeps anyone who borrows your device from doing
        this.
      </>
    );
  if (reason === 'password-changed')
    return (
      <>
        Your password was changed, and all devices were signed out. Sign in again as {account} to continue on
        this one.
      </>
    );
  return (
    <>
      {stored && stored !== email ? (
        <>
          You signed in as <bdi>{stored}</bdi> in another tab.
        </>
      ) : (
        <span>You’ve been signed out.</span>
      )}{' '}
      We kept your unsaved changes. Sign in as {account} to save them.
    </>
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
      else notify.error('Sign in failed', 'Set a new password first.');
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
        // Not a router link: this dialog is outside the router.
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

/** Shows the dialog in its own React root until it is answered or the owner's pages are left. */
export const showSignInAgain: SignInPrompt = async (email, question, left) => {
  if (left.aborted) return false;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const isSignedIn = await new Promise<boolean>((resolve) => {
    left.addEventListener('abort', () => resolve(false), { once: true });
    root.render(
      <StrictMode>
        <SignInAgainDialog email={email} {...question} answer={resolve} />
      </StrictMode>,
    );
  });
  root.unmount();
  place.remove();
  return isSignedIn;
};
