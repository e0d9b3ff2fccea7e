import { may } from '../../../contract/access/powers.ts';
import type { PracticeAccess, PracticeWithAccess } from '../../../contract/practices/practice-grants.ts';
import { petNotFound } from '../failures.ts';
import { isForPet, isOfPractice, isOver } from './change-access.ts';
import type { HeldGrant } from './grant-ports.ts';
import type { AccessDeps, Unsubscriptions } from './ports.ts';
import { isUnsubscribed } from './unsubscribed.ts';

/** What everyone may know of a practice, and whether it takes new pets. */
export interface KnownPractice {
  shown: Pick<PracticeWithAccess, 'name' | 'standing' | 'logo' | 'paused_until'>;
  takesPets: boolean;
}

/** Dependencies of listing the practices with access. */
export interface PracticesDeps extends Pick<AccessDeps, 'access' | 'pets' | 'now'> {
  practicesOf: (practiceIds: readonly string[]) => Promise<ReadonlyMap<string, KnownPractice>>;
  unsubscriptions: Pick<Unsubscriptions, 'ofOwner'>;
}

/** The practices that have access to a pet. Throws `pet-not-found`. */
export async function listPractices(
  { access, pets, practicesOf, unsubscriptions, now }: PracticesDeps,
  ownerId: string,
  petId: string,
): Promise<{ practices: PracticeWithAccess[] }> {
  const [pet, { grants }] = await Promise.all([pets.get(ownerId, petId), access.ofPet(ownerId, petId)]);
  if (!pet) throw petNotFound();
  const live = grants.filter((grant) => isOfPractice(grant) && isForPet(grant) && !isOver(grant, now()));
  // Most owners let no practice remind them.
  const mayBeOff = live.some(({ mayRemind }) => mayRemind);
  const [practices, unsubscribed] = await Promise.all([
    practicesOf(live.map(({ userId }) => userId)),
    mayBeOff ? unsubscriptions.ofOwner(ownerId) : new Map<string, Date>(),
  ]);
  return {
    practices: live.flatMap((grant) => {
      const practice = practices.get(grant.userId);
      const since = unsubscribed.get(grant.userId) ?? null;
      const off = grant.mayRemind && isUnsubscribed(grant, since) ? since : null;
      const reminding = { unsubscribed_at: off?.toISOString() ?? null, may_remind: grant.mayRemind && !off };
      return practice ? [{ ...practiceAccessOf(grant), ...practice.shown, ...reminding }] : [];
    }),
  };
}

/** What a practice may see and do, as its owner reads it. */
const practiceAccessOf = (grant: HeldGrant): PracticeAccess => ({
  grant_id: grant.id,
  kinds: grant.scope.kind === 'some' ? [...grant.scope.kinds] : [],
  since: grant.scope.kind === 'some' ? grant.scope.since : null,
  may_add: may(grant.role, 'add'),
  may_remind: grant.mayRemind,
  owner_name: grant.ownerName,
  shows_email: grant.ownerEmail !== null,
  all_pets: grant.parentId !== null,
  given_at: grant.since.toISOString(),
});
