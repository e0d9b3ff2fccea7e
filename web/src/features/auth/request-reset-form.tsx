import { Link } from 'react-router-dom';
import { emailSchema } from '../../../../contract/email.ts';
import { requestPasswordReset } from '../../platform/session/account.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { typedEmail } from '../../ui/forms/typed-email.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { AccountField } from './account-field.tsx';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-form.ts';
import { useSubmission } from './use-submission.ts';

/** Errors that would reveal whether an address has an account; they are shown as success (ruling D2). */
const TELL_TALES = ['UserNotFoundException', 'InvalidParameterException'];

interface RequestResetFormProps extends Omit<AuthFormProps, 'show'> {
  /** The address to send to, if it has an account. */
  onMailed: (email: string) => void;
}

/** Requests a password-reset email. */
export function RequestResetForm({ email, onEmailChange, linkTo, onMailed }: RequestResetFormProps) {
  const check = (): Record<string, string> => {
    const parsed = emailSchema.safeParse(typedEmail(email));
    return parsed.success ? {} : { email: parsed.error.issues[0]?.message ?? '' };
  };
  const send = async () => {
    const address = typedEmail(email);
    try {
      await requestPasswordReset(address);
    } catch (error) {
      const { name, text } = authFailure(error);
      if (!TELL_TALES.includes(name)) return notify.error('Email not sent', text);
    }
    onEmailChange(address);
    onMailed(address);
  };
  const { onSubmit, errors, busy } = useSubmission(check, send);

  return (
    <>
      <p className={typography.note}>
        Enter your account’s email address. We’ll send you a link to set a new password.
      </p>
      <form className={layout.stack4} noValidate onSubmit={onSubmit}>
        <AccountField value={email} onChange={onEmailChange} error={errors.email} />
        <SubmitButton busy={busy} missing={{ email: !typedEmail(email) }}>
          {busy ? 'Sending…' : 'Send email'}
        </SubmitButton>
      </form>
      <p className={styles.foot}>
        <Link to={linkTo('sign-in')} replace className={styles.link}>
          Back to sign in
        </Link>
      </p>
    </>
  );
}
