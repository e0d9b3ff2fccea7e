import { MAX_EXTRA_PETS } from '../../../../contract/billing/offers.ts';
import { paths } from '../../platform/paths.ts';
import { ForVisitor } from '../../shared/for-visitor.tsx';
import { PlanOffer, PlanOffers } from '../../shared/plan-offer.tsx';
import { FREE_FOR, FREE_ROOM, freeOffer, PLAN_OFFERS } from '../../shared/plan-text.ts';
import { type Question, Questions } from '../../shared/questions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import { TextSection } from './text-section.tsx';

const QUESTIONS: readonly Question[] = [
  {
    question: 'How do I pay?',
    answer:
      'On a page of Stripe’s. What you pay with is known to Stripe and never to us. Plans are paid in advance, month by month. Your invoices are on the billing page.',
  },
  {
    question: 'Can I cancel?',
    answer:
      'At any time, on the billing page. The plan lasts until the end of the month that you have paid for, nothing is charged after that, and until then you can take the cancellation back.',
  },
  {
    question: 'What becomes of my pets when a plan ends?',
    answer: `All of them stay, with their records and documents, and you can read them as before. ${FREE_ROOM} is free; to add a new one, delete a pet or change your plan.`,
  },
  {
    question: 'Can I change the number of pets?',
    answer: `Yes, on the billing page, up to ${MAX_EXTRA_PETS} additional pets. You see what the change costs before you confirm it.`,
  },
  {
    question: 'What if a payment fails?',
    answer:
      'Your plan goes on for now, the app tells you, and Stripe tries again within the next days. If it keeps failing, the plan ends. Nothing of yours is deleted.',
  },
];

/**
 * The plans, and what people ask about them. Every sentence must be true of the software as it is; what the stage's
 * free plan allows comes with the page's script.
 */
export const PricingPage = () => (
  <PublicPage heading={FREE_FOR} lead="Begin without paying and without a card. Pay only when you need more.">
    <PlanOffers>
      <PlanOffer offer={freeOffer(undefined)}>
        <ForVisitor who="guest">
          <LinkButton to={paths.createAccount}>Get Started</LinkButton>
        </ForVisitor>
        <ForVisitor who="owner">
          <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>
        </ForVisitor>
      </PlanOffer>
      {(['extra', 'vet'] as const).map((plan) => (
        <PlanOffer key={plan} offer={PLAN_OFFERS[plan]}>
          <LinkButton variant="secondary" to={paths.upgrade}>
            {`Choose ${PLAN_OFFERS[plan].name}`}
          </LinkButton>
        </PlanOffer>
      ))}
    </PlanOffers>
    <p>
      Prices are in US dollars. There are no setup fees. A paid plan needs an account: you choose it after
      signing in.
    </p>
    <TextSection id="questions" heading="About paying">
      <Questions questions={QUESTIONS} />
    </TextSection>
  </PublicPage>
);
