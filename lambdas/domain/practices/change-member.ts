import type { MemberRole } from '../../../contract/access/duties.ts';
import { MEMBER_ROLES, mayDo } from '../../../contract/access/duties.ts';
import type { OwnMembership } from '../../../contract/practices/team.ts';
import { isSameLicense } from '../../../contract/practices/vets.ts';
import { AppError, signInAgain } from '../../../contract/problem.ts';
import type { Member } from './ports.ts';
import { type Acting, changeTeam, checkManagerStays, holding, invitationsBy, type TeamDeps } from './team.ts';
import { noteLeaving } from './team-history.ts';
import type { Team } from './team-ports.ts';

/**
 * Changes a member's roles. Who becomes a manager or stops being one needs a fresh sign-in: that outlives a stolen
 * session. Open invitations of someone who manages no longer end. Throws `member-not-found`, `sign-in-again`,
 * `last-manager`, `practice-not-found`, `try-again`.
 */
export const setMemberRoles = async (
  deps: TeamDeps,
  acting: Acting,
  memberId: string,
  { roles, isFresh }: { roles: readonly MemberRole[]; isFresh: boolean },
): Promise<void> => {
  await changeTeam(deps, acting, 'manage', async (team, self) => {
    const member = team.members.find(({ userId }) => userId === memberId);
    if (!member) throw memberNotFound();
    const isManager = roles.includes('manager');
    if (!isFresh && isManager !== member.roles.includes('manager')) throw signInAgain();
    if (!isManager) checkManagerStays(team, member);
    return put(deps, team, member, { ...member, roles: inOrder(roles) }, self.name);
  });
};

/**
 * Changes what colleagues read of the caller. A license is one person's, because vets sign by it. Throws
 * `invalid-request`, `practice-not-found`, `try-again`.
 */
export const updateMembership = async (
  deps: TeamDeps,
  acting: Acting,
  { name, license }: OwnMembership,
): Promise<void> => {
  await changeTeam(deps, acting, 'see', (team, self) => {
    const others = team.members.filter(({ userId }) => userId !== self.userId);
    if (others.some((other) => license && other.license && isSameLicense(license, other.license)))
      throw licenseTaken();
    return put(deps, team, self, { ...self, name, license }, null);
  });
};

function licenseTaken() {
  const message = 'A colleague has entered this license number.';
  return new AppError('invalid-request', message, [{ path: 'license', message }]);
}

/**
 * Ends someone's membership, with their open invitations; may be repeated. Throws `last-manager`,
 * `practice-not-found`, `try-again`.
 */
export const removeMember = async (deps: TeamDeps, acting: Acting, memberId: string): Promise<void> => {
  await changeTeam(deps, acting, 'manage', async (team, self) => {
    const member = team.members.find(({ userId }) => userId === memberId);
    if (!member) return true;
    checkManagerStays(team, member);
    return remove(deps, team, member, self);
  });
};

/** Ends one's own membership. Throws `last-manager`, `practice-not-found`, `try-again`. */
export const leavePractice = async (deps: TeamDeps, acting: Acting): Promise<void> => {
  await changeTeam(deps, acting, 'see', async (team, self) => {
    checkManagerStays(team, self);
    return remove(deps, team, self, self);
  });
};

/** `by`: the manager who changes the roles; the history says nothing of roles that stay. */
const put = async ({ teams, now }: TeamDeps, team: Team, before: Member, member: Member, by: string | null) =>
  (await teams.commit({
    practiceId: member.practiceId,
    versions: { team: team.version },
    put: { ...member, version: member.version + 1 },
    ...(before.roles.join() !== member.roles.join() && {
      noted: { at: now(), kind: 'roles', name: member.name, roles: member.roles, before: before.roles, by },
    }),
    // Who corrects a license keeps only one that they signed by.
    ...(mayDo(member.roles, 'sign') ? {} : holding(before, now())),
    withdraw: mayDo(member.roles, 'manage') ? [] : invitationsBy(team, member, now()),
  })) || null;

const remove = async ({ teams, now }: TeamDeps, team: Team, member: Member, by: Member) =>
  (await teams.commit({
    practiceId: member.practiceId,
    versions: { team: team.version },
    remove: member,
    noted: noteLeaving(member, by, now()),
    ...holding(member, now()),
    withdraw: invitationsBy(team, member, now()),
  })) || null;

export const inOrder = (roles: readonly MemberRole[]): MemberRole[] =>
  MEMBER_ROLES.filter((role) => roles.includes(role));

const memberNotFound = () =>
  new AppError('member-not-found', 'This person is no longer a member. Reload the page to see the team.');
