import type { ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { PlanOffer, PlanOffers } from '../../shared/plans/plan-offer.tsx';
import { freeOffer, PLAN_OFFERS } from '../../shared/texts/plan-offers.ts';
import { VisitorOnly } from '../../shared/visitor-only.tsx';
import { LinkButton } from '../../ui/button.tsx';

interface PlanCardsProps {
  heading: 'h2' | 'h3';
  /** Whether choosing a plan is what the page is for, so that one button is filled. */
  isMain?: boolean;
  /** What follows the price of a paid plan. */
  priceNote?: ReactNode;
}

/**
 * All plans with their buttons. The page's script fills in the free plan's limits, which differ between environments.
 */
export const PlanCards = ({ heading, isMain = false, priceNote }: PlanCardsProps) => (
  <PlanOffers>
    <PlanOffer offer={freeOffer(undefined)} heading={heading}>
      <VisitorOnly who="guest">
        <LinkButton variant={isMain ? 'primary' : 'secondary'} to={paths.createAccount}>
          Get Started
        </LinkButton>
      </VisitorOnly>
      <VisitorOnly who="owner">
        <LinkButton variant={isMain ? 'primary' : 'secondary'} to={paths.dashboard}>
          Go to Dashboard
        </LinkButton>
      </VisitorOnly>
    </PlanOffer>
    {(['extra', 'vet'] as const).map((plan) => (
      <PlanOffer key={plan} offer={PLAN_OFFERS[plan]} heading={heading} priceNote={priceNote}>
        <LinkButton variant="secondary" to={paths.upgrade}>
          {`Choose ${PLAN_OFFERS[plan].name}`}
        </LinkButton>
      </PlanOffer>
    ))}
  </PlanOffers>
);
