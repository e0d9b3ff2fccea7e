import { DOCUMENT_URL_SECONDS } from '../../../../contract/limits.ts';

export const CARD_NOTE =
  'This removes your account with all your pets, records, documents and share links. It cannot be undone.';

/** Explains the deletion before it is confirmed; one paragraph each. */
export const DELETION_TERMS = [
  'This action cannot be undone. Your pets, their records, documents, share links and the links’ views are deleted immediately, as are your reminders, your calendar feed and your last export. The account can no longer be used to sign in.',
  'A running subscription ends within minutes, without a refund for the rest of its period. Stripe, our payment provider, keeps the invoices.',
  `A document that is already open can be loaded for up to ${DOCUMENT_URL_SECONDS / 60} more minutes. Database backups are erased after 35 days. Messages that you sent to support are not removed with the account.`,
];
