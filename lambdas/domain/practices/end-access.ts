import { endWhole, untilCommitted } from '../access/change-access.ts';
import type { AccessDeps, HeldGrant } from '../access/ports.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';

/** The practices that were closed, and what they still have. */
export interface ClosedPractices {
  isClosed(practiceId: string): Promise<boolean>;
  /** Some of a practice's grants; none once all have ended. */
  grants(practiceId: string): Promise<HeldGrant[]>;
}

/** Dependencies of ending the access of a closed practice. */
export interface EndAccessDeps extends AccessDeps {
  closedPractices: ClosedPractices;
}

/**
 * Ends all access to pets that a closed practice was given. Their owners see it in the history. May be repeated; goes
 * on in another job when `hasTime` says so.
 */
export async function endAccessOfPractice(
  deps: EndAccessDeps,
  job: CleanupJob & { kind: 'end-access-of-practice' },
  hasTime: () => boolean,
): Promise<void> {
  const { closedPractices } = deps;
  if (!(await closedPractices.isClosed(job.practiceId))) return;
  for (;;) {
    const grants = await closedPractices.grants(job.practiceId);
    if (grants.length === 0) return;
    for (const grant of grants) {
      if (!hasTime()) return deps.cleanup.send(job);
      await untilCommitted(() => endWhole(deps, grant, 'left'));
    }
  }
}
