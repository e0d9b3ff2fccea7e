import type Stripe from 'stripe';
import type { PlanName } from '../../contract/billing/offers.ts';
import { type PlanOnSale, setUpPlan } from './plans.ts';
import { setUpPortal } from './portal.ts';
import type { Step } from './step.ts';
import { setUpWebhook } from './webhook.ts';

export interface SetUp {
  steps: Step[];
  /** The secret of a newly created webhook. */
  webhookSecret: string | undefined;
}

/**
 * Sets up a Stripe account for the plans on sale, and its events for a site if one is named. Leaves alone what is
 * already right. Throws the library's errors; a later run continues.
 */
export async function setUpAccount(
  stripe: Stripe,
  plans: Record<PlanName, PlanOnSale>,
  site: string | undefined,
): Promise<SetUp> {
  const extra = await setUpPlan(stripe, plans.extra);
  const vet = await setUpPlan(stripe, plans.vet);
  const portal = await setUpPortal(stripe);
  const webhook = site === undefined ? undefined : await setUpWebhook(stripe, site);
  return {
    steps: [...extra, ...vet, portal, ...(webhook?.steps ?? [])],
    webhookSecret: webhook?.secret,
  };
}
