import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { PLANS } from '../../contract/billing/offers.ts';
import type {
  CancellationForm,
  ChangeOutcome,
  ChangePayments,
  ImmediateChange,
  PaidSubscription,
  PreviewedPrice,
  Wanted,
} from '../domain/billing/payments/ports.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { isReplayed, type Library } from './stripe-failures.ts';
import { previewSchema } from './stripe-invoice-shapes.ts';
import { createdSchema, TIER } from './stripe-shapes.ts';
import { RESUMED, subscriptionSchema } from './stripe-subscription-shapes.ts';

/** Changes of plans at Stripe. */
export const createChangePayments = ({ ask }: StripeConnection): ChangePayments => ({
  previewChange: (change) => ask((stripe) => previewChange(stripe, change)),

  changeNow: (change, patience) => ask((stripe, sdk) => changeNow(stripe, sdk, change, patience)),

  changeAtPeriodEnd: (subscription, wanted, priceId) =>
    ask((stripe, sdk) => changeAtPeriodEnd(stripe, sdk, { subscription, wanted, priceId })),

  releaseSchedule: (id) => ask((stripe, sdk) => releaseSchedule(stripe, sdk, id)),
});

const itemsOf = ({ subscription, quantity, priceId }: ImmediateChange) => [
  { id: subscription.itemId, quantity, ...(priceId !== null && { price: priceId }) },
];

/** What a preview and its change have in common, so that both mean the same. */
const prorated = (change: ImmediateChange) => ({
  items: itemsOf(change),
  proration_behavior: 'always_invoice' as const,
  proration_date: change.prorationDate,
});

/** In cents. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST_CHARGE = 50;

/** What the invoice that Stripe would create for a change costs. */
async function previewChange(stripe: Stripe, change: ImmediateChange): Promise<PreviewedPrice> {
  const invoice = await stripe.invoices.createPreview({
    customer: change.subscription.customerId,
    subscription: change.subscription.id,
    subscription_details: prorated(change),
  });
  const { total, amount_due, starting_balance: balance, total_taxes } = z.parse(previewSchema, invoice);
  const tax = (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const owed = total + balance;
  return owed < SMALLEST_CHARGE
    ? { cents: 0, tax, deferred: Math.max(0, owed), balance }
    : { cents: amount_due, tax, deferred: 0, balance };
}

/**
 * The card is charged inside the request, so it is neither cut short nor repeated blindly: a repeat meets the key of
 * the first request. The key names the state of the subscription, which every invoice changes: of all changes that
 * start from it, whatever they are for, Stripe makes one. While it works on it, it answers 409; afterwards it repeats
 * its answer, or refuses other parameters.
 */
async function changeNow(
  stripe: Stripe,
  sdk: Library,
  change: ImmediateChange,
  patience: number,
): Promise<ChangeOutcome> {
  const { id, tier, quantity, latestInvoice } = change.subscription;
  try {
    if (change.reverses !== null) await announceReversal(stripe, change);
    await stripe.subscriptions.update(
      id,
      {
        ...prorated(change),
        ...(change.reverses !== null && { cancel_at_period_end: false }),
        // Without a payment, everything stays as it is until there is one.
        payment_behavior: 'pending_if_incomplete',
      },
      {
        idempotencyKey: `change-${id}-${tier}-${quantity}-${latestInvoice}`,
        timeout: patience,
        maxNetworkRetries: 0,
      },
    );
    return 'made';
  } catch (error) {
    return outcomeOf(sdk, error);
  }
}

/**
 * A pending update knows no date, so the cancellation becomes a flag for the same moment first; and no metadata, which
 * names the change, so that withdrawing from it brings the cancellation back (decision 229).
 */
async function announceReversal(stripe: Stripe, change: ImmediateChange): Promise<void> {
  await stripe.subscriptions.update(change.subscription.id, {
    metadata: { [RESUMED]: String(change.prorationDate) },
    ...(change.reverses === 'date' && { cancel_at_period_end: true }),
  });
}

/** Each form of a cancellation is reversed by its own parameter; Stripe refuses both at once. */
export function reversing(form: CancellationForm | null) {
  if (form === null) return {};
  return form === 'flag' ? { cancel_at_period_end: false } : { cancel_at: '' as const };
}

function outcomeOf(sdk: Library, error: unknown): ChangeOutcome {
  const { errors } = sdk;
  // A repeated answer shows that the first request has ended without a change.
  if (isReplayed(sdk, error)) return 'refused';
  const isRefusal =
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError;
  if (isRefusal) return 'refused';
  // The answer was late, lost or broken, or another request with this key or for this subscription is at work.
  const isOpen =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError;
  if (isOpen) return 'unsettled';
  throw error;
}

const presentSchema = z.extend(subscriptionSchema, {
  automatic_tax: z.object({ enabled: z.boolean() }),
});

/**
 * Gives the subscription a schedule, unless it has one, and writes both phases. If the process dies in between, the
 * schedule says what the subscription says, and the next call continues. Of two calls at once, the later update wins.
 * Tax is named, in case that Stripe replaces the settings as a whole. No card is: the customer's pays.
 */
async function changeAtPeriodEnd(
  stripe: Stripe,
  sdk: Library,
  {
    subscription,
    wanted,
    priceId,
  }: { subscription: PaidSubscription; wanted: Wanted; priceId: string | null },
): Promise<void> {
  const { id, periodStart, periodEnd } = subscription;
  const scheduleId = subscription.scheduleId ?? (await createSchedule(stripe, sdk, id));
  const present = z.parse(presentSchema, await stripe.subscriptions.retrieve(id));
  await stripe.subscriptionSchedules.update(scheduleId, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { [TIER]: PLANS[wanted.plan].tier, quantity: String(wanted.quantity) },
    default_settings: { automatic_tax: { enabled: present.automatic_tax.enabled } },
    phases: [
      {
        items: present.items.data.map(({ price, quantity }) => ({ price: price.id, quantity })),
        start_date: toSeconds(periodStart),
        end_date: toSeconds(periodEnd),
      },
      {
        items: present.items.data.map(({ price }) => ({
          price: priceId ?? price.id,
          quantity: wanted.quantity,
        })),
        duration: { interval: 'month', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  });
}

const toSeconds = (time: string) => Date.parse(time) / 1000;

/** A call at the same moment may have created it: a subscription has one. */
async function createSchedule(stripe: Stripe, sdk: Library, subscriptionId: string): Promise<string> {
  try {
    const created = await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId });
    return z.parse(createdSchema, created).id;
  } catch (error) {
    if (!(error instanceof sdk.errors.StripeInvalidRequestError)) throw error;
    const { schedule } = z.parse(subscriptionSchema, await stripe.subscriptions.retrieve(subscriptionId));
    if (typeof schedule !== 'string') throw error;
    return schedule;
  }
}

/** Ends a schedule; one that has ended already is left alone. */
async function releaseSchedule(stripe: Stripe, sdk: Library, id: string): Promise<void> {
  try {
    await stripe.subscriptionSchedules.release(id);
  } catch (error) {
    if (!(error instanceof sdk.errors.StripeInvalidRequestError)) throw error;
    const { status } = z.parse(
      z.object({ status: z.string() }),
      await stripe.subscriptionSchedules.retrieve(id),
    );
    if (status === 'active' || status === 'not_started') throw error;
  }
}
