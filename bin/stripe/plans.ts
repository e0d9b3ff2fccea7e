import type Stripe from 'stripe';
import { CURRENCY } from '../../contract/billing/offers.ts';
import type { Step } from './step.ts';

/** A plan as contract/billing/offers.ts describes it; `cents` a month. */
export interface PlanOnSale {
  tier: string;
  name: string;
  cents: number;
  lookupKey: string;
  /** What it is to the tax office, in Stripe's codes. */
  taxCode: string;
}

/**
 * Makes a plan's product and price match the site. Stripe never changes the amount of a price: a new price takes over
 * its lookup key, by which Checkout finds it, and the old one is no longer sold. Existing subscribers keep it. If the
 * script dies in between, the next run continues.
 */
export async function setUpPlan(stripe: Stripe, plan: PlanOnSale): Promise<Step[]> {
  const product = await setUpProduct(stripe, plan);
  const price = await setUpPrice(stripe, plan, product.id);
  const retired = await retirePrices(stripe, plan, product.id, price.id);
  return [product.step, price.step, ...retired];
}

type Part = { id: string; step: Step };

async function setUpProduct(stripe: Stripe, { tier, name, taxCode }: PlanOnSale): Promise<Part> {
  const what = `Product ${name}`;
  const wanted = { name, tax_code: taxCode };
  for await (const { id, metadata, ...before } of stripe.products.list({ active: true, limit: 100 })) {
    if (metadata.tier !== tier) continue;
    const isRight = before.name === name && before.tax_code === taxCode;
    if (isRight) return { id, step: { what, outcome: 'unchanged' } };
    await stripe.products.update(id, wanted);
    return { id, step: { what, outcome: 'changed' } };
  }
  const { id } = await stripe.products.create({ ...wanted, metadata: { tier } });
  return { id, step: { what, outcome: 'made' } };
}

async function setUpPrice(stripe: Stripe, plan: PlanOnSale, product: string): Promise<Part> {
  const { tier, cents, lookupKey } = plan;
  const what = `Price ${lookupKey}, ${cents} US cents a month`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 });
  const [held] = data;
  if (held && charges(held, plan, product)) {
    const isRight = held.metadata.tier === tier && held.tax_behavior === TAX_BEHAVIOR;
    if (isRight) return { id: held.id, step: { what, outcome: 'unchanged' } };
    await stripe.prices.update(held.id, { metadata: { tier }, tax_behavior: TAX_BEHAVIOR });
    return { id: held.id, step: { what, outcome: 'changed' } };
  }
  const { id } = await stripe.prices.create({
    product,
    currency: CURRENCY,
    unit_amount: cents,
    recurring: { interval: 'month' },
    tax_behavior: TAX_BEHAVIOR,
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata: { tier },
  });
  return { id, step: { what, outcome: 'made' } };
}

/** Where tax applies, it is added to the price. It has no effect while Stripe Tax is off. */
const TAX_BEHAVIOR = 'exclusive';

/**
 * Whether a price is on sale with the site's amount and product. A price that includes tax would have to be replaced.
 */
function charges(price: Stripe.Price, { cents }: PlanOnSale, product: string): boolean {
  const { active, unit_amount, currency, recurring } = price;
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
  const isExclusive = price.tax_behavior !== 'inclusive';
  const isSame = unit_amount === cents && currency === CURRENCY && price.product === product;
  return active && isMonthly && isSame && isExclusive;
}

/** Ends the sale of prices that lost their lookup key to a new one. Prices made for other purposes have no tier. */
async function retirePrices(
  stripe: Stripe,
  { tier }: PlanOnSale,
  product: string,
  current: string,
): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const { id, lookup_key, metadata } of stripe.prices.list({
    product,
    active: true,
    limit: 100,
  })) {
    if (id === current || lookup_key !== null || metadata.tier !== tier) continue;
    await stripe.prices.update(id, { active: false });
    steps.push({ what: `Earlier price ${id}, no longer sold`, outcome: 'changed' });
  }
  return steps;
}
