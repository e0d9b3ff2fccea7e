import type { TeamHistory } from '../../../contract/practices/team-history.ts';
import type { Member, PracticeAccess } from './ports.ts';
import type { NotedChange, TeamHistoryStore } from './team-ports.ts';

/** Who joined and left a practice, and whose roles changed, for its managers; page by page. */
export async function listTeamHistory(
  { teamHistory }: { teamHistory: TeamHistoryStore },
  { practiceId }: Pick<PracticeAccess, 'practiceId'>,
  before: string | undefined,
): Promise<TeamHistory> {
  const { changes, next } = await teamHistory.list(practiceId, before);
  return {
    entries: changes.map(({ at, roles, before: earlier, ...change }) => ({
      ...change,
      at: at.toISOString(),
      roles: [...roles],
      before: [...earlier],
    })),
    next,
  };
}

/** The end of a membership: by the member, or by a manager who isn't the same. */
export const noteLeaving = (
  { userId, name, roles }: Member,
  by: Pick<Member, 'userId' | 'name'>,
  at: Date,
): NotedChange => {
  const isOwn = by.userId === userId;
  return { at, kind: isOwn ? 'left' : 'removed', name, roles, before: [], by: isOwn ? null : by.name };
};
