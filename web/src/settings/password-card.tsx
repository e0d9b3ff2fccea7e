import { type FormEvent, useRef, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { changePassword } from '../session/account.ts';
import { authFailure } from '../session/auth-failure.ts';
import { checkNewPassword, type PasswordComplaint } from '../session/password-rules.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { notify } from '../ui/notify.ts';
import { PasswordInput } from '../ui/password-input.tsx';
import styles from './settings.module.css';

const EMPTY = { current: '', password: '', confirmation: '' };

/** Changes the password; the current one proves that it is still the same person. */
export function PasswordCard({ email }: { email: string }) {
  const [values, setValues] = useState(EMPTY);
  const [complaint, setComplaint] = useState<PasswordComplaint | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const incomplete = !values.current || !values.password || !values.confirmation;

  async function save() {
    setBusy(true);
    try {
      await changePassword(values.current, values.password);
      setValues(EMPTY);
      notify.success('Password changed', 'Use the new one from now on.');
    } catch (error) {
      const { name, text } = authFailure(error);
      const wrong = name === 'NotAuthorizedException';
      notify.error('Password not changed', wrong ? 'The current password is not right.' : text);
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkNewPassword(values.password, values.confirmation);
    setComplaint(found);
    if (!found) return void save();
    notify.error(found.title, found.text);
    form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
  }

  const bind = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const errorOf = (field: PasswordComplaint['field']) =>
    complaint?.field === field ? complaint.text : undefined;

  return (
    <Card className={styles.card}>
      <h2>Change password</h2>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field label="Current password" required>
          {(control) => <PasswordInput {...control} {...bind('current')} autoComplete="current-password" />}
        </Field>
        <Field
          label="New password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          error={errorOf('password')}
          required
        >
          {(control) => <PasswordInput {...control} {...bind('password')} autoComplete="new-password" />}
        </Field>
        <Field label="Repeat new password" error={errorOf('confirmation')} required>
          {(control) => <PasswordInput {...control} {...bind('confirmation')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" busy={busy} disabled={incomplete}>
          {busy ? 'Changing password…' : 'Change password'}
        </Button>
      </form>
    </Card>
  );
}
