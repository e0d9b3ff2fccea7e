import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { emailSchema } from '../../../../contract/email.ts';
import { CodeField } from '../../shared/session/code-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { typedEmail } from '../../ui/forms/typed-email.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import typography from '../../ui/typography.module.css';
import { AccountField } from './account-field.tsx';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-form.ts';
import type { MailLink } from './auth-search.ts';
import { type ConfirmOutcome, confirmAccount } from './confirm-account.ts';
import { forgetSignUp, pendingSignUp } from './pending-sign-up.ts';
import { ResendButton } from './resend-button.tsx';
import { useSubmission } from './use-submission.ts';

export interface ConfirmFormProps extends Omit<AuthFormProps, 'show'> {
  /** An email's link, which has the code; `email` is then for display, and may be empty. */
  link: MailLink | null;
  code: string;
  onCodeChange: (code: string) => void;
  /** Why an attempt in another tab failed. */
  failure?: ConfirmOutcome | null;
  /** The password was accepted, or Cognito does not say. */
  onOutcome: (outcome: ConfirmOutcome) => void;
  /** The owner of the address does not know the password. */
  onTakeOver: () => void;
}

/**
 * Confirms the address with a code and the password of the sign-up, which is not asked for if this tab still has it.
 */
export function ConfirmForm(props: ConfirmFormProps) {
  const { email, onEmailChange, linkTo, link, code, onCodeChange, onOutcome, onTakeOver } = props;
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState(props.failure ?? null);
  const address = emailSchema.safeParse(typedEmail(email));
  const kept = pendingSignUp();
  const own = !link && kept?.email === typedEmail(email) ? kept : null;

  const check = (): Record<string, string> =>
    link || address.success ? {} : { email: address.error?.issues[0]?.message ?? '' };

  const send = async () => {
    const account = own
      ? { username: own.userId ?? own.email, password: own.password, isOwn: own.userId !== null }
      : { username: link?.username ?? typedEmail(email), password, isOwn: false };
    const outcome = await confirmAccount(account, code);
    if (outcome.text === '') return onOutcome(outcome);
    if (outcome.is === 'password-refused') forgetSignUp();
    const isAnswered = outcome.is !== 'unanswered';
    notify.error(isAnswered ? 'Confirmation failed' : 'Unexpected error', outcome.text);
    setFailure(outcome);
  };
  const { onSubmit, errors, busy } = useSubmission(check, send);
  const refusal = (is: ConfirmOutcome['is']) => (failure?.is === is ? failure.text : undefined);

  if (link && failure?.is === 'code-refused') return <BrokenLink username={link.username} linkTo={linkTo} />;
  const missing = { email: !(link ?? typedEmail(email)), code: !code, password: !(own ?? password) };
  return (
    <>
      <p className={typography.note}>{leadFor(props, own !== null, failure)}</p>
      <form className={layout.stack4} noValidate onSubmit={onSubmit}>
        {link ? (
          <input type="hidden" name="username" autoComplete="username" value={email} />
        ) : (
          <>
            <AccountField value={email} onChange={onEmailChange} error={errors.email} />
            <CodeField
              label="Code from the email"
              value={code}
              onChange={onCodeChange}
              error={refusal('code-refused')}
            />
          </>
        )}
        {!own && (
          <PasswordField
            label="Password"
            error={refusal('password-refused')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
        <SubmitButton busy={busy} missing={missing}>
          {busy ? 'Confirming…' : 'Confirm email'}
        </SubmitButton>
      </form>
      <p className={styles.foot}>
        {!link && address.success && <ResendButton username={address.data} />}
        <button type="button" className={styles.link} onClick={onTakeOver}>
          I don’t know my password
        </button>
        <Link to={linkTo('sign-in')} replace className={styles.link}>
          Back to sign in
        </Link>
      </p>
    </>
  );
}

function leadFor(
  { link, email }: ConfirmFormProps,
  isOwn: boolean,
  failure: ConfirmOutcome | null,
): ReactNode {
  if (link && failure?.is === 'unanswered') {
    return 'We couldn’t confirm your email because the server didn’t respond. Enter your password to try again.';
  }
  if (link && email) {
    return (
      <>
        Enter the password you chose when you signed up as <bdi>{email}</bdi>.
      </>
    );
  }
  if (link) return 'Enter the password you chose when you signed up.';
  return isOwn
    ? 'Enter the code we emailed you, or open the link in that email.'
    : 'Enter the code we emailed you and the password you chose when you signed up, or open the link in that email.';
}

function BrokenLink({ username, linkTo }: { username: string } & Pick<AuthFormProps, 'linkTo'>) {
  return (
    <>
      <p>This link didn’t work. It may have expired, or a newer email may have replaced it.</p>
      <p className={styles.foot}>
        <ResendButton username={username} />
        <Link to={linkTo('sign-in')} replace className={styles.link}>
          Back to sign in
        </Link>
      </p>
    </>
  );
}
