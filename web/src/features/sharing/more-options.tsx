import { useEffect, useRef } from 'react';
import { MAX_WRONG_PASSCODES, PASSCODE_LENGTH } from '../../../../contract/limits.ts';
import { PasscodeInput } from '../../shared/shared-pet/passcode-input.tsx';
import { CheckOption } from '../../ui/check-option.tsx';
import { Field } from '../../ui/field.tsx';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './more-options.module.css';
import type { ShareFormValues } from './share-form-values.ts';

interface MoreOptionsProps {
  values: ShareFormValues;
  errors: ErrorsByField;
  /** Whether this stage sends mail. */
  offersMail: boolean;
  onChange: (part: Partial<ShareFormValues>) => void;
}

/** What most links do without. It opens by itself when something in it is refused. */
export function MoreOptions({ values, errors, offersMail, onChange }: MoreOptionsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // Before the form's own effect, which focuses the control at fault: a closed one takes no focus.
  useEffect(() => {
    if (details.current && (errors.passcode || errors.max_views)) details.current.open = true;
  }, [errors]);
  return (
    <details ref={details} className={styles.more}>
      <summary className={styles.summary}>
        <ChevronDownIcon className={styles.chevron} />
        <span className={styles.words}>
          <span className={styles.title}>More options</span>
          <span className={styles.names}>Passcode, number of views{offersMail && ', mail'}</span>
        </span>
      </summary>
      <div className={styles.fields}>
        <Field
          label="Passcode"
          hint={`${PASSCODE_LENGTH.min} characters or more. Tell it by another way than the link, and keep it: it can’t be shown again. ${MAX_WRONG_PASSCODES} wrong ones lock the link.`}
          error={errors.passcode}
        >
          {(control) => (
            <PasscodeInput
              {...control}
              value={values.passcode}
              onChange={(event) => onChange({ passcode: event.target.value })}
            />
          )}
        </Field>
        <Field label="Max views" hint="Leave empty for unlimited views" error={errors.max_views}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Unlimited"
              value={values.views}
              onChange={(event) => onChange({ views: event.target.value })}
            />
          )}
        </Field>
        {offersMail && (
          <CheckOption
            type="checkbox"
            checked={values.notify}
            onChange={(event) => onChange({ notify: event.target.checked })}
            hint="Once, to the address of your account."
          >
            Mail me when the link is first opened
          </CheckOption>
        )}
      </div>
    </details>
  );
}
