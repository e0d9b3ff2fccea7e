import { DOCUMENT_URL_SECONDS } from '../../../../contract/limits.ts';

export const CARD_NOTE =
  'This removes your account with all your pets, records, documents and share links. It cannot be undone.';

/** What the deletion does, said before it is confirmed; each sentence is a paragraph. */
export const DELETION_TERMS = [
  'This action cannot be undone. All your pets go at once, with their records, documents and share links, and with the lists of who opened those. So do your reminders, your calendar feed and your last export. Nobody can sign in to this account any more.',
  'A running subscription ends within minutes, without a refund for the rest of its period. Stripe, who handles our payments, keeps the invoices.',
  `A document that was opened just before can be loaded again for up to ${DOCUMENT_URL_SECONDS / 60} more minutes. Backups of the database forget everything after 35 days. Messages that you sent to our support are not removed with the account.`,
];
