import type { ReactNode, Ref } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A code of digits. Spaces that came along when it was copied do not count. */
export function CodeField({ label, hint, error, value, onChange, ref }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          name="code"
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.target.value.replaceAll(/\s/g, ''))}
        />
      )}
    </Field>
  );
}

/** Whether this can be a code of an authenticator app. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);
