import { notify } from '../../ui/notify.ts';
import type { AuthFormProps } from './auth-form.ts';
import type { MailLink } from './auth-search.ts';
import type { ConfirmOutcome } from './confirm-account.ts';
import { ConfirmByLink } from './confirm-by-link.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { forgetSignUp } from './pending-sign-up.ts';
import { TakeOverForm, type TakeOverReason } from './take-over-form.tsx';

interface ConfirmStepProps extends AuthFormProps {
  link: MailLink | null;
  code: string;
  onCodeChange: (code: string) => void;
  /** Why the password must be chosen again; null if the one of the sign-up will do. */
  takeOver: TakeOverReason | null;
  onTakeOver: (reason: TakeOverReason | null) => void;
  onSignedIn: () => void;
  /** Called when the account is confirmed and an authenticator code is also required. */
  onCodeRequired: () => void;
}

/** Confirms the address of a sign-up, with its password or with a new one. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { show, takeOver, onTakeOver, onSignedIn, onCodeRequired, ...entered } = props;
  const { link } = entered;
  const confirmation = { ...entered, code: link?.code ?? entered.code };

  const onOutcome = ({ is }: ConfirmOutcome) => {
    if (is === 'signed-in') return onSignedIn();
    if (is === 'unproven') return onTakeOver('password-unproven');
    forgetSignUp();
    if (is === 'code-required') return onCodeRequired();
    notify.error('Sign in failed', 'Set a new password first.');
    show('forgot');
  };

  if (takeOver) {
    return (
      <TakeOverForm {...confirmation} reason={takeOver} onDone={onSignedIn} onBack={() => onTakeOver(null)} />
    );
  }
  const form = { ...confirmation, onOutcome, onTakeOver: () => onTakeOver('password-unknown') };
  return link ? <ConfirmByLink {...form} link={link} /> : <ConfirmForm {...form} />;
}
