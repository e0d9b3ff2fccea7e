import { isSameEmail } from '../../../contract/account/account.ts';
import { addDays } from '../../../contract/dates.ts';
import type { Invitation, InvitationInput } from '../../../contract/grants/grants.ts';
import { GRANTS, INVITATIONS, LONG_LINK_DAYS } from '../../../contract/limits.ts';
import { AppError, signInAgain } from '../../../contract/problem.ts';
import { petNotFound } from '../failures.ts';
import { type DelayableQueue, writeWithJobs } from '../jobs/job-queue.ts';
import type { InvitationJob } from '../jobs/mail-job.ts';
import { tooManyInADay } from '../usage/usage.ts';
import { isForPet, isOver, untilCommitted } from './change-access.ts';
import type { AccessDeps, EndAccessDeps, GivenAccess, HistoryEntry, OpenInvitation } from './ports.ts';

/** Dependencies of inviting. */
export interface InviteDeps extends AccessDeps {
  /** Null in a stage that sends no mail. */
  mailJobs: DelayableQueue<InvitationJob> | null;
  /** A new token: 64 hex digits. */
  newToken: () => string;
  /** A hash of a text, in hex digits. */
  digest: (text: string) => string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Invites someone to look after a pet, or all pets: by a mail that is bound to its address, or by a code. An open
 * invitation of the same person ends. Nothing depends on whether the address has an account. `isFresh`: whether the
 * owner signed in just now. Throws `pet-not-found`, `invalid-request`, `sign-in-again`, `quota-reached`,
 * `too-many-requests`, `try-again`.
 */
export async function createInvitation(
  deps: InviteDeps,
  ownerId: string,
  petId: string,
  input: InvitationInput,
  isFresh: boolean,
): Promise<{ invitation: Invitation; token: string | null }> {
  const endsAt = checkEnd(input.ends_at, deps.now());
  checkSignIn({ role: input.role, endsAt }, isFresh, deps.now());
  checkMail(deps, input.email, 'This site doesn’t send email. Show a code instead.');
  if (!(await deps.pets.get(ownerId, petId))) throw petNotFound();
  const token = deps.newToken();
  const id = `inv_${deps.newId()}`;
  const invitation = await untilCommitted(async () => {
    const now = deps.now();
    const given = await deps.access.ofPet(ownerId, petId);
    const minutes = input.email === null ? INVITATIONS.codeMinutes : INVITATIONS.days * 24 * 60;
    const latest = new Date(now.getTime() + minutes * MINUTE_MS);
    const invite: OpenInvitation = {
      id,
      ownerId,
      petId,
      allPets: input.all_pets,
      email: input.email,
      name: input.name,
      ownerName: input.owner_name,
      role: input.role,
      endsAt,
      tokenHash: deps.digest(token),
      invitedAt: now,
      // Later it would open nothing, and could only take a better grant away.
      expiresAt: endsAt !== null && endsAt < latest ? endsAt : latest,
    };
    const withdraw = openOf(given, now).filter((each) => isReplaced(each, invite));
    checkRoom(given, petId, withdraw.length, now);
    const counted = countInvitation(given, input.email, now);
    const jobs =
      input.email === null ? [] : [{ kind: 'invitation' as const, ownerId, invitationId: id, token }];
    const history = [
      ...withdraw.map((each) => entryOf(deps, 'withdrawn', each)),
      entryOf(deps, 'invited', invite),
    ];
    const isWritten = await writeWithJobs(deps.mailJobs, jobs, () =>
      deps.access.commit({
        ownerId,
        versions: { owner: given.version },
        invite,
        withdraw,
        ...counted,
        history,
      }),
    );
    return isWritten ? invite : null;
  });
  return { invitation: shownInvitation(invitation), token: input.email === null ? token : null };
}

/** Ends an open invitation; may be repeated. Throws `pet-not-found`, `try-again`. */
export async function withdrawInvitation(
  deps: EndAccessDeps,
  ownerId: string,
  petId: string,
  invitationId: string,
): Promise<void> {
  if (!(await deps.keptPets.get(ownerId, petId))) throw petNotFound();
  await untilCommitted(async () => {
    const version = await deps.access.version(ownerId);
    const invitation = await deps.access.invitation(ownerId, invitationId);
    if (!invitation) return true;
    return endInvitation(deps, invitation, version, 'withdrawn');
  });
}

/** Removes an open invitation. Null when something else was faster. */
export async function endInvitation(
  deps: AccessDeps,
  invitation: OpenInvitation,
  version: number,
  kind: 'withdrawn' | 'declined',
): Promise<true | null> {
  const { ownerId } = invitation;
  const history = [entryOf(deps, kind, invitation)];
  const change = { ownerId, versions: { owner: version }, withdraw: [invitation], history };
  return (await deps.access.commit(change)) ? true : null;
}

/** Removes open invitations of an owner. Null when something else was faster. */
export async function withdrawAll(
  deps: AccessDeps,
  ownerId: string,
  version: number,
  withdraw: readonly OpenInvitation[],
): Promise<true | null> {
  if (withdraw.length === 0) return true;
  const history = withdraw.map((each) => entryOf(deps, 'withdrawn', each));
  return (await deps.access.commit({ ownerId, versions: { owner: version }, withdraw, history }))
    ? true
    : null;
}

/** The invitations that can still be accepted: DynamoDB removes the others some days later. */
export const openOf = ({ invitations }: GivenAccess, now: Date): OpenInvitation[] =>
  invitations.filter(({ expiresAt }) => expiresAt > now);

const entryOf = (
  { newId, now }: Pick<AccessDeps, 'newId' | 'now'>,
  kind: HistoryEntry['kind'],
  { id: invitationId, petId, role, endsAt }: OpenInvitation,
): HistoryEntry => ({ petId, id: newId(), at: now(), kind, userId: null, invitationId, role, endsAt });

export const shownInvitation = (invitation: OpenInvitation): Invitation => ({
  id: invitation.id,
  name: invitation.name,
  email: invitation.email,
  role: invitation.role,
  ends_at: invitation.endsAt?.toISOString() ?? null,
  all_pets: invitation.allPets,
  invited_at: invitation.invitedAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
});

/** The end of access. Throws `invalid-request` for one that is over. */
export function checkEnd(entered: string | null, now: Date): Date | null {
  if (entered === null) return null;
  const end = new Date(entered);
  if (end > now) return end;
  const message = 'Choose a date in the future.';
  throw new AppError('invalid-request', message, [{ path: 'ends_at', message }]);
}

/**
 * Access for long, and access that can make links, outlives a stolen session, so it needs a fresh sign-in. Throws
 * `sign-in-again`.
 */
export function checkSignIn(
  { role, endsAt }: Pick<OpenInvitation, 'role' | 'endsAt'>,
  isFresh: boolean,
  now: Date,
): void {
  const isLong = endsAt === null || endsAt > addDays(now, LONG_LINK_DAYS);
  if (!isFresh && (isLong || role === 'co-owner')) throw signInAgain();
}

/** Throws `invalid-request`, with this message, where a mail is wanted and the stage sends none. */
export function checkMail({ mailJobs }: { mailJobs: unknown }, email: string | null, message: string): void {
  if (mailJobs || email === null) return;
  throw new AppError('invalid-request', message, [{ path: 'email', message }]);
}

/** Whether an open invitation is one of the same person, for the same pet. A new code ends the one before. */
function isReplaced(open: OpenInvitation, { email, petId, allPets }: OpenInvitation): boolean {
  const isSamePerson =
    open.email === null || email === null ? open.email === email : isSameEmail(open.email, email);
  return isSamePerson && (open.petId === petId || open.allPets || allPets);
}

function checkRoom(given: GivenAccess, petId: string, withdrawn: number, now: Date): void {
  const open = openOf(given, now).length - withdrawn;
  if (open >= INVITATIONS.open) {
    throw new AppError(
      'quota-reached',
      `You’ve reached the limit of ${INVITATIONS.open} open invitations. Withdraw one, or wait until one is answered.`,
    );
  }
  if (countPeople(given, petId, now) >= GRANTS.peoplePerPet) throw petIsFull();
}

/** How many people have access to a pet. */
export const countPeople = ({ grants }: GivenAccess, petId: string, now: Date): number =>
  grants.filter((grant) => isForPet(grant) && grant.petId === petId && !isOver(grant, now)).length;

export const petIsFull = () =>
  new AppError(
    'quota-reached',
    `This pet is already shared with ${GRANTS.peoplePerPet} people, the maximum. Remove someone first.`,
  );

/** The mails or the codes of the last 24 hours, with the new one. Throws `too-many-requests`. */
function countInvitation({ mailedAt, codesAt }: GivenAccess, email: string | null, now: Date) {
  const { codesPerDay, mailsPerDay } = INVITATIONS;
  return email === null
    ? { codesAt: withOneMore(codesAt, codesPerDay, `show ${codesPerDay} codes`, now) }
    : { mailedAt: withOneMore(mailedAt, mailsPerDay, `send ${mailsPerDay} invitations`, now) };
}

/** The times of the last 24 hours, with this one; `limit` says what is refused then. Throws `too-many-requests`. */
export function withOneMore(times: readonly Date[], most: number, limit: string, now: Date): Date[] {
  const recent = times.filter((time) => now.getTime() - time.getTime() < DAY_MS);
  const [oldest] = recent;
  if (oldest && recent.length >= most) {
    throw tooManyInADay(`You can ${limit} a day.`, oldest, now);
  }
  return [...recent, now];
}
