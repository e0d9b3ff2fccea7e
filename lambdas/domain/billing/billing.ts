import type { Billing, Invoice, PortalForm } from '../../../contract/billing/billing.ts';
import type { Payer } from '../../../contract/billing/payer.ts';
import { isOutdated, payBy, type Subscriber } from '../../../contract/billing/plans.ts';
import { LISTED_INVOICES } from '../../../contract/limits.ts';
import { AppError } from '../../../contract/problem.ts';
import { overduePayment, payableUntil } from './overdue-payment.ts';
import { planGivenBy } from './owners-plan.ts';
import type { PaidSubscription } from './payments/ports.ts';
import type { BillingDeps } from './ports.ts';
import type { PlanRefund } from './refunds/ports.ts';
import { refundUntil } from './refunds/refund-offer.ts';
import { refundsOf } from './refunds/refunds-of.ts';
import { settleRefund, toBillingRefund } from './refunds/settle-refund.ts';
import { findWithdrawals } from './refunds/withdrawal-offer.ts';
import { keepEmail } from './stripe-customer.ts';
import { livingSubscriptions } from './subscriber-copy.ts';
import { type Synced, syncSubscription } from './sync-subscription.ts';
import { isLost } from './unpaid-subscriptions.ts';

/** The plan and its subscription, as of the last sync with Stripe. */
export async function getBilling(deps: BillingDeps, payer: Payer): Promise<Billing> {
  const [subscriber, rest] = await Promise.all([deps.subscribers.get(payer), readRest(deps, payer)]);
  return toBilling(deps, payer, subscriber, rest);
}

interface Rest {
  petCount: number;
  /** The newest first. */
  refunds: PlanRefund[];
}

async function readRest(deps: BillingDeps, payer: Payer, known?: PlanRefund[]): Promise<Rest> {
  const [petCount, refunds] = await Promise.all([deps.petCount(payer), known ?? refundsOf(deps, payer)]);
  return { petCount, refunds };
}

/**
 * Syncs with Stripe and continues a refund, unless the owner never started a checkout. Throws as syncSubscription does.
 */
export async function checkSubscription(deps: BillingDeps, payer: Payer): Promise<Billing> {
  const customer = await deps.customers.get(payer);
  if (!customer?.customerId) return getBilling(deps, payer);
  const { customerId } = customer;
  const [synced, rest] = await syncWithRest(deps, payer, customerId);
  const open = rest.refunds.filter(({ state }) => state === 'processing');
  if (open.length === 0) return withNextPayment(deps, payer, synced, rest);
  for (const refund of open) await settleRefund(deps, payer, refund);
  return syncedBilling(deps, payer, customerId);
}

const syncWithRest = (
  deps: BillingDeps,
  payer: Payer,
  customerId: string,
  known?: { row: Subscriber; refunds: PlanRefund[] },
) =>
  Promise.all([syncSubscription(deps, payer, customerId, known?.row), readRest(deps, payer, known?.refunds)]);

/** The plan after a sync with Stripe. `known`: what the payer has, if that was read or written just now. */
export async function syncedBilling(
  deps: BillingDeps,
  payer: Payer,
  customerId: string,
  known?: { row: Subscriber; refunds: PlanRefund[] },
): Promise<Billing> {
  const [synced, rest] = await syncWithRest(deps, payer, customerId, known);
  return withNextPayment(deps, payer, synced, rest);
}

async function withNextPayment(
  deps: BillingDeps,
  payer: Payer,
  { subscriber, subscriptions }: Synced,
  rest: Rest,
): Promise<Billing> {
  const [subscription] = livingSubscriptions(subscriptions);
  const isAsked = subscription !== undefined && isRenewed(subscription);
  // Without it, the page still has the day.
  const next_payment = isAsked ? await deps.payments.nextPayment(subscription).catch(() => null) : null;
  return { ...(await toBilling(deps, payer, subscriber, rest)), next_payment };
}

/** Whether another payment follows, after that of the present period. */
function isRenewed(subscription: PaidSubscription): boolean {
  const { state, endsAt, periodEnd, unpaid } = subscription;
  return state === 'active' && (endsAt === null || endsAt > periodEnd) && !unpaid?.isRenewal;
}

async function toBilling(
  deps: BillingDeps,
  payer: Payer,
  subscriber: Subscriber | null,
  { petCount, refunds }: Rest,
): Promise<Billing> {
  const now = deps.now();
  const { plan, paidBy } = await planGivenBy(deps, subscriber);
  return {
    ...plan,
    payer: payer.kind,
    paid_by: paidBy,
    pet_count: petCount,
    quantity: subscriber?.quantity ?? 1,
    subscription: subscriber && !isOutdated(subscriber, now) ? toBillingSubscription(subscriber) : null,
    overdue: overduePayment(subscriber, now),
    next_payment: null,
    ended: toEnded(subscriber, now),
    refund_until: refundUntil(subscriber, refunds, now),
    refund: toBillingRefund(refunds, now),
  };
}

function toBillingSubscription(subscriber: Subscriber): Billing['subscription'] {
  const { subscription } = subscriber;
  if (!subscription) return null;
  return { ...subscription, pay_by: payBy(subscriber), payable_until: payableUntil(subscriber) };
}

/** For how long the page says why a plan ended. */
const ENDED_SHOWN_MS = 60 * 86_400_000;

function toEnded(subscriber: Subscriber | null, now: Date): Billing['ended'] {
  const ended = subscriber?.ended ?? null;
  return ended && Date.parse(ended.at) + ENDED_SHOWN_MS > now.getTime() ? ended : null;
}

/**
 * The newest invoices, and whether the owner can withdraw from a purchase; none for an owner who never started a
 * checkout. Throws `payments-unavailable`.
 */
export async function listInvoices(
  deps: BillingDeps,
  payer: Payer,
): Promise<{ invoices: Invoice[]; can_withdraw: boolean }> {
  const customer = await deps.customers.get(payer);
  if (!customer?.customerId) return { invoices: [], can_withdraw: false };
  const [invoices, subscriptions, row, { offers }] = await Promise.all([
    deps.payments.invoices(customer.customerId, LISTED_INVOICES),
    deps.payments.subscriptions(customer.customerId),
    deps.subscribers.get(payer),
    findWithdrawals(deps, customer.customerId),
  ]);
  const gone = subscriptions.filter((one) => one.state === 'ended' || isLost(one, row, deps.now()));
  const ids = new Set(gone.map(({ id }) => id));
  return {
    invoices: invoices.map((invoice) =>
      isOwedFor(ids, invoice) ? { ...invoice, url: null, pdf: null } : invoice,
    ),
    can_withdraw: offers.length > 0,
  };
}

/** Whether paying it would pay for a plan that is gone; Stripe's PDF leads to the payment too. */
const isOwedFor = (gone: ReadonlySet<string>, { status, subscription_id }: Invoice) =>
  (status === 'open' || status === 'uncollectible') && subscription_id !== null && gone.has(subscription_id);

/** Stripe's page for cards, invoices and the subscription. Throws `not-subscribed`, `payments-unavailable`. */
export async function openPortal(
  deps: BillingDeps,
  payer: Payer,
  form: PortalForm,
): Promise<{ url: string }> {
  const customerId = await customerOf(deps, payer);
  const [url] = await Promise.all([
    deps.payments.portal(payer, customerId, form),
    keepEmail(deps, payer, customerId),
  ]);
  return { url };
}

/** Throws `not-subscribed` for an owner who never started a checkout. */
async function customerOf({ customers }: BillingDeps, payer: Payer): Promise<string> {
  const customer = await customers.get(payer);
  if (!customer?.customerId) throw notSubscribed();
  return customer.customerId;
}

export const notSubscribed = () => new AppError('not-subscribed', 'You have no plan at the moment.');

/** The owner's subscriptions, the deciding one first. Throws `not-subscribed`, `payments-unavailable`. */
export async function findSubscriptions(deps: BillingDeps, payer: Payer) {
  const customerId = await customerOf(deps, payer);
  const living = livingSubscriptions(await deps.payments.subscriptions(customerId));
  const [subscription] = living;
  if (!subscription) throw notSubscribed();
  return { customerId, living, subscription };
}
