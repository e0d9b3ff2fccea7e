import type { CheckoutInput } from '../../../contract/billing/billing.ts';
import { PLANS, planNameOf } from '../../../contract/billing/offers.ts';
import { AppError, paymentsUnavailable, tooBusy } from '../../../contract/problem.ts';
import type { BillingDeps, CheckoutPage, PaidSubscription } from './ports.ts';
import { ensureCustomer } from './stripe-customer.ts';
import { livingSubscriptions } from './subscriber-copy.ts';
import { syncSubscription } from './sync-subscription.ts';

/** A page that ends sooner is not handed out again: one needs time to find one's card. */
const SHORTEST_MS = 15 * 60_000;

/** After a key that can make nothing any more, or a customer that is gone, the next one follows at once. */
const ATTEMPTS = 3;

type Wanted = Pick<CheckoutInput, 'plan' | 'quantity'>;

/**
 * Opens Stripe's page on which a plan is paid. However many tabs ask for it at once, at most one page is open, and so
 * at most one subscription is bought: pages are listed first, then subscriptions, and the new page is made under a key
 * that names the newest page listed. Two calls that saw the same pages use the same key, and Stripe makes one page for
 * it; one that saw fewer gets that page again. A page that was paid on has its subscription by the time it is listed
 * as paid, so the list of subscriptions after it shows it. We may die anywhere: what was made is found by the next call.
 * Throws `already-subscribed`, `try-again` when another tab asked for something else, `payments-unavailable`.
 */
export async function createCheckout(
  deps: BillingDeps,
  ownerId: string,
  { plan, quantity }: CheckoutInput,
): Promise<{ url: string }> {
  const wanted = { plan, quantity: plan === 'extra' ? quantity : 1 };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const page = await openPage(deps, ownerId, wanted);
    if (page) return page;
  }
  throw paymentsUnavailable();
}

/** Null when it has to be tried anew, with another key or another customer. */
async function openPage(deps: BillingDeps, ownerId: string, wanted: Wanted): Promise<{ url: string } | null> {
  const customer = await ensureCustomer(deps, ownerId);
  if (!customer) return null;
  const { customerId, attempt } = customer;
  const pages = await deps.payments.checkouts(customerId);
  await refuseSubscribers(deps, ownerId, customerId);
  const open = pages.filter(({ url }) => url !== null);
  const reusable = open.find((page) => isFor(page, wanted) && lasts(page, deps.now()));
  if (reusable?.url) return { url: reusable.url };
  if (open.length > 0) await closeAll(deps, ownerId, customerId, open);
  const key = `${attempt}-${pages[0]?.id ?? 0}`;
  const page = await deps.payments.createCheckout(ownerId, customerId, wanted, key);
  if (page === 'in-use') throw tooBusy();
  if (page === 'spent') await deps.customers.renewAttempt(ownerId, attempt, deps.newId());
  if (page === 'customer-gone') await deps.customers.forget(ownerId, customerId, deps.newId());
  return typeof page === 'string' ? null : page;
}

/** Somebody may be paying on one of them at this moment: a second page might then be paid on as well. */
async function closeAll(
  deps: BillingDeps,
  ownerId: string,
  customerId: string,
  open: CheckoutPage[],
): Promise<void> {
  const closed = await Promise.all(open.map(({ id }) => deps.payments.closeCheckout(id)));
  if (closed.includes(false)) throw tooBusy();
  await refuseSubscribers(deps, ownerId, customerId);
}

/** Also by the price: on an older page one would pay what the site no longer says. */
const isFor = (page: CheckoutPage, { plan, quantity }: Wanted) =>
  page.plan === plan && page.quantity === quantity && page.unitCents === PLANS[plan].cents;

const lasts = ({ expiresAt }: CheckoutPage, now: Date) => Date.parse(expiresAt) - now.getTime() > SHORTEST_MS;

/** Also makes the copy anew, in case it was a missed event that showed the plans for sale to a subscriber. */
async function refuseSubscribers(deps: BillingDeps, ownerId: string, customerId: string): Promise<void> {
  const { subscriptions } = await syncSubscription(deps, ownerId, customerId);
  const [living] = livingSubscriptions(subscriptions);
  if (living) throw alreadySubscribed(living);
}

function alreadySubscribed({ tier, state }: PaidSubscription): AppError {
  const name = planNameOf(tier);
  const plan = name ? `the ${PLANS[name].name} plan` : 'a plan';
  const advice =
    state === 'suspended'
      ? 'Its last payment failed: settle it on the billing page.'
      : 'Change it on the billing page.';
  return new AppError('already-subscribed', `You already have ${plan}. ${advice}`);
}
