import { isSameEmail } from '../../../contract/account/account.ts';
import { INVITATIONS, PRACTICES } from '../../../contract/limits.ts';
import type { MemberInvitation, MemberInvitationInput } from '../../../contract/practices/team.ts';
import { AppError, signInAgain } from '../../../contract/problem.ts';
import { checkMail, withOneMore } from '../access/invite.ts';
import { type DelayableQueue, writeWithJobs } from '../jobs/job-queue.ts';
import type { MemberInvitationJob } from '../jobs/mail-job.ts';
import { inOrder } from './change-member.ts';
import type { PracticeAccess } from './ports.ts';
import { readOnly, suspended } from './resolve-practice.ts';
import { type Acting, changeTeam, shownInvitation, type TeamDeps } from './team.ts';
import type { OpenMemberInvitation, Team } from './team-ports.ts';

/** Dependencies of inviting someone to a practice. */
export interface InviteMemberDeps extends TeamDeps {
  /** Null in a stage that sends no mail. */
  mailJobs: DelayableQueue<MemberInvitationJob> | null;
  /** A new token: 64 hex digits. */
  newToken: () => string;
  /** A hash of a text, in hex digits. */
  digest: (text: string) => string;
  newId: () => string;
}

const DAY_MS = 86_400_000;

/**
 * Invites someone to a practice by a mail that is bound to its address. An open invitation of that address ends. The
 * answer doesn't depend on whether the address has an account. Throws `practice-read-only` for a closed or a suspended
 * practice, `invalid-request`, `sign-in-again`, `quota-reached`, `too-many-requests`, `practice-not-found`,
 * `try-again`.
 */
export async function inviteMember(
  deps: InviteMemberDeps,
  acting: Acting & Pick<PracticeAccess, 'found'>,
  { email, name, roles }: MemberInvitationInput,
  isFresh: boolean,
): Promise<{ invitation: MemberInvitation }> {
  // A practice gets its team together before it has a plan, and takes no one in once it is closed.
  if (acting.found.practice.endedAt) throw readOnly(acting.found.practice, 'read-only');
  // Strangers get no mail in the name of a practice that isn't what it says.
  if (acting.found.practice.standing.suspended) throw suspended('can’t invite anyone');
  checkMail(deps, email, 'This site doesn’t send email, so it can’t invite anyone.');
  if (!isFresh && roles.includes('manager')) throw signInAgain();
  const token = deps.newToken();
  const id = `inv_${deps.newId()}`;
  const { practiceId, actor } = acting;
  const invitation = await changeTeam(deps, acting, 'manage', async (team) => {
    const now = deps.now();
    const invite: OpenMemberInvitation = {
      id,
      practiceId,
      invitedBy: actor,
      email,
      name,
      roles: inOrder(roles),
      tokenHash: deps.digest(token),
      invitedAt: now,
      expiresAt: new Date(now.getTime() + INVITATIONS.days * DAY_MS),
    };
    const withdraw = team.invitations.filter((each) => isSameEmail(each.email, email));
    checkRoom(team, email, now);
    // Of a day: of the practice, and of the inviter, who may have several practices, and pets besides.
    const inviter = await deps.teams.mailsOf(actor);
    const mailedAt = withMail(team.mailedAt, now);
    const person = { userId: actor, version: inviter.version, mailedAt: withMail(inviter.mailedAt, now) };
    const jobs = [{ kind: 'member-invitation' as const, practiceId, invitationId: id, token }];
    const isWritten = await writeWithJobs(deps.mailJobs, jobs, () =>
      deps.teams.commit({ practiceId, versions: { team: team.version, person }, invite, withdraw, mailedAt }),
    );
    return isWritten ? invite : null;
  });
  return { invitation: shownInvitation(invitation) };
}

/** Ends an open invitation; may be repeated. Throws `practice-not-found`, `try-again`. */
export async function withdrawMemberInvitation(
  deps: TeamDeps,
  acting: Acting,
  invitationId: string,
): Promise<void> {
  await changeTeam(deps, acting, 'manage', async (team) => {
    const withdraw = team.invitations.filter(({ id }) => id === invitationId);
    if (withdraw.length === 0) return true;
    const { practiceId } = acting;
    return (await deps.teams.commit({ practiceId, versions: { team: team.version }, withdraw })) || null;
  });
}

const withMail = (times: readonly Date[], now: Date) =>
  withOneMore(times, INVITATIONS.mailsPerDay, `send ${INVITATIONS.mailsPerDay} invitations`, now);

function checkRoom({ members, invitations }: Team, email: string, now: Date): void {
  if (members.some((member) => member.email !== null && isSameEmail(member.email, email))) {
    const message = 'This person is a member already.';
    throw new AppError('invalid-request', message, [{ path: 'email', message }]);
  }
  if (members.length >= PRACTICES.members) throw teamIsFull();
  const open = invitations.filter((each) => each.expiresAt > now && !isSameEmail(each.email, email));
  if (open.length >= INVITATIONS.open) {
    throw new AppError(
      'quota-reached',
      `You’ve reached the limit of ${INVITATIONS.open} open invitations. Withdraw one, or wait until one is answered.`,
    );
  }
}

export const teamIsFull = () =>
  new AppError(
    'quota-reached',
    `This practice has ${PRACTICES.members} members, the maximum. Someone has to leave first.`,
  );
