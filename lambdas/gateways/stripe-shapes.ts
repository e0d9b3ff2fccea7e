import * as z from 'zod/mini';
import { planNameOf } from '../../contract/billing/offers.ts';
import type { PayerKind } from '../../contract/billing/payer.ts';
import type { CheckoutPage } from '../domain/billing/payments/ports.ts';

/** The subset of Stripe's objects that the code reads; a response without it is a failure. */

export const metadataSchema = z._default(z.nullable(z.record(z.string(), z.string())), {});

/** Stripe's times: seconds since 1970. */
export const secondsSchema = z.int();
export const idOf = z.pipe(
  z.union([z.string(), z.object({ id: z.string() })]),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
);

export const createdSchema = z.object({ id: z.string() });
export const urlSchema = z.object({ url: z.url() });
/** A checkout page that was just made. Stripe allows it to have no address. */
export const madePageSchema = z.object({ url: z.optional(z.nullable(z.url())) });

export const customerSchema = z.object({
  id: z.string(),
  deleted: z._default(z.boolean(), false),
  email: z._default(z.nullable(z.string()), null),
  metadata: metadataSchema,
});

export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

export const customersSchema = listOf(customerSchema);
export const configurationsSchema = listOf(z.object({ id: z.string(), metadata: metadataSchema }));

export const priceSchema = z.object({
  id: z.string(),
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.nullable(z.int()),
  lookup_key: z.nullable(z.string()),
  metadata: metadataSchema,
  tax_behavior: z._default(z.nullable(z.string()), null),
  recurring: z.nullable(z.object({ interval: z.string(), interval_count: z.int() })),
});
export type StripePrice = z.output<typeof priceSchema>;
export const pricesSchema = listOf(priceSchema);

export const checkoutSchema = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  url: z.nullable(z.string()),
  expires_at: secondsSchema,
  metadata: metadataSchema,
});
export const checkoutsSchema = listOf(checkoutSchema);

export const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
export const isoOrNull = (seconds: number | null) => (seconds === null ? null : iso(seconds));

/** The tier is in the price's metadata, so it stays with the subscription when the price is replaced. */
export const TIER = 'tier';
/** The names of payers in the metadata of customers and subscriptions. */
export const PAYER_METADATA: Readonly<Record<PayerKind, string>> = {
  owner: 'user_id',
  practice: 'practice_id',
};

export function toCheckoutPage(session: z.output<typeof checkoutSchema>): CheckoutPage {
  const { id, status, url, expires_at, metadata } = session;
  return {
    id,
    url: status === 'open' ? url : null,
    plan: planNameOf(metadata?.[TIER] ?? null),
    quantity: Number(metadata?.quantity ?? 1),
    unitCents: Number(metadata?.unit_cents ?? 0),
    expiresAt: iso(expires_at),
  };
}
