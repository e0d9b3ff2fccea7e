import { AppError, tooBusy } from '../../../contract/problem.ts';
import { readPlan } from '../billing/owners-plan.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import { accountDeleted } from '../failures.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { PlaceRefusal, PlanPlace } from './ports.ts';

/** Dependencies of taking a place in a plan. */
export interface PlaceDeps {
  subscribers: Pick<SubscriberStore, 'get'>;
  cleanup: JobQueue<CleanupJob>;
  now: () => Date;
}

/**
 * Writes a pet that takes a place in its owner's plan; returns the outcome unless it is a refusal. Throws
 * `pet-limit-reached`, `try-again` when the plan changed meanwhile, `unauthorized` when the account was deleted.
 */
export async function withPlace<Outcome extends string>(
  deps: PlaceDeps,
  ownerId: string,
  write: (place: PlanPlace) => Promise<Outcome | PlaceRefusal>,
): Promise<Outcome> {
  const { subscriber, plan } = await readPlan(deps, ownerId);
  const limit = plan.pet_limit;
  let outcome = await write({ limit, subscriber });
  if (outcome === 'to-be-shared') {
    // Before the write: if the process dies right after it, the people who look after all pets still get this one.
    await deps.cleanup.send({ kind: 'extend-grants', ownerId });
    outcome = await write({ limit, subscriber, isToBeShared: true });
  }
  switch (outcome) {
    case 'account-deleted':
      throw accountDeleted();
    case 'limit':
      throw new AppError('pet-limit-reached', `Your plan covers ${limit} pet${limit === 1 ? '' : 's'}.`);
    case 'plan-changed':
    case 'to-be-shared':
    case 'conflict':
      // The plan changed in between: the caller's next attempt reads it again.
      throw tooBusy();
    default:
      // Safe: what is left of the union is no refusal.
      return outcome as Outcome;
  }
}
