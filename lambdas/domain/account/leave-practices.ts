import { AppError } from '../../../contract/problem.ts';
import { untilCommitted } from '../access/change-access.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { ClosedPracticeJob } from '../jobs/closed-practice-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { checkPlanEnds, sendEnd } from '../practices/close-practice.ts';
import type { FoundPractice, PracticeStore } from '../practices/ports.ts';
import { holding, invitationsBy } from '../practices/team.ts';
import { noteLeaving } from '../practices/team-history.ts';
import type { Team, TeamStore } from '../practices/team-ports.ts';

/** Dependencies of leaving all practices. */
export interface LeavePracticesDeps {
  practices: Pick<PracticeStore, 'ofPerson' | 'find'>;
  teams: Pick<TeamStore, 'get' | 'commit' | 'practice'>;
  cleanup: JobQueue<CleanupJob>;
  removals: JobQueue<ClosedPracticeJob>;
  now: () => Date;
}

/**
 * Ends the memberships of an account that is about to be deleted, which never ends the practice of others: a practice
 * without other members is closed. Nothing is changed when one of them needs something first. May be repeated. Throws
 * `last-manager`, `plan-renews`, `try-again`.
 */
export async function leavePractices(deps: LeavePracticesDeps, userId: string): Promise<void> {
  const { found } = await deps.practices.ofPerson(userId);
  for (const each of found) checkLeaving(await deps.teams.get(each.practice.id), each, userId);
  for (const each of found) {
    const practiceId = each.practice.id;
    let current = each;
    await untilCommitted(async () => {
      const team = await deps.teams.get(practiceId);
      const remove = team.members.find((member) => member.userId === userId);
      if (!remove) return true;
      checkLeaving(team, current, userId);
      // In the same transaction: whoever joins meanwhile keeps the practice.
      const closing = team.members.length === 1 ? await deps.teams.practice(practiceId) : null;
      if (closing) await sendEnd(deps, practiceId);
      const isCommitted = await deps.teams.commit({
        practiceId,
        versions: { team: team.version },
        remove,
        noted: noteLeaving(remove, remove, deps.now()),
        ...holding(remove, deps.now()),
        withdraw: invitationsBy(team, remove, deps.now()),
        ...(closing && {
          close: { at: deps.now(), subscriber: current.subscriber, logo: closing.logo },
        }),
      });
      if (isCommitted) return true;
      // Its plan may be what changed.
      current = (await deps.practices.find(userId, practiceId)) ?? current;
      return null;
    });
  }
}

function checkLeaving({ members }: Team, found: FoundPractice, userId: string): void {
  const { practice, member } = found;
  const others = members.filter((each) => each.userId !== userId);
  if (practice.endedAt) return;
  if (others.length === 0) checkPlanEnds(found);
  if (
    others.length === 0 ||
    !member.roles.includes('manager') ||
    others.some(({ roles }) => roles.includes('manager'))
  )
    return;
  throw new AppError(
    'last-manager',
    `Nothing was deleted: you are the only manager of ${practice.name}. Make someone else a manager first, or close the practice.`,
  );
}
