import { Link } from 'react-router-dom';
import {
  GUARANTEE_DAYS,
  MAX_EXTRA_PETS,
  OVERDUE_DAYS,
  WITHDRAWAL_DAYS,
} from '../../../../contract/billing/offers.ts';
import {
  DEFAULT_REMINDER_DAYS,
  EXPORT_HOURS,
  MAX_DOCUMENT_BYTES,
  PASSCODE_LOCKS,
  RESTORE_DAYS,
  SAME_VISIT_MINUTES,
  SHARE_DAYS,
} from '../../../../contract/limits.ts';
import { paths } from '../../platform/paths.ts';
import type { Question } from '../../ui/question-list.tsx';
import { OPEN_DOCUMENTS } from './common-sentences.ts';
import { ENCRYPTION } from './encryption-text.ts';
import { NEEDED_FOR_PET } from './needed-for-pet.ts';
import { IMPORTABLE } from './own-data-text.ts';
import { FREE_ROOM } from './plan-offers.ts';

const MAX_MEGABYTES = MAX_DOCUMENT_BYTES / 2 ** 20;
const REMINDERS = DEFAULT_REMINDER_DAYS.join(' and ');

/** Every question that the site answers. Each answer must match what the software does. */
const FAQ = {
  addPet: {
    question: 'How do I add a pet?',
    answer: `Sign in, open your dashboard and choose “Add Pet”. ${NEEDED_FOR_PET}`,
  },
  uploadDocuments: {
    question: 'How do I upload documents?',
    answer: `Open your pet from the dashboard and choose “Upload Document”. Attach a PDF, JPG or PNG of up to ${MAX_MEGABYTES} MB, give it a title and a type, and add the issue and expiry dates. Your device reads printed vaccination cards and certificates and suggests what to enter.`,
  },
  shareRecords: {
    question: 'How do I share my pet’s records?',
    answer: `Open your pet and choose “Share”. Choose what to show and for how long (${SHARE_DAYS.min} to ${SHARE_DAYS.max} days). Pawfile creates a secure link and a QR code for it. Recipients don’t need an account and can’t change anything. You can deactivate the link at any time.`,
  },
  isSecure: {
    question: 'Is my data secure?',
    answer: (
      <>
        {ENCRYPTION} We do not share your data with third parties, apart from the services that run Pawfile:
        Amazon Web Services hosts it, and Stripe handles payments. Stripe gets your email address and account
        ID, but nothing about your pets. Share links show only what you choose.
      </>
    ),
  },
  createAccount: {
    question: 'How do I get started?',
    answer: 'Create an account with your email and a password, confirm your email, and add your pet.',
  },
  fileTypes: {
    question: 'Which files can I attach?',
    answer: `PDF, JPG and PNG, up to ${MAX_MEGABYTES} MB each. You can also add a record without a file.`,
  },
  changeRecord: {
    question: 'Can I edit or delete a record?',
    answer: `Yes, on the pet’s page. You can restore a deleted record and its document for ${RESTORE_DAYS} days, under “Recently deleted”. Then the record is deleted permanently, and the document with its last record.`,
  },
  reminders: {
    question: 'How do reminders work?',
    answer: (
      <>
        We email you {REMINDERS} days before a record expires. You can choose other days for each record, or
        none. A newer record of the same type and title stops reminders for the old one. You can turn off all
        reminders in <Link to={paths.reminderSettings}>settings</Link>.
      </>
    ),
  },
  family: {
    question: 'Can my family or a sitter use Pawfile with me?',
    answer: `Yes. On your pet’s page, choose “Who looks after” and “Invite someone”: by email, or by a code on your screen. Each person uses an account of their own. Viewers see the records, caregivers also add some, and co-owners change and share them too. You choose until when, see what they did and can end it at any time.`,
  },
  recipientAccount: {
    question: 'Do recipients need an account?',
    answer:
      'No. They open the link or scan the QR code and read what you chose to show. They can’t change anything.',
  },
  linkLifetime: {
    question: 'How long does a link work?',
    answer: `${SHARE_DAYS.min} to ${SHARE_DAYS.max} days, ${SHARE_DAYS.default} by default. You can also set a view limit. Opening the link again in the same browser within ${SAME_VISIT_MINUTES} minutes doesn’t count as another view, and neither do link previews in messaging apps.`,
  },
  deactivateLink: {
    question: 'Can I deactivate a link?',
    answer: `Yes, at any time, under “Share” on the pet’s page. It stops working immediately. ${OPEN_DOCUMENTS} Recipients keep any copies they saved.`,
  },
  brokenLink: {
    question: 'The link I was given doesn’t work. What now?',
    answer: `It may have expired, reached its view limit, or been deactivated by the pet’s owner. Ask the owner for a new link. After ${PASSCODE_LOCKS.ofNetwork} wrong passcodes, your network is locked out for a while. After ${PASSCODE_LOCKS.ofAll} by all visitors, the link is locked. The page says when to try again, and the owner can set a new passcode.`,
  },
  whoSeesRecords: {
    question: 'Who can see my pet’s records?',
    answer:
      'You and the people you invited to look after the pet, when you’re signed in, and anyone with one of your active share links. If you create a calendar feed, anyone with its address sees your pets’ names and the titles and expiry dates of their records. No other account can see anything.',
  },
  forgotPassword: {
    question: 'I forgot my password. What now?',
    answer: 'Choose “Forgot your password?” on the sign-in page. We’ll email you a link to set a new one.',
  },
  noEmail: {
    question: 'I’m not getting emails from Pawfile',
    answer:
      'Check your spam folder first. If you’re waiting for the confirmation email, choose “Send email again” on the confirmation page. If we can’t deliver reminders to you, your settings say so.',
  },
  exportData: {
    question: 'Can I take my data with me?',
    answer: [
      `Yes. In settings, you can export everything as one ZIP file. It’s available for ${EXPORT_HOURS} hours.`,
      IMPORTABLE,
    ].join(' '),
  },
  deletePet: {
    question: 'What happens when I delete a pet?',
    answer: `The pet, its records and its share links are deleted immediately, for everyone. ${OPEN_DOCUMENTS} You can’t undo this. To keep its records, archive the pet instead: reminders and share links stop, and you can unarchive it later.`,
  },
  cancelOrDelete: {
    question: 'How do I cancel my plan or delete my account?',
    answer:
      'Cancel a plan on the billing page. It stays active until the end of the period that you’ve paid for. Delete your account in settings: your pets, records and links are deleted immediately, and your plan ends within minutes. You can’t undo this.',
  },
  howToPay: {
    question: 'How do I pay?',
    answer:
      'On a page hosted by Stripe. We never see your payment details. You pay monthly in advance, and your invoices are on the billing page.',
  },
  cancelPlan: {
    question: 'Can I cancel?',
    answer:
      'Yes, at any time, on the billing page. Your plan stays active until the end of the period that you’ve paid for, and no new payment follows. Until then you can undo the cancellation.',
  },
  moneyBack: {
    question: 'Can I get my money back?',
    answer: `Yes, once, with the ${GUARANTEE_DAYS}-day money-back guarantee. Within ${GUARANTEE_DAYS} days of your first payment for a plan, choose “Cancel and get a refund” on the billing page. Your plan ends immediately, and every payment for it is refunded. Consumers in the EU can also withdraw from each purchase within ${WITHDRAWAL_DAYS} days: choose “Withdraw from contract” there.`,
  },
  planEnds: {
    question: 'What happens to my pets when a plan ends?',
    answer: `You keep all your pets, records and documents, and can still view them. ${FREE_ROOM} is free. To add another pet, archive one or change your plan.`,
  },
  changeQuantity: {
    question: 'Can I change the number of pets, or my plan?',
    answer: `Yes, on the billing page, up to ${MAX_EXTRA_PETS} additional pets. You see what the change costs before you confirm. A higher monthly price starts immediately, and a lower one, such as for fewer pets, when the paid period ends.`,
  },
  failedPayment: {
    question: 'What if a payment fails?',
    answer: `Pawfile tells you. Your plan stays active for ${OVERDUE_DAYS} days after the payment was due, then it is on hold until you pay. If the month ends without a payment, the plan ends, and you owe nothing. Nothing is deleted.`,
  },
} as const satisfies Record<string, Question>;

/** The specification's four questions. */
export const HELP_FAQ: readonly Question[] = [
  FAQ.addPet,
  FAQ.uploadDocuments,
  FAQ.shareRecords,
  FAQ.isSecure,
];

export const LANDING_FAQ: readonly Question[] = [
  FAQ.recipientAccount,
  FAQ.deactivateLink,
  FAQ.fileTypes,
  FAQ.whoSeesRecords,
  FAQ.forgotPassword,
  FAQ.deletePet,
];

export const PRICING_FAQ: readonly Question[] = [
  FAQ.howToPay,
  FAQ.cancelPlan,
  FAQ.moneyBack,
  FAQ.planEnds,
  FAQ.changeQuantity,
  FAQ.failedPayment,
];

/** The support page's questions, by section. */
export const SUPPORT_FAQ = {
  pets: [FAQ.createAccount, FAQ.fileTypes, FAQ.changeRecord, FAQ.reminders],
  sharing: [FAQ.family, FAQ.recipientAccount, FAQ.linkLifetime, FAQ.deactivateLink, FAQ.brokenLink],
  account: [FAQ.forgotPassword, FAQ.noEmail, FAQ.exportData, FAQ.cancelOrDelete],
} as const satisfies Record<string, readonly Question[]>;
