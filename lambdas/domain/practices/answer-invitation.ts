import { PRACTICES } from '../../../contract/limits.ts';
import { publicStanding } from '../../../contract/practices/standing.ts';
import type { ReceivedMemberInvitation } from '../../../contract/practices/team.ts';
import { untilCommitted } from '../access/change-access.ts';
import { checkAddressee, doesNotWork } from '../access/read-invitation.ts';
import { teamIsFull } from './invite-member.ts';
import type { Member, PracticeStore, StoredPractice } from './ports.ts';
import { countPractices, tooManyPractices } from './practices.ts';
import type { TeamDeps } from './team.ts';
import type { NotedChange, OpenMemberInvitation, Team } from './team-ports.ts';

/** Dependencies of looking at an invitation to a practice before signing in. */
export interface PreviewMemberDeps extends TeamDeps {
  digest: (text: string) => string;
}

/** Dependencies of answering one. */
export interface AnswerDeps extends PreviewMemberDeps {
  practices: Pick<PracticeStore, 'ofPerson'>;
  owners: { verifiedEmail(userId: string): Promise<string | null> };
}

interface Found {
  invitation: OpenMemberInvitation;
  acceptedBy: string | null;
  practice: StoredPractice;
  /** The caller's address. */
  email: string;
}

/** The invitation that a token leads to, if this person may answer it. Throws `link-invalid`, `link-expired`. */
async function findFor(deps: AnswerDeps, userId: string, token: string): Promise<Found> {
  const [found, email] = await Promise.all([
    deps.teams.findInvitation(deps.digest(token)),
    deps.owners.verifiedEmail(userId),
  ]);
  if (!found || email === null) throw doesNotWork();
  const { invitation, acceptedBy } = found;
  checkAddressee(
    { acceptedBy, to: invitation.email, expiresAt: invitation.expiresAt },
    { userId, email },
    deps.now(),
  );
  const practice = await deps.teams.practice(invitation.practiceId);
  if (!practice) throw doesNotWork();
  return { invitation, acceptedBy, practice, email };
}

/** The practice to which someone is invited. Throws `link-invalid`, also to another address, and `link-expired`. */
export async function readMemberInvitation(
  deps: AnswerDeps,
  userId: string,
  token: string,
): Promise<ReceivedMemberInvitation> {
  const { invitation, acceptedBy, practice } = await findFor(deps, userId, token);
  if (acceptedBy !== null) throw doesNotWork();
  return {
    practice_name: practice.name,
    kind: practice.kind,
    standing: publicStanding(practice.kind, practice.standing, deps.now()),
    roles: invitation.roles,
    expires_at: invitation.expiresAt.toISOString(),
  };
}

/**
 * Makes the caller a member; repeated by the same person, it returns the same. Whoever is a member already keeps their
 * roles. Throws what `readMemberInvitation` throws, `quota-reached`, `try-again`.
 */
export async function acceptMemberInvitation(
  deps: AnswerDeps,
  userId: string,
  token: string,
): Promise<{ practice_id: string }> {
  return untilCommitted(async () => {
    const { invitation, acceptedBy, email } = await findFor(deps, userId, token);
    const { practiceId, roles, name } = invitation;
    const team = await deps.teams.get(practiceId);
    const isMember = team.members.some((member) => member.userId === userId);
    const joined = { practice_id: practiceId };
    if (acceptedBy !== null) {
      if (!isMember) throw doesNotWork();
      return joined;
    }
    // Another call was faster: it accepted the invitation or ended it.
    if (!team.invitations.some(({ id }) => id === invitation.id)) return null;
    if (!isMember && team.members.length >= PRACTICES.members) throw teamIsFull();
    const { version, found } = await deps.practices.ofPerson(userId);
    if (!isMember && countPractices(found, deps.now()) >= PRACTICES.perPerson) throw tooManyPractices();
    const member = { practiceId, userId, roles, name, email, license: null, since: deps.now(), version: 1 };
    const isCommitted = await deps.teams.commit({
      practiceId,
      versions: { team: team.version, person: { userId, version } },
      ...(!isMember && { put: member, noted: noteJoining(member, team, invitation) }),
      accept: { invitation, by: userId },
    });
    return isCommitted ? joined : null;
  });
}

/** The history names who invited, as long as that person is there. */
const noteJoining = (
  { name, roles, since }: Pick<Member, 'name' | 'roles' | 'since'>,
  { members }: Team,
  { invitedBy }: OpenMemberInvitation,
): NotedChange => ({
  at: since,
  kind: 'joined',
  name,
  roles,
  before: [],
  by: members.find(({ userId }) => userId === invitedBy)?.name ?? null,
});

/** Declines an invitation; the managers no longer see it. Throws what `readMemberInvitation` throws, `try-again`. */
export async function declineMemberInvitation(
  deps: AnswerDeps,
  userId: string,
  token: string,
): Promise<void> {
  const { invitation, acceptedBy } = await findFor(deps, userId, token);
  if (acceptedBy !== null) throw doesNotWork();
  const { practiceId } = invitation;
  await untilCommitted(async () => {
    const { version, invitations } = await deps.teams.get(practiceId);
    if (!invitations.some(({ id }) => id === invitation.id)) throw doesNotWork();
    return (
      (await deps.teams.commit({ practiceId, versions: { team: version }, withdraw: [invitation] })) || null
    );
  });
}
