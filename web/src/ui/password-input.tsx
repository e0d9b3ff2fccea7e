import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

/** A password input with a show/hide toggle. Set `autoComplete` for password managers. */
function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.passwordBox}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classNames(styles.control, styles.password, className)}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  );
}

interface PasswordFieldProps
  extends Omit<FieldFrame, 'required'>,
    Omit<ComponentProps<'input'>, 'onChange' | 'required' | 'type'> {
  value: string;
  onChange: (password: string) => void;
}

/** A labelled password. */
export function PasswordField({ label, hint, error, onChange, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <PasswordInput {...input} {...control} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
