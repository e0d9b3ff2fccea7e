import type { FormEvent, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import { TrapField } from '../../ui/forms/trap-field.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import styles from './help.module.css';
import type { HelpValues } from './help-values.ts';

interface HelpFormProps {
  form?: RefObject<HTMLFormElement | null>;
  values: HelpValues;
  errors: ErrorsByField;
  busy: boolean;
  onChange: (part: Partial<HelpValues>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The form that writes to support. It is rendered at build time, and comes alive in `help-form-island.tsx`. */
export function HelpForm({ form, values, errors, busy, onChange, onSubmit }: HelpFormProps) {
  const bind = (name: 'name' | 'email' | 'subject' | 'message') => ({
    name,
    value: values[name],
    readOnly: busy,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <Card>
      {/* A form of a dialog that is in none: whatever happens to the scripts, the browser itself sends it nowhere. */}
      <form ref={form} method="dialog" noValidate className={styles.form} onSubmit={onSubmit}>
        <div className={styles.row}>
          <Field label="Name" error={errors.name} required>
            {(control) => <TextInput {...control} {...bind('name')} autoComplete="name" />}
          </Field>
          <Field label="Email" hint="Where we answer you." error={errors.email} required>
            {(control) => (
              <TextInput
                {...control}
                {...bind('email')}
                type="email"
                dir="ltr"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                data-own-email
              />
            )}
          </Field>
        </div>
        <Field label="Subject" error={errors.subject} required>
          {(control) => <TextInput {...control} {...bind('subject')} autoComplete="off" />}
        </Field>
        <Field label="Message" error={errors.message} required>
          {(control) => <TextArea {...control} {...bind('message')} rows={6} />}
        </Field>
        <TrapField value={values.website} onChange={(website) => onChange({ website })} />
        <Button type="submit" busy={busy} icon={<MailIcon />} className={styles.submit}>
          {busy ? 'Sending...' : 'Send Message'}
        </Button>
      </form>
    </Card>
  );
}
