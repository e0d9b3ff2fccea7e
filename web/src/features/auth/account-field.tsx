import { EmailField } from '../../ui/email-field.tsx';

interface AccountFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** The field that password managers fill with the account. */
export const AccountField = (props: AccountFieldProps) => (
  <EmailField {...props} label="Email" required name="email" autoComplete="username" />
);
