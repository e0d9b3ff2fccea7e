import type { Access } from '../../../contract/access/access.ts';
import { may, type Power } from '../../../contract/access/powers.ts';
import { EVERYTHING } from '../../../contract/access/scope.ts';
import { grantIdSchema } from '../../../contract/ids.ts';
import { petNotFound } from '../failures.ts';
import { isOver } from './change-access.ts';
import type { Grant, GrantStore } from './grant-ports.ts';

/** Whose data a call is about, and under which ids it is stored there. */
export interface ResolvedCall {
  access: Access;
  params: Record<string, string>;
  /** The grant through which the call is made; null for one's own data. */
  grant: Grant | null;
}

/**
 * Decides whether a user may make a call, before its handler runs. A pet's id names one of the user's own, because keys
 * start with the user's id; that costs no read. A grant's id costs one read, of a row below the user's id, and stands
 * for the pet that it opens. Throws `pet-not-found` for a grant that is withdrawn, over, someone else's or without the
 * power.
 */
export async function resolveAccess(
  { grants, now }: { grants: Pick<GrantStore, 'get'>; now: () => Date },
  userId: string,
  params: Record<string, string>,
  power: Power | undefined,
): Promise<ResolvedCall> {
  const grantId = power && grantIdSchema.safeParse(params.petId).data;
  if (!grantId) {
    const access: Access = { ownerId: userId, role: 'owner', actor: userId, scope: EVERYTHING };
    return { access, params, grant: null };
  }
  const grant = await grants.get(userId, grantId);
  if (!grant || isOver(grant, now()) || !may(grant.role, power)) throw petNotFound();
  const { ownerId, petId, role, scope } = grant;
  return { access: { ownerId, role, actor: userId, scope }, params: { ...params, petId }, grant };
}

/** The grants by which a user may read pets of others: the same ones through which `resolveAccess` lets calls pass. */
export async function liveGrants(
  { grants, now }: { grants: Pick<GrantStore, 'list'>; now: () => Date },
  userId: string,
): Promise<Grant[]> {
  const listed = await grants.list(userId);
  return listed.filter((grant) => !isOver(grant, now()) && may(grant.role, 'read'));
}
