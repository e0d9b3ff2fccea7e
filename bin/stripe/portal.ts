import type Stripe from 'stripe';
import { STRIPE_METADATA } from '../../contract/billing/billing.ts';
import type { Step } from './step.ts';

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/**
 * Owners manage their card and invoices on Stripe's pages, and may cancel there. They change their plan on the site,
 * where lower prices wait for the end of the paid period.
 */
const FEATURES = {
  // What invoices show: a practice can add its name and tax id.
  customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_pause: { enabled: false },
  subscription_update: { enabled: false },
} satisfies Features;

/** Creates or corrects the configuration of this product's portal pages; the account's default stays as it is. */
export async function setUpPortal(stripe: Stripe): Promise<Step> {
  const what = 'Billing portal';
  const features = FEATURES;
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
  const page = { active: true, limit: 100 };
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
