import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { codeRefusal } from '../../platform/session/code-refusal.ts';
import { answerCode } from '../../platform/session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { CodeField, isAppCode } from './code-field.tsx';
import styles from './code-form.module.css';

interface CodeFormProps {
  /** What stands above the code. */
  lead: ReactNode;
  onSignedIn: () => void;
  /** The password has to be typed again; `why` is a sentence for people. */
  onExpired: (why: string) => void;
}

/** The second step of signing in: the code that the authenticator app shows. A wrong one stays, selected. */
export function CodeForm({ lead, onSignedIn, onExpired }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // State is set a render late; two clicks can come within one.
  const sending = useRef(false);
  useEffect(() => field.current?.focus(), []);

  const send = async () => {
    try {
      await answerCode(code);
    } catch (error) {
      const { text, refused, mayRetry } = codeRefusal(error);
      notify.error(refused ? 'Sign in failed' : 'Unexpected error', text);
      if (!mayRetry) return onExpired(text);
      setComplaint(text);
      field.current?.focus();
      field.current?.select();
      return;
    }
    onSignedIn();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current || !isAppCode(code)) return;
    sending.current = true;
    setBusy(true);
    setComplaint(undefined);
    await send();
    sending.current = false;
    setBusy(false);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {lead}
      <CodeField
        ref={field}
        label="Code from your authenticator app"
        hint="6 digits. You have three minutes."
        error={complaint}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" busy={busy} disabled={!isAppCode(code) && !busy}>
        {busy ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  );
}
