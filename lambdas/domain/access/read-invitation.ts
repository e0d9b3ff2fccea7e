import { isSameEmail } from '../../../contract/account/account.ts';
import type { ReceivedInvitation } from '../../../contract/grants/grants.ts';
import { AppError } from '../../../contract/problem.ts';
import { isOver } from './change-access.ts';
import type { AccessDeps, AccessStore, FoundInvitation, OpenInvitation } from './ports.ts';

/** Dependencies of looking at an invitation before signing in. */
export interface PreviewDeps extends Pick<AccessDeps, 'pets' | 'now'> {
  access: Pick<AccessStore, 'findInvitation'>;
  digest: (text: string) => string;
}

/** Dependencies of reading one's invitation. */
export interface ReadDeps extends PreviewDeps {
  owners: { verifiedEmail(ownerId: string): Promise<string | null> };
}

/**
 * What an open invitation is about, for whoever has its token. Throws `link-invalid` also for one that was accepted or
 * withdrawn, and `link-expired`.
 */
export async function previewInvitation(deps: PreviewDeps, token: string): Promise<ReceivedInvitation> {
  const found = await deps.access.findInvitation(deps.digest(token));
  if (!found) throw doesNotWork();
  return shown(deps, found);
}

/** What someone is invited to. Throws what `previewInvitation` throws, `link-invalid` also to another address. */
export async function readInvitation(
  deps: ReadDeps,
  userId: string,
  token: string,
): Promise<ReceivedInvitation> {
  const { found } = await findFor(deps, userId, token);
  return shown(deps, found);
}

async function shown(
  deps: PreviewDeps,
  { invitation, acceptedBy }: FoundInvitation,
): Promise<ReceivedInvitation> {
  if (acceptedBy !== null) throw doesNotWork();
  if (isExpired(deps, invitation)) throw hasExpired();
  const petName = await nameOf(deps, invitation);
  if (petName === undefined) throw doesNotWork();
  return {
    pet_name: petName,
    owner_name: invitation.ownerName,
    role: invitation.role,
    ends_at: invitation.endsAt?.toISOString() ?? null,
    all_pets: invitation.allPets,
    expires_at: invitation.expiresAt.toISOString(),
  };
}

/** The name of an invitation's pet: where it is for all pets and that one was deleted, of the first of the others. */
async function nameOf({ pets }: PreviewDeps, { ownerId, petId, allPets }: OpenInvitation) {
  const pet = await pets.get(ownerId, petId);
  return (pet ?? (allPets ? (await pets.list(ownerId)).at(-1) : null))?.name;
}

/**
 * The invitation that a token leads to, if this person may answer it, with the person's address. Throws `link-invalid`,
 * `link-expired`.
 */
export async function findFor(
  deps: ReadDeps,
  userId: string,
  token: string,
): Promise<{ found: FoundInvitation; email: string }> {
  const { access, owners, digest } = deps;
  const [found, email] = await Promise.all([
    access.findInvitation(digest(token)),
    owners.verifiedEmail(userId),
  ]);
  if (!found || email === null) throw doesNotWork();
  const { invitation, acceptedBy } = found;
  if (invitation.ownerId === userId) throw doesNotWork();
  const expiresAt = isOver(invitation, deps.now()) ? deps.now() : invitation.expiresAt;
  checkAddressee({ acceptedBy, to: invitation.email, expiresAt }, { userId, email }, deps.now());
  return { found, email };
}

interface Answerable {
  /** Who accepted the invitation; null while it is open. */
  acceptedBy: string | null;
  /** The address to which it is bound; null for a code. */
  to: string | null;
  expiresAt: Date;
}

/**
 * Throws `link-invalid` for an invitation that this person may not answer, because it is for another address or someone
 * else accepted it, and `link-expired`.
 */
export function checkAddressee(
  { acceptedBy, to, expiresAt }: Answerable,
  { userId, email }: { userId: string; email: string },
  now: Date,
): void {
  if (acceptedBy !== null && acceptedBy !== userId) throw doesNotWork();
  if (to !== null && !isSameEmail(to, email)) throw doesNotWork();
  if (acceptedBy === null && expiresAt <= now) throw hasExpired();
}

const isExpired = ({ now }: PreviewDeps, invitation: OpenInvitation) =>
  invitation.expiresAt <= now() || isOver(invitation, now());

const hasExpired = () => new AppError('link-expired', 'This invitation has expired. Ask for a new one.');

/** One answer, so that it shows nothing about invitations of others. */
export const doesNotWork = () =>
  new AppError(
    'link-invalid',
    'This invitation doesn’t work. It may have been used or withdrawn, or sent to another email address. Sign in with that address, or ask for a new invitation.',
  );
