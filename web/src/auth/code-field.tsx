import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './auth.module.css';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The code of an email. Spaces that came along when it was copied do not count. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  return (
    <Field label="Code from the email" required>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          className={styles.codeInput}
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
