import { MailIcon } from '../../ui/icons.tsx';
import { BUSINESS_FIELDS, HELP_FIELDS } from './contact-fields.ts';
import type { ContactFormText } from './contact-form.tsx';

export type ContactKind = 'help' | 'business';

/** The two contact forms as they look. What they do is in `contact-actions.ts`. */
export const CONTACT_FORMS: Readonly<Record<ContactKind, ContactFormText>> = {
  help: {
    fields: HELP_FIELDS,
    submitLabel: 'Send message',
    busyLabel: 'Sending...',
    submitIcon: <MailIcon />,
  },
  business: {
    fields: BUSINESS_FIELDS,
    submitLabel: 'Submit application',
    busyLabel: 'Submitting…',
  },
};
