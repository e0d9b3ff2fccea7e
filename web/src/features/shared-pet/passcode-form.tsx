import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { PASSCODE_LENGTH } from '../../../../contract/limits.ts';
import { normalizePasscode } from '../../../../contract/sharing/shares.ts';
import { PasscodeInput } from '../../shared/shared-pet/passcode-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ShieldIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { type Opening, openWithPasscode } from './open-share.ts';
import stateStyles from './other-states.module.css';
import styles from './passcode-form.module.css';

interface PasscodeFormProps {
  token: string;
  /** What is wrong with a passcode that was sent before, if any was. */
  refusal: string | null;
  /** The link has been opened, or has ended. */
  onDone: (opening: Opening) => void;
}

/** Asks for the passcode with which the owner protected the link. */
export function PasscodeForm({ token, refusal, onDone }: PasscodeFormProps) {
  const [error, setError] = useState({ text: refusal });
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // The whole page is this one field. After a refusal, typing replaces what was refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal is an occasion, also one of the same words
  useEffect(() => {
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
    const opening = await openWithPasscode(token, passcode);
    setIsBusy(false);
    if (opening.status === 'passcode') setError({ text: opening.refusal });
    else if (opening.status === 'failed') setError({ text: opening.detail });
    else onDone(opening);
  };

  return (
    <form className={stateStyles.state} noValidate onSubmit={submit}>
      <PageTitle title="Passcode needed" />
      <span className={stateStyles.icon} data-tone="calm">
        <ShieldIcon size={28} />
      </span>
      <h1>Passcode needed</h1>
      <p className={stateStyles.advice}>
        The pet’s owner protected this page. They can tell you its passcode.
      </p>
      <div className={styles.field} aria-live="polite">
        <Field label="Passcode" error={error.text ?? undefined} required>
          {(control) => (
            <PasscodeInput {...control} ref={input} dir="ltr" enterKeyHint="go" className={styles.input} />
          )}
        </Field>
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Opening...' : 'Open'}
        </Button>
      </div>
    </form>
  );
}

/** What no link's passcode can be costs none of the attempts that the link allows. */
function faultOf(passcode: string): string | null {
  const { length } = Array.from(normalizePasscode(passcode));
  if (length === 0) return 'Enter the passcode.';
  const { min, max } = PASSCODE_LENGTH;
  return length < min || length > max ? `A passcode has ${min} to ${max} characters.` : null;
}
