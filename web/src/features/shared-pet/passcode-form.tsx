import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { PASSCODE_LENGTH } from '../../../../contract/limits.ts';
import { isPossiblePasscode } from '../../../../contract/sharing/possible-passcode.ts';
import { PasscodeInput } from '../../shared/shared-pet/passcode-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ShieldIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { StateIcon } from '../../ui/state-icon.tsx';
import styles from './link-states.module.css';
import { openWithPasscode, type ShareState } from './open-share.ts';

interface PasscodeFormProps {
  token: string;
  /** Why the last passcode was rejected, if any. */
  refusal: string | null;
  /** Called when the link was opened or can no longer be. */
  onDone: (state: ShareState) => void;
}

/** Asks for the link's passcode. */
export function PasscodeForm({ token, refusal, onDone }: PasscodeFormProps) {
  const [error, setError] = useState({ text: refusal });
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // The field is the whole page. After a rejection it is selected, so that typing replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every rejection, even with the same text
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [error]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const passcode = input.current?.value ?? '';
    const fault = faultOf(passcode);
    if (fault) return setError({ text: fault });
    setIsBusy(true);
    const state = await openWithPasscode(token, passcode);
    setIsBusy(false);
    if (state.status === 'passcode') setError({ text: state.refusal });
    else if (state.status === 'failed') setError({ text: state.detail });
    else onDone(state);
  };

  return (
    <form className={styles.state} noValidate onSubmit={submit}>
      <PageTitle title="Passcode required" />
      <StateIcon className={styles.icon}>
        <ShieldIcon size={28} />
      </StateIcon>
      <h1>Passcode required</h1>
      <p className={styles.advice}>The pet’s owner protected this page. Ask them for the passcode.</p>
      <div className={styles.field} aria-live="polite">
        <Field label="Passcode" error={error.text ?? undefined} required>
          {(control) => (
            <PasscodeInput {...control} ref={input} dir="ltr" enterKeyHint="go" className={styles.input} />
          )}
        </Field>
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Opening…' : 'Open'}
        </Button>
      </div>
    </form>
  );
}

/** Rejects impossible passcodes locally, so that they use up no attempt. */
function faultOf(passcode: string): string | null {
  if (passcode.trim() === '') return 'Enter the passcode.';
  const { min, max } = PASSCODE_LENGTH;
  return isPossiblePasscode(passcode) ? null : `Passcodes have ${min} to ${max} characters.`;
}
