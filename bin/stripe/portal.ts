import type Stripe from 'stripe';
import { STRIPE_METADATA } from '../../contract/billing/billing.ts';
import { MAX_EXTRA_PETS } from '../../contract/billing/offers.ts';
import type { SoldPlan } from './plans.ts';
import type { Step } from './step.ts';

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/**
 * Owners may do the same on Stripe’s pages as on the site, and manage their card and invoices. A veterinary plan has no
 * quantity to change.
 */
const portalFeatures = (extra: Pick<SoldPlan, 'product' | 'price'>) =>
  ({
    // What invoices show: a practice can add its name and tax id.
    customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_pause: { enabled: false },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['quantity'],
      proration_behavior: 'always_invoice',
      products: [
        {
          product: extra.product,
          prices: [extra.price],
          adjustable_quantity: { enabled: true, minimum: 1, maximum: MAX_EXTRA_PETS },
        },
      ],
    },
  }) satisfies Features;

/** Creates or corrects the configuration of this product's portal pages; the account's default stays as it is. */
export async function setUpPortal(stripe: Stripe, extra: Pick<SoldPlan, 'product' | 'price'>): Promise<Step> {
  const what = 'Billing portal';
  const features = portalFeatures(extra);
  const existing = await findConfiguration(stripe);
  if (!existing) {
    await stripe.billingPortal.configurations.create({ features, metadata: STRIPE_METADATA });
    return { what, outcome: 'made' };
  }
  if (contains(existing.features, features)) return { what, outcome: 'unchanged' };
  await stripe.billingPortal.configurations.update(existing.id, { features });
  return { what, outcome: 'changed' };
}

/** The one that an earlier run created, found by its metadata. */
async function findConfiguration(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const page = { active: true, limit: 100, expand: ['data.features.subscription_update.products'] };
  for await (const configuration of stripe.billingPortal.configurations.list(page)) {
    if (configuration.metadata?.app === STRIPE_METADATA.app) return configuration;
  }
  return undefined;
}

/** Whether a JSON value includes everything in another one. Lists must have the same length. */
export function contains(actual: unknown, wanted: unknown): boolean {
  if (!isObject(wanted) || !isObject(actual)) return Object.is(actual, wanted);
  if (Array.isArray(wanted) && (!Array.isArray(actual) || actual.length !== wanted.length)) return false;
  return Object.entries(wanted).every(
    ([key, value]) => Object.hasOwn(actual, key) && contains(actual[key], value),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
