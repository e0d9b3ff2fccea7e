import { PASSCODE_LENGTH } from '../../../../contract/limits.ts';
import { PasscodeInput } from '../../shared/shared-pet/passcode-input.tsx';
import { PASSCODE_LOCK } from '../../shared/texts/link-text.ts';
import { Field } from '../../ui/field.tsx';

interface PasscodeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (passcode: string) => void;
}

/** Where an owner chooses a link's passcode. */
export const PasscodeField = ({ label, value, error, onChange }: PasscodeFieldProps) => (
  <Field
    label={label}
    hint={[
      `${PASSCODE_LENGTH.min} characters or more.`,
      'Send the passcode separately from the link, and save it: we can’t show it again.',
      PASSCODE_LOCK,
    ].join(' ')}
    error={error}
  >
    {(control) => (
      <PasscodeInput {...control} value={value} onChange={(event) => onChange(event.target.value)} />
    )}
  </Field>
);
