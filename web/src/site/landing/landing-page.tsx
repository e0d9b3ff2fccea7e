import { paths } from '../../platform/paths.ts';
import { LANDING_FAQ } from '../../shared/texts/faq.tsx';
import { LANDING_FEATURES } from '../../shared/texts/features.ts';
import { NEEDED_FOR_PET } from '../../shared/texts/needed-for-pet.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FeatureGrid } from '../../ui/feature-grid.tsx';
import { QuestionList } from '../../ui/question-list.tsx';
import typography from '../../ui/typography.module.css';
import { CardPicture, CounterPicture, StatusPicture } from '../frame/drawn-pictures.tsx';
import { PlanCards } from '../frame/plan-cards.tsx';
import { type Step, Steps } from '../frame/steps.tsx';
import { Hero } from './hero.tsx';
import { Section } from './section.tsx';

const STEPS: readonly Step[] = [
  {
    title: 'Photograph the card',
    text: 'Your device reads the printed text. Check each record, or type it in yourself. We upload nothing until you save.',
    picture: <CardPicture />,
  },
  {
    title: 'See what’s due',
    text: 'Each record with an expiry date is valid, due soon or expired, and we email you before it expires.',
    picture: <StatusPicture />,
  },
  {
    title: 'Show the QR code',
    text: 'The vet or kennel scans it and sees what you chose to share. The link expires on its own, and you can deactivate it at any time.',
    picture: <CounterPicture />,
  },
];

/** The landing page's sections. Every sentence must match what the software does. */
export const LandingPage = () => (
  <>
    <Hero />
    <Section id="how-it-works" heading="How it works" lead={NEEDED_FOR_PET} tone="sunken">
      <Steps steps={STEPS} layout="columns" />
    </Section>
    <Section
      id="features"
      heading="Ready when someone asks for your pet’s records"
      lead="At the vet’s desk, the kennel, or on the phone with a sitter."
    >
      <FeatureGrid features={LANDING_FEATURES} />
    </Section>
    {/* A guest who chooses a plan is asked to sign in first. */}
    <Section id="pricing" heading="Pricing" lead="Start free. Pay only when you need more." tone="sunken">
      <PlanCards heading="h3" />
      <p className={typography.note}>In US dollars, plus tax where it applies. No setup fees.</p>
    </Section>
    <Section id="support" heading="Questions and answers">
      <QuestionList questions={LANDING_FAQ} />
      <p>
        <LinkButton to={paths.help} variant="secondary">
          Ask us something else
        </LinkButton>
      </p>
    </Section>
    <Section
      id="business"
      heading="Business Partner Program"
      lead="For clinics, kennels, groomers and shelters."
      tone="sunken"
    >
      <p>
        <LinkButton to={paths.businessSignup} variant="secondary">
          Apply for a business account
        </LinkButton>
      </p>
    </Section>
  </>
);
