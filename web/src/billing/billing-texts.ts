import type { Billing, Invoice, QuantityPreview } from '../../../contract/billing.ts';
import { MAX_EXTRA_PETS, PLANS, planNameOf, UNLIMITED_PETS } from '../../../contract/offers.ts';
import type { BadgeTone } from '../ui/badge.tsx';
import { moneyText } from '../ui/money.ts';
import { overLimitText, petsText, planTitle } from '../ui/plan-text.ts';
import { momentText } from '../ui/records/day-text.ts';
import { keptUntil, subscriptionState } from '../ui/subscription/subscription-state.ts';

interface Fact {
  label: string;
  value: string;
}

/** "2 of 3 used", or how many where there is no limit. */
const petsFact = ({ pet_count, pet_limit }: Billing): Fact => ({
  label: 'Pets',
  value: pet_limit >= UNLIMITED_PETS ? `${pet_count}, unlimited` : `${pet_count} of ${pet_limit} used`,
});

const extraFact = ({ quantity }: Billing): Fact => ({
  label: 'Additional pets paid for',
  value: String(quantity),
});

/** When something happens next: the end of a plan that is no longer paid for, else the payment that falls due. */
function dateFact(billing: Billing): Fact | null {
  const end = keptUntil(billing);
  if (end) return { label: 'Ends on', value: momentText(end) };
  const { subscription } = billing;
  if (!subscription || subscriptionState(billing) === 'none') return null;
  if (subscription.payment_failed) return { label: 'Next payment', value: 'Overdue' };
  return {
    label: 'Next payment',
    value: subscription.period_end ? momentText(subscription.period_end) : 'N/A',
  };
}

/** What the plan's card tells, in order. */
export function planFacts(billing: Billing): Fact[] {
  const date = dateFact(billing);
  const cents = subscriptionState(billing) === 'none' ? 0 : (billing.subscription?.cents ?? 0);
  return [
    { label: 'Price', value: `${moneyText(cents)} per month` },
    ...(date ? [date] : []),
    petsFact(billing),
    ...(planNameOf(billing.subscription_tier) === 'extra' ? [extraFact(billing)] : []),
  ];
}

/** What is wrong with the payments; null while nothing is. */
export function problemText(billing: Billing): { title: string; detail: string } | null {
  if (subscriptionState(billing) === 'on hold') {
    return {
      title: 'Your plan is on hold',
      detail:
        'It could not be paid for. It goes on as soon as it is paid in the billing portal. Your data stays in any case.',
    };
  }
  if (!billing.subscribed || !billing.subscription?.payment_failed) return null;
  return {
    title: 'Your last payment failed',
    detail:
      'Your plan goes on for now, and Stripe tries the payment again within the next days. If it keeps failing, the plan ends. Please check your card.',
  };
}

/** What to know of the room for pets; null while there is some. */
export function roomNote({ pet_count, pet_limit }: Billing): string | null {
  if (pet_count < pet_limit) return null;
  return overLimitText(pet_limit, pet_count) ?? 'Every place that your plan has for a pet is taken.';
}

/** What a cancellation does, before it is confirmed. */
export function cancelText(billing: Billing): string {
  const end = billing.subscription?.period_end;
  const until = end ? `until ${momentText(end)}` : 'until the end of the paid period';
  return `You keep ${planTitle(billing)} ${until}, and nothing more is charged. Then your account goes back to the free plan with room for 1 pet. No data is deleted: further pets stay, and you can read and share them.`;
}

/** What so many additional pets cost: "$9.98 per month, with room for 3 pets in all". */
export const totalText = (quantity: number) =>
  `${moneyText(quantity * PLANS.extra.cents)} per month, with room for ${petsText(1 + quantity)} in all`;

/** As many additional pets as make room for those that are there and one more. */
export const suggestedQuantity = (petCount: number) => Math.min(Math.max(petCount, 1), MAX_EXTRA_PETS);

/** What a change of the number costs at once. */
export function dueNowText({ due_now }: QuantityPreview): string {
  if (due_now === 0) return 'Nothing';
  return due_now > 0 ? moneyText(due_now) : `${moneyText(due_now)} (credit)`;
}

/** What happens with that amount. */
export function dueNowNote({ due_now }: QuantityPreview): string {
  if (due_now === 0) return 'The change holds at once.';
  return due_now > 0
    ? 'This is for the rest of the paid period. Your card is charged when you confirm, and the change holds at once.'
    : 'This is for the rest of the paid period. The credit is taken off your next payments, and the change holds at once.';
}

export const INVOICE_BADGES: Readonly<Record<Invoice['status'], { tone: BadgeTone; text: string }>> = {
  paid: { tone: 'green', text: 'Paid' },
  open: { tone: 'amber', text: 'Open' },
  void: { tone: 'neutral', text: 'Void' },
  uncollectible: { tone: 'red', text: 'Not paid' },
};
