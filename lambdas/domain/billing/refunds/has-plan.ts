import type { PaidSubscription } from '../ports.ts';
import type { PricedPlan } from './ports.ts';

/** Whether a subscription is for a plan at its price. Stripe may have replaced the price by one like it. */
export const hasPlan = ({ tier, quantity, unitCents }: PaidSubscription, plan: PricedPlan) =>
  tier === plan.tier && quantity === plan.quantity && unitCents === plan.unitCents;
