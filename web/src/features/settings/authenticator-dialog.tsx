import { useState } from 'react';
import { createAuthenticatorKey, demandCodes } from '../../platform/session/authenticator.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { KeyStep } from './key-step.tsx';
import { PasswordStep } from './password-step.tsx';

export interface AuthenticatorDialogProps {
  open: boolean;
  /** To replace is to set up with another key. */
  task: 'set-up' | 'replace' | 'turn-off';
  email: string;
  onOpenChange: (open: boolean) => void;
  /** Tells whether signing in asks for codes now. */
  onDone: (isOn: boolean) => void;
}

const TITLES = {
  'set-up': 'Set up authenticator app',
  replace: 'Set up with a new key',
  'turn-off': 'Turn off the codes?',
};

/**
 * Changes how one signs in, after the password was typed: else anybody at an open screen could lock its owner out.
 * Until a code of the new key reaches Cognito, everything stays as it is.
 */
export function AuthenticatorDialog({ open, task, email, onOpenChange, onDone }: AuthenticatorDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  const turnOff = async () => {
    await demandCodes(false);
    notify.success(
      'Codes turned off',
      'Signing in asks for your password alone. Remove Pawfile from your app.',
    );
    onDone(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={TITLES[task]}>
      {key === null && task === 'turn-off' && (
        <PasswordStep
          email={email}
          lead="Signing in will ask for your password alone. To turn the codes off, type it in."
          label="Turn off"
          busyLabel="Turning off…"
          tone="danger"
          onProved={turnOff}
        />
      )}
      {key === null && task !== 'turn-off' && (
        <PasswordStep
          email={email}
          lead={
            task === 'replace'
              ? 'The codes of your present key go on working until you confirm the new one. First type in your password.'
              : 'This changes how you sign in, so first type in your password.'
          }
          label="Continue"
          busyLabel="One moment…"
          onProved={async () => setKey(await createAuthenticatorKey())}
        />
      )}
      {key !== null && <KeyStep email={email} secret={key} onDone={() => onDone(true)} />}
    </Dialog>
  );
}
