import type { ErrorsByField } from './field-errors.ts';

/** A form's values, its errors by field, and how to change it. */
export interface Form<Values> {
  values: Values;
  errors: ErrorsByField;
  onChange: (change: Partial<Values>) => void;
}

/** The names of the values that are text. */
type TextOf<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string;

/**
 * What the field of a form's value needs: `const bind = bindFields(form)`, then `<TextField label="Breed"
 * {...bind('breed')} />`. `path` names the error where it differs from the value's name.
 */
export const bindFields =
  <Values extends object>({ values, errors, onChange }: Form<Values>) =>
  <Name extends TextOf<Values>>(name: Name, path: string = name) => ({
    value: values[name] as Values[Name] & string,
    error: errors[path],
    // Safe: a value of this name is text.
    onChange: (value: string) => onChange({ [name]: value } as unknown as Partial<Values>),
  });
