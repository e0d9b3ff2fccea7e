import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { codeRefusal } from '../../platform/session/code-refusal.ts';
import { answerCode } from '../../platform/session/sign-in.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { CodeField, useAppCode } from './code-field.tsx';

interface CodeFormProps {
  /** Shown above the code. */
  lead: ReactNode;
  onSignedIn: () => void | Promise<void>;
  /** The user must enter the password again; `reason` is for display. */
  onExpired: (reason: string) => void;
}

/** The second step of signing in: the authenticator app's code. A wrong code stays selected for retyping. */
export function CodeForm({ lead, onSignedIn, onExpired }: CodeFormProps) {
  const { code, isComplete, ref, setComplaint, select, field } = useAppCode();
  const [busy, setBusy] = useState(false);
  // A ref, because a double click can come before React renders `busy`.
  const sending = useRef(false);
  useEffect(() => ref.current?.focus(), [ref]);

  const send = async () => {
    try {
      await answerCode(code);
    } catch (error) {
      const { text, refused, mayRetry } = codeRefusal(error);
      notify.error(refused ? 'Sign in failed' : 'Unexpected error', text);
      if (!mayRetry) return onExpired(text);
      setComplaint(text);
      select();
      return;
    }
    return onSignedIn();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current || !isComplete) return;
    sending.current = true;
    setBusy(true);
    setComplaint(undefined);
    await send();
    sending.current = false;
    setBusy(false);
  };

  return (
    <form className={layout.stack4} noValidate onSubmit={(event) => void submit(event)}>
      {lead}
      <CodeField {...field} hint="Enter the 6-digit code within three minutes." />
      <SubmitButton busy={busy} missing={{ 'the 6-digit code': !isComplete }}>
        {busy ? 'Signing in…' : 'Sign In'}
      </SubmitButton>
    </form>
  );
}
