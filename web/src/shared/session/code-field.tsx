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

/** A field for a numeric code. Removes pasted spaces. */
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

/** Whether this could be an authenticator app's code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);
