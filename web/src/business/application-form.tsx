import { BUSINESS_TYPES } from '../../../contract/contact.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { LeaveWarning } from '../ui/forms/leave-warning.tsx';
import { TrapField } from '../ui/forms/trap-field.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea, TextInput } from '../ui/text-input.tsx';
import type { ApplicationValues } from './application-values.ts';
import styles from './business-signup.module.css';
import { useApplication } from './use-application.ts';

/** Applies for a business account. */
export function ApplicationForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, values, errors, busy, unsaved, change, handleSubmit } = useApplication(onSent);
  const bind = (name: keyof ApplicationValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <Card>
      <form ref={form} noValidate className={styles.form} onSubmit={handleSubmit}>
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
        <TrapField value={values.website} onChange={(website) => change({ website })} />
        <Button type="submit" busy={busy} className={styles.submit}>
          {busy ? 'Submitting...' : 'Submit Application'}
        </Button>
      </form>
      <LeaveWarning unsaved={unsaved} subject="your application" isOwners={false} />
    </Card>
  );
}
