import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShieldIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import type { AuthenticatorDialogProps } from './authenticator-dialog.tsx';
import styles from './settings.module.css';

export interface AuthenticatorSectionProps {
  email: string;
  /** Whether signing in requires a code; undefined while unknown. */
  isOn: boolean | undefined;
  /** Why loading failed, for display. */
  failure: string | null;
  onRetry: () => void;
  onChange: (isOn: boolean) => void;
}

// Loaded on demand, because the dialogs include the QR code library.
const AuthenticatorDialog = lazyPanel<AuthenticatorDialogProps>(
  async () => (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
);

/** Shows whether signing in requires authenticator codes, and how to change that. */
export function AuthenticatorSection({ email, isOn, failure, onRetry, onChange }: AuthenticatorSectionProps) {
  const [task, setTask] = useState<AuthenticatorDialogProps['task'] | null>(null);
  const heading = useFocusRecovery<HTMLHeadingElement>(`${isOn}`);
  const finish = (next: boolean) => {
    setTask(null);
    onChange(next);
  };
  return (
    <section className={classNames(layout.stack4, styles.part)} aria-labelledby="authenticator-heading">
      <h3
        ref={heading}
        tabIndex={-1}
        id="authenticator-heading"
        className={classNames(layout.line, styles.titled)}
      >
        Two-factor authentication
        {isOn !== undefined && (
          <Badge tone="neutral" icon={isOn && <ShieldIcon size={16} />}>
            {isOn ? 'On' : 'Off'}
          </Badge>
        )}
      </h3>
      {isOn === undefined && failure && (
        <ErrorState title="We couldn’t load your profile" detail={failure} onRetry={onRetry} />
      )}
      {isOn === undefined && !failure && <Waiting />}
      {isOn === false && <Off onSetUp={() => setTask('set-up')} />}
      {isOn && <On onReplace={() => setTask('replace')} onTurnOff={() => setTask('turn-off')} />}
      {task && (
        <AuthenticatorDialog
          open
          task={task}
          email={email}
          onOpenChange={() => setTask(null)}
          onDone={finish}
        />
      )}
    </section>
  );
}

const Waiting = () => (
  <>
    <Skeleton />
    <Skeleton width="half" />
    <Skeleton shape="button" />
  </>
);

const Off = ({ onSetUp }: { onSetUp: () => void }) => (
  <>
    <p className={classNames(typography.note, styles.note)}>
      You sign in with only your password. An authenticator app adds a code that only your own device shows,
      so a stolen password isn’t enough.
    </p>
    <div className={layout.wrap}>
      <Button variant="secondary" icon={<ShieldIcon />} onClick={onSetUp}>
        Set up two-factor authentication
      </Button>
    </div>
  </>
);

const On = ({ onReplace, onTurnOff }: { onReplace: () => void; onTurnOff: () => void }) => (
  <>
    <p className={classNames(typography.note, styles.note)}>
      You sign in with your password and a code from your authenticator app. There are no recovery codes. If
      you lose your device, use another device with the same key, or turn off two-factor authentication here
      from a browser where you’re still signed in. You’ll need your password.
    </p>
    <div className={layout.wrap}>
      <Button variant="secondary" onClick={onReplace}>
        Set up with a new key
      </Button>
      <Button variant="ghost" onClick={onTurnOff}>
        Turn off
      </Button>
    </div>
  </>
);
