import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { PLANS, type PlanName, planNameOf } from '../../../../contract/billing/offers.ts';
import { paths } from '../../platform/paths.ts';
import { PlanOffer, PlanOffers } from '../../shared/plans/plan-offer.tsx';
import { TaxNote } from '../../shared/plans/tax-note.tsx';
import { planDialogPath } from '../../shared/subscription/change-plan-path.ts';
import { loadBilling } from '../../shared/subscription/load-billing.ts';
import { loadFreePlan } from '../../shared/subscription/load-free-plan.ts';
import { subscriptionState } from '../../shared/subscription/subscription-state.ts';
import { freeOffer, PLAN_OFFERS } from '../../shared/texts/plan-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { BuyButton } from './buy-button.tsx';
import { ExtraChoice } from './extra-choice.tsx';
import { currentPlanText } from './problem-texts.ts';
import styles from './upgrade-page.module.css';
import { useCheckout } from './use-checkout.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [billing, freePlan] = await Promise.all([loadBilling(request.signal), loadFreePlan()]);
  return { billing, freePlan };
};

/** Offers the plans. A subscriber changes the plan instead, because a second subscription would charge twice. */
export function Component() {
  const { billing, freePlan } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isRefused, setIsRefused] = useState(false);
  const checkout = useCheckout(() => {
    setIsRefused(true);
    // The refusal made the server re-read Stripe, so a reload now shows the subscription.
    void revalidate();
  });
  const state = subscriptionState(billing);
  const current = billing.subscribed ? planNameOf(billing.subscription_tier) : null;
  const canBuy = (state === 'none' || state === 'incomplete') && !isRefused;
  const canChange = current !== null && !billing.subscription?.payment_failed;
  /** A canceled Multi-Pet plan is reactivated before its number of pets is changed. */
  const isEnding = state === 'cancelled' && current === 'extra';

  return (
    <Page title="Upgrade" heading="Upgrade" back={{ to: paths.billing, label: 'Billing' }}>
      {canBuy ? (
        <p className={styles.lead}>
          You’re billed monthly through Stripe. No setup fees. Only Stripe sees your card details.
        </p>
      ) : (
        <HasSubscription billing={billing} />
      )}
      <PlanOffers>
        <PlanOffer offer={PLAN_OFFERS.extra} priceNote={<TaxNote />} isCurrent={current === 'extra'}>
          {canBuy && <ExtraChoice petCount={billing.pet_count} checkout={checkout} />}
          {canChange && !isEnding && <ChangeLink plan="extra" current={current} />}
        </PlanOffer>
        <PlanOffer offer={PLAN_OFFERS.vet} priceNote={<TaxNote />} isCurrent={current === 'vet'}>
          {canBuy && <BuyButton variant="secondary" input={{ plan: 'vet' }} checkout={checkout} />}
          {canChange && current !== 'vet' && <ChangeLink plan="vet" current={current} />}
        </PlanOffer>
        <PlanOffer offer={freeOffer(freePlan)} isCurrent={!billing.subscribed && !isRefused} />
      </PlanOffers>
    </Page>
  );
}

/** Leads to the price of a change. */
const ChangeLink = ({ plan, current }: { plan: PlanName; current: PlanName }) => (
  <LinkButton variant="secondary" to={planDialogPath(plan)}>
    {plan === current ? 'Change number of pets' : `Change to ${PLANS[plan].name}`}
  </LinkButton>
);

/** What the owner has, and what comes before another plan. */
function HasSubscription({ billing }: { billing: Billing }) {
  return (
    <p className={styles.notice}>
      <span>{currentPlanText(billing)}</span> <Link to={paths.billing}>Go to billing</Link>
    </p>
  );
}
