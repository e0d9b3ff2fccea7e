import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

/** A password field with a show/hide toggle. Set `autoComplete` for password managers. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
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
