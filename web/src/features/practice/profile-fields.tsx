import { useMemo } from 'react';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import { SelectField } from '../../ui/select.tsx';
import { TextAreaField, TextField } from '../../ui/text-input.tsx';
import { countryOptions, type ProfileValues } from './profile-values.ts';

interface ProfileFieldsProps {
  values: ProfileValues;
  errors: ErrorsByField;
  /** Owners open pets to clinics alone. */
  isClinic: boolean;
  onChange: (part: Partial<ProfileValues>) => void;
}

/** What owners and colleagues read of a practice. */
export function ProfileFields({ values, errors, isClinic, onChange }: ProfileFieldsProps) {
  const countries = useMemo(countryOptions, []);
  const field = (name: keyof ProfileValues) => ({
    name,
    error: errors[name],
    value: values[name],
    onChange: (text: string) => onChange({ [name]: text }),
  });
  return (
    <>
      <TextField label="Name" required autoComplete="organization" {...field('name')} />
      <TextAreaField
        label="Postal address"
        required
        rows={3}
        autoComplete="street-address"
        {...field('address')}
      />
      <SelectField
        label="Country"
        required
        placeholder="Choose a country"
        options={countries}
        {...field('country')}
      />
      <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
      <TextField
        label="Registration number"
        hint="The number under which an authority lists your business. Clinics need it to be verified."
        autoComplete="off"
        {...field('registration_number')}
      />
      {isClinic && (
        <TextAreaField
          label="Message to owners"
          hint="Owners read this before they choose what you see."
          rows={3}
          {...field('opening_words')}
        />
      )}
    </>
  );
}
