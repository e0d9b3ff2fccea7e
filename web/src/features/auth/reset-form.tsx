import { useState } from 'react';
import { Link } from 'react-router-dom';
import { resetPassword } from '../../platform/session/account.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { CodeField } from '../../shared/session/code-field.tsx';
import { NewPasswordFields } from '../../shared/session/new-password-fields.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { typedEmail } from '../../ui/forms/typed-email.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { AccountField } from './account-field.tsx';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-form.ts';
import type { MailLink } from './auth-search.ts';
import { useNewPassword } from './use-new-password.ts';
import { useSubmission } from './use-submission.ts';

interface ResetFormProps extends Omit<AuthFormProps, 'show'> {
  link: MailLink | null;
  /** The address that this page sent an email to; lost on reload. */
  mailedTo: string | undefined;
  /** `warning`: what the owner should do after signing in, for display. */
  onChanged: (warning: string | null) => void;
}

const STILL_SIGNED_IN =
  'Your password was changed, but other devices may still be signed in. Sign in, then use “Sign out everywhere” in settings.';

/** Sets a new password, with the email's link or a typed code. */
export function ResetForm({ email, onEmailChange, linkTo, link, mailedTo, onChanged }: ResetFormProps) {
  const [code, setCode] = useState(link?.code ?? '');
  const username = link?.username ?? typedEmail(email);
  const { password, fields, missing, ...entered } = useNewPassword({ email, username, code });

  async function check(): Promise<Record<string, string>> {
    const refused = link ? {} : entered.checkEmail();
    return 'email' in refused ? refused : entered.checkPasswords(email);
  }

  async function send() {
    try {
      await resetPassword(username, code, password);
      notify.success(
        'Password changed',
        'Sign in with your new password. All other devices were signed out.',
      );
      onChanged(null);
    } catch (error) {
      const { name, text, refused } = authFailure(error);
      // Cognito sets the password before it calls the function that ends the sessions.
      if (name.includes('Lambda')) {
        notify.error('Password changed', STILL_SIGNED_IN);
        return onChanged(STILL_SIGNED_IN);
      }
      notify.error(refused ? 'Password not changed' : 'Unexpected error', text);
    }
  }

  const { onSubmit, errors, busy } = useSubmission(check, send);
  return (
    <>
      {!link && (
        <p className={typography.note}>
          {mailedTo === undefined
            ? 'Enter the code we emailed you, or open the link in that email.'
            : `If ${mailedTo} has a confirmed account, an email with a link and a code is on its way.`}
        </p>
      )}
      <form className={layout.stack4} noValidate onSubmit={onSubmit}>
        {!link && <AccountField value={email} onChange={onEmailChange} error={errors.email} />}
        {!link && <CodeField label="Code from the email" value={code} onChange={setCode} />}
        <NewPasswordFields {...fields} errors={errors} />
        <SubmitButton busy={busy} missing={missing}>
          {busy ? 'Changing password…' : 'Set new password'}
        </SubmitButton>
      </form>
      <p className={styles.foot}>
        <Link to={linkTo('forgot')} replace className={styles.link}>
          Send email again
        </Link>
        <Link to={linkTo('sign-in')} replace className={styles.link}>
          Back to sign in
        </Link>
      </p>
    </>
  );
}
