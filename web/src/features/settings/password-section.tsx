import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whileEnding } from '../../platform/api/call.ts';
import { paths, signInPath } from '../../platform/paths.ts';
import { changePassword } from '../../platform/session/account.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { checkNewPassword, type PasswordError } from '../../platform/session/password-rules.ts';
import { NewPasswordFields } from '../../shared/session/new-password-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { replaceSessions } from './replace-sessions.ts';
import styles from './settings.module.css';

interface PasswordSectionProps {
  email: string;
  /** The password has been changed, and with it who is signed in. */
  onChange: () => void;
}

const OTHERS_REMAIN =
  'Your password is changed, but we couldn’t sign out your other devices. Choose “Sign out everywhere” to do that.';

const EMPTY = { current: '', password: '', confirmation: '' };

/** The password, with a form to change it on demand. */
export function PasswordSection({ email, onChange }: PasswordSectionProps) {
  const [isChanging, setIsChanging] = useState(false);
  const heading = useFocusRecovery<HTMLHeadingElement>(`${isChanging}`);
  return (
    <section className={classNames(layout.stack4, styles.part)} aria-labelledby="password-heading">
      <h3 ref={heading} tabIndex={-1} id="password-heading">
        Password
      </h3>
      {isChanging ? (
        <PasswordForm email={email} onChange={onChange} onEnd={() => setIsChanging(false)} />
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
function PasswordForm({ email, onChange, onEnd }: PasswordSectionProps & { onEnd: () => void }) {
  const navigate = useNavigate();
  const [values, setValues] = useState(EMPTY);
  const [complaint, setComplaint] = useState<PasswordError | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=current]')?.focus(), []);
  const missing = {
    'current password': !values.current,
    'new password': !values.password,
    'new password again': !values.confirmation,
  };

  async function save() {
    setBusy(true);
    const found = await checkNewPassword(values.password, values.confirmation, email);
    setComplaint(found);
    if (found) {
      setBusy(false);
      notify.error(found.title, found.text, { isAtField: true });
      form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
      return;
    }
    try {
      await changePassword(values.current, values.password);
    } catch (error) {
      const { name, text } = authFailure(error);
      const wrong = name === 'NotAuthorizedException';
      notify.error('Password not changed', wrong ? 'The current password is incorrect.' : text);
      setBusy(false);
      return;
    }
    await signOutOthers();
  }

  async function signOutOthers() {
    const outcome = await whileEnding(() => replaceSessions(email, values.password));
    if (outcome === 'signed-out') {
      notify.info('Password changed', 'All devices were signed out. Sign in with your new password.');
      await navigate(signInPath(paths.settings));
      return;
    }
    if (outcome === 'replaced') notify.success('Password changed', 'All other devices were signed out.');
    else notify.error('Other devices may still be signed in', OTHERS_REMAIN);
    onEnd();
    onChange();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void save();
  }

  const change = (part: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...part }));

  return (
    <form ref={form} className={classNames(layout.stack4, styles.form)} noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        value={values.current}
        onChange={(current) => change({ current })}
      />
      <NewPasswordFields
        {...values}
        errors={complaint ? { [complaint.field]: complaint.text } : {}}
        onChange={change}
      />
      <span className={layout.wrap}>
        <SubmitButton busy={busy} missing={missing}>
          {busy ? 'Changing password…' : 'Change password'}
        </SubmitButton>
        <Button variant="ghost" disabled={busy} onClick={onEnd}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
