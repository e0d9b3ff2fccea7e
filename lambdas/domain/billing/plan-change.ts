import type { Billing, PlanChange, PlanPreview } from '../../../contract/billing/billing.ts';
import { planNameOf } from '../../../contract/billing/offers.ts';
import type { Payer } from '../../../contract/billing/payer.ts';
import { petLimitOf } from '../../../contract/billing/plans.ts';
import { AppError } from '../../../contract/problem.ts';
import { findSubscriptions, notSubscribed, syncedBilling } from './billing.ts';
import { offeredPrice } from './offered-price.ts';
import type { ImmediateChange, PaidSubscription, PreviewedPrice, Wanted } from './payments/ports.ts';
import type { BillingDeps } from './ports.ts';
import { dropPending, keepPlan } from './subscription-changes.ts';

/** The quantity counts only where it is sold. Throws `invalid-request` for a plan that this payer can't have. */
export function wantedOf({ kind }: Payer, { plan, quantity }: Wanted): Wanted {
  if (kind === 'practice' && plan !== 'vet') {
    throw new AppError('invalid-request', 'A practice can only have the Veterinary plan.');
  }
  return { plan, quantity: plan === 'extra' ? quantity : 1 };
}

/**
 * The price of another plan or number of pets, and when it takes effect: a lower one at the end of the paid period,
 * otherwise immediately (ruling D26). Throws `not-subscribed`, `payments-unavailable`.
 */
export async function previewChange(deps: BillingDeps, payer: Payer, input: Wanted): Promise<PlanPreview> {
  const wanted = wantedOf(payer, input);
  const [{ subscription }, petCount] = await Promise.all([findChangeable(deps, payer), deps.petCount(payer)]);
  // Stripe refuses a time before the period; its clock may be slightly ahead of ours.
  const prorationDate = Math.max(toSeconds(deps.now().getTime()), startOf(subscription));
  const { priceId, monthly, isNow } = await termsOf(deps, subscription, wanted);
  const change = { ...wanted, subscription, priceId, prorationDate, reverses: null };
  const pet_limit = petLimitOf(wanted.plan, wanted.quantity);
  const due = isNow ? await dueNow(deps, change) : NOTHING;
  return {
    ...wanted,
    due_now: due.cents,
    tax: due.tax,
    deferred: due.deferred,
    balance: due.balance,
    monthly,
    proration_date: prorationDate,
    effective_at: isNow ? null : subscription.periodEnd,
    next_payment: subscription.periodEnd,
    pet_limit,
    pets_over: Math.max(0, petCount - pet_limit),
    resumes: isResumed(subscription, wanted, isNow),
  };
}

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const startOf = ({ periodStart }: PaidSubscription) => toSeconds(Date.parse(periodStart));

interface Terms {
  /** The new plan's price; null for the present plan, which keeps its price. */
  priceId: string | null;
  /** In US cents. */
  monthly: number;
  /** Whether it takes effect immediately: a lower monthly price waits for the end of what is paid. */
  isNow: boolean;
}

async function termsOf(
  deps: BillingDeps,
  { tier, quantity, unitCents }: PaidSubscription,
  wanted: Wanted,
): Promise<Terms> {
  const price = planNameOf(tier) === wanted.plan ? null : await offeredPrice(deps, wanted.plan);
  const monthly = (price?.unitCents ?? unitCents) * wanted.quantity;
  return { priceId: price?.id ?? null, monthly, isNow: monthly >= unitCents * quantity };
}

/** Whether the change reverses a cancellation, or takes back a scheduled change, which a later one replaces. */
function isResumed(subscription: PaidSubscription, wanted: Wanted, isNow: boolean): boolean {
  const { endsAt, scheduled } = subscription;
  const isReversed =
    !isNow || isFor(subscription, wanted) ? endsAt !== null : reversedBy(subscription) !== null;
  return isReversed || (isNow && scheduled !== null);
}

/**
 * The cancellation that an immediate change reverses once it is paid. Stripe can do so for one at the end of the
 * period only; another date, which support may set, stays.
 */
const reversedBy = ({ endsAt, periodEnd, cancellation }: PaidSubscription) =>
  endsAt === periodEnd ? cancellation : null;

/** Nothing for the plan that the owner has. */
const dueNow = async ({ payments }: BillingDeps, change: ImmediateChange) =>
  isFor(change.subscription, change) ? NOTHING : payments.previewChange(change);

const NOTHING: PreviewedPrice = { cents: 0, tax: 0, deferred: 0, balance: 0 };

/** A preview is valid for this long, in seconds: time to read it. */
const OLDEST_PREVIEW = 900;
const CLOCKS_APART = 60;

/** How long to wait while the card is charged, in milliseconds. */
const CHARGE_PATIENCE = 20_000;

/**
 * Changes the plan or its number of pets for the previewed price. Stripe prorates to the named second, so the price
 * differs only if the subscription does. If the payment does not succeed at once, the change waits for it at Stripe
 * (decision 144). A repeated change finds it made or waiting, and costs nothing: Stripe makes one for each state of the
 * subscription, so the process may die anywhere. Throws `price-changed`, `try-again` when Stripe takes longer than the
 * call may, and as the others do.
 */
export async function changePlan(deps: BillingDeps, payer: Payer, input: PlanChange): Promise<Billing> {
  const wanted = wantedOf(payer, input);
  const { customerId, subscription } = await findChangeable(deps, payer);
  if (isPending(subscription, wanted)) return syncedBilling(deps, payer, customerId);
  const { priceId, isNow } = await termsOf(deps, subscription, wanted);
  if (isResumed(subscription, wanted, isNow) && !input.resumes) throw priceChanged();
  if (isFor(subscription, wanted)) await keepPlan(deps, subscription);
  else if (isNow) {
    await changeAtOnce(deps, payer, await checkPrice(deps, subscription, { ...input, ...wanted, priceId }));
  } else {
    if (input.due_now !== 0) throw priceChanged();
    await changeLater(deps, subscription, wanted, priceId);
  }
  return syncedBilling(deps, payer, customerId);
}

/** Whether the subscription has this plan. */
const isFor = ({ tier, quantity }: PaidSubscription, wanted: Wanted) =>
  planNameOf(tier) === wanted.plan && quantity === wanted.quantity;

/** Whether it waits for the payment of this plan. */
const isPending = ({ pending }: PaidSubscription, { plan, quantity }: Wanted) =>
  pending?.plan === plan && pending.quantity === quantity;

/** A cancellation that Stripe still shows would outlive the schedule. */
async function changeLater(
  { payments }: BillingDeps,
  subscription: PaidSubscription,
  wanted: Wanted,
  priceId: string | null,
): Promise<void> {
  await dropPending({ payments }, subscription);
  // A schedule may take over the subscription's own card.
  if (subscription.hasOwnCard) await payments.moveCard(subscription);
  await payments.changeAtPeriodEnd(subscription, wanted, priceId);
  if (subscription.endsAt !== null) await payments.keep(subscription);
}

/** The change as it was previewed. Throws `price-changed` if Stripe's price differs by now. */
async function checkPrice(
  deps: BillingDeps,
  subscription: PaidSubscription,
  { plan, quantity, due_now, deferred, proration_date, priceId }: PlanChange & { priceId: string | null },
): Promise<ImmediateChange> {
  const isCurrent = proration_date >= startOf(subscription) && isFresh(proration_date, deps.now());
  if (!isCurrent) throw priceChanged();
  const change = {
    plan,
    quantity,
    subscription,
    priceId,
    prorationDate: proration_date,
    reverses: reversedBy(subscription),
  };
  const due = await dueNow(deps, change);
  if (due.cents !== due_now || due.deferred !== deferred) throw priceChanged();
  return change;
}

function isFresh(prorationDate: number, now: Date): boolean {
  const age = now.getTime() / 1000 - prorationDate;
  return age <= OLDEST_PREVIEW && age >= -CLOCKS_APART;
}

const priceChanged = () =>
  new AppError('price-changed', 'The price has changed. Review the new price before you confirm.');

async function changeAtOnce(deps: BillingDeps, payer: Payer, change: ImmediateChange): Promise<void> {
  const { payments } = deps;
  const { scheduleId } = change.subscription;
  // Stripe keeps a schedule from being changed by the side; in its last phase it has nothing left to change.
  if (scheduleId !== null) await payments.releaseSchedule(scheduleId);
  const outcome = await payments.changeNow(change, CHARGE_PATIENCE);
  if (outcome === 'unsettled') throw new AppError('try-again', IN_PROCESS);
  if (outcome === 'made') return;
  // Another tab may have been first.
  const { subscription } = await findChangeable(deps, payer);
  if (!isFor(subscription, change) && !isPending(subscription, change)) throw priceChanged();
}

const IN_PROCESS = 'Your payment is being processed. Reload this page in a few minutes.';

const RENEWING = 'Your renewal is about to be charged. You can change your plan in about an hour.';

/** Throws `not-subscribed` for a plan that is overdue or on hold, and for one that the site does not sell. */
async function findChangeable(deps: BillingDeps, payer: Payer) {
  const { customerId, subscription } = await findSubscriptions(deps, payer);
  if (planNameOf(subscription.tier) === null) throw notSubscribed();
  if (subscription.state !== 'active') {
    const isPaused = subscription.state === 'paused';
    throw new AppError(
      'not-subscribed',
      isPaused
        ? 'Your plan is paused. Write to us to resume it.'
        : 'Your last payment is overdue. Pay it first to change your plan.',
    );
  }
  // A change would be invoiced beside the renewal.
  if (subscription.unpaid?.isRenewal) throw new AppError('try-again', RENEWING);
  return { customerId, subscription };
}
