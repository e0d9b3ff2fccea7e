import type { HistoryKind } from '../../../contract/grants/history.ts';
import { tooBusy } from '../../../contract/problem.ts';
import type { AccessDeps, HeldGrant, HistoryEntry } from './ports.ts';

/** How often a change is made again while others change the same grants. */
const ATTEMPTS = 6;

/** Makes a change until it is committed; `attempt` returns null when something else was faster. Throws `try-again`. */
export async function untilCommitted<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (let n = 0; n < ATTEMPTS; n++) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw tooBusy();
}

/** Whether a grant's last day is over. */
export const isOver = ({ endsAt }: Pick<HeldGrant, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now;

/** A grant for one pet: the only ones that open something. */
export type PetGrant = HeldGrant & { petId: string };
export const isForPet = (grant: HeldGrant): grant is PetGrant => grant.petId !== null;

/** An entry for each of the grants' pets. */
export const entriesOf = (
  { newId, now }: Pick<AccessDeps, 'newId' | 'now'>,
  kind: HistoryKind,
  grants: readonly HeldGrant[],
): HistoryEntry[] =>
  grants.filter(isForPet).map(({ petId, userId, role, endsAt }) => {
    return { petId, id: newId(), at: now(), kind, userId, name: null, role, endsAt };
  });

/** A grant for all pets with those of the single pets, or a grant of its own: what ends and changes as a whole. */
export const wholeOf = (grant: HeldGrant, ofPerson: readonly HeldGrant[]): HeldGrant[] => {
  const rootId = grant.parentId ?? grant.id;
  const whole = ofPerson.filter(
    ({ id, parentId, ownerId }) => ownerId === grant.ownerId && (id === rootId || parentId === rootId),
  );
  return whole.length > 0 ? whole : [grant];
};

/**
 * Ends a grant as a whole. The job that ends the links made through it is sent first, so that they end in any case;
 * they open nothing from the write on. Null when something else was faster.
 */
export async function endWhole(
  { access, cleanup, newId, now }: AccessDeps,
  grant: HeldGrant,
  kind: HistoryKind,
): Promise<readonly HeldGrant[] | null> {
  const { ownerId, userId } = grant;
  const [owner, person] = await Promise.all([access.version(ownerId), access.ofPerson(userId)]);
  const end = wholeOf(grant, person.grants);
  const linked = end.filter(isForPet).map(({ petId, id }) => ({ petId, grantId: id }));
  if (linked.length > 0) await cleanup.send({ kind: 'end-links', ownerId, grants: linked });
  const versions = { owner, person: { userId, version: person.version } };
  const history = entriesOf({ newId, now }, kind, end);
  return (await access.commit({ ownerId, versions, end, history })) ? end : null;
}
