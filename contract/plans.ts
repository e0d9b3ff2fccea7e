import * as z from 'zod/mini';

/** What each plan allows. `null` means no limit. The FAQ's reading of the free plan is these two settings (ruling D3). */
export const planSettingsSchema = z.object({
  recordsPerPet: z.nullable(z.int().check(z.positive())),
  sharing: z.boolean(),
});
export type PlanSettings = z.output<typeof planSettingsSchema>;

export const FREE_PLAN: PlanSettings = { recordsPerPet: null, sharing: true };
const PAID_PLAN: PlanSettings = { recordsPerPet: null, sharing: true };

/** A limit that shows as unlimited. */
export const UNLIMITED_PETS = 999;

/** The owner's copy of what Stripe says; without a row the owner is on the free plan. */
export const subscriberSchema = z.object({
  user_id: z.string(),
  subscribed: z.boolean(),
  subscription_tier: z.nullable(z.string()),
  subscription_end: z.nullable(z.iso.datetime()),
  quantity: z.int().check(z.positive()),
  synced_at: z.iso.datetime(),
});
export type Subscriber = z.output<typeof subscriberSchema>;

export const planSchema = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.nullable(z.string()),
  subscription_end: z.nullable(z.string()),
  pet_limit: z.int(),
});
export type Plan = z.output<typeof planSchema>;

/** Ruling D5: the flag, or a paid period that has not ended. */
const isSubscribed = (subscriber: Subscriber, now: Date) =>
  subscriber.subscribed ||
  (subscriber.subscription_end !== null && Date.parse(subscriber.subscription_end) > now.getTime());

/** Ruling D4: extra pets add to the one that is free; a veterinary plan is unlimited; anything else is free. */
function petLimit({ subscription_tier, quantity }: Subscriber): number {
  if (subscription_tier === 'veterinary') return UNLIMITED_PETS;
  const isMultiPet = subscription_tier === 'additional_pet' || subscription_tier === 'multi_pet';
  return isMultiPet ? 1 + quantity : 1;
}

/** The plan that a subscriber row gives its owner at this moment. */
export function planOf(subscriber: Subscriber | null, now: Date): Plan {
  if (!subscriber || !isSubscribed(subscriber, now)) {
    return { subscribed: false, subscription_tier: null, subscription_end: null, pet_limit: 1 };
  }
  const { subscription_tier, subscription_end } = subscriber;
  return { subscribed: true, subscription_tier, subscription_end, pet_limit: petLimit(subscriber) };
}

/** The limits inside a pet: those of the free plan, which the stage may set, or none when paid. */
export const settingsOf = (plan: Plan, freePlan: PlanSettings): PlanSettings =>
  plan.subscribed ? PAID_PLAN : freePlan;

/** Whether one more pet fits the plan. */
export const canAddPet = (plan: Plan, petCount: number) => petCount < plan.pet_limit;
