import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { PLANS, type PlanName, planNameOf } from '../../../../contract/billing/offers.ts';
import { PlanOffer, PlanOffers } from '../../shared/plans/plan-offer.tsx';
import { TaxNote } from '../../shared/plans/tax-note.tsx';
import { planDialogPath } from '../../shared/subscription/change-plan-path.ts';
import { loadBilling } from '../../shared/subscription/load-billing.ts';
import { loadFreePlan } from '../../shared/subscription/load-free-plan.ts';
import { billingPath, type PayerQuery, payerIn } from '../../shared/subscription/payer.ts';
import { subscriptionState } from '../../shared/subscription/subscription-state.ts';
import { freeOffer, PLAN_OFFERS } from '../../shared/texts/plan-offers.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { BuyButton } from './buy-button.tsx';
import { ExtraChoice } from './extra-choice.tsx';
import { loadPayingPractice } from './load-paying-practice.ts';
import { PracticeFirst } from './practice-first.tsx';
import { currentPlanText } from './problem-texts.ts';
import styles from './upgrade-page.module.css';
import { useCheckout } from './use-checkout.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const payer = payerIn(new URL(request.url).searchParams);
  const [billing, freePlan, practice] = await Promise.all([
    loadBilling(request.signal, payer),
    loadFreePlan(),
    loadPayingPractice(payer, request.signal),
  ]);
  return { payer, billing, freePlan, practice };
};

/** Offers the plans. A subscriber changes the plan instead, because a second subscription would charge twice. */
export function Component() {
  const { payer, billing, freePlan, practice } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isRefused, setIsRefused] = useState(false);
  const checkout = useCheckout(() => {
    setIsRefused(true);
    // The refusal made the server re-read Stripe, so a reload now shows the subscription.
    void revalidate();
  });
  const state = subscriptionState(billing);
  const current = billing.subscribed ? planNameOf(billing.subscription_tier) : null;
  const canBuy = (state === 'none' || state === 'incomplete') && !isRefused && !billing.paid_by;
  const canChange = current !== null && !billing.paid_by && !billing.subscription?.payment_failed;
  /** A canceled Multi-Pet plan is reactivated before its number of pets is changed. */
  const isEnding = state === 'cancelled' && current === 'extra';

  return (
    <Page
      title="Upgrade"
      heading="Upgrade"
      subtitle={
        practice && (
          <p>
            The plan of <bdi>{practice.name}</bdi>, which its members share
          </p>
        )
      }
      back={{ to: billingPath(payer), label: 'Billing' }}
    >
      {canBuy ? (
        <p className={styles.lead}>
          You’re billed monthly through Stripe. No setup fees. Only Stripe sees your card details.
        </p>
      ) : (
        <HasSubscription billing={billing} payer={payer} />
      )}
      <PlanOffers>
        {!practice && (
          <PlanOffer offer={PLAN_OFFERS.extra} priceNote={<TaxNote />} isCurrent={current === 'extra'}>
            {canBuy && <ExtraChoice petCount={billing.pet_count} checkout={checkout} />}
            {canChange && !isEnding && <ChangeLink plan="extra" current={current} />}
          </PlanOffer>
        )}
        <PlanOffer offer={PLAN_OFFERS.vet} priceNote={<TaxNote />} isCurrent={current === 'vet'}>
          {canBuy && practice && <BuyButton input={{ plan: 'vet' }} checkout={checkout} />}
          {canBuy && !practice && <PracticeFirst />}
          {canChange && !practice && current !== 'vet' && <ChangeLink plan="vet" current={current} />}
        </PlanOffer>
        {!practice && <PlanOffer offer={freeOffer(freePlan)} isCurrent={!billing.subscribed && !isRefused} />}
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
function HasSubscription({ billing, payer }: { billing: Billing; payer: PayerQuery }) {
  return (
    <p className={styles.notice}>
      <span>{currentPlanText(billing)}</span> <Link to={billingPath(payer)}>Go to billing</Link>
    </p>
  );
}
