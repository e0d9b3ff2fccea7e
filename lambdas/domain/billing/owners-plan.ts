import { ownerAsPayer, practiceAsPayer } from '../../../contract/billing/payer.ts';
import { livesAlong, type Plan, planOf, type Subscriber } from '../../../contract/billing/plans.ts';
import type { SubscriberStore } from './ports.ts';

interface PlanDeps {
  subscribers: Pick<SubscriberStore, 'get'>;
  now: () => Date;
}

/** The plan of an owner's pets, and the owner's row. */
export async function readPlan(
  deps: PlanDeps,
  ownerId: string,
): Promise<{ subscriber: Subscriber | null; plan: Plan }> {
  const subscriber = await deps.subscribers.get(ownerAsPayer(ownerId));
  return { subscriber, plan: (await planGivenBy(deps, subscriber)).plan };
}

/**
 * The plan that a payer's row gives. An owner who took a plan along into a practice keeps it for the own pets while
 * that plan lives; only such a row costs a second read, of the practice's. `paidBy`: that practice.
 */
export async function planGivenBy(
  { subscribers, now }: PlanDeps,
  subscriber: Subscriber | null,
): Promise<{ plan: Plan; paidBy: string | null }> {
  const taken = subscriber?.taken_along;
  const practice = taken ? await subscribers.get(practiceAsPayer(taken.practice_id)) : null;
  return taken && livesAlong(taken, practice, now())
    ? { plan: planOf(practice, now()), paidBy: taken.practice_id }
    : { plan: planOf(subscriber, now()), paidBy: null };
}

/** Whether a customer's plan was taken along: its rows are the practice's. */
export const isTakenAlong = (row: Subscriber | null, customerId: string): boolean =>
  row?.taken_along?.customer_id === customerId;
