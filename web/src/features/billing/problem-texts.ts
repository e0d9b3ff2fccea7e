import type { Billing } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import { PLANS, planNameOf } from '../../../../contract/billing/offers.ts';
import { currentTime } from '../../platform/clock.ts';
import {
  isPastPaying,
  renewalText,
  subscriptionState,
} from '../../shared/subscription/subscription-state.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { planTitle } from '../../shared/texts/plan-text.ts';
import { stopsText } from './billing-texts.ts';

interface Problem {
  title: string;
  detail: string;
}

/** What keeps the plan from its owner, or soon will, and what helps; null if nothing does. */
export function problemText(billing: Billing): Problem | null {
  const state = subscriptionState(billing);
  if (state === 'none') return billing.ended && endedText(billing.ended);
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
    detail: `Your plan stays active ${until}. To keep it longer, pay the open invoice. If your card no longer works, update your payment method. You can change your plan again afterwards.`,
  };
}

function holdText({ subscription }: Billing): Problem {
  const title = 'Your plan is on hold';
  if (subscription?.hold === 'unknown') {
    return { title, detail: 'Choose “Billing portal” below to see the reason. Your data is safe.' };
  }
  if (isPastPaying(subscription)) {
    return {
      title: 'Your plan is ending',
      detail:
        'Your last payment failed, and the month that wasn’t paid is over. You don’t owe anything. You can choose a plan again as soon as this one has ended, within a day. Your data is safe.',
    };
  }
  const last = subscription?.payable_until ?? subscription?.ends_at;
  const by = last && Date.parse(last) > currentTime() ? `by ${momentText(last)}` : 'now';
  const detail = `Your last payment failed. To resume your plan, pay the open invoice ${by}. Otherwise your plan ends, and you owe nothing. If your card no longer works, update your payment method. Your data is safe.`;
  return { title, detail };
}

function endedText({ at, cents, plan }: NonNullable<Billing['ended']>): Problem {
  const of = plan ? ` for ${PLANS[plan].name}` : '';
  // Of a plan that ended with an older debt, a credit may have paid the newest invoice.
  const payment = cents > 0 ? `The payment of ${moneyText(cents)}` : 'A payment';
  return {
    title: `Your plan ended on ${momentText(at)}`,
    detail: `${payment}${of} failed and wasn’t made in time. You don’t owe anything, and your data is safe. You can choose a plan again.`,
  };
}

function pauseText({ subscription }: Billing): Problem {
  const end = subscription?.ends_at;
  const charges = subscription?.renewal
    ? `${renewalText(subscription)}${stopsText(subscription)} Nothing else is charged while your plan is paused`
    : 'You aren’t charged while it’s paused';
  const next = end ? `You canceled it: it ends on ${momentText(end)}.` : 'Write to us to resume it.';
  return {
    title: 'Your plan is paused',
    detail: `${charges}, and your data is safe. ${next}`,
  };
}

/** What a subscriber has, and what comes before another plan. */
export function currentPlanText(billing: Billing): string {
  if (billing.paid_by) return 'Your practice pays for Veterinary, which covers your own pets, too.';
  const state = subscriptionState(billing);
  if (state === 'paused') return 'Your plan is paused. Write to us before you choose another one.';
  if (state === 'on hold') {
    if (isPastPaying(billing.subscription)) {
      return 'Your plan is ending. You can choose another one as soon as it has ended, within a day.';
    }
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
