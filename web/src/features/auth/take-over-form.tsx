import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CodeField } from '../../shared/session/code-field.tsx';
import { NewPasswordFields } from '../../shared/session/new-password-fields.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { typedEmail } from '../../ui/forms/typed-email.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { AccountField } from './account-field.tsx';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-form.ts';
import type { MailLink } from './auth-search.ts';
import { ResendButton } from './resend-button.tsx';
import { createTakeOver, type TakeOver, type TakeOverOutcome } from './take-over.ts';
import { useNewPassword } from './use-new-password.ts';
import { useSubmission } from './use-submission.ts';

/** Why the password must be chosen again to confirm the account. */
export type TakeOverReason = 'password-unknown' | 'password-unproven';

interface TakeOverFormProps extends Omit<AuthFormProps, 'show'> {
  link: MailLink | null;
  code: string;
  onCodeChange: (code: string) => void;
  reason: TakeOverReason;
  onDone: () => void;
  onBack: () => void;
}

const LEADS: Record<TakeOverReason, string> = {
  'password-unknown':
    'Choose a new password if you forgot yours, or if someone else signed up with your email. The account becomes yours, and the old password stops working.',
  'password-unproven':
    'One step left. To make sure that only you can sign in, choose your password now: it replaces the one from sign-up, and may be the same.',
};

/** Gives the owner of an address the account that someone signed up with it, with a password of their own. */
export function TakeOverForm(props: TakeOverFormProps) {
  const { email, onEmailChange, linkTo, link, code, onCodeChange, reason, onDone, onBack } = props;
  const [outcome, setOutcome] = useState<TakeOverOutcome | null>(null);
  const takeOver = useRef<TakeOver>(null);
  const username = link?.username ?? typedEmail(email);
  const { password, fields, missing, ...entered } = useNewPassword({ email, username, code });

  async function check(): Promise<Record<string, string>> {
    const refused = link ? {} : entered.checkEmail();
    if ('email' in refused) return refused;
    if (!/^\d{6}$/.test(code)) return { code: 'Enter the 6 digits of the code.' };
    return entered.checkPasswords(link ? '' : email);
  }

  async function send() {
    takeOver.current ??= createTakeOver();
    const result = await takeOver.current(username, code, password);
    setOutcome(result);
    if (result.is === 'done') return onDone();
    if (result.is === 'busy') return notify.error('Wait a moment', result.text);
    const isRefused = result.is === 'code-refused';
    notify.error(isRefused ? 'Confirmation failed' : 'Password not set', result.text);
  }

  const { onSubmit, errors, busy } = useSubmission(check, send);
  return (
    <>
      <p className={typography.note}>{LEADS[reason]}</p>
      <Failure outcome={outcome} />
      <form className={layout.stack4} noValidate onSubmit={onSubmit}>
        {!link && <AccountField value={email} onChange={onEmailChange} error={errors.email} />}
        {!link && (
          <CodeField label="Code from the email" value={code} onChange={onCodeChange} error={errors.code} />
        )}
        <NewPasswordFields {...fields} errors={errors} />
        <SubmitButton busy={busy} missing={missing}>
          {busy ? 'Setting password…' : 'Set password and sign in'}
        </SubmitButton>
      </form>
      <p className={styles.foot}>
        {outcome?.is === 'code-refused' && <ResendButton username={username} />}
        {(outcome?.is === 'code-refused' || outcome?.is === 'half-done') && (
          <Link to={linkTo('forgot')} replace className={styles.link}>
            Forgot your password?
          </Link>
        )}
        <button type="button" className={styles.link} onClick={onBack}>
          Back
        </button>
      </p>
    </>
  );
}

/** What remains to be done after a failure, beyond its notice. */
function Failure({ outcome }: { outcome: TakeOverOutcome | null }) {
  if (outcome?.is !== 'code-refused' && outcome?.is !== 'half-done') return null;
  return (
    <p className={classNames(layout.stack2, styles.notice)} role="status">
      {outcome.is === 'half-done'
        ? 'Your email is confirmed, but your password isn’t set yet. Try again. If that doesn’t work, use “Forgot your password?”.'
        : `${outcome.text} Choose “Send email again”, then open the new link. If you’ve already used this one, choose “Forgot your password?”.`}
    </p>
  );
}
