import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';
import control from '../../ui/control.module.css';
import { RevealBox } from '../../ui/reveal-box.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './passcode-input.module.css';

/**
 * A share link's passcode, with a show/hide toggle. Not a password field, because browsers would fill in the user's own
 * password and save this one in its place.
 */
export const PasscodeInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <RevealBox what="passcode">
    {(isShown) => (
      <TextInput
        inputMode="text"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        className={classNames(control.password, !isShown && styles.hidden, className)}
      />
    )}
  </RevealBox>
);
