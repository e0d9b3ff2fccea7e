import { useNavigate } from 'react-router-dom';
import type { PlanName } from '../../../contract/offers.ts';
import { paths, signInPath } from '../paths.ts';
import type { SessionHint } from '../session/use-session-hint.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { PlanOffer, PlanOffers } from '../ui/plan-offer.tsx';
import { PLAN_OFFERS } from '../ui/plan-text.ts';
import { tellSignInNeeded } from '../ui/subscription/tell-sign-in-needed.ts';
import styles from './pricing.module.css';
import { Section } from './section.tsx';

export function Pricing({ hint }: { hint: SessionHint }) {
  const isGuest = hint.state === 'known' && hint.email === null;
  return (
    <Section
      id="pricing"
      heading="Free for one pet"
      lead="Keep and share everything about one pet without paying for it. Pay only for room for more."
      tone="sunken"
    >
      <PlanOffers>
        <PlanOffer offer={PLAN_OFFERS.free} heading="h3">
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
