import type { Billing, QuantityChange, QuantityPreview } from '../../../contract/billing/billing.ts';
import { planNameOf } from '../../../contract/billing/offers.ts';
import { AppError } from '../../../contract/problem.ts';
import { customerOf, notSubscribed, syncedBilling } from './billing.ts';
import type { BillingDeps, PaidSubscription } from './ports.ts';
import { livingSubscriptions } from './subscriber-copy.ts';

/**
 * Each change asks Stripe which subscription there is, tells it what to do, and copies what it says then. If we die
 * after Stripe has done it, its event or the next page makes the copy; done twice it is the same.
 */

/**
 * Lets the subscription end with its paid period; all of them, should there be more than one, for nobody who cancels
 * wants to go on paying. Throws `not-subscribed`, `payments-unavailable`, `try-again`.
 */
export async function cancelSubscription(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const { customerId, living } = await findSubscriptions(deps, ownerId);
  const lasting = living.filter(({ endsAt }) => endsAt === null);
  await Promise.all(lasting.map((subscription) => deps.payments.cancelAtPeriodEnd(subscription)));
  return syncedBilling(deps, ownerId, customerId);
}

/** Takes a cancellation back. Throws `not-subscribed`, also once it has taken effect. */
export async function reactivateSubscription(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const { customerId, subscription } = await findSubscriptions(deps, ownerId);
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
  // Stripe refuses a moment before the period; its clock may be a little ahead of ours.
  const prorationDate = Math.max(toSeconds(deps.now().getTime()), startOf(subscription));
  const due_now = await deps.payments.previewQuantity({ subscription, quantity, prorationDate });
  return { quantity, due_now, monthly: subscription.unitCents * quantity, proration_date: prorationDate };
}

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const startOf = ({ periodStart }: PaidSubscription) => toSeconds(Date.parse(periodStart));

/** A preview may be this old, in seconds: time to read it. */
const OLDEST_PREVIEW = 900;
const CLOCKS_APART = 60;

/**
 * Changes the number of pets for the price that was previewed. Stripe reckons to the second named, so the price is
 * another only if the subscription is, and of two changes from one state Stripe makes one. A change made twice finds its
 * number there already and costs nothing. Throws `price-changed`, `payment-declined`, and as the others do.
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
      'Your plan is cancelled. Reactivate it to change the number of pets.',
    );
  }
  return { customerId, subscription };
}
