import { type FormEvent, useRef, useState } from 'react';
import { authFailure } from '../../platform/session/auth-failure.ts';
import {
  authenticatorUri,
  confirmAuthenticatorKey,
  demandCodes,
  groupedKey,
} from '../../platform/session/authenticator.ts';
import { setupRefusal } from '../../platform/session/code-refusal.ts';
import { CodeField, useAppCode } from '../../shared/session/code-field.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import styles from './authenticator-dialog.module.css';
import { KeyImage } from './key-image.tsx';

interface KeyStepProps {
  email: string;
  /** The key in base 32. */
  secret: string;
  onDone: () => void;
}

const KEEP_KEY = 'The new key may already be active: keep it in your app, and press “Turn on” again.';

/** Shows the key to add to an app, and confirms it with a code. */
export function KeyStep({ email, secret, onDone }: KeyStepProps) {
  const { code, isComplete, ref, setComplaint, select, field } = useAppCode();
  const [busy, setBusy] = useState(false);
  // A code works once, so remember that it was confirmed in case the next call fails.
  const isConfirmed = useRef(false);
  const uri = authenticatorUri(secret, email);

  const send = async () => {
    setBusy(true);
    setComplaint(undefined);
    try {
      if (!isConfirmed.current) await confirmAuthenticatorKey(code);
      isConfirmed.current = true;
      await demandCodes(true);
    } catch (error) {
      if (authFailure(error).refused) setComplaint(setupRefusal(error));
      // Cognito may have accepted the code and the key even though its response was lost.
      else notify.error('Not finished yet', `${authFailure(error).text} ${KEEP_KEY}`);
      setBusy(false);
      select();
      // On a phone the error would be below the visible area.
      ref.current?.scrollIntoView({ block: 'center' });
      return;
    }
    notify.success(
      'Two-factor authentication turned on',
      'From now on, you also need a code from your authenticator app to sign in. You can’t use this code again. The next one appears within 30 seconds.',
    );
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !busy) void send();
  };

  return (
    <form className={layout.stack4} noValidate onSubmit={submit}>
      <ol className={styles.list}>
        <li>
          <p>Scan this with your authenticator app, or enter the key as text.</p>
          <div className={classNames(layout.line, styles.key)}>
            <KeyImage uri={uri} />
            <div className={styles.words}>
              <code className={styles.secret}>{groupedKey(secret)}</code>
              <div className={layout.wrap}>
                <CopyButton link={secret} what="key" />
                <a href={uri} className={buttonStyle('secondary', 'small')}>
                  Open on this device
                </a>
              </div>
            </div>
          </div>
        </li>
        <li>
          <p>
            If you can, add the key to a second device too. We show this key only once, and support can’t see
            it. There are no recovery codes, so a second device is your backup.
          </p>
        </li>
        <li>
          <p>Enter the code from the app to turn this on.</p>
          <CodeField {...field} hint="Enter the 6-digit code." />
        </li>
      </ol>
      <div className={styles.foot}>
        <SubmitButton busy={busy} missing={{ 'the 6-digit code': !isComplete }}>
          {busy ? 'Turning on…' : 'Turn on'}
        </SubmitButton>
      </div>
    </form>
  );
}
