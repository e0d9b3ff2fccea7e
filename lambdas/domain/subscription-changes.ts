import type { Billing, QuantityChange, QuantityPreview } from '../../contract/billing.ts';
import { planNameOf } from '../../contract/offers.ts';
import { AppError } from '../../contract/problem.ts';
import { customerOf, notSubscribed, syncedBilling } from './billing.ts';
import type { BillingDeps, PaidSubscription } from './billing-ports.ts';
import { livingSubscription } from './subscriber-copy.ts';

/**
 * Each change asks Stripe which subscription there is, tells it what to do, and copies what it says then. If we die
 * after Stripe has done it, its event or the next page makes the copy; done twice it is the same.
 */

/** Lets the subscription end with its paid period. Throws `not-subscribed`, `payments-unavailable`, `try-again`. */
export async function cancelSubscription(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const { customerId, subscription } = await findSubscription(deps, ownerId);
  if (subscription.endsAt === null) await deps.payments.cancelAtPeriodEnd(subscription);
  return syncedBilling(deps, ownerId, customerId);
}

/** Takes a cancellation back. Throws `not-subscribed`, also once it has taken effect. */
export async function reactivateSubscription(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const { customerId, subscription } = await findSubscription(deps, ownerId);
  if (subscription.endsAt !== null) await deps.payments.keep(subscription);
  return syncedBilling(deps, ownerId, customerId);
}

/** What another number of pets would cost. Throws `not-subscribed`, `payments-unavailable`. */
export async function previewQuantity(
  deps: BillingDeps,
  ownerId: string,
  quantity: number,
): Promise<QuantityPreview> {
  const { subscription } = await findMultiPet(deps, ownerId);
  const prorationDate = Math.floor(deps.now().getTime() / 1000);
  const { dueNow, monthly } = await deps.payments.previewQuantity({ subscription, quantity, prorationDate });
  return { quantity, due_now: dueNow, monthly, proration_date: prorationDate };
}

/** A preview may be this old, in seconds: time to read it. */
const OLDEST_PREVIEW = 900;
const CLOCKS_APART = 60;

/**
 * Changes the number of pets for the price that was previewed. Stripe reckons to the second named, so the price is
 * another only if the subscription is; a change made twice finds its number there already and costs nothing. Throws
 * `price-changed`, `payment-declined`, and as the others do.
 */
export async function changeQuantity(
  deps: BillingDeps,
  ownerId: string,
  { quantity, due_now, proration_date }: QuantityChange,
): Promise<Billing> {
  const { customerId, subscription } = await findMultiPet(deps, ownerId);
  if (subscription.quantity !== quantity) {
    const change = { subscription, quantity, prorationDate: proration_date };
    const isCurrent = isFresh(proration_date, deps.now()) && proration_date >= startOf(subscription);
    const price = isCurrent ? await deps.payments.previewQuantity(change) : null;
    if (price?.dueNow !== due_now) throw priceChanged();
    const isPaid = await deps.payments.changeQuantity(change);
    if (!isPaid) throw declined();
  }
  return syncedBilling(deps, ownerId, customerId);
}

function isFresh(prorationDate: number, now: Date): boolean {
  const age = now.getTime() / 1000 - prorationDate;
  return age <= OLDEST_PREVIEW && age >= -CLOCKS_APART;
}

const startOf = ({ createdAt }: PaidSubscription) => Math.floor(Date.parse(createdAt) / 1000);

const priceChanged = () =>
  new AppError('price-changed', 'The price has changed meanwhile. Please look at it again.');

const declined = () =>
  new AppError(
    'payment-declined',
    'Your card was declined, so nothing has changed. Update your card in the billing portal and try again.',
  );

async function findSubscription(deps: BillingDeps, ownerId: string) {
  const customerId = await customerOf(deps, ownerId);
  const subscription = livingSubscription(await deps.payments.subscriptions(customerId));
  if (!subscription) throw notSubscribed();
  return { customerId, subscription };
}

async function findMultiPet(deps: BillingDeps, ownerId: string) {
  const found = await findSubscription(deps, ownerId);
  if (planNameOf(found.subscription.tier) === 'extra') return found;
  throw new AppError('not-subscribed', 'Your plan has no number of pets to change.');
}
