import { addDays } from '../../contract/dates.ts';
import type { PetWithShares } from '../../contract/overview.ts';
import { planOf, settingsOf } from '../../contract/plans.ts';
import { AppError, tooBusy } from '../../contract/problem.ts';
import type { Share, ShareInput } from '../../contract/shares.ts';
import { petNotFound } from './failures.ts';
import type { OwnerDeps } from './ports.ts';

/** A pet with its share links, newest first. Throws `pet-not-found`. */
export async function listShares(deps: OwnerDeps, ownerId: string, petId: string): Promise<PetWithShares> {
  const [pet, shares] = await Promise.all([deps.pets.get(ownerId, petId), deps.shares.list(ownerId, petId)]);
  if (!pet) throw petNotFound();
  return { pet, shares };
}

/**
 * Creates a share link that ends by itself. Repeated with the same key it creates one link and answers the same.
 * Throws `pet-not-found`, `sharing-not-included`, `key-reused`, `try-again`.
 */
export async function createShare(
  deps: OwnerDeps,
  ownerId: string,
  petId: string,
  input: ShareInput,
  key: string = deps.newId(),
): Promise<Share> {
  await checkSharing(deps, ownerId);
  const now = deps.now();
  const share: Share = {
    id: `shr_${key}`,
    pet_id: petId,
    token_hash: deps.newToken(),
    created_by: ownerId,
    expires_at: addDays(now, input.expires_in_days).toISOString(),
    max_views: input.max_views,
    view_count: 0,
    is_active: true,
    created_at: now.toISOString(),
  };
  const outcome = await deps.shares.create(share);
  if (outcome === 'created') return share;
  if (outcome === 'pet-missing') throw petNotFound();
  const existing = outcome === 'exists' && (await deps.shares.get(ownerId, petId, share.id));
  if (!existing) throw tooBusy();
  if (existing.max_views === share.max_views && lifetime(existing) === lifetime(share)) return existing;
  throw new AppError('key-reused', 'This link has already been created, with other limits.');
}

const lifetime = ({ created_at, expires_at }: Share) => Date.parse(expires_at) - Date.parse(created_at);

/** Only the free plan can go without sharing, and only where the stage says so: else the plan is not even read. */
async function checkSharing(deps: OwnerDeps, ownerId: string): Promise<void> {
  if (deps.freePlan.sharing) return;
  const plan = planOf(await deps.subscribers.get(ownerId), deps.now());
  if (settingsOf(plan, deps.freePlan).sharing) return;
  throw new AppError('sharing-not-included', 'Share links are part of the paid plans.');
}

/** Ends a link now; ending it twice is the same. Throws `share-not-found`. */
export async function deactivateShare(
  deps: OwnerDeps,
  ownerId: string,
  petId: string,
  shareId: string,
): Promise<Share> {
  const [pet, share] = await Promise.all([
    deps.pets.get(ownerId, petId),
    deps.shares.deactivate(ownerId, petId, shareId),
  ]);
  if (!pet || !share) throw new AppError('share-not-found', 'This share link does not exist.');
  return share;
}
