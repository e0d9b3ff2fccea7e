import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';

/** A single-line text field for text in any direction. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} type={type} className={classNames(styles.control, className)} />;
}

interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'onChange' | 'required'> {
  value: string;
  onChange: (text: string) => void;
}

/** A labelled single-line text field. */
export function TextField({ label, hint, error, required = false, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <TextInput {...input} {...control} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

/** A multi-line text field that grows with its text in browsers that support it. */
function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...rest}
      rows={rows}
      className={classNames(styles.control, styles.area, className)}
    />
  );
}

interface TextAreaFieldProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'onChange' | 'required'> {
  value: string;
  onChange: (text: string) => void;
}

/** A labelled multi-line text field. */
export function TextAreaField({
  label,
  hint,
  error,
  required = false,
  onChange,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <TextArea {...area} {...control} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}
