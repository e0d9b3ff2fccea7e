import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { planNameOf } from '../../../../contract/billing/offers.ts';
import { paths } from '../../platform/paths.ts';
import { PlanOffer, PlanOffers } from '../../shared/plan-offer.tsx';
import { freeOffer, PLAN_OFFERS, planTitle } from '../../shared/plan-text.ts';
import { loadBilling } from '../../shared/subscription/load-billing.ts';
import { loadFreePlan } from '../../shared/subscription/load-free-plan.ts';
import { subscriptionState } from '../../shared/subscription/subscription-state.ts';
import { Page } from '../../ui/page.tsx';
import { BuyButton } from './buy-button.tsx';
import { ExtraChoice } from './extra-choice.tsx';
import styles from './upgrade-page.module.css';
import { useCheckout } from './use-checkout.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [billing, freePlan] = await Promise.all([loadBilling(request.signal), loadFreePlan()]);
  return { billing, freePlan };
};

/** The plans. Whoever pays for one already is led to where it can be changed, since a second one would cost double. */
export function Component() {
  const { billing, freePlan } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isRefused, setIsRefused] = useState(false);
  const checkout = useCheckout(() => {
    setIsRefused(true);
    // The refusal has made the server look at Stripe: now it knows which subscription there is.
    void revalidate();
  });
  const state = subscriptionState(billing);
  const current = billing.subscribed ? planNameOf(billing.subscription_tier) : null;
  const canBuy = state === 'none' && !isRefused;

  return (
    <Page title="Upgrade" heading="Upgrade" back={{ to: paths.billing, label: 'Billing' }}>
      {canBuy ? (
        <p className={styles.lead}>
          You pay on Stripe’s page, month by month. There are no setup fees, and your card’s details go to
          Stripe alone.
        </p>
      ) : (
        <HasSubscription title={current && planTitle(billing)} />
      )}
      <PlanOffers>
        <PlanOffer offer={PLAN_OFFERS.extra} isCurrent={current === 'extra'}>
          {canBuy && <ExtraChoice petCount={billing.pet_count} checkout={checkout} />}
        </PlanOffer>
        <PlanOffer offer={PLAN_OFFERS.vet} isCurrent={current === 'vet'}>
          {canBuy && <BuyButton input={{ plan: 'vet' }} checkout={checkout} />}
        </PlanOffer>
        <PlanOffer offer={freeOffer(freePlan)} isCurrent={!billing.subscribed && !isRefused} />
      </PlanOffers>
    </Page>
  );
}

/** Null for the title of a subscription that gives no plan, or was bought elsewhere just now. */
function HasSubscription({ title }: { title: string | null }) {
  return (
    <p className={styles.notice}>
      {title ? `You have a subscription to ${title}.` : 'You already have a subscription.'} On the billing
      page you can change or cancel it. Another plan can be bought once it has ended.{' '}
      <Link to={paths.billing}>Go to billing</Link>
    </p>
  );
}
