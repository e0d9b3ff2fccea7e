import type { PriceCheck, PriceValidation, WebhookEvents } from '../../contract/billing.ts';
import { DEBUG_EVENTS } from '../../contract/limits.ts';
import type { PlanName } from '../../contract/offers.ts';
import { planNameSchema } from '../../contract/plans.ts';
import type { BillingDebugDeps } from './billing-ports.ts';

/** Whether payments are set up, and Stripe would charge what the site says. A Stripe that fails makes prices invalid. */
export async function validatePrices({
  inspectSettings,
  payments,
  now,
}: BillingDebugDeps): Promise<PriceValidation> {
  const [{ mode, present }, prices] = await Promise.all([
    inspectSettings(),
    payments.checkPrices().catch(() => unreachable()),
  ]);
  const success = Object.values(prices).every(({ valid }) => valid);
  return { mode, envVars: present, priceValidation: { success, prices }, timestamp: now().toISOString() };
}

function unreachable(): Record<PlanName, PriceCheck> {
  const check: PriceCheck = { exists: false, valid: false, problem: 'Stripe could not be asked.' };
  // Safe: there is one entry for each name.
  return Object.fromEntries(planNameSchema.options.map((plan) => [plan, check])) as Record<
    PlanName,
    PriceCheck
  >;
}

/** The last events that Stripe delivered, and what the last reconciliation found. */
export async function listWebhookEvents(deps: BillingDebugDeps): Promise<WebhookEvents> {
  const [events, reconciliation] = await Promise.all([
    deps.events.newest(DEBUG_EVENTS, deps.now()),
    deps.reconciliations.last(),
  ]);
  return { events, reconciliation };
}
