import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import layout from '../../ui/layout.module.css';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './session.module.css';

interface PasswordFormProps {
  /** The account, for password managers. */
  email: string;
  label: string;
  /** Why the entered password was refused. */
  complaint?: string | undefined;
  submitLabel: string;
  busyLabel: string;
  tone?: 'primary' | 'danger';
  /** Uses the password, and resolves to whether it worked. If not, the password is selected for retyping. */
  onSend: (password: string) => Promise<boolean>;
  /** Shown below the field. */
  help?: ReactNode;
  /** Shown before the button. */
  children?: ReactNode;
}

/** Asks a known user for their password only. */
export function PasswordForm({
  email,
  label,
  complaint,
  submitLabel,
  busyLabel,
  tone = 'primary',
  onSend,
  help,
  children,
}: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const send = async () => {
    setBusy(true);
    if (await onSend(password)) return;
    setBusy(false);
    const field = form.current?.querySelector<HTMLInputElement>('[name=password]');
    field?.focus();
    field?.select();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password && !busy) void send();
  };

  return (
    <form ref={form} className={layout.stack4} noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={label}
        error={complaint}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {help}
      <div className={styles.actions}>
        {children}
        <SubmitButton variant={tone} busy={busy} missing={{ password: !password }}>
          {busy ? busyLabel : submitLabel}
        </SubmitButton>
      </div>
    </form>
  );
}
