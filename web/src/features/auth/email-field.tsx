import { TextField } from '../../ui/text-input.tsx';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

export const EmailField = (props: EmailFieldProps) => (
  <TextField
    {...props}
    label="Email"
    required
    type="email"
    name="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
  />
);
