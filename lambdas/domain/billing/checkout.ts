import type { PlanInput } from '../../../contract/billing/billing.ts';
import { PLANS, planNameOf } from '../../../contract/billing/offers.ts';
import type { Payer } from '../../../contract/billing/payer.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import { AppError, paymentsUnavailable, tooBusy } from '../../../contract/problem.ts';
import { offeredPrice } from './offered-price.ts';
import { planGivenBy } from './owners-plan.ts';
import type { CheckoutPage, PaidSubscription, Wanted } from './payments/ports.ts';
import { wantedOf } from './plan-change.ts';
import type { BillingDeps } from './ports.ts';
import { settleOpenRefunds } from './refunds/settle-refund.ts';
import { ensureCustomer, keepEmail } from './stripe-customer.ts';
import { livingSubscriptions } from './subscriber-copy.ts';
import { syncSubscription } from './sync-subscription.ts';

/** A page that expires sooner is not reused: buyers need time to find their card. */
const SHORTEST_MS = 15 * 60_000;

/** A spent key or a deleted customer is followed by another attempt at once. */
const ATTEMPTS = 3;

/**
 * Opens Stripe's checkout page for a plan. However many tabs ask at once, at most one page is open, so at most one
 * subscription is bought: pages are listed first, then subscriptions, and the new page's idempotency key names the
 * newest page listed. Two calls that saw the same pages use the same key and get one page; a call that saw fewer gets
 * the earlier page again. A page that is listed as paid has its subscription by then, so the list that follows shows
 * it. The process may die anywhere: the next call finds what was created.
 * Throws `payments-unavailable`, also when Stripe's price is not the one on the site; `already-subscribed`; `try-again`
 * when another tab asked for something else, or while a refund waits, which must not return what this plan costs.
 */
export async function createCheckout(
  deps: BillingDeps,
  payer: Payer,
  { plan, quantity }: PlanInput,
): Promise<{ url: string }> {
  const wanted = wantedOf(payer, { plan, quantity });
  const refunds = await settleOpenRefunds(deps, payer);
  if (refunds.some(({ endedAt }) => endedAt === null)) {
    throw new AppError('try-again', 'Your refund is still being processed. Try again later.');
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const page = await openPage(deps, payer, wanted);
    if (page) return page;
  }
  throw paymentsUnavailable();
}

/** Null when it must be retried with another key or another customer. */
async function openPage(deps: BillingDeps, payer: Payer, wanted: Wanted): Promise<{ url: string } | null> {
  const customer = await ensureCustomer(deps, payer);
  if (!customer) return null;
  const { customerId, attempt } = customer;
  const [pages] = await Promise.all([
    deps.payments.checkouts(customerId),
    keepEmail(deps, payer, customerId),
  ]);
  let incomplete = await refuseSubscribers(deps, payer, customerId);
  const open = pages.filter(({ url }) => url !== null);
  const reusable = open.find((page) => isFor(page, wanted) && lasts(page, deps.now()));
  if (reusable?.url) return { url: reusable.url };
  if (open.length > 0) incomplete = await closeAll(deps, payer, customerId, open);
  await abandon(deps, payer, customerId, incomplete);
  const price = await offeredPrice(deps, wanted.plan);
  const key = `${attempt}-${pages[0]?.id ?? 0}`;
  const page = await deps.payments.createCheckout(payer, customerId, { ...wanted, price }, key);
  if (page === 'in-use') throw tooBusy();
  if (page === 'spent') await deps.customers.renewAttempt(payer, attempt, deps.newId());
  if (page === 'customer-gone') await deps.customers.forget(payer, customerId, deps.newId());
  return typeof page === 'string' ? null : page;
}

/** One of them may be in payment: a second page could then be paid too. */
async function closeAll(
  deps: BillingDeps,
  payer: Payer,
  customerId: string,
  open: CheckoutPage[],
): Promise<PaidSubscription[]> {
  const closed = await Promise.all(open.map(({ id }) => deps.payments.closeCheckout(id)));
  if (closed.includes(false)) throw tooBusy();
  return refuseSubscribers(deps, payer, customerId);
}

/**
 * Voids the invoice of each purchase that was begun and not paid, since paying it later would start a second plan. One
 * that is paid at this moment cannot be voided, and gives the plan.
 */
async function abandon(
  deps: BillingDeps,
  payer: Payer,
  customerId: string,
  incomplete: PaidSubscription[],
): Promise<void> {
  const invoices = incomplete.flatMap(({ latestInvoice }) => latestInvoice ?? []);
  const voided = await Promise.all(invoices.map((id) => deps.payments.voidInvoice(id)));
  if (voided.includes(false)) await refuseSubscribers(deps, payer, customerId);
}

/** Compares the price too: an older page would charge an outdated price. */
const isFor = (page: CheckoutPage, { plan, quantity }: Wanted) =>
  page.plan === plan && page.quantity === quantity && page.unitCents === PLANS[plan].cents;

const lasts = ({ expiresAt }: CheckoutPage, now: Date) => Date.parse(expiresAt) - now.getTime() > SHORTEST_MS;

/**
 * Returns the subscriptions whose first payment is open. Also syncs the copy, in case a missed event made the site
 * offer plans to a subscriber.
 */
async function refuseSubscribers(
  deps: BillingDeps,
  payer: Payer,
  customerId: string,
): Promise<PaidSubscription[]> {
  const { subscriptions, subscriber } = await syncSubscription(deps, payer, customerId);
  await refuseTakenAlong(deps, subscriber);
  const [living] = livingSubscriptions(subscriptions);
  if (living) throw alreadySubscribed(living);
  return subscriptions.filter(({ state }) => state === 'incomplete');
}

/** Who took a plan along into a practice needs no second one for the own pets while it lives. */
async function refuseTakenAlong(deps: BillingDeps, subscriber: Subscriber): Promise<void> {
  const { paidBy } = await planGivenBy(deps, subscriber);
  if (paidBy === null) return;
  throw new AppError(
    'already-subscribed',
    'You don’t need a plan: the Veterinary plan that you took along to your practice covers your own pets, too.',
  );
}

function alreadySubscribed({ tier, state }: PaidSubscription): AppError {
  const name = planNameOf(tier);
  const plan = name ? `the ${PLANS[name].name} plan` : 'a plan';
  return new AppError('already-subscribed', `You already have ${plan}. ${adviceFor(state)}`);
}

function adviceFor(state: PaidSubscription['state']): string {
  if (state === 'overdue') return 'Its last payment failed: settle it on the billing page.';
  if (state === 'paused') return 'It is paused: write to us to resume it.';
  return 'Change it on the billing page.';
}
