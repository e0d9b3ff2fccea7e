import * as z from 'zod/mini';
import { FREE_PETS, OVERDUE_DAYS, type PlanName, planNameOf, UNLIMITED_PETS } from './offers.ts';
import type { subscriptionSchema } from './subscription.ts';

/** What each plan allows. `null` means no limit. Ruling D3 describes the two settings. */
export const planSettingsSchema = z.object({
  recordsPerPet: z.nullable(z.int().check(z.positive())),
  sharing: z.boolean(),
});
export type PlanSettings = z.output<typeof planSettingsSchema>;

export const FREE_PLAN: PlanSettings = { recordsPerPet: null, sharing: true };
const PAID_PLAN: PlanSettings = { recordsPerPet: null, sharing: true };

/**
 * Why the last plan ended, unless its owner canceled it: `cents` were not paid, and are not owed any more. 0 if it
 * ended with an older debt than its newest invoice.
 */
export interface EndedPlan {
  why: 'unpaid';
  at: string;
  cents: number;
  /** Null for a plan that the site does not sell. */
  plan: PlanName | null;
}

/** A plan that a practice took over from an account, by Stripe's ids of the customer and the subscription. */
interface TakenAlong {
  practice_id: string;
  customer_id: string;
  subscription_id: string;
}

/** The owner's copy of what Stripe says; without one the owner is on the free plan. */
export interface Subscriber {
  subscribed: boolean;
  subscription_tier: string | null;
  subscription_end: string | null;
  quantity: number;
  /** Null without a current subscription. */
  subscription: z.output<typeof subscriptionSchema> | null;
  /** Null while there is a subscription. */
  ended: EndedPlan | null;
  synced_at: string;
  /** Since when a payment is overdue, as far as is known; null if none is. */
  overdue_since: string | null;
  /** When the owner first bought a plan; null if never, or not known in a row of an earlier release. */
  bought_at: string | null;
  /** The plan that the owner took along into a practice, which has paid for it since; null if there was none. */
  taken_along: TakenAlong | null;
  /** Counts the copies that were made, so that an older one can't replace a newer one. */
  version: number;
}

export const planSchema = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.nullable(z.string()),
  subscription_end: z.nullable(z.string()),
  pet_limit: z.int(),
});
export type Plan = z.output<typeof planSchema>;

/**
 * A renewal moves the end of the period, whether it is paid or not. It is known within a day, by the comparison at
 * night.
 */
const LATE_MS = 3 * 86_400_000;

/** Whether the paid period ended days ago, and Stripe has not been asked since: the row proves nothing any more. */
export function isOutdated({ subscription, subscription_end }: Subscriber, now: Date): boolean {
  const end = subscription?.period_end ?? subscription_end;
  return end !== null && Date.parse(end) + LATE_MS < now.getTime();
}

/** Until when a payment that is overdue since then keeps the plan. */
export const graceEnd = (overdueSince: string): string =>
  new Date(Date.parse(overdueSince) + OVERDUE_DAYS * 86_400_000).toISOString();

/** Until when an overdue payment must be paid to keep the plan; null if none is overdue. */
export const payBy = ({ overdue_since }: Subscriber): string | null =>
  overdue_since && graceEnd(overdue_since);

/** Whether a payment has been overdue for too long. */
export function isOnHold(subscriber: Subscriber, now: Date): boolean {
  const end = payBy(subscriber);
  return end !== null && Date.parse(end) <= now.getTime();
}

/** Ruling D5: the flag, or a paid period that has not ended; but not long after a payment was due. */
const isSubscribed = (subscriber: Subscriber, now: Date) =>
  !isOnHold(subscriber, now) &&
  ((subscriber.subscribed && !isOutdated(subscriber, now)) ||
    (subscriber.subscription_end !== null && Date.parse(subscriber.subscription_end) > now.getTime()));

/** Ruling D4: extra pets add to the free one; a veterinary plan is unlimited; anything else is free. */
export function petLimitOf(name: PlanName | null, quantity: number): number {
  if (name === 'vet') return UNLIMITED_PETS;
  return name === 'extra' ? FREE_PETS + quantity : FREE_PETS;
}

/** Whether the practice into which an owner took a plan along has that plan. `practice`: its row. */
export const livesAlong = (
  taken: TakenAlong,
  practice: Subscriber | null,
  now: Date,
): practice is Subscriber =>
  practice?.subscription?.id === taken.subscription_id && isSubscribed(practice, now);

/** The plan that a subscriber row currently gives; see `readPlan` for an owner's. */
export function planOf(subscriber: Subscriber | null, now: Date): Plan {
  if (!subscriber || !isSubscribed(subscriber, now)) {
    return { subscribed: false, subscription_tier: null, subscription_end: null, pet_limit: FREE_PETS };
  }
  const { subscription_tier, subscription_end, quantity } = subscriber;
  const pet_limit = petLimitOf(planNameOf(subscription_tier), quantity);
  return { subscribed: true, subscription_tier, subscription_end, pet_limit };
}

/** The limits within a pet: those of the free plan, which the stage may set; none for paid plans. */
export const settingsOf = (plan: Plan, freePlan: PlanSettings): PlanSettings =>
  plan.subscribed ? PAID_PLAN : freePlan;

/** Whether the plan covers one more pet. */
export const canAddPet = (plan: Plan, petCount: number) => petCount < plan.pet_limit;
