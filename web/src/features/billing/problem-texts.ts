import type { Billing } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import { planNameOf } from '../../../../contract/billing/offers.ts';
import { momentText } from '../../shared/records/day-text.ts';
import { subscriptionState } from '../../shared/subscription/subscription-state.ts';
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
        'Your card was declined, or your bank wants you to confirm the payment. Your plan starts once the open invoice is paid. It expires after 23 hours; then, or now, you can choose a plan again.',
    };
  }
  if (!billing.subscribed || !billing.subscription?.payment_failed) return null;
  const { pay_by } = billing.subscription;
  return {
    title: 'Your last payment failed',
    detail: `Your plan stays active ${pay_by ? `until ${momentText(pay_by)}` : 'for now'}, and Stripe retries the payment. To keep it longer, pay the invoice or update your payment method. You can change your plan again afterwards.`,
  };
}

function holdText({ subscription }: Billing): Problem {
  const title = 'Your plan is on hold';
  if (subscription?.hold === 'unknown') {
    return { title, detail: 'The billing portal shows the reason. Your data is safe.' };
  }
  const until = subscription?.ends_at ? `, until ${momentText(subscription.ends_at)}` : '';
  const detail = `Your last payment failed. Your plan resumes once you pay in the billing portal${until}. Your data is safe.`;
  return { title, detail };
}

const pauseText = ({ subscription }: Billing): Problem => ({
  title: 'Your plan is paused',
  detail: `You aren’t charged while it is paused, and your data is safe. When you resume it, a new month begins, and your card is charged ${moneyText(subscription?.cents ?? 0)}, less a credit for time you’ve already paid for.`,
});

/** What a subscriber has, and what comes before another plan. */
export function currentPlanText(billing: Billing): string {
  const state = subscriptionState(billing);
  if (state === 'paused') return 'Your plan is paused. Resume it before you choose another one.';
  if (state === 'on hold') return 'Your plan is on hold. Settle it before you choose another one.';
  // A subscription that was just bought elsewhere is not known here yet.
  const plan = billing.subscribed && planNameOf(billing.subscription_tier) !== null;
  const has = plan ? `You have the ${planTitle(billing)} plan.` : 'You already have a plan.';
  return billing.subscription?.payment_failed
    ? `${has} Your last payment failed: pay it before you change your plan.`
    : `${has} Before you change it, you see what it costs. You can cancel it on the billing page.`;
}
