import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PriceCheck } from '../../contract/billing/billing.ts';
import { CURRENCY, PLANS, type PlanName } from '../../contract/billing/offers.ts';
import { planNameSchema } from '../../contract/billing/subscription.ts';
import type { PricePayments } from '../domain/billing/payments/ports.ts';
import type { CheckoutSettings } from './stripe-checkout.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { pricesSchema, type StripePrice, TIER } from './stripe-shapes.ts';

/** The prices of the plans at Stripe. `taxes`: whether tax is added to them. */
export const createPricePayments = (
  { ask }: StripeConnection,
  { taxes }: Pick<CheckoutSettings, 'taxes'>,
): PricePayments => ({
  priceOf: (plan) =>
    ask(async (stripe) => {
      const price = await findPrice(stripe, plan);
      const { valid } = checkPrice(plan, price, taxes);
      return price && valid ? { id: price.id, unitCents: PLANS[plan].cents } : null;
    }),

  checkPrices: () =>
    ask(async (stripe) => {
      const checks = planNameSchema.options.map(async (plan) => {
        const price = await findPrice(stripe, plan);
        return [plan, checkPrice(plan, price, taxes)] as const;
      });
      // Safe: there is one entry for each name.
      return Object.fromEntries(await Promise.all(checks)) as Record<PlanName, PriceCheck>;
    }),
});

async function findPrice(stripe: Stripe, plan: PlanName): Promise<StripePrice | null> {
  const wanted = { lookup_keys: [PLANS[plan].lookupKey], active: true, limit: 1 };
  return z.parse(pricesSchema, await stripe.prices.list(wanted)).data[0] ?? null;
}

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
