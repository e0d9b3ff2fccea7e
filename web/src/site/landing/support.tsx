import { DOCUMENT_URL_SECONDS, MAX_DOCUMENT_BYTES } from '../../../../contract/limits.ts';
import { paths } from '../../platform/paths.ts';
import { Questions } from '../../shared/questions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from './section.tsx';

const QUESTIONS = [
  {
    question: 'Does whoever I share with need an account?',
    answer:
      'No. They open the link or scan the QR code and can read the pet’s records. They can’t change anything.',
  },
  {
    question: 'Can I take a link back?',
    answer: `Yes, at any time: open the pet’s share page and deactivate the link. It stops working at once. A document that was opened just before can be loaded again for up to ${DOCUMENT_URL_SECONDS / 60} more minutes. A copy that somebody saved is theirs.`,
  },
  {
    question: 'Which files can I attach?',
    answer: `PDF, JPG and PNG, up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB each. A record can also stand without a file.`,
  },
  {
    question: 'Who can see my pet’s records?',
    answer:
      'You, after signing in, and whoever holds a share link of yours that is still active. If you make a calendar feed, whoever has its address sees your pets’ names, and the titles and dates of records. No other account can see anything.',
  },
  {
    question: 'I forgot my password. What now?',
    answer: 'On the sign-in page choose “Forgot your password?”. We email you a link for setting a new one.',
  },
  {
    question: 'What happens when I delete a pet?',
    answer: `The pet, its records and its share links are gone at once, for everyone. A document that was opened just before can be loaded again for up to ${DOCUMENT_URL_SECONDS / 60} more minutes. This can’t be undone.`,
  },
];

export function Support() {
  return (
    <Section id="support" heading="Questions, answered" lead="The short version of how Pawfile works.">
      <Questions questions={QUESTIONS} />
      <p>
        <LinkButton to={paths.help} variant="secondary">
          Ask us something else
        </LinkButton>
      </p>
    </Section>
  );
}
