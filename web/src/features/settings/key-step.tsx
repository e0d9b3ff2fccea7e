import { type FormEvent, useRef, useState } from 'react';
import { authFailure } from '../../platform/session/auth-failure.ts';
import {
  authenticatorUri,
  confirmAuthenticatorKey,
  demandCodes,
  groupedKey,
} from '../../platform/session/authenticator.ts';
import { setupRefusal } from '../../platform/session/code-refusal.ts';
import { CodeField, isAppCode } from '../../shared/session/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './authenticator-dialog.module.css';
import { KeyImage } from './key-image.tsx';

interface KeyStepProps {
  email: string;
  /** The key, in base 32. */
  secret: string;
  onDone: () => void;
}

const KEEP_KEY = 'The new key may count already: keep it in your app, and press “Turn on” again.';

/** Hands the key to the owner's app, and has a code of it confirmed. */
export function KeyStep({ email, secret, onDone }: KeyStepProps) {
  const [code, setCode] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A code works once: what it has confirmed stays confirmed if the next call gets lost.
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
      // Cognito may have taken the code, and with it the key, though its answer is lost.
      else notify.error('Not finished yet', `${authFailure(error).text} ${KEEP_KEY}`);
      setBusy(false);
      field.current?.focus();
      field.current?.select();
      // On a phone the complaint comes below what is to be seen.
      field.current?.scrollIntoView({ block: 'center' });
      return;
    }
    notify.success(
      'Authenticator app set up',
      'From now on signing in asks for a code of your app. This one is used up: the next comes within 30 seconds.',
    );
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAppCode(code) && !busy) void send();
  };

  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <ol className={styles.list}>
        <li>
          <p>Scan this with your authenticator app, or give the app the key as text.</p>
          <div className={styles.key}>
            <KeyImage uri={uri} />
            <div className={styles.words}>
              <code className={styles.secret}>{groupedKey(secret)}</code>
              <div className={styles.actions}>
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
            Do the same on a second device, if you can. The key is shown only now, there are no recovery
            codes, and support cannot see the key: a second device is your way in if the first one is lost.
          </p>
        </li>
        <li>
          <p>Type in the code that the app shows. Before that nothing changes.</p>
          <CodeField
            ref={field}
            label="Code from your authenticator app"
            hint="6 digits."
            error={complaint}
            value={code}
            onChange={setCode}
          />
        </li>
      </ol>
      <div className={styles.foot}>
        <Button type="submit" busy={busy} disabled={!isAppCode(code) && !busy}>
          {busy ? 'Turning on…' : 'Turn on'}
        </Button>
      </div>
    </form>
  );
}
