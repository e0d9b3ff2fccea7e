import type { Billing, QuantityChange, QuantityPreview } from '../../../contract/billing/billing.ts';
import { planNameOf } from '../../../contract/billing/offers.ts';
import { AppError } from '../../../contract/problem.ts';
import { customerOf, notSubscribed, syncedBilling } from './billing.ts';
import type { BillingDeps, PaidSubscription } from './ports.ts';
import { livingSubscriptions } from './subscriber-copy.ts';

/**
 * Each change asks Stripe for the subscription, changes it, and syncs the copy. If the process dies after Stripe's
 * change, its event or the next page syncs the copy. Every change may be repeated.
 */

/**
 * Ends the subscription with its paid period; all of them, if there are several, since an owner who cancels wants to
 * stop paying. Throws `not-subscribed`, `payments-unavailable`, `try-again`.
 */
export async function cancelSubscription(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const { customerId, living } = await findSubscriptions(deps, ownerId);
  const lasting = living.filter(({ endsAt }) => endsAt === null);
  await Promise.all(lasting.map((subscription) => deps.payments.cancelAtPeriodEnd(subscription)));
  return syncedBilling(deps, ownerId, customerId);
}

/** Reverses a cancellation. Throws `not-subscribed`, also once it has taken effect. */
export async function reactivateSubscription(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const { customerId, subscription } = await findSubscriptions(deps, ownerId);
  if (subscription.endsAt !== null) await deps.payments.keep(subscription);
  return syncedBilling(deps, ownerId, customerId);
}

/** The price of another quantity. Throws `not-subscribed`, `payments-unavailable`. */
export async function previewQuantity(
  deps: BillingDeps,
  ownerId: string,
  quantity: number,
): Promise<QuantityPreview> {
  const { subscription } = await findMultiPet(deps, ownerId);
  // Stripe refuses a time before the period; its clock may be slightly ahead of ours.
  const prorationDate = Math.max(toSeconds(deps.now().getTime()), startOf(subscription));
  const due_now = await deps.payments.previewQuantity({ subscription, quantity, prorationDate });
  return { quantity, due_now, monthly: subscription.unitCents * quantity, proration_date: prorationDate };
}

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const startOf = ({ periodStart }: PaidSubscription) => toSeconds(Date.parse(periodStart));

/** A preview is valid for this long, in seconds: time to read it. */
const OLDEST_PREVIEW = 900;
const CLOCKS_APART = 60;

/**
 * Changes the quantity for the previewed price. Stripe prorates to the named second, so the price differs only if the
 * subscription does, and of two changes from one state Stripe makes one. A repeated change finds its quantity already
 * set and costs nothing. Throws `price-changed`, `payment-declined`, and as the others do.
 */
export async function changeQuantity(
  deps: BillingDeps,
  ownerId: string,
  { quantity, due_now, proration_date }: QuantityChange,
): Promise<Billing> {
  const { customerId, subscription } = await findMultiPet(deps, ownerId);
  if (subscription.quantity !== quantity) {
    const change = { subscription, quantity, prorationDate: proration_date };
    const isCurrent = proration_date >= startOf(subscription) && isFresh(proration_date, deps.now());
    const price = isCurrent ? await deps.payments.previewQuantity(change) : null;
    if (price !== due_now) throw priceChanged();
    const outcome = await deps.payments.changeQuantity(change);
    if (outcome === 'overtaken') throw priceChanged();
    if (outcome !== 'changed') throw new AppError('payment-declined', REFUSED[outcome]);
  }
  return syncedBilling(deps, ownerId, customerId);
}

const REFUSED = {
  declined:
    'Your card was declined, so nothing has changed. Update your card in the billing portal and try again.',
  unconfirmed:
    'Your bank wants you to confirm this payment, so nothing has changed. Change the number in the billing portal instead.',
};

function isFresh(prorationDate: number, now: Date): boolean {
  const age = now.getTime() / 1000 - prorationDate;
  return age <= OLDEST_PREVIEW && age >= -CLOCKS_APART;
}

const priceChanged = () =>
  new AppError('price-changed', 'The price has changed meanwhile. Please look at it again.');

async function findSubscriptions(deps: BillingDeps, ownerId: string) {
  const customerId = await customerOf(deps, ownerId);
  const living = livingSubscriptions(await deps.payments.subscriptions(customerId));
  const [subscription] = living;
  if (!subscription) throw notSubscribed();
  return { customerId, living, subscription };
}

async function findMultiPet(deps: BillingDeps, ownerId: string) {
  const { customerId, subscription } = await findSubscriptions(deps, ownerId);
  if (planNameOf(subscription.tier) !== 'extra') {
    throw new AppError('not-subscribed', 'Your plan has no number of pets to change.');
  }
  if (subscription.endsAt !== null) {
    throw new AppError(
      'not-subscribed',
      'Your plan is canceled. Reactivate it to change the number of pets.',
    );
  }
  return { customerId, subscription };
}
