import { CheckOption } from '../../ui/check-option.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import { PasscodeField } from './passcode-field.tsx';
import { ViewsField } from './share-fields.tsx';
import type { ShareFormValues } from './share-form-values.ts';

interface MoreOptionsProps {
  values: ShareFormValues;
  errors: ErrorsByField;
  /** Whether this stage sends mail. */
  offersMail: boolean;
  onChange: (part: Partial<ShareFormValues>) => void;
}

/** Less common options. */
export function MoreOptions({ values, errors, offersMail, onChange }: MoreOptionsProps) {
  return (
    <Disclosure
      title="More options"
      names={`Passcode, view limit${offersMail ? ', email' : ''}`}
      errors={errors.passcode || errors.max_views ? errors : null}
    >
      <PasscodeField
        label="Passcode"
        value={values.passcode}
        error={errors.passcode}
        onChange={(passcode) => onChange({ passcode })}
      />
      <ViewsField
        hint="Leave empty for unlimited views"
        error={errors.max_views}
        value={values.views}
        onChange={(views) => onChange({ views })}
      />
      {offersMail && (
        <CheckOption
          type="checkbox"
          checked={values.notify}
          onChange={(event) => onChange({ notify: event.target.checked })}
          hint="Once, to your account’s email address."
        >
          Email me when the link is first opened
        </CheckOption>
      )}
    </Disclosure>
  );
}
