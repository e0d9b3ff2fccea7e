import { useState } from 'react';
import { createAuthenticatorKey, demandCodes } from '../../platform/session/authenticator.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { KeyStep } from './key-step.tsx';
import { PasswordStep } from './password-step.tsx';

export interface AuthenticatorDialogProps {
  open: boolean;
  /** `replace` sets up a new key. */
  task: 'set-up' | 'replace' | 'turn-off';
  email: string;
  onOpenChange: (open: boolean) => void;
  /** Reports whether signing in now requires a code. */
  onDone: (isOn: boolean) => void;
}

const TITLES = {
  'set-up': 'Set up two-factor authentication',
  replace: 'Set up with a new key',
  'turn-off': 'Turn off two-factor authentication?',
};

/**
 * Changes how the owner signs in. Requires the password, so that someone at an unlocked screen cannot lock the owner
 * out. Nothing changes until Cognito has received a code of the new key.
 */
export function AuthenticatorDialog({ open, task, email, onOpenChange, onDone }: AuthenticatorDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  const turnOff = async () => {
    await demandCodes(false);
    notify.success(
      'Two-factor authentication turned off',
      'You now sign in with only your password. Remove Pawfile from your authenticator app.',
    );
    onDone(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={TITLES[task]}>
      {key === null && task === 'turn-off' && (
        <PasswordStep
          email={email}
          lead="You will sign in with only your password. Enter it to turn off two-factor authentication."
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
              ? 'Codes from your current key keep working until you confirm the new one. First, enter your password.'
              : 'This changes how you sign in, so first enter your password.'
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
