import { paths } from '../../platform/paths.ts';
import { ForVisitor } from '../../shared/for-visitor.tsx';
import { PlanOffer, PlanOffers } from '../../shared/plan-offer.tsx';
import { FREE_FOR, freeOffer, PLAN_OFFERS } from '../../shared/plan-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './pricing.module.css';
import { Section } from './section.tsx';

/**
 * The plans. What is said outside of the offers holds whatever the stage's free plan allows; what it allows comes with
 * the page's script. Who chooses a plan without being signed in is told on the sign-in page that it takes an account.
 */
export const Pricing = () => (
  <Section
    id="pricing"
    heading={FREE_FOR}
    lead="Begin without paying and without a card. Pay only when you need more."
    tone="sunken"
  >
    <PlanOffers>
      <PlanOffer offer={freeOffer(undefined)} heading="h3">
        <ForVisitor who="guest">
          <LinkButton to={paths.createAccount}>Get Started</LinkButton>
        </ForVisitor>
        <ForVisitor who="owner">
          <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>
        </ForVisitor>
      </PlanOffer>
      {(['extra', 'vet'] as const).map((plan) => (
        <PlanOffer key={plan} offer={PLAN_OFFERS[plan]} heading="h3">
          <LinkButton variant="secondary" to={paths.upgrade}>
            {`Choose ${PLAN_OFFERS[plan].name}`}
          </LinkButton>
        </PlanOffer>
      ))}
    </PlanOffers>
    <p className={styles.fine}>Prices are in US dollars. There are no setup fees.</p>
  </Section>
);
