import type { PriceValidation, WebhookEvents } from '../../../contract/billing/billing.ts';
import { DEBUG_EVENTS } from '../../../contract/limits.ts';
import { AppError } from '../../../contract/problem.ts';
import type { BillingDebugDeps } from './ports.ts';

/** Whether payments are set up, and whether Stripe's prices are those of the site. */
export async function validatePrices({
  inspectSettings,
  payments,
  now,
}: BillingDebugDeps): Promise<PriceValidation> {
  const [{ mode, present }, priceValidation] = await Promise.all([inspectSettings(), checkPrices(payments)]);
  return { mode, envVars: present, priceValidation, timestamp: now().toISOString() };
}

async function checkPrices(
  payments: BillingDebugDeps['payments'],
): Promise<PriceValidation['priceValidation']> {
  try {
    const prices = await payments.checkPrices();
    return { success: Object.values(prices).every(({ valid }) => valid), prices, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { success: false, prices: {}, problem: 'We couldn’t reach Stripe.' };
  }
}

/** The latest events from Stripe and the result of the last reconciliation. */
export async function listWebhookEvents(deps: BillingDebugDeps): Promise<WebhookEvents> {
  const [events, reconciliation] = await Promise.all([
    deps.events.newest(DEBUG_EVENTS, deps.now()),
    deps.reconciliations.last(),
  ]);
  return { events, reconciliation };
}
