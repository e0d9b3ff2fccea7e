import type { ReactNode, Ref } from 'react';
import { TextField } from '../../ui/text-input.tsx';
import styles from './session.module.css';

interface CodeFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A field for a numeric code. Removes pasted spaces. */
export const CodeField = ({ onChange, ...props }: CodeFieldProps) => (
  <TextField
    {...props}
    required
    name="code"
    className={styles.code}
    inputMode="numeric"
    autoComplete="one-time-code"
    dir="ltr"
    onChange={(text) => onChange(text.replaceAll(/\s/g, ''))}
  />
);

/** Whether this could be an authenticator app's code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);
