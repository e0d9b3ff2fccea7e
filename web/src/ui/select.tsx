import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';

/** A styled native select, so phones show their own picker. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={styles.selectBox}>
      <select {...rest} className={classNames(styles.control, styles.select, className)} />
      <ChevronDownIcon />
    </div>
  );
}

interface SelectFieldProps
  extends FieldFrame,
    Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'required'> {
  value: string;
  /** Shown until one of the options is chosen. */
  placeholder?: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

/** A labelled select. */
export function SelectField({
  label,
  hint,
  error,
  required = false,
  placeholder,
  options,
  onChange,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Select {...select} {...control} onChange={({ target }) => onChange(target.value)}>
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
