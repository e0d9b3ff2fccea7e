import { useState } from 'react';
import { Link } from 'react-router-dom';
import { resetPassword } from '../../platform/session/account.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { checkNewPassword } from '../../platform/session/password-rules.ts';
import { CodeField } from '../../shared/session/code-field.tsx';
import { NewPasswordFields } from '../../shared/session/new-password-fields.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import styles from './auth.module.css';
import { type AuthFormProps, emailSchema } from './auth-form.ts';
import type { MailLink } from './auth-search.ts';
import { EmailField } from './email-field.tsx';
import { useSubmission } from './use-submission.ts';

interface ResetFormProps extends AuthFormProps {
  link: MailLink | null;
  /** The address that this page sent an email to; lost on reload. */
  mailedTo: string | undefined;
}

/** Sets a new password, with the email's link or a typed code. */
export function ResetForm({ email, onEmailChange, show, linkTo, link, mailedTo }: ResetFormProps) {
  const [code, setCode] = useState(link?.code ?? '');
  const [passwords, setPasswords] = useState({ password: '', confirmation: '' });
  const { password, confirmation } = passwords;
  const username = link?.username ?? email.trim();

  async function check(): Promise<Record<string, string>> {
    const address = emailSchema.safeParse(email);
    if (!link && !address.success) return { email: address.error.issues[0]?.message ?? '' };
    const complaint = await checkNewPassword(password, confirmation, email);
    if (!complaint) return {};
    notify.error(complaint.title, complaint.text);
    return { [complaint.field]: complaint.text };
  }

  async function send() {
    try {
      await resetPassword(username, code, password);
      notify.success('Password changed', 'Sign in with your new password.');
      show('sign-in');
    } catch (error) {
      const { text, refused } = authFailure(error);
      notify.error(refused ? 'Password not changed' : 'Unexpected error', text);
    }
  }

  const { onSubmit, errors, busy } = useSubmission(check, send);
  const incomplete = !username || !code || !password || !confirmation;
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
        {!link && <EmailField value={email} onChange={onEmailChange} error={errors.email} />}
        {!link && <CodeField label="Code from the email" value={code} onChange={setCode} />}
        <NewPasswordFields
          {...passwords}
          errors={errors}
          onChange={(part) => setPasswords((before) => ({ ...before, ...part }))}
        />
        <Button type="submit" busy={busy} disabled={incomplete && !busy}>
          {busy ? 'Changing password…' : 'Set new password'}
        </Button>
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
