import { useState } from 'react';
import { Link } from 'react-router-dom';
import { confirmSignUp } from '../../platform/session/account.ts';
import { CodeField } from '../../shared/session/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './auth.module.css';
import { type AuthFormProps, emailSchema } from './auth-form.ts';
import { confirmationOutcome } from './confirmation-outcome.ts';
import { EmailField } from './email-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { useSubmission } from './use-submission.ts';

interface ConfirmFormProps extends Omit<AuthFormProps, 'show'> {
  onConfirmed: () => void;
}

/** Confirms the address with a typed code. */
export function ConfirmForm({ email, onEmailChange, linkTo, onConfirmed }: ConfirmFormProps) {
  const [code, setCode] = useState('');
  const validEmail = emailSchema.safeParse(email);

  const check = (): Record<string, string> =>
    validEmail.success ? {} : { email: validEmail.error.issues[0]?.message ?? '' };

  const send = async () => {
    const outcome = await confirmationOutcome(confirmSignUp(email.trim(), code));
    if (outcome === 'confirmed') onConfirmed();
  };
  const { onSubmit, errors, busy } = useSubmission(check, send);

  return (
    <>
      <p className={typography.note}>Enter the code we emailed you, or open the link in that email.</p>
      <form className={layout.stack4} noValidate onSubmit={onSubmit}>
        <EmailField value={email} onChange={onEmailChange} error={errors.email} />
        <CodeField label="Code from the email" value={code} onChange={setCode} />
        <Button type="submit" busy={busy} disabled={(!email.trim() || !code) && !busy}>
          {busy ? 'Confirming…' : 'Confirm email'}
        </Button>
      </form>
      <p className={styles.foot}>
        {validEmail.success && <ResendButton username={validEmail.data} />}
        <Link to={linkTo('sign-in')} replace className={styles.link}>
          Back to sign in
        </Link>
      </p>
    </>
  );
}
