import type Stripe from 'stripe';
import type { PlanName } from '../../contract/billing/offers.ts';
import { type PlanOnSale, setUpPlan } from './plans.ts';
import { setUpPortal } from './portal.ts';
import type { Step } from './step.ts';
import { setUpWebhook } from './webhook.ts';

export interface SetUp {
  steps: Step[];
  /** Whether portal pages have the configuration that was set up. */
  isPortalUsed: boolean;
  /** Of a webhook that was made now. */
  webhookSecret: string | undefined;
}

/**
 * Brings a Stripe account to what the plans on sale need, and the events to a site if one is named. What is right already
 * stays as it is. Throws what the library throws; a later run goes on from there.
 */
export async function setUpAccount(
  stripe: Stripe,
  plans: Record<PlanName, PlanOnSale>,
  site: string | undefined,
): Promise<SetUp> {
  const extra = await setUpPlan(stripe, plans.extra);
  const vet = await setUpPlan(stripe, plans.vet);
  const portal = await setUpPortal(stripe, extra);
  const webhook = site === undefined ? undefined : await setUpWebhook(stripe, site);
  return {
    steps: [...extra.steps, ...vet.steps, portal.step, ...(webhook?.steps ?? [])],
    isPortalUsed: portal.isUsed,
    webhookSecret: webhook?.secret,
  };
}
