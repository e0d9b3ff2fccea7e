import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Buyer, PricedPlan, Purchase, UndoneChange } from '../domain/billing/refunds/ports.ts';
import { type Library, nullWhenMissing } from './stripe-failures.ts';
import {
  intentsSchema,
  productPriceSchema,
  purchasesSchema,
  type StripePurchase,
} from './stripe-refund-shapes.ts';
import { createdSchema, iso, priceSchema, TIER } from './stripe-shapes.ts';

/** More than a customer pays within the time of a withdrawal. */
const NEWEST = 50;

const EXPANDED = ['data.payments', 'data.customer'];

const KINDS: Partial<Record<string, Purchase['kind']>> = {
  subscription_create: 'first',
  subscription_update: 'change',
  subscription_cycle: 'renewal',
};

/** The customer's newest paid invoices of plans. */
export async function listPurchases(stripe: Stripe, sdk: Library, customer: string): Promise<Purchase[]> {
  const [invoices, charges] = await Promise.all([
    nullWhenMissing(sdk, stripe.invoices.list({ customer, status: 'paid', limit: NEWEST, expand: EXPANDED })),
    nullWhenMissing(sdk, stripe.charges.list({ customer, limit: NEWEST })),
  ]);
  if (!invoices || !charges) return [];
  const { data } = z.parse(purchasesSchema, invoices);
  const paid = z.parse(intentsSchema, charges.data).filter(({ status }) => status === 'succeeded');
  const byIntent = new Map(paid.map(({ id, payment_intent }) => [payment_intent, id]));
  const plans = await readPlans(stripe, data);
  return data.flatMap((invoice) => {
    const kind = KINDS[invoice.billing_reason ?? ''];
    const subscriptionId = invoice.parent?.subscription_details?.subscription;
    const { charge, payment_intent } =
      invoice.payments.data.find(({ status }) => status === 'paid')?.payment ?? {};
    const chargeId = charge ?? byIntent.get(payment_intent ?? '');
    if (!kind || !subscriptionId || !chargeId) return [];
    const paidUntil = iso(Math.max(...invoice.lines.data.map(({ period }) => period.end)));
    const change = kind === 'change' ? changeOf(invoice, plans) : null;
    return [{ id: invoice.id, buyer: buyerOf(invoice), subscriptionId, chargeId, kind, paidUntil, change }];
  });
}

type Line = StripePurchase['lines']['data'][number];
type Plans = ReadonlyMap<string, Omit<PricedPlan, 'quantity'>>;

const priceOf = ({ pricing }: Line) => pricing?.price_details?.price ?? null;

/** The prices that changes replaced or brought. */
async function readPlans(stripe: Stripe, invoices: readonly StripePurchase[]): Promise<Plans> {
  const changes = invoices.filter(({ billing_reason }) => KINDS[billing_reason ?? ''] === 'change');
  const ids = new Set(changes.flatMap(({ lines }) => lines.data.flatMap((line) => priceOf(line) ?? [])));
  const prices = await Promise.all(
    [...ids].map(async (id) => z.parse(priceSchema, await stripe.prices.retrieve(id))),
  );
  return new Map(
    prices.map(({ id, metadata, unit_amount }) => [
      id,
      { priceId: id, tier: metadata?.[TIER] ?? null, unitCents: unit_amount ?? 0 },
    ]),
  );
}

/** A change has two lines: a credit for the unused time of the plan before, and the remaining time of the new one. */
function changeOf({ lines: { data } }: StripePurchase, plans: Plans): Purchase['change'] {
  const planOf = (line: Line | undefined): PricedPlan | null => {
    const plan = line && plans.get(priceOf(line) ?? '');
    return plan ? { ...plan, quantity: line.quantity ?? 1 } : null;
  };
  const replaced = data.find(({ amount }) => amount < 0);
  const before = planOf(replaced);
  const after = planOf(data.find(({ amount }) => amount > 0));
  if (data.length !== 2 || !replaced || !before || !after) return null;
  return { before, after, proratedAt: iso(replaced.period.start) };
}

/** The customer's address where the invoice was finalized before there was one. */
const buyerOf = ({
  customer,
  customer_address: address,
  customer_tax_ids: taxIds,
}: StripePurchase): Buyer => ({
  country: (address ?? customer?.address)?.country ?? null,
  hasTaxId: (taxIds ?? []).length > 0,
});

/** Gives the subscription the plan before the change again. Nothing is prorated: the change was refunded. */
export async function undoChange(
  stripe: Stripe,
  { id, itemId }: { id: string; itemId: string },
  { before, after, isCanceled }: UndoneChange,
  key: string,
): Promise<void> {
  const price =
    before.priceId === after.priceId ? {} : { price: await activePrice(stripe, before.priceId, key) };
  await stripe.subscriptions.update(
    id,
    {
      items: [{ id: itemId, quantity: before.quantity, ...price }],
      proration_behavior: 'none',
      ...(isCanceled && { cancel_at_period_end: true }),
    },
    { idempotencyKey: `withdraw-${key}` },
  );
}

/** The price itself, or one like it: Stripe gives no subscription a price that was archived, as earlier ones are. */
async function activePrice(stripe: Stripe, id: string, key: string): Promise<string> {
  const price = z.parse(productPriceSchema, await stripe.prices.retrieve(id));
  if (price.active) return id;
  const { product, currency, unit_amount, metadata, tax_behavior } = price;
  const created = await stripe.prices.create(
    {
      product,
      currency,
      unit_amount: unit_amount ?? 0,
      recurring: { interval: 'month' },
      metadata: metadata ?? {},
      ...(tax_behavior !== null && { tax_behavior }),
    },
    { idempotencyKey: `withdraw-price-${key}` },
  );
  return z.parse(createdSchema, created).id;
}
