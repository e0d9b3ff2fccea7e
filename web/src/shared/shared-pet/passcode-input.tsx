import { type ComponentProps, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import control from '../../ui/control.module.css';
import { EyeIcon, EyeOffIcon } from '../../ui/icons.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './passcode-input.module.css';

/**
 * A share link's passcode, with a show/hide toggle. Not a password field, because browsers would fill in the user's own
 * password and save this one in its place.
 */
export function PasscodeInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={control.passwordBox}>
      <TextInput
        inputMode="text"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        className={classNames(control.password, !shown && styles.hidden, className)}
      />
      <button
        type="button"
        className={control.toggle}
        aria-label={shown ? 'Hide passcode' : 'Show passcode'}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  );
}
