import type { PlanSettings } from '../../../contract/billing/plans.ts';
import type { Changes } from '../../../contract/changes.ts';
import { addDays } from '../../../contract/dates.ts';
import { LONG_LINK_DAYS, SHARE_DAYS } from '../../../contract/limits.ts';
import { mergeChanges } from '../../../contract/merge-fields.ts';
import { AppError, changedMeanwhile, signInAgain, tooBusy } from '../../../contract/problem.ts';
import { type NewPasscode, passcodeFault } from '../../../contract/sharing/passcode.ts';
import type { ShareUpdate } from '../../../contract/sharing/share-input.ts';
import type { PetWithShares, Share } from '../../../contract/sharing/shares.ts';
import type { ShareViews } from '../../../contract/sharing/views.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import type { DocumentGateway } from '../documents/ports.ts';
import { petNotFound } from '../failures.ts';
import { fitPage } from '../page.ts';
import type { PetStore } from '../pets/ports.ts';
import { presentPet } from '../pets/present-pet.ts';
import type { RecordStore } from '../records/ports.ts';
import type { Passcodes, ShareStore, ViewStore } from './ports.ts';

/** Dependencies of the owner's calls about share links. */
export interface ShareDeps {
  shares: ShareStore;
  pets: Pick<PetStore, 'get'>;
  records: Pick<RecordStore, 'areAllThere'>;
  views: Pick<ViewStore, 'list'>;
  passcodes: Pick<Passcodes, 'hash' | 'matches'>;
  subscribers: Pick<SubscriberStore, 'get'>;
  documents: Pick<DocumentGateway, 'photoUrl'>;
  /** The grant through which the call is made, with which a new link ends. */
  grantId: string | undefined;
  freePlan: PlanSettings;
  /** Whether this stage can send mail. */
  sendsMail: boolean;
  now: () => Date;
  /** A new ULID, lower case. */
  newId: () => string;
  /** A new share token: 64 hex digits. */
  newToken: () => string;
  /** A new key for `SharePointer.cursorKey`. */
  newCursorKey: () => string;
}

/** A pet with the page of its share links after the named one, newest first. Throws `pet-not-found`. */
export async function listShares(
  deps: ShareDeps,
  ownerId: string,
  petId: string,
  after?: string,
): Promise<PetWithShares> {
  const [pet, found] = await Promise.all([
    deps.pets.get(ownerId, petId),
    deps.shares.list(ownerId, petId, after),
  ]);
  if (!pet) throw petNotFound();
  const shares = fitPage(found.shares);
  const isLast = !found.hasMore && shares.length === found.shares.length;
  return { pet: await presentPet(deps, pet), shares, next: isLast ? null : (shares.at(-1)?.id ?? null) };
}

/** A link for months outlives a stolen session, so it needs a fresh sign-in. Throws `sign-in-again`. */
export function checkLength(expiresAt: Date, isFresh: boolean, now: Date): void {
  if (!isFresh && expiresAt > addDays(now, LONG_LINK_DAYS)) throw signInAgain();
}

/** The same for what makes an existing link usable again. Reads the link only where the sign-in is not fresh. */
async function checkLengthOf(
  { shares, now }: ShareDeps,
  [ownerId, petId, shareId]: [string, string, string],
  isFresh: boolean,
): Promise<void> {
  const share = isFresh ? null : await shares.get(ownerId, petId, shareId);
  if (share) checkLength(new Date(share.expires_at), isFresh, now());
}

/** Hashes a passcode that is not the pet's name. Throws `pet-not-found`, `invalid-request`. */
export async function hashNewPasscode(
  { pets, passcodes }: ShareDeps,
  ownerId: string,
  petId: string,
  passcode: string | null,
): Promise<string | null> {
  if (passcode === null) return null;
  const pet = await pets.get(ownerId, petId);
  if (!pet) throw petNotFound();
  const message = passcodeFault(passcode, pet.name);
  if (message !== null) throw invalidPasscode(message);
  return passcodes.hash(passcode);
}

const invalidPasscode = (message: string) =>
  new AppError('invalid-request', message, [{ path: 'passcode', message }]);

const shareNotFound = () => new AppError('share-not-found', 'This share link does not exist.');

/** How often a change is tried while others keep changing the same link. */
const ATTEMPTS = 5;

/**
 * Changes a link's label, expiry date or view limit; may be repeated. It does not change whether the link is active, so
 * that an outdated page cannot bring back a deactivated link. What others changed meanwhile stays.
 * Throws `pet-not-found`, `share-not-found`, `invalid-request` for a date that is not within the next year,
 * `sign-in-again`, `changed-meanwhile` with the link where others changed the same, `try-again`.
 */
export async function updateShare(
  deps: ShareDeps,
  ownerId: string,
  petId: string,
  shareId: string,
  input: ShareUpdate | Changes<ShareUpdate, ShareUpdate>,
  isFresh: boolean,
): Promise<Share> {
  const { based_on, ...entered } = { based_on: undefined, ...input };
  const { expires_at } = entered;
  if (expires_at) checkLength(new Date(expires_at), isFresh, deps.now());
  else if (entered.max_views !== undefined) await checkLengthOf(deps, [ownerId, petId, shareId], isFresh);
  const changes = { ...entered, ...(expires_at && { expires_at: checkEnd(expires_at, deps.now()) }) };
  await checkPet(deps, ownerId, petId);
  let [update, before]: [ShareUpdate, ShareUpdate] = [changes, based_on ?? {}];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const outcome = await deps.shares.update(ownerId, petId, shareId, update, before);
    if (outcome === 'conflict') throw tooBusy();
    const share = await deps.shares.get(ownerId, petId, shareId);
    if (!share) throw shareNotFound();
    if (outcome === 'updated') return share;
    const { fields, conflicts } = mergeChanges<ShareUpdate>({ ...changes, based_on: based_on ?? {} }, share);
    if (conflicts.length > 0) throw changedMeanwhile(share);
    const names = Object.keys(fields) as (keyof ShareUpdate)[];
    if (names.length === 0) return share;
    update = fields;
    before = Object.fromEntries(names.map((name) => [name, share[name]]));
  }
  throw tooBusy();
}

/** Checks, before anything is written, that a pet is there and not archived. Throws `pet-not-found`. */
async function checkPet({ pets }: ShareDeps, ownerId: string, petId: string): Promise<void> {
  if (!(await pets.get(ownerId, petId))) throw petNotFound();
}

/** What a change of a pet's link left of it. Throws `pet-not-found`, `share-not-found`. */
async function changed(
  deps: ShareDeps,
  [ownerId, petId, shareId]: [string, string, string],
  change: ShareStore['deactivate'],
): Promise<Share> {
  await checkPet(deps, ownerId, petId);
  const share = await change(ownerId, petId, shareId);
  if (!share) throw shareNotFound();
  return share;
}

/** The expiry date in the form that sorts as text. */
function checkEnd(expiresAt: string, now: Date): string {
  const end = new Date(expiresAt);
  if (end > now && end <= addDays(now, SHARE_DAYS.max)) return end.toISOString();
  const message = `Choose an expiry date between now and ${SHARE_DAYS.max} days from now.`;
  throw new AppError('invalid-request', message, [{ path: 'expires_at', message }]);
}

/** Deactivates a link; may be repeated. Throws `pet-not-found`, `share-not-found`. */
export const deactivateShare = (
  deps: ShareDeps,
  ownerId: string,
  petId: string,
  shareId: string,
): Promise<Share> => changed(deps, [ownerId, petId, shareId], deps.shares.deactivate);

/**
 * Reactivates a link until it expires. Throws `pet-not-found`, `share-not-found`, `sign-in-again`, `share-ended` when
 * it has expired.
 */
export async function reactivateShare(
  deps: ShareDeps,
  ownerId: string,
  petId: string,
  shareId: string,
  isFresh: boolean,
): Promise<Share> {
  await checkLengthOf(deps, [ownerId, petId, shareId], isFresh);
  const pet = deps.pets.get(ownerId, petId);
  const share = await deps.shares.reactivate(ownerId, petId, shareId, { pet, now: deps.now() });
  if (!(await pet)) throw petNotFound();
  if (!share) throw shareNotFound();
  if (share === 'maker-left') {
    throw new AppError(
      'share-ended',
      'The person who created this link can no longer share this pet. Create a new link.',
    );
  }
  if (share === 'ended')
    throw new AppError('share-ended', 'This link has expired. Choose a new expiry date first.');
  return share;
}

/** Unlocks a link that wrong passcodes have locked; may be repeated. Throws `pet-not-found`, `share-not-found`. */
export const unlockShare = (
  deps: ShareDeps,
  ownerId: string,
  petId: string,
  shareId: string,
): Promise<Share> => changed(deps, [ownerId, petId, shareId], deps.shares.unlock);

/**
 * Replaces a link's passcode and unlocks the link. Visitors need the new one from then on, also those who were reading.
 * Throws `pet-not-found`, `share-not-found`, `invalid-request` for an easy passcode or a link without one,
 * `sign-in-again`, `try-again`.
 */
export async function setPasscode(
  deps: ShareDeps,
  ownerId: string,
  petId: string,
  shareId: string,
  { passcode }: NewPasscode,
  isFresh: boolean,
): Promise<Share> {
  const [, share] = await Promise.all([
    checkPet(deps, ownerId, petId),
    deps.shares.get(ownerId, petId, shareId),
  ]);
  if (!share) throw shareNotFound();
  checkLength(new Date(share.expires_at), isFresh, deps.now());
  if (!share.has_passcode) throw invalidPasscode('This link has no passcode. Create a new link with one.');
  const passcodeHash = await hashNewPasscode(deps, ownerId, petId, passcode);
  const outcome = await deps.shares.setPasscode(share, { passcodeHash, cursorKey: deps.newCursorKey() });
  if (outcome === 'conflict') throw tooBusy();
  if (outcome === 'missing') throw shareNotFound();
  return { ...share, wrong_passcodes: 0, last_attempt_at: null };
}

/** A page of a link's views, newest first. Throws `pet-not-found`, `share-not-found`. */
export async function listViews(
  deps: ShareDeps,
  ownerId: string,
  petId: string,
  shareId: string,
  before: string | undefined,
): Promise<ShareViews> {
  const [pet, share, views] = await Promise.all([
    deps.pets.get(ownerId, petId),
    deps.shares.get(ownerId, petId, shareId),
    deps.views.list(ownerId, petId, shareId, before, deps.now()),
  ]);
  if (!pet) throw petNotFound();
  if (!share) throw shareNotFound();
  return views;
}
