import type { Billing, Invoice, PlanPreview } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import { FREE_PETS, PLANS, planNameOf, UNLIMITED_PETS } from '../../../../contract/billing/offers.ts';
import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import { PRACTICES } from '../../../../contract/limits.ts';
import {
  isBeforeRenewal,
  isLeftUnpaid,
  paysUntilEnd,
  renewalText,
  subscriptionState,
} from '../../shared/subscription/subscription-state.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { recordsText } from '../../shared/texts/free-plan-text.ts';
import { canShare, overLimitText, petsText, planTitle } from '../../shared/texts/plan-text.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

interface Fact {
  label: string;
  value: string;
}

/** "2 of 3 used", or how many where there is no limit. */
const petsFact = ({ pet_count, pet_limit }: Billing): Fact => ({
  label: 'Pets',
  value: pet_limit >= UNLIMITED_PETS ? `${pet_count} (unlimited)` : `${pet_count} of ${pet_limit} used`,
});

const extraFact = ({ quantity }: Billing): Fact => ({
  label: 'Additional pets',
  value: String(quantity),
});

/** The plan's next dates: the end of a cancelled plan, and the next payment if one is due. */
function dateFacts(billing: Billing): Fact[] {
  const { subscription } = billing;
  const state = subscriptionState(billing);
  if (!subscription || state === 'none' || state === 'incomplete') return [];
  const { ends_at, payment_failed } = subscription;
  const isPaused = state === 'paused';
  const payment = isPaused ? pausedFact(billing) : paymentFact(billing);
  if (!ends_at) return [payment];
  return [
    // While payments keep failing, the plan may end before this date.
    { label: payment_failed ? 'Ends by' : 'Ends on', value: momentText(ends_at) },
    ...(isPaused || payment_failed || paysUntilEnd(subscription) ? [payment] : []),
  ];
}

/** The renewal that was left unpaid before the pause, or a draft then; nothing follows. */
function pausedFact(billing: Billing): Fact {
  const { subscription } = billing;
  if (!subscription?.renewal) return { label: 'Next payment', value: 'None while paused' };
  return isLeftUnpaid(subscription)
    ? { label: 'Unpaid renewal', value: moneyText(subscription.renewal.cents) }
    : paymentFact(billing);
}

/** Stripe's amount, with the day; only the day until Stripe was asked. */
function paymentFact({ subscription, next_payment }: Billing): Fact {
  const { payment_failed = false, period_end = null, renewal = null } = subscription ?? {};
  const next = renewal ?? next_payment;
  const day = next?.at ?? period_end;
  const date = [next ? moneyText(next.cents) : '', day ? momentText(day) : 'N/A']
    .filter(Boolean)
    .join(' on ');
  return { label: 'Next payment', value: payment_failed ? 'Overdue' : date };
}

/** The facts on the plan's card, in order. */
export function planFacts(billing: Billing): Fact[] {
  const cents = subscriptionState(billing) === 'none' ? 0 : (billing.subscription?.cents ?? 0);
  return [
    { label: 'Price', value: billing.paid_by ? 'Paid by your practice' : `${moneyText(cents)} per month` },
    ...dateFacts(billing),
    // A practice's plan counts no pets: its members' own have plans of their own.
    ...(billing.payer === 'owner' ? [petsFact(billing)] : []),
    ...(planNameOf(billing.subscription_tier) === 'extra' ? [extraFact(billing)] : []),
  ];
}

/** What the next payment contains, or null. */
export function nextPaymentNote({ subscription, next_payment }: Billing): string | null {
  if (subscription?.renewal) {
    return `${renewalText(subscription)}${stopsText(subscription)}`.trim();
  }
  if (!next_payment) return null;
  const { tax, credit } = next_payment;
  const parts = [
    ...(tax === 0 ? [] : [`includes ${moneyText(tax)} tax`]),
    ...(credit === 0 ? [] : [`uses your credit of ${moneyText(credit)}`]),
  ];
  return parts.length === 0 ? null : `Your next payment ${parts.join(' and ')}.`;
}

/** What a cancellation prevents. */
export function stopsText(subscription: NonNullable<Billing['subscription']>): string {
  if (isLeftUnpaid(subscription)) return 'If you cancel, it won’t be charged.';
  return isBeforeRenewal(subscription) ? 'If you cancel before then, nothing is charged.' : '';
}

/** A note once the pet limit is reached or exceeded, or null. */
export function roomNote(billing: Billing, freePlan: PlanSettings | null): string | null {
  const { pet_count, pet_limit } = billing;
  if (billing.payer === 'practice' || pet_count < pet_limit) return null;
  return (
    overLimitText(pet_limit, pet_count, canShare(billing, freePlan)) ??
    'You’ve reached your plan’s pet limit.'
  );
}

/** What is left without a plan: an owner's free plan, or what a practice can read for some time. */
export function keptText({ payer }: Pick<Billing, 'payer'>, kept: string): string {
  return payer === 'owner'
    ? kept
    : `For ${PRACTICES.readOnlyDays} days, members can read and export what the practice has.`;
}

/** The free plan's limits; the record limit is left out when it is unknown. */
export function freeRoomText(freePlan: PlanSettings | null): string {
  const limit = freePlan?.recordsPerPet ?? null;
  return limit === null ? petsText(FREE_PETS) : `${petsText(FREE_PETS)} and ${recordsText(limit)} per pet`;
}

/** The price of additional pets: "$9.98 per month for up to 3 pets". */
export const totalText = (quantity: number) =>
  `${moneyText(quantity * PLANS.extra.cents)} per month for up to ${petsText(FREE_PETS + quantity)}`;

/** What a change costs today. */
export const dueNowText = ({ due_now }: PlanPreview): string =>
  due_now === 0 ? 'Nothing' : moneyText(due_now);

/** Explains a change before the owner confirms it. */
export function previewNotes(billing: Billing, preview: PlanPreview): string[] {
  const { effective_at, resumes, balance, pets_over, pet_limit } = preview;
  const over = `${pets_over} of your ${billing.pet_count} pets ${pets_over === 1 ? 'is' : 'are'}`;
  return [
    effective_at ? laterNote(billing, effective_at, preview) : dueNowNote(preview),
    ...(balance < 0 ? [`Your credit of ${moneyText(-balance)} is deducted first.`] : []),
    ...(pets_over > 0 ? [`${over} above the new limit of ${pet_limit}. You keep them all.`] : []),
    ...reversalNotes(billing, resumes),
  ];
}

/** What the change undoes: a scheduled change or a cancellation. */
function reversalNotes({ subscription_tier, subscription }: Billing, resumes: boolean): string[] {
  const scheduled = subscription?.scheduled;
  if (scheduled) {
    const { at } = scheduled;
    return [
      `This replaces your change to ${scheduledName(subscription_tier, scheduled)} on ${momentText(at)}.`,
    ];
  }
  return resumes ? ['This reverses your cancellation: the plan then renews every month.'] : [];
}

/** A scheduled change in words: the other plan, or the number of pets that the present one then covers. */
const scheduledName = (tier: string | null, { plan, quantity }: Pick<PlanPreview, 'plan' | 'quantity'>) =>
  planNameOf(tier) === plan ? petsText(FREE_PETS + quantity) : PLANS[plan].name;

function laterNote(billing: Billing, at: string, { plan, pet_limit }: PlanPreview): string {
  const day = momentText(at);
  const [paid, next] =
    planNameOf(billing.subscription_tier) === plan
      ? [petsText(billing.pet_limit), `Your plan then covers ${petsText(pet_limit)}.`]
      : [planTitle(billing), `${PLANS[plan].name} follows.`];
  return `You’ve paid for ${paid} until ${day} and keep that until then. ${next} You can cancel this change before that day.`;
}

/** Explains the amount due now. */
function dueNowNote({ due_now, tax, deferred, balance }: PlanPreview): string {
  const included = tax === 0 ? '' : `, including ${moneyText(tax)} tax`;
  const earlier = balance > 0 ? `, and ${moneyText(balance)} from earlier changes` : '';
  const period = `covers the rest of the billing period${included}${earlier}`;
  if (deferred > 0) {
    return `${moneyText(deferred)} is too little to charge now, so your next payment includes it. It ${period}. The change takes effect immediately.`;
  }
  if (due_now > 0) {
    return `This ${period}. Your card is charged when you confirm, and the change takes effect immediately.`;
  }
  return 'The change takes effect immediately.';
}

/** The notice of a change that was made or scheduled. */
export function changedText(changed: Billing, offered: PlanPreview): { title: string; text: string } {
  const { plan, effective_at } = offered;
  if (effective_at) {
    const text = `Your plan changes to ${scheduledName(changed.subscription_tier, offered)} on ${momentText(effective_at)}.`;
    return { title: 'Change scheduled', text };
  }
  if (plan === 'vet') return { title: 'Plan changed', text: 'Your plan covers all your pets.' };
  return { title: 'Number of pets changed', text: `Your plan covers ${petsText(changed.pet_limit)}.` };
}

/** The plan that follows at the end of the period, or null. */
export function scheduledText({ subscription, subscription_tier }: Billing): string | null {
  const scheduled = subscription?.scheduled;
  if (!scheduled) return null;
  const { plan, quantity, at } = scheduled;
  const isOther = planNameOf(subscription_tier) !== plan;
  const pets = isOther && plan === 'extra' ? ` for up to ${petsText(FREE_PETS + quantity)}` : '';
  return `Changes to ${scheduledName(subscription_tier, scheduled)}${pets} on ${momentText(at)}. You keep all your pets.`;
}

/** What stays when a scheduled change is taken back: the plan, or its number of pets. */
export const keptName = (billing: Billing): string =>
  planNameOf(billing.subscription_tier) === billing.subscription?.scheduled?.plan
    ? petsText(FREE_PETS + billing.quantity)
    : planTitle(billing);

type Pending = NonNullable<NonNullable<Billing['subscription']>['pending']>;

/** Why a change waits for its payment, and until when. */
export function pendingText({ plan, quantity, expires_at }: Pending): string {
  const pets = plan === 'extra' ? ` for up to ${petsText(FREE_PETS + quantity)}` : '';
  return `Your plan changes to ${PLANS[plan].name}${pets} once the payment is complete. If your bank asks, confirm the payment; if your card was declined, pay with another card on Stripe’s page. Otherwise the change is canceled by ${momentText(expires_at)}, and you aren’t charged for it.`;
}

/** The notice after dropping a change, which may have been paid at the same moment. */
export function droppedText(billing: Billing, { plan, quantity }: Pending): { title: string; text: string } {
  const isMade = planNameOf(billing.subscription_tier) === plan && billing.quantity === quantity;
  return isMade
    ? { title: 'Payment received', text: 'Your plan has changed: it was already paid.' }
    : { title: 'Change canceled', text: 'Your plan stays as it is, and you weren’t charged.' };
}

/** What of an invoice was not simply paid. Nothing of a void one is owed or kept. */
export function invoiceNotes(invoice: Invoice): string[] {
  const { credit_cents: credit, deferred_cents: deferred, refunded_cents: refunded, status } = invoice;
  if (status === 'void') return [];
  return [
    credit > 0 && `${moneyText(credit)} paid with your credit`,
    credit < 0 && `${moneyText(-credit)} added to your credit`,
    deferred > 0 && `${moneyText(deferred)} added to your next payment`,
    deferred < 0 && `Includes ${moneyText(-deferred)} from earlier changes`,
    refunded > 0 && `${moneyText(refunded)} refunded`,
  ].filter((note) => note !== false);
}

export const INVOICE_BADGES: Readonly<Record<Invoice['status'], { tone: BadgeTone; text: string }>> = {
  paid: { tone: 'neutral', text: 'Paid' },
  open: { tone: 'amber', text: 'Open' },
  void: { tone: 'neutral', text: 'Void' },
  uncollectible: { tone: 'red', text: 'Unpaid' },
};
