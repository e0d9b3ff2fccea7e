import type { Billing } from '../../../../contract/billing/billing.ts';
import { planNameOf } from '../../../../contract/billing/offers.ts';
import { subscriptionState } from '../../shared/subscription/subscription-state.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { planTitle } from '../../shared/texts/plan-text.ts';

interface Problem {
  title: string;
  detail: string;
}

/** What keeps the plan from its owner, or soon will, and what helps; null if nothing does. */
export function problemText(billing: Billing): Problem | null {
  const state = subscriptionState(billing);
  if (state === 'on hold') return holdText(billing);
  if (state === 'paused') return pauseText(billing);
  if (state === 'incomplete') {
    return {
      title: 'Your first payment isn’t complete',
      detail:
        'Your card was declined, or your bank wants you to confirm the payment. Your plan starts once the open invoice is paid. The invoice expires after 23 hours. You can also choose a plan again.',
    };
  }
  if (!billing.subscribed || !billing.subscription?.payment_failed) return null;
  const { pay_by } = billing.subscription;
  const until = pay_by ? `until ${momentText(pay_by)}` : 'for now';
  return {
    title: 'Your last payment failed',
    detail: `Your plan stays active ${until}, and Stripe retries the payment. To keep it longer, pay the invoice or update your payment method. You can change your plan again afterwards.`,
  };
}

function holdText({ subscription }: Billing): Problem {
  const title = 'Your plan is on hold';
  if (subscription?.hold === 'unknown') {
    return { title, detail: 'Choose “Billing Portal” below to see the reason. Your data is safe.' };
  }
  const by = subscription?.ends_at ? ` by ${momentText(subscription.ends_at)}` : '';
  const detail = `Your last payment failed. To resume your plan, pay the open invoice${by}. If your card no longer works, update your payment method. Your data is safe.`;
  return { title, detail };
}

function pauseText({ subscription }: Billing): Problem {
  const end = subscription?.ends_at;
  const next = end ? `You canceled it: it ends on ${momentText(end)}.` : 'Write to us to resume it.';
  return {
    title: 'Your plan is paused',
    detail: `You aren’t charged while it’s paused, and your data is safe. ${next}`,
  };
}

/** What a subscriber has, and what comes before another plan. */
export function currentPlanText(billing: Billing): string {
  const state = subscriptionState(billing);
  if (state === 'paused') return 'Your plan is paused. Write to us before you choose another one.';
  if (state === 'on hold') {
    return billing.subscription?.hold === 'unknown'
      ? 'Your plan is on hold. See the reason on the billing page before you choose another one.'
      : 'Your plan is on hold. Pay the open invoice before you choose another one.';
  }
  // A subscription that was just bought elsewhere is not known here yet.
  const plan = billing.subscribed && planNameOf(billing.subscription_tier) !== null;
  const has = plan ? `You have the ${planTitle(billing)} plan.` : 'You already have a plan.';
  return billing.subscription?.payment_failed
    ? `${has} Your last payment failed: pay it before you change your plan.`
    : `${has} Before you change it, you see what it costs. You can cancel it on the billing page.`;
}
