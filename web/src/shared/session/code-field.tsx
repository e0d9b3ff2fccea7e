import { type ReactNode, type Ref, useRef, useState } from 'react';
import { codeDigits } from '../../../../contract/digits.ts';
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

/** A field for a numeric code. Takes digits of any script, and leaves out spaces and dashes. */
export function CodeField({ onChange, ...props }: CodeFieldProps) {
  // Text changed while it is composed, as full-width digits are, would appear twice.
  const isComposing = useRef(false);
  return (
    <TextField
      {...props}
      required
      name="code"
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      onChange={(text) => onChange(isComposing.current ? text : codeDigits(text))}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={({ currentTarget }) => {
        isComposing.current = false;
        onChange(codeDigits(currentTarget.value));
      }}
    />
  );
}

/** Whether this could be an authenticator app's code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** The state of a field for an authenticator app's code; `field` are its props. */
export function useAppCode() {
  const [code, setCode] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  return {
    code,
    isComplete: isAppCode(code),
    ref,
    setComplaint,
    /** Selects the code for retyping. */
    select() {
      ref.current?.focus();
      ref.current?.select();
    },
    field: {
      ref,
      label: 'Code from your authenticator app',
      error: complaint,
      value: code,
      onChange: setCode,
    },
  };
}
