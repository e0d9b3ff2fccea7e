import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../../contract/limits.ts';
import { changePassword } from '../../platform/session/account.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { checkNewPassword, type PasswordError } from '../../platform/session/password-rules.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import styles from './settings.module.css';

const EMPTY = { current: '', password: '', confirmation: '' };

/** The password, with a form to change it on demand. */
export function PasswordSection({ email }: { email: string }) {
  const [isChanging, setIsChanging] = useState(false);
  const heading = useFocusRecovery<HTMLHeadingElement>(`${isChanging}`);
  return (
    <section className={styles.part} aria-labelledby="password-heading">
      <h3 ref={heading} tabIndex={-1} id="password-heading">
        Password
      </h3>
      {isChanging ? (
        <PasswordForm email={email} onEnd={() => setIsChanging(false)} />
      ) : (
        <div className={layout.wrap}>
          <Button variant="secondary" onClick={() => setIsChanging(true)}>
            Change password
          </Button>
        </div>
      )}
    </section>
  );
}

/** Changes the password; requires the current one. */
function PasswordForm({ email, onEnd }: { email: string; onEnd: () => void }) {
  const [values, setValues] = useState(EMPTY);
  const [complaint, setComplaint] = useState<PasswordError | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=current]')?.focus(), []);
  const incomplete = !values.current || !values.password || !values.confirmation;

  async function save() {
    setBusy(true);
    try {
      await changePassword(values.current, values.password);
      notify.success('Password changed', 'Use your new password from now on.');
      onEnd();
    } catch (error) {
      const { name, text } = authFailure(error);
      const wrong = name === 'NotAuthorizedException';
      notify.error('Password not changed', wrong ? 'The current password is incorrect.' : text);
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
  const errorOf = (field: PasswordError['field']) =>
    complaint?.field === field ? complaint.text : undefined;

  return (
    <form ref={form} className={classNames(layout.stack4, styles.form)} noValidate onSubmit={submit}>
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
      <span className={layout.wrap}>
        <Button type="submit" busy={busy} disabled={incomplete}>
          {busy ? 'Changing password…' : 'Change password'}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onEnd}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
