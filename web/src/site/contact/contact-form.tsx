import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmailField } from '../../ui/email-field.tsx';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import layout from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select.tsx';
import { TextAreaField, TextField } from '../../ui/text-input.tsx';
import styles from './contact.module.css';
import {
  BUSINESS_TYPE_OPTIONS,
  type ContactField,
  type ContactFields,
  type ContactValues,
} from './contact-fields.ts';
import { TrapField } from './trap-field.tsx';

/** The parts of a contact form that are the same at build time and in the browser. */
export interface ContactFormText {
  fields: ContactFields;
  submitLabel: string;
  busyLabel: string;
  submitIcon?: ReactNode;
}

interface ContactFormProps {
  text: ContactFormText;
  form?: RefObject<HTMLFormElement | null>;
  values: ContactValues;
  errors: ErrorsByField;
  busy: boolean;
  /** Shown below the form once it was sent. A part of it, so that its ids are the same at build time. */
  receipt?: ReactNode;
  onChange: (part: ContactValues) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The help form or the business application. Rendered at build time and hydrated by `contact-island.tsx`. */
export function ContactForm({
  text,
  form,
  values,
  errors,
  busy,
  receipt,
  onChange,
  onSubmit,
}: ContactFormProps) {
  const control = (field: ContactField) => (
    <FieldControl
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      error={errors[field.name]}
      readOnly={busy}
      onChange={(value) => onChange({ [field.name]: value })}
    />
  );
  return (
    <Card>
      {/* method="dialog" outside a dialog: without its script the form is never submitted to a server. */}
      <form
        ref={form}
        method="dialog"
        noValidate
        className={classNames(layout.stack4, styles.form)}
        onSubmit={onSubmit}
      >
        <div className={classNames(layout.tiles, styles.row)}>{text.fields.short.map(control)}</div>
        {text.fields.wide.map(control)}
        <TrapField value={values.website ?? ''} onChange={(website) => onChange({ website })} />
        <Button type="submit" busy={busy} icon={text.submitIcon} className={styles.submit}>
          {busy ? text.busyLabel : text.submitLabel}
        </Button>
        {receipt}
      </form>
    </Card>
  );
}

interface FieldControlProps {
  field: ContactField;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
}

function FieldControl({ field, value, error, readOnly, onChange }: FieldControlProps) {
  const { name, label, hint, isRequired, autoComplete } = field;
  const shared = { label, hint, error, required: isRequired, name, value, autoComplete, onChange };
  if (field.control === 'business-type') {
    return <SelectField {...shared} placeholder="Choose a type" options={BUSINESS_TYPE_OPTIONS} />;
  }
  if (field.control === 'text') return <TextAreaField {...shared} readOnly={readOnly} rows={field.rows} />;
  if (field.control === 'phone') return <TextField {...shared} readOnly={readOnly} type="tel" />;
  if (field.control === 'line') return <TextField {...shared} readOnly={readOnly} />;
  return <EmailField {...shared} readOnly={readOnly} data-own-email={field.isOwnEmail} />;
}
