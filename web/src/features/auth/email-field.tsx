import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

export function EmailField({ value, onChange, error }: EmailFieldProps) {
  return (
    <Field label="Email" error={error} required>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
