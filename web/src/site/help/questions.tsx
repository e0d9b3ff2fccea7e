import { DOCUMENT_URL_SECONDS, MAX_DOCUMENT_BYTES, SHARE_DAYS } from '../../../../contract/limits.ts';
import { IN_PRODUCTION } from '../../shared/encryption-text.ts';
import type { Question } from '../../shared/questions.tsx';

/** The questions of the help center. Every sentence must be true of the software as it is; see `IN_PRODUCTION`. */
export const HELP_QUESTIONS: readonly Question[] = [
  {
    question: 'How do I add a pet?',
    answer:
      'Sign in, open your dashboard and choose “Add Pet”. Its name and species are enough to begin; breed, birth date and microchip can follow at any time.',
  },
  {
    question: 'How do I upload documents?',
    answer: `Open your pet from the dashboard and choose “Upload Document”. You can attach a PDF, JPG or PNG of up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB, give it a title and a type, and add the dates on which it was issued and expires.`,
  },
  {
    question: 'How do I share my pet’s records?',
    answer: `Open your pet and choose “Share”. You make a secure link, which is also a QR code, and decide what it shows and for how long: ${SHARE_DAYS.min} to ${SHARE_DAYS.max} days. Whoever has it needs no account and can change nothing. You can end it at any time; a document that was opened just before can be loaded again for up to ${DOCUMENT_URL_SECONDS / 60} more minutes.`,
  },
  {
    question: 'Is my data secure?',
    answer: (
      <>
        {IN_PRODUCTION} We do not share your data with third parties: it lies with Amazon Web Services, on
        whose servers Pawfile runs, and whoever has a share link of yours sees what that link shows. If you
        buy a plan, you pay with Stripe, who learns your email address but nothing about your pets.
      </>
    ),
  },
];
