import { useEffect, useRef } from 'react';
import { CheckOption } from '../../ui/check-option.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './more-options.module.css';
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

/** Less common options. Opens by itself when one of them has an error. */
export function MoreOptions({ values, errors, offersMail, onChange }: MoreOptionsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // A layout effect, so that it runs before the form focuses the invalid control: a closed one cannot be focused.
  useEffect(() => {
    if (details.current && (errors.passcode || errors.max_views)) details.current.open = true;
  }, [errors]);
  return (
    <details ref={details} className={styles.more}>
      <summary className={styles.summary}>
        <ChevronDownIcon className={styles.chevron} />
        <span className={styles.words}>
          <span className={typography.label}>More options</span>
          <span className={styles.names}>Passcode, view limit{offersMail && ', email'}</span>
        </span>
      </summary>
      <div className={classNames(layout.stack4, styles.fields)}>
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
      </div>
    </details>
  );
}
