import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';
import { RevealBox } from './reveal-box.tsx';

interface PasswordFieldProps
  extends Omit<FieldFrame, 'required'>,
    Omit<ComponentProps<'input'>, 'onChange' | 'required' | 'type'> {
  value: string;
  onChange: (password: string) => void;
}

/** A labelled password with a show/hide toggle. Set `autoComplete` for password managers. */
export function PasswordField({ label, hint, error, className, onChange, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <RevealBox what="password">
          {(isShown) => (
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...control}
              type={isShown ? 'text' : 'password'}
              className={classNames(styles.control, styles.password, className)}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </RevealBox>
      )}
    </Field>
  );
}
