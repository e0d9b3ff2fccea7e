import { mayDo } from '../../../contract/access/duties.ts';
import type { MemberInvitation, ShownMember, ShownTeam } from '../../../contract/practices/team.ts';
import { AppError } from '../../../contract/problem.ts';
import { untilCommitted } from '../access/change-access.ts';
import type { Member, PracticeAccess } from './ports.ts';
import { practiceNotFound } from './resolve-practice.ts';
import type { OpenMemberInvitation, Team, TeamChange, TeamStore } from './team-ports.ts';

/** Dependencies of whatever reads or changes a team. */
export interface TeamDeps {
  teams: TeamStore;
  now: () => Date;
}

/** Who calls, for which practice. */
export type Acting = Pick<PracticeAccess, 'practiceId' | 'actor'>;

/**
 * Changes a team until it is committed: `attempt` gets the team and the caller as a member of it, and returns null when
 * something else was faster. Throws `practice-not-found` for someone who may no longer manage it, `try-again`.
 */
export const changeTeam = <Result>(
  { teams }: Pick<TeamDeps, 'teams'>,
  { practiceId, actor }: Acting,
  duty: 'see' | 'manage',
  attempt: (team: Team, self: Member) => Promise<Result | null>,
): Promise<Result> =>
  untilCommitted(async () => {
    const team = await teams.get(practiceId);
    const self = team.members.find(({ userId }) => userId === actor);
    if (!self || !mayDo(self.roles, duty)) throw practiceNotFound();
    return attempt(team, self);
  });

/** The members of a practice, those who have been there longest first, and for managers the open invitations. */
export async function getTeam(
  { teams, now }: TeamDeps,
  { practiceId, actor, roles, found }: Pick<PracticeAccess, 'practiceId' | 'actor' | 'roles' | 'found'>,
): Promise<ShownTeam> {
  const { members, invitations } = await teams.get(practiceId);
  const byTime = members.toSorted((one, other) => one.since.getTime() - other.since.getTime());
  // No one joins a closed practice, so what is open there isn't any more.
  const isShown = mayDo(roles, 'manage') && found.practice.endedAt === null;
  const open = isShown ? invitations.filter(({ expiresAt }) => expiresAt > now()) : [];
  return {
    members: byTime.map((member) => shownMember(member, actor)),
    invitations: open.map(shownInvitation),
  };
}

const shownMember = ({ userId, name, email, roles, license, since }: Member, actor: string): ShownMember => ({
  user_id: userId,
  name,
  email,
  roles,
  license,
  since: since.toISOString(),
  is_self: userId === actor,
});

export const shownInvitation = ({
  id,
  name,
  email,
  roles,
  invitedAt,
  expiresAt,
}: OpenMemberInvitation): MemberInvitation => ({
  id,
  name,
  email,
  roles,
  invited_at: invitedAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

/** The open invitations that someone wrote: they end once this person may invite no one. */
export const invitationsBy = (
  { invitations }: Team,
  { userId }: Pick<Member, 'userId'>,
  now: Date,
): OpenMemberInvitation[] =>
  invitations.filter(({ invitedBy, expiresAt }) => invitedBy === userId && expiresAt > now);

/** What a team's change notes of a vet who signs here no longer. */
export const holding = (member: Member, at: Date): Pick<TeamChange, 'held'> =>
  member.license !== null && mayDo(member.roles, 'sign')
    ? { held: { member: { ...member, license: member.license }, at } }
    : {};

const isManager = ({ roles }: Pick<Member, 'roles'>) => roles.includes('manager');

/** Throws `last-manager` where a practice would have members and none who manages it. */
export function checkManagerStays({ members }: Team, changing: Member): void {
  const others = members.filter(({ userId }) => userId !== changing.userId);
  if (isManager(changing) && !others.some(isManager)) throw lastManager();
}

const lastManager = () =>
  new AppError(
    'last-manager',
    'Nothing was changed: a practice needs a manager. Make someone else a manager first, or close the practice.',
  );
