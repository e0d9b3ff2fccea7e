import type { FormEvent, RefObject } from 'react';
import { BUSINESS_TYPES } from '../../../../contract/contact/contact.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import { TrapField } from '../../ui/forms/trap-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import type { ApplicationValues } from './application-values.ts';
import styles from './business-signup.module.css';

interface ApplicationFormProps {
  form?: RefObject<HTMLFormElement | null>;
  values: ApplicationValues;
  errors: ErrorsByField;
  busy: boolean;
  onChange: (part: Partial<ApplicationValues>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Applies for a business account. It is rendered at build time, and comes alive in `business-form-island.tsx`. */
export function ApplicationForm({ form, values, errors, busy, onChange, onSubmit }: ApplicationFormProps) {
  const bind = (name: keyof ApplicationValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <Card>
      {/* A form of a dialog that is in none: whatever happens to the scripts, the browser itself sends it nowhere. */}
      <form ref={form} method="dialog" noValidate className={styles.form} onSubmit={onSubmit}>
        <div className={styles.row}>
          <Field label="Business name" error={errors.businessName} required>
            {(control) => <TextInput {...control} {...bind('businessName')} autoComplete="organization" />}
          </Field>
          <Field label="Business type" error={errors.businessType} required>
            {(control) => (
              <Select {...control} {...bind('businessType')}>
                <option value="" disabled>
                  Choose a type
                </option>
                {Object.entries(BUSINESS_TYPES).map(([type, label]) => (
                  <option key={type} value={type}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Contact name" error={errors.contactName} required>
            {(control) => <TextInput {...control} {...bind('contactName')} autoComplete="name" />}
          </Field>
          <Field label="Business email" error={errors.email} required>
            {(control) => (
              <TextInput
                {...control}
                {...bind('email')}
                type="email"
                dir="ltr"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Field label="Phone" error={errors.phone}>
            {(control) => <TextInput {...control} {...bind('phone')} type="tel" autoComplete="tel" />}
          </Field>
        </div>
        <Field label="Address" error={errors.address}>
          {(control) => <TextArea {...control} {...bind('address')} rows={2} autoComplete="street-address" />}
        </Field>
        <Field label="Additional information" error={errors.additionalInfo}>
          {(control) => <TextArea {...control} {...bind('additionalInfo')} />}
        </Field>
        <TrapField value={values.website} onChange={(website) => onChange({ website })} />
        <Button type="submit" busy={busy} className={styles.submit}>
          {busy ? 'Submitting...' : 'Submit Application'}
        </Button>
      </form>
    </Card>
  );
}
