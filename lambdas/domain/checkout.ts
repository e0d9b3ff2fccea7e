import type { CheckoutInput } from '../../contract/billing.ts';
import { PLANS, planNameOf } from '../../contract/offers.ts';
import { AppError, paymentsUnavailable, tooBusy } from '../../contract/problem.ts';
import type { BillingDeps, CheckoutPage, PaidSubscription } from './billing-ports.ts';
import { livingSubscription } from './subscriber-copy.ts';
import { syncSubscription } from './sync-subscription.ts';

/** A page that ends sooner is not handed out again: one needs time to find one's card. */
const SHORTEST_MS = 15 * 60_000;

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
  const { customerId, attempt } = await ensureCustomer(deps, ownerId);
  const pages = await deps.payments.checkouts(customerId);
  await refuseSubscribers(deps, ownerId, customerId);
  const open = pages.filter(({ url }) => url !== null);
  const reusable = open.find((page) => isFor(page, wanted) && lasts(page, deps.now()));
  if (reusable?.url) return { url: reusable.url };
  // Somebody may pay on one of them at this moment; then it stays open, and its subscription is there.
  await Promise.all(open.map(({ id }) => deps.payments.closeCheckout(id)));
  if (open.length > 0) await refuseSubscribers(deps, ownerId, customerId);
  await fillInEmail(deps, ownerId, customerId);
  const page = await deps.payments.createCheckout(
    ownerId,
    customerId,
    wanted,
    `${attempt}-${pages[0]?.id ?? 0}`,
  );
  if (page === 'in-use') throw tooBusy();
  if (page === 'broken') throw await renewAttempt(deps, ownerId, attempt);
  return page;
}

const isFor = (page: CheckoutPage, wanted: { plan: string; quantity: number }) =>
  page.plan === wanted.plan && page.quantity === wanted.quantity;

const lasts = ({ expiresAt }: CheckoutPage, now: Date) => Date.parse(expiresAt) - now.getTime() > SHORTEST_MS;

/** Also makes the copy anew, in case it was a missed event that showed the plans for sale to a subscriber. */
async function refuseSubscribers(deps: BillingDeps, ownerId: string, customerId: string): Promise<void> {
  const { subscriptions } = await syncSubscription(deps, ownerId, customerId);
  const living = livingSubscription(subscriptions);
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

/**
 * The owner's customer at Stripe, made before the first checkout. Its key is noted before it is made and its id right
 * after, so two tabs make one, and if we die in between the same key gives the same customer for a day; after that it
 * is found by its owner.
 */
async function ensureCustomer(
  deps: BillingDeps,
  ownerId: string,
): Promise<{ customerId: string; attempt: string }> {
  const { customers, payments, newId } = deps;
  const known = (await customers.get(ownerId)) ?? (await customers.begin(ownerId, newId()));
  const { customerId, attempt } = known;
  if (customerId) return { customerId, attempt };
  const made = (await payments.findCustomer(ownerId)) ?? (await payments.createCustomer(ownerId, attempt));
  if (made === null) throw await renewAttempt(deps, ownerId, attempt);
  const saved = await customers.save(ownerId, made, attempt);
  return { customerId: saved.customerId ?? made, attempt: saved.attempt };
}

/** For Stripe's page and receipts; without it the page asks for an address. */
async function fillInEmail(deps: BillingDeps, ownerId: string, customerId: string): Promise<void> {
  const email = await deps.emailOf(ownerId);
  if (email) await deps.payments.setEmail(customerId, email);
}

/** The failure to tell; the next call uses another key, since Stripe repeats for a day what it said to this one. */
async function renewAttempt({ customers, newId }: BillingDeps, ownerId: string, attempt: string) {
  await customers.renewAttempt(ownerId, attempt, newId());
  return paymentsUnavailable();
}
