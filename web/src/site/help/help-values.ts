import { type HelpMessage, helpMessageSchema } from '../../../../contract/contact/contact.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';

/** What stands in the form, as it is typed. */
export interface HelpValues {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** The trap; see `TrapField`. */
  website: string;
}

/** The form at first, with the email of whoever is signed in. */
export const emptyMessage = (email: string): HelpValues => ({
  name: '',
  email,
  subject: '',
  message: '',
  website: '',
});

export const checkMessage = (values: HelpValues): Checked<HelpMessage> =>
  checkForm(helpMessageSchema, values);
