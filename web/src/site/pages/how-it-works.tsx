import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MAX_DOCUMENT_BYTES, SHARE_DAYS } from '../../../../contract/limits.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import styles from './how-it-works.module.css';
import { Actions, TextSection } from './text-section.tsx';

interface Step {
  title: string;
  text: ReactNode;
}

const STEPS: readonly Step[] = [
  {
    title: 'Create your account',
    text: 'An email address and a password of your own. We send an email to confirm the address; no card is asked for.',
  },
  {
    title: 'Add your pet',
    text: 'Name and species are enough to begin. Breed, birth date and the number of the microchip can follow when you have them at hand.',
  },
  {
    title: 'Put the records in',
    text: `Open your pet and upload a document, or type in what you know. Give it a title and a type, and the dates on it. A photo of the paper will do: JPG, PNG or PDF, up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB.`,
  },
  {
    title: 'Be told in time',
    text: 'A record with an expiry date shows whether it still holds. Before the day comes, Pawfile writes you an email; on which days, you decide.',
  },
  {
    title: 'Share what is needed',
    text: `Say whom the link is for, and it shows what they need: everything for a vet, the vaccinations for a kennel, medications, allergies and notes for a sitter. It lives ${SHARE_DAYS.min} to ${SHARE_DAYS.max} days. Send it, or show its QR code.`,
  },
  {
    title: 'See it opened, and end it',
    text: 'The share page lists each opening. Deactivate a link when the stay is over; if you forget, it ends by itself.',
  },
];

/** The way from a new account to an ended link. Every sentence must be true of the software as it is. */
export function HowItWorksPage() {
  return (
    <PublicPage
      heading="How it works"
      lead="From the first paper to the vet’s desk, in six steps. Each can wait until you need it."
      width="narrow"
    >
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.words}>
              <h2 className={styles.title}>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <TextSection id="recipients" heading="If somebody shared a pet with you">
        <p>
          Open the link or scan the code: the records are there to read, without an account. If it asks for a
          passcode, the owner has it. When it has ended, ask them for a new one.
        </p>
      </TextSection>
      <TextSection id="businesses" heading="If you work with pets">
        <p>
          Clinics, kennels, groomers and others can apply for a business account in the{' '}
          <Link to={paths.businessSignup}>Business Partner Program</Link>.
        </p>
      </TextSection>
      <Actions>
        <LinkButton to={paths.createAccount}>Get Started</LinkButton>
        <LinkButton variant="secondary" to={paths.features}>
          All features
        </LinkButton>
      </Actions>
    </PublicPage>
  );
}
