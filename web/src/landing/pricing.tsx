import { useNavigate } from 'react-router-dom';
import type { PlanName } from '../../../contract/offers.ts';
import type { PlanSettings } from '../../../contract/plans.ts';
import { paths, signInPath } from '../paths.ts';
import type { SessionHint } from '../session/use-session-hint.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { PlanOffer, PlanOffers } from '../ui/plan-offer.tsx';
import { FREE_FOR, freeOffer, PLAN_OFFERS } from '../ui/plan-text.ts';
import { tellSignInNeeded } from '../ui/subscription/tell-sign-in-needed.ts';
import styles from './pricing.module.css';
import { Section } from './section.tsx';

interface PricingProps {
  hint: SessionHint;
  freePlan: PlanSettings | null | undefined;
}

/** The plans. What is said outside of the offers holds whatever the stage's free plan allows. */
export function Pricing({ hint, freePlan }: PricingProps) {
  const isGuest = hint.state === 'known' && hint.email === null;
  return (
    <Section
      id="pricing"
      heading={FREE_FOR}
      lead="Begin without paying and without a card. Pay only when you need more."
      tone="sunken"
    >
      <PlanOffers>
        <PlanOffer offer={freeOffer(freePlan)} heading="h3">
          {isGuest && <LinkButton to={paths.createAccount}>Get Started</LinkButton>}
        </PlanOffer>
        {(['extra', 'vet'] as const).map((plan) => (
          <PlanOffer key={plan} offer={PLAN_OFFERS[plan]} heading="h3">
            <ChoosePlan plan={plan} isGuest={isGuest} />
          </PlanOffer>
        ))}
      </PlanOffers>
      <p className={styles.fine}>Prices are in US dollars. There are no setup fees.</p>
    </Section>
  );
}

/** Leads to where plans are bought; who is not signed in is told that it takes an account. */
function ChoosePlan({ plan, isGuest }: { plan: PlanName; isGuest: boolean }) {
  const navigate = useNavigate();
  const label = `Choose ${PLAN_OFFERS[plan].name}`;
  const signIn = () => {
    tellSignInNeeded();
    void navigate(signInPath(paths.upgrade));
  };
  if (isGuest) {
    return (
      <Button variant="secondary" onClick={signIn}>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton variant="secondary" to={paths.upgrade}>
      {label}
    </LinkButton>
  );
}
