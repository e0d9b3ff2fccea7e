import { CheckOption } from '../../ui/check-option.tsx';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import { PasscodeField } from './passcode-field.tsx';
import { ViewsField } from './share-fields.tsx';
import type { ShareFormValues } from './share-form-values.ts';

interface LimitFieldsProps {
  values: ShareFormValues;
  errors: ErrorsByField;
  /** Whether this stage sends mail. */
  offersMail: boolean;
  onChange: (part: Partial<ShareFormValues>) => void;
}

/** Who can open a new link and how often, and whether its owner hears of it. */
export const LimitFields = ({ values, errors, offersMail, onChange }: LimitFieldsProps) => (
  <>
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
  </>
);
