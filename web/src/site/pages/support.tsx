import { Link } from 'react-router-dom';
import {
  DEFAULT_REMINDER_DAYS,
  DOCUMENT_URL_SECONDS,
  EXPORT_HOURS,
  MAX_DOCUMENT_BYTES,
  SAME_VISIT_MINUTES,
  SHARE_DAYS,
} from '../../../../contract/limits.ts';
import { paths } from '../../platform/paths.ts';
import { type Question, Questions } from '../../shared/questions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import { Actions, TextSection } from './text-section.tsx';

const PETS: readonly Question[] = [
  {
    question: 'How do I begin?',
    answer:
      'Create an account with your email and a password, confirm the email, and add your pet: name and species are enough. Breed, birth date and microchip can follow at any time.',
  },
  {
    question: 'Which files can I attach?',
    answer: `PDF, JPG and PNG, up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB each. A record can also stand without a file.`,
  },
  {
    question: 'Can I correct or delete a record?',
    answer:
      'Yes, both, on the pet’s page. A record that you delete is gone with its document, and this can’t be undone.',
  },
  {
    question: 'How do reminders work?',
    answer: (
      <>
        A record that expires reminds you by email {DEFAULT_REMINDER_DAYS.join(' and ')} days before, unless
        you choose other days for it, or none. A newer dose of the same ends the reminders of the one before.
        All of them can be switched off in the <Link to={paths.reminderSettings}>settings</Link>.
      </>
    ),
  },
];

const SHARING: readonly Question[] = [
  {
    question: 'Does whoever I share with need an account?',
    answer:
      'No. They open the link or scan the QR code and read what you chose to show. They can’t change anything.',
  },
  {
    question: 'How long does a link work?',
    answer: `${SHARE_DAYS.min} to ${SHARE_DAYS.max} days, ${SHARE_DAYS.default} unless you choose otherwise. You can limit the number of views as well: opening it again in the same browser within ${SAME_VISIT_MINUTES} minutes is not another view, and the preview of a link in a messenger uses none up.`,
  },
  {
    question: 'Can I take a link back?',
    answer: `Yes, at any time: open the pet’s share page and deactivate the link. It stops working at once. A document that was opened just before can be loaded again for up to ${DOCUMENT_URL_SECONDS / 60} more minutes, and a copy that somebody saved is theirs.`,
  },
  {
    question: 'The link I was given does not open. What now?',
    answer:
      'It has ended, was used up, or was taken back by the pet’s owner. Only the owner can give you a new one.',
  },
];

const ACCOUNT: readonly Question[] = [
  {
    question: 'I forgot my password',
    answer: 'On the sign-in page choose “Forgot your password?”. We email you a link for setting a new one.',
  },
  {
    question: 'No email from Pawfile arrives',
    answer:
      'Look into the spam folder first. The page that waits for you to confirm your account can send its email again. If reminders can’t reach you, your settings say so.',
  },
  {
    question: 'Can I take my data along?',
    answer: `Yes: your settings make one ZIP file of everything, which you can download for ${EXPORT_HOURS} hours. Pawfile reads it again, in this account or another.`,
  },
  {
    question: 'How do I cancel my plan, or delete my account?',
    answer:
      'A plan is cancelled on the billing page, and lasts until the end of what you have paid for. The account is deleted in the settings: your pets, records and links go at once, the plan ends within minutes, and this can’t be undone.',
  },
];

/** All of them, for search engines. */
export const SUPPORT_QUESTIONS: readonly Question[] = [...PETS, ...SHARING, ...ACCOUNT];

/** What people ask, and the way to a person. Every sentence must be true of the software as it is. */
export function SupportPage() {
  return (
    <PublicPage
      heading="How can we help?"
      lead="The questions that come up most, and a form for all others."
      width="narrow"
    >
      <TextSection id="pets" heading="Pets and records">
        <Questions questions={PETS} />
      </TextSection>
      <TextSection id="sharing" heading="Sharing">
        <Questions questions={SHARING} />
      </TextSection>
      <TextSection id="account" heading="Your account and your data">
        <Questions questions={ACCOUNT} />
      </TextSection>
      <TextSection id="contact" heading="Something else?">
        <p>The help center has a form for it. You need no account to write to us.</p>
        <Actions>
          <LinkButton to={paths.help}>Ask us</LinkButton>
        </Actions>
      </TextSection>
    </PublicPage>
  );
}
