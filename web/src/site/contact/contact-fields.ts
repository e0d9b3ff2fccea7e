import { BUSINESS_TYPES } from '../../../../contract/contact/contact.ts';

/** One field of a contact form, by its name in the call's body. */
export interface ContactField {
  name: string;
  label: string;
  hint?: string;
  isRequired: boolean;
  /** A `line` is a single-line text; `text` is a text area. */
  control: 'line' | 'email' | 'phone' | 'text' | 'business-type';
  autoComplete: string;
  rows?: number;
  /** Prefilled with the signed-in user's email; it stays after the form is sent. */
  isOwnEmail?: boolean;
}

/** The fields of a form: the short ones side by side, then the wide ones below. */
export interface ContactFields {
  short: readonly ContactField[];
  wide: readonly ContactField[];
}

export const HELP_FIELDS: ContactFields = {
  short: [
    { name: 'name', label: 'Name', isRequired: true, control: 'line', autoComplete: 'name' },
    {
      name: 'email',
      label: 'Email',
      hint: 'We reply to this address.',
      isRequired: true,
      control: 'email',
      autoComplete: 'email',
      isOwnEmail: true,
    },
  ],
  wide: [
    { name: 'subject', label: 'Subject', isRequired: true, control: 'line', autoComplete: 'off' },
    { name: 'message', label: 'Message', isRequired: true, control: 'text', autoComplete: 'off', rows: 6 },
  ],
};

export const BUSINESS_FIELDS: ContactFields = {
  short: [
    {
      name: 'businessName',
      label: 'Business name',
      isRequired: true,
      control: 'line',
      autoComplete: 'organization',
    },
    {
      name: 'businessType',
      label: 'Business type',
      isRequired: true,
      control: 'business-type',
      autoComplete: 'off',
    },
    { name: 'contactName', label: 'Contact name', isRequired: true, control: 'line', autoComplete: 'name' },
    { name: 'email', label: 'Business email', isRequired: true, control: 'email', autoComplete: 'email' },
    { name: 'phone', label: 'Phone', isRequired: false, control: 'phone', autoComplete: 'tel' },
  ],
  wide: [
    {
      name: 'address',
      label: 'Address',
      isRequired: false,
      control: 'text',
      autoComplete: 'street-address',
      rows: 2,
    },
    {
      name: 'additionalInfo',
      label: 'Additional information',
      isRequired: false,
      control: 'text',
      autoComplete: 'off',
    },
  ],
};

export const BUSINESS_TYPE_OPTIONS = Object.entries(BUSINESS_TYPES);

/** What the visitor has typed, by field name. */
export type ContactValues = Readonly<Record<string, string>>;

export const fieldsOf = ({ short, wide }: ContactFields) => [...short, ...wide];

/** An empty form; `website` is the trap, see `TrapField`. */
export const emptyValues = (fields: ContactFields): ContactValues => ({
  ...Object.fromEntries(fieldsOf(fields).map(({ name }) => [name, ''])),
  website: '',
});
