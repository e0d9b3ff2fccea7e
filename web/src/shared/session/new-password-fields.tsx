import { preloadPasswordFilter } from '../../platform/session/password-filter.ts';
import { PASSWORD_HINT } from '../../platform/session/password-rules.ts';
import { PasswordField } from '../../ui/password-field.tsx';

/** The controls' names. */
type Name = 'password' | 'confirmation';

interface NewPasswordFieldsProps extends Record<Name, string> {
  errors: Readonly<Partial<Record<Name, string>>>;
  onChange: (part: Partial<Record<Name, string>>) => void;
}

/** A new password, typed twice. */
export function NewPasswordFields({ password, confirmation, errors, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        hint={PASSWORD_HINT}
        error={errors.password}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(typed) => {
          preloadPasswordFilter();
          onChange({ password: typed });
        }}
      />
      <PasswordField
        label="Confirm new password"
        error={errors.confirmation}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={(typed) => onChange({ confirmation: typed })}
      />
    </>
  );
}
