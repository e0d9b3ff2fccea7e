import { endWhole, untilCommitted } from '../access/change-access.ts';
import type { AccessDeps } from '../access/ports.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { lostJudging } from './judge-patients.ts';
import type { PracticesWithAccess, PracticeWithPlan } from './ports.ts';
import { pausedUntil, practiceState } from './practice-state.ts';
import type { RulesStore } from './rules-ports.ts';

/** Dependencies of ending the access of practices. */
export interface EndAccessDeps extends AccessDeps {
  withAccess: PracticesWithAccess;
}

/** Dependencies of finding the practices that lose their access. */
export type EndLapsedDeps = Pick<EndAccessDeps, 'withAccess' | 'cleanup' | 'now'> & {
  rules: Pick<RulesStore, 'glance'>;
  /** For jobs of a quarter of an hour later. */
  later: JobQueue<CleanupJob>;
};

/** Access ends with the practice, and once it has had no plan for so long that its members can't read it any more. */
const losesAccess = ({ practice, subscriber }: PracticeWithPlan, now: Date): boolean =>
  practice.endedAt !== null || practiceState(practice, subscriber, now) === 'lapsed';

/**
 * Ends all access to pets that a practice was given, if it was closed or has lapsed. Their owners see it in the
 * history. May be repeated; goes on in another job when `hasTime` says so.
 */
export async function endAccessOfPractice(
  deps: EndAccessDeps,
  job: CleanupJob & { kind: 'end-access-of-practice' },
  hasTime: () => boolean,
): Promise<void> {
  const { withAccess } = deps;
  for (;;) {
    const found = await withAccess.withCount(job.practiceId);
    // It may have a plan again.
    if (!found || !losesAccess(found, deps.now())) return;
    const grants = await withAccess.grants(job.practiceId);
    if (grants.length === 0) return withAccess.settle(job.practiceId, found.count);
    // A grant for all pets ends with those of the single pets, which this page lists, too.
    const ended = new Set<string>();
    for (const grant of grants) {
      if (ended.has(grant.id)) continue;
      if (!hasTime()) return deps.cleanup.send(job);
      for (const { id } of await untilCommitted(() => endWhole(deps, grant, 'left'))) ended.add(id);
    }
  }
}

/**
 * Requests the end of access of each practice that loses it, and that owners are told of a plan that has ended. Of the
 * practices that keep their access it looks at the rules, one small read each: only a practice with patients has a job
 * that can give up, and rules would stay "being applied" for good. Their figures are kept a little later, when the
 * patients for whom this day changes something have been judged anew. A repeated run does no harm.
 */
export async function endLapsedAccess(
  deps: EndLapsedDeps,
  { after }: CleanupJob & { kind: 'end-lapsed-access' },
  hasTime: () => boolean,
): Promise<void> {
  let position = after ?? null;
  do {
    const { ids, next } = await deps.withAccess.page(position);
    for (const practiceId of ids) {
      const found = await deps.withAccess.withCount(practiceId);
      if (!found) continue;
      if (losesAccess(found, deps.now())) {
        await deps.cleanup.send({ kind: 'end-access-of-practice', practiceId });
        continue;
      }
      const judging = await lostJudging(deps, practiceId);
      if (judging) await deps.cleanup.send(judging);
      const isPaused = pausedUntil(found, deps.now()) !== null;
      if (isPaused && !found.hasTold)
        await deps.cleanup.send({ kind: 'tell-owners-of-practice', practiceId });
      // The next end is told again.
      if (!isPaused && found.hasTold) await deps.withAccess.noteTold(practiceId, false);
      await deps.later.send({ kind: 'keep-figures', practiceId });
    }
    position = next;
  } while (position && hasTime());
  if (position) await deps.cleanup.send({ kind: 'end-lapsed-access', after: position });
}
