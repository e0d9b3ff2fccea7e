import type { Billing, Invoice, QuantityPreview } from '../../../../contract/billing/billing.ts';
import {
  FREE_PETS,
  MAX_EXTRA_PETS,
  PLANS,
  planNameOf,
  UNLIMITED_PETS,
} from '../../../../contract/billing/offers.ts';
import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import { recordsText } from '../../shared/free-plan-text.ts';
import { moneyText } from '../../shared/money.ts';
import { canShare, overLimitText, petsText, planTitle, usesText } from '../../shared/plan-text.ts';
import { momentText } from '../../shared/records/day-text.ts';
import { keptUntil, paysUntilEnd, subscriptionState } from '../../shared/subscription/subscription-state.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

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

/** What happens next: the end of a cancelled plan, and the payment that falls due unless none does. */
function dateFacts(billing: Billing): Fact[] {
  const { subscription } = billing;
  if (!subscription || subscriptionState(billing) === 'none') return [];
  const end = keptUntil(billing);
  if (!end) return [paymentFact(subscription)];
  const { payment_failed } = subscription;
  return [
    // A plan whose payment goes on failing ends before its time.
    { label: payment_failed ? 'Ends by' : 'Ends on', value: momentText(end) },
    ...(payment_failed || paysUntilEnd(subscription) ? [paymentFact(subscription)] : []),
  ];
}

function paymentFact({ payment_failed, period_end }: NonNullable<Billing['subscription']>): Fact {
  const date = period_end ? momentText(period_end) : 'N/A';
  return { label: 'Next payment', value: payment_failed ? 'Overdue' : date };
}

/** What the plan's card tells, in order. */
export function planFacts(billing: Billing): Fact[] {
  const cents = subscriptionState(billing) === 'none' ? 0 : (billing.subscription?.cents ?? 0);
  return [
    { label: 'Price', value: `${moneyText(cents)} per month` },
    ...dateFacts(billing),
    petsFact(billing),
    ...(planNameOf(billing.subscription_tier) === 'extra' ? [extraFact(billing)] : []),
  ];
}

/** What is wrong with the payments; null while nothing is. */
export function problemText(billing: Billing): { title: string; detail: string } | null {
  if (subscriptionState(billing) === 'on hold') {
    const end = billing.subscription?.ends_at;
    const until = end ? `, until ${momentText(end)}` : '';
    return {
      title: 'Your plan is on hold',
      detail: `It could not be paid for. It goes on as soon as it is paid in the billing portal${until}. Your data stays in any case.`,
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
export function roomNote(billing: Billing, freePlan: PlanSettings | null): string | null {
  const { pet_count, pet_limit } = billing;
  if (pet_count < pet_limit) return null;
  return (
    overLimitText(pet_limit, pet_count, canShare(billing, freePlan)) ??
    'Every place that your plan has for a pet is taken.'
  );
}

/** What a cancellation does, before it is confirmed. */
export function cancelText(billing: Billing, freePlan: PlanSettings | null): string {
  const uses = usesText(canShare({ subscribed: false }, freePlan));
  return `${untilCancelled(billing)} Then your account goes back to the free plan with room for ${freeRoomText(freePlan)}. No data is deleted: what is there stays, and you can ${uses} it.`;
}

/** Stripe goes on asking for a payment that is overdue, and may give up before the period ends. */
function untilCancelled(billing: Billing): string {
  const end = billing.subscription?.period_end;
  const kept = `You keep ${planTitle(billing)} until ${end ? momentText(end) : 'the end of the current period'}`;
  return billing.subscription?.payment_failed
    ? `The overdue payment is still due, and Stripe goes on trying it. ${kept} at the latest; if the payment keeps failing, the plan ends earlier.`
    : `${kept}, and nothing more is charged.`;
}

/** What the free plan has room for; a limit of records is left out where it is not known. */
function freeRoomText(freePlan: PlanSettings | null): string {
  const limit = freePlan?.recordsPerPet ?? null;
  return limit === null ? petsText(FREE_PETS) : `${petsText(FREE_PETS)} and ${recordsText(limit)} per pet`;
}

/** What so many additional pets cost: "$9.98 per month, with room for 3 pets in all". */
export const totalText = (quantity: number) =>
  `${moneyText(quantity * PLANS.extra.cents)} per month, with room for ${petsText(FREE_PETS + quantity)} in all`;

/** As many additional pets as make room for those that are there and one more. */
export const suggestedQuantity = (petCount: number) =>
  Math.min(Math.max(petCount + 1 - FREE_PETS, 1), MAX_EXTRA_PETS);

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
