import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PriceCheck } from '../../contract/billing/billing.ts';
import { CURRENCY, PLANS, type PlanName, WITHDRAWAL_DAYS } from '../../contract/billing/offers.ts';
import { findPayerIn, namePayer } from '../../contract/billing/payer.ts';
import { planNameSchema } from '../../contract/billing/subscription.ts';
import type { Payments } from '../domain/billing/ports.ts';
import { moveCard } from './stripe-card.ts';
import { changeAtPeriodEnd, changeNow, previewChange, releaseSchedule, reversing } from './stripe-change.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { isKeyInUse, isMissing, nullWhenMissing, whenSpent } from './stripe-failures.ts';
import { openPortalPage } from './stripe-portal.ts';
import { createRefundPayments } from './stripe-refunds.ts';
import { createRenewalPayments } from './stripe-renewals.ts';
import {
  chargesOfInvoicesSchema,
  checkoutSchema,
  checkoutsSchema,
  createdSchema,
  customerSchema,
  customersSchema,
  invoicesSchema,
  madePageSchema,
  PAYER_METADATA,
  pricesSchema,
  RESUMED,
  type StripePrice,
  subscriptionSchema,
  subscriptionsSchema,
  TIER,
  toCheckoutPage,
  toInvoice,
  toSubscription,
} from './stripe-shapes.ts';

/** Stripe's page size; no customer has more subscriptions or checkout pages, nor listed invoices more charges. */
const ALL = 100;

/** What a list of subscriptions includes. */
const EXPANDED = ['data.schedule', 'data.latest_invoice'];

interface PaymentSettings {
  /** The site that Stripe's pages lead back to. */
  siteOrigin: string;
  /** Whether Stripe Tax adds tax to the prices (decision 176). */
  taxes: boolean;
}

/** Stripe through its library. */
export function createPayments(
  connection: StripeConnection,
  { siteOrigin, taxes }: PaymentSettings,
): Payments {
  const { ask } = connection;
  return {
    ...createRefundPayments(connection),

    findCustomer: ({ kind, id }) =>
      ask(async (stripe) => {
        // Ids are UUIDs and ULIDs, which need no escaping; any other id would find nothing.
        const query = `metadata['${PAYER_METADATA[kind]}']:'${id.replaceAll(/[^\w-]/g, '')}'`;
        const { data } = z.parse(customersSchema, await stripe.customers.search({ query, limit: 1 }));
        return data[0]?.id ?? null;
      }),

    createCustomer: (payer, email, key) =>
      ask(async (stripe, sdk) => {
        const wanted = { metadata: namePayer(payer, PAYER_METADATA), ...(email !== null && { email }) };
        const making = stripe.customers.create(wanted, { idempotencyKey: `customer-${key}` });
        const made = await making.catch((error: unknown) => whenSpent(sdk, error));
        return made === 'spent' ? made : z.parse(createdSchema, made);
      }),

    keepEmail: (customerId, email) =>
      ask(async (stripe, sdk) => {
        const found = await nullWhenMissing(sdk, stripe.customers.retrieve(customerId));
        const customer = found && z.parse(customerSchema, found);
        if (!customer || customer.deleted || customer.email === email) return;
        await stripe.customers.update(customerId, { email });
      }),

    deleteCustomer: (customerId) =>
      ask(async (stripe, sdk) => void (await nullWhenMissing(sdk, stripe.customers.del(customerId)))),

    hasCustomer: (customerId) =>
      ask(
        async (stripe, sdk) => (await nullWhenMissing(sdk, stripe.customers.retrieve(customerId))) !== null,
      ),

    payerOf: (customerId) =>
      ask(async (stripe, sdk) => {
        const found = await nullWhenMissing(sdk, stripe.customers.retrieve(customerId));
        if (!found) return null;
        const { deleted, metadata } = z.parse(customerSchema, found);
        return deleted ? null : findPayerIn(metadata ?? {}, PAYER_METADATA);
      }),

    subscriptions: (customerId) =>
      ask(async (stripe, sdk) => {
        const wanted = { customer: customerId, status: 'all', limit: ALL, expand: EXPANDED } as const;
        const list = await nullWhenMissing(sdk, stripe.subscriptions.list(wanted));
        return list ? z.parse(subscriptionsSchema, list).data.map(toSubscription) : [];
      }),

    allSubscriptions: (after) =>
      ask(async (stripe) => {
        const from = after === null ? {} : { starting_after: after };
        const page = { status: 'all', limit: ALL, expand: EXPANDED, ...from } as const;
        const { data, has_more } = z.parse(subscriptionsSchema, await stripe.subscriptions.list(page));
        // In a shared account, others' subscriptions may have no item, or items of other prices.
        const readable = data.filter(({ items }) => items.data.length > 0);
        const next = has_more ? (data.at(-1)?.id ?? null) : null;
        return { subscriptions: readable.map(toSubscription), next };
      }),

    checkouts: (customerId) =>
      ask(async (stripe, sdk) => {
        const wanted = { customer: customerId, limit: ALL };
        const list = await nullWhenMissing(sdk, stripe.checkout.sessions.list(wanted));
        return list ? z.parse(checkoutsSchema, list).data.map(toCheckoutPage) : [];
      }),

    closeCheckout: (id) =>
      ask(async (stripe, sdk) => {
        try {
          await stripe.checkout.sessions.expire(id);
          return true;
        } catch (error) {
          if (!(error instanceof sdk.errors.StripeInvalidRequestError)) throw error;
          const { status } = z.parse(checkoutSchema, await stripe.checkout.sessions.retrieve(id));
          return status !== 'open';
        }
      }),

    createCheckout: (payer, customerId, { plan, quantity, price }, key) =>
      ask(async (stripe, sdk) => {
        const making = stripe.checkout.sessions.create(
          {
            ...CHECKOUT,
            ...(plan === 'vet' && BUSINESS),
            ...(taxes && TAXED),
            custom_text: { submit: { message: BEGINS_AT_ONCE } },
            customer: customerId,
            client_reference_id: payer.id,
            line_items: [{ price: price.id, quantity }],
            metadata: {
              [TIER]: PLANS[plan].tier,
              quantity: String(quantity),
              unit_cents: String(price.unitCents),
              // The session's own time says when: another one here would make a repeated request another request.
              begins: 'at-once',
            },
            subscription_data: { metadata: namePayer(payer, PAYER_METADATA) },
            success_url: `${siteOrigin}/billing/success?session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${siteOrigin}/billing/cancel`,
          },
          { idempotencyKey: `checkout-${key}` },
        );
        const made = await making.catch((error: unknown) => {
          if (isKeyInUse(sdk, error)) return 'in-use';
          if (isMissing(sdk, error) && error.param === 'customer') return 'customer-gone';
          return whenSpent(sdk, error);
        });
        return typeof made === 'string' ? made : { url: z.parse(madePageSchema, made).url ?? '' };
      }),

    portal: (customer, form) =>
      ask((stripe, sdk) =>
        openPortalPage(stripe, sdk, { customer, form, returnUrl: `${siteOrigin}/billing` }),
      ),

    moveCard: ({ id }) => ask((stripe, sdk) => moveCard(stripe, sdk, id)),

    invoices: (customerId, count) =>
      ask(async (stripe) => {
        const [list, charged] = await Promise.all([
          stripe.invoices.list({ customer: customerId, limit: count, expand: ['data.payments'] }),
          stripe.charges.list({ customer: customerId, limit: ALL }),
        ]);
        const charges = z.parse(chargesOfInvoicesSchema, charged).data;
        return z.parse(invoicesSchema, list).data.flatMap((invoice) => toInvoice(invoice, charges) ?? []);
      }),

    voidInvoice: (id) =>
      ask(async (stripe, sdk) => {
        try {
          await stripe.invoices.voidInvoice(id);
          return true;
        } catch (error) {
          const { StripeInvalidRequestError, StripePermissionError } = sdk.errors;
          // A restricted key that lacks the right must not keep an owner from buying.
          if (error instanceof StripeInvalidRequestError || error instanceof StripePermissionError)
            return false;
          throw error;
        }
      }),

    cancelAtPeriodEnd: ({ id }) =>
      ask(async (stripe) => void (await stripe.subscriptions.update(id, { cancel_at_period_end: true }))),

    ...createRenewalPayments(connection),

    keep: ({ id }) =>
      ask(async (stripe) => {
        const current = toSubscription(z.parse(subscriptionSchema, await stripe.subscriptions.retrieve(id)));
        await stripe.subscriptions.update(id, {
          ...reversing(current.cancellation),
          // From now on the owner wants it to renew, whatever becomes of a change before.
          metadata: { [RESUMED]: '' },
        });
      }),

    priceOf: (plan) =>
      ask(async (stripe) => {
        const price = await findPrice(stripe, plan);
        const { valid } = checkPrice(plan, price, taxes);
        return price && valid ? { id: price.id, unitCents: PLANS[plan].cents } : null;
      }),

    previewChange: (change) => ask((stripe) => previewChange(stripe, change)),

    changeNow: (change, patience) => ask((stripe, sdk) => changeNow(stripe, sdk, change, patience)),

    changeAtPeriodEnd: (subscription, wanted, priceId) =>
      ask((stripe, sdk) => changeAtPeriodEnd(stripe, sdk, { subscription, wanted, priceId })),

    releaseSchedule: (id) => ask((stripe, sdk) => releaseSchedule(stripe, sdk, id)),

    checkPrices: () =>
      ask(async (stripe) => {
        const checks = planNameSchema.options.map(async (plan) => {
          const price = await findPrice(stripe, plan);
          return [plan, checkPrice(plan, price, taxes)] as const;
        });
        // Safe: there is one entry for each name.
        return Object.fromEntries(await Promise.all(checks)) as Record<PlanName, PriceCheck>;
      }),
  };
}

async function findPrice(stripe: Stripe, plan: PlanName): Promise<StripePrice | null> {
  const wanted = { lookup_keys: [PLANS[plan].lookupKey], active: true, limit: 1 };
  return z.parse(pricesSchema, await stripe.prices.list(wanted)).data[0] ?? null;
}

/**
 * What every checkout page has: the site's price in its own currency; cards with their wallets, which can pay a renewal
 * and answer at once; and the billing address, on which withdrawal and tax depend. The customer keeps what is entered.
 */
const CHECKOUT = {
  mode: 'subscription',
  adaptive_pricing: { enabled: false },
  allowed_payment_method_types: ['card'],
  billing_address_collection: 'required',
  customer_update: { address: 'auto', name: 'auto' },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** A practice names itself, and may enter its tax id; both are on its invoices. */
const BUSINESS = {
  name_collection: { business: { enabled: true } },
  tax_id_collection: { enabled: true },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** Where tax is added, anyone may buy as a business. */
const TAXED = {
  automatic_tax: { enabled: true },
  tax_id_collection: { enabled: true },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** The wish without which a consumer in the EU would not have to pay for the days used (Directive 2011/83/EU, 7(3)). */
const BEGINS_AT_ONCE = `By subscribing you ask us to begin at once. Consumers in the EU can withdraw within ${WITHDRAWAL_DAYS} days: the first time in full, later less the days used.`;

function checkPrice(plan: PlanName, price: StripePrice | null, taxes: boolean): PriceCheck {
  if (!price) return { exists: false, valid: false, problem: `No active price ${PLANS[plan].lookupKey}.` };
  const { tier, cents } = PLANS[plan];
  const { unit_amount, currency, recurring, metadata, tax_behavior } = price;
  const problems = [
    unit_amount !== cents && `It costs ${unit_amount} cents, not ${cents}.`,
    currency !== CURRENCY && `It is in ${currency}, not ${CURRENCY}.`,
    (recurring?.interval !== 'month' || recurring.interval_count !== 1) && 'It does not recur every month.',
    metadata?.[TIER] !== tier && `Its metadata lacks tier=${tier}.`,
    taxes && tax_behavior !== 'exclusive' && 'Its tax behavior is not exclusive.',
  ].filter((problem) => problem !== false);
  return { exists: true, valid: problems.length === 0, problem: problems.join(' ') || null };
}
