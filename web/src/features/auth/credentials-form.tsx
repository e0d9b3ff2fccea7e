import { useState } from 'react';
import { Link } from 'react-router-dom';
import { siteConfig } from '../../platform/config.ts';
import { preloadPasswordFilter } from '../../platform/session/password-filter.ts';
import { PASSWORD_HINT } from '../../platform/session/password-rules.ts';
import { classNames } from '../../ui/class-names.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { typedEmail } from '../../ui/forms/typed-email.ts';
import layout from '../../ui/layout.module.css';
import { PasswordField } from '../../ui/password-field.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { AccountField } from './account-field.tsx';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-form.ts';
import { AwaitsMail } from './awaits-mail.tsx';
import { useCredentials } from './use-credentials.ts';

interface CredentialsFormProps extends AuthFormProps {
  /** Whether the form creates an account or signs in. */
  creates: boolean;
  /** The address of an account that was just created and still needs confirmation. */
  mailedTo: string | undefined;
  onCreated: (email: string) => void;
  onSignedIn: () => Promise<void>;
  /** Called when the password is correct and an authenticator code is also required. */
  onCodeRequired: () => void;
  /** Why the password must be entered again, for display. */
  why: string | null;
}

/** Signs in or creates an account: one form, so that switching keeps what was typed. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { email, onEmailChange, creates, mailedTo, linkTo, why } = props;
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { data: localAccounts } = useLoaded(loadLocalAccounts);
  const { onSubmit, errors, busy } = useCredentials(props, password, confirmation, () => {
    setPassword('');
    setConfirmation('');
  });
  const missing = {
    email: !typedEmail(email),
    password: !password,
    'password again': creates && !confirmation,
  };
  const [label, busyLabel] = creates ? ['Create account', 'Creating account…'] : ['Sign In', 'Signing in…'];

  return (
    <>
      {mailedTo !== undefined && !creates && (
        <AwaitsMail mailedTo={mailedTo} onEmailChange={onEmailChange} linkTo={linkTo} />
      )}
      {why !== null && !creates && <p className={classNames(layout.stack2, styles.notice)}>{why}</p>}
      <form className={layout.stack4} noValidate onSubmit={onSubmit}>
        <AccountField value={email} onChange={onEmailChange} error={errors.email} />
        <PasswordField
          label="Password"
          hint={creates && PASSWORD_HINT}
          error={errors.password}
          name="password"
          autoComplete={creates ? 'new-password' : 'current-password'}
          value={password}
          onChange={(typed) => {
            if (creates) preloadPasswordFilter();
            setPassword(typed);
          }}
        />
        {creates && (
          <PasswordField
            label="Confirm password"
            error={errors.confirmation}
            name="confirmation"
            autoComplete="new-password"
            value={confirmation}
            onChange={setConfirmation}
          />
        )}
        {!creates && (
          <Link to={linkTo('forgot')} replace className={`${styles.link} ${styles.forgot}`}>
            {errors.password ? 'Reset password' : 'Forgot your password?'}
          </Link>
        )}
        <SubmitButton busy={busy} missing={missing}>
          {busy ? busyLabel : label}
        </SubmitButton>
      </form>
      <p className={styles.foot}>
        <span>{creates ? 'Already have an account?' : 'New to Pawfile?'}</span>
        <Link to={linkTo(creates ? 'sign-in' : 'create')} replace className={styles.link}>
          {creates ? 'Sign in' : 'Create an account'}
        </Link>
      </p>
      {!creates && localAccounts && (
        <localAccounts.LocalAccounts
          {...localAccounts.local}
          onChoose={(chosen, itsPassword) => {
            onEmailChange(chosen);
            setPassword(itsPassword);
          }}
        />
      )}
    </>
  );
}

/** Loads the demo accounts on the local cloud; on every other stage nothing, not even their code. */
async function loadLocalAccounts() {
  const { local } = await siteConfig();
  return local ? { local, ...(await import('./local-accounts.tsx')) } : null;
}
