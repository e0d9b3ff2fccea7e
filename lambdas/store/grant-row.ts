import * as z from 'zod/mini';
import { isPracticeId } from '../../contract/access/holders.ts';
import { GRANTED_ROLES, HELD_ROLES, may, PRACTICE_ROLES } from '../../contract/access/powers.ts';
import type { HeldGrant } from '../domain/access/grant-ports.ts';
import { endingIndexKey, grantedKey, keyOfHolder, lastPart, readHolder } from './keys.ts';
import { orNull } from './row-schema.ts';
import type { Item } from './table.ts';

// A grant is two rows with the same content: one below the person or practice that has it, which every call through it
// reads, and one below the owner. They change in one transaction.

/** Strict: a field that a later release adds may narrow the scope, so this one must not ignore it. */
export const scopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everything') }),
  z.strictObject({ kind: z.literal('some'), kinds: z.array(z.string()), since: orNull(z.string()) }),
]);

/** Null while the role decides. A release before this one wrote grants that remind no one. */
const remindersSchema = z._default(z.nullable(z.boolean()), false);

/** Who may change a pet sees all of it (ruling D28): a link that they make could show what a scope hides from them. */
export const grantRowSchema = z
  .object({
    version: z.int(),
    owner_id: z.string(),
    pet_id: z.string(),
    role: z.enum(GRANTED_ROLES),
    scope: scopeSchema,
    ends_at: orNull(z.iso.datetime()),
    owner_name: z._default(z.string(), ''),
    parent_id: orNull(z.string()),
    reminders: remindersSchema,
  })
  .check(z.refine(({ role, scope }) => scope.kind === 'everything' || !may(role, 'change')));

/** What an owner chose for a practice besides. A mark of a later release must not be taken for the owner's tick. */
const choicesSchema = {
  owner_email: orNull(z.string()),
  may_remind: z._default(z.boolean(), false),
  reminders_allowed_at: orNull(z.string()),
};

/** A grant of a practice for one pet. */
export const practiceGrantRowSchema = z.object({
  version: z.int(),
  owner_id: z.string(),
  user_id: z.string(),
  pet_id: z.string(),
  role: z.enum(PRACTICE_ROLES),
  scope: scopeSchema,
  ends_at: orNull(z.iso.datetime()),
  owner_name: z._default(z.string(), ''),
  parent_id: orNull(z.string()),
  since: z.string(),
  ...choicesSchema,
  /** Counts the changes of the patient's row. */
  revision: z._default(z.int(), 0),
  /** The day of UTC on which the practice last read. */
  read_on: orNull(z.string()),
});

/**
 * A grant as its owner manages it, also one for all pets, which has no pet. A role or scope of a later release is none
 * that this one can show, but the grant can be ended.
 */
export const heldGrantRowSchema = z.object({
  id: z.string(),
  version: z.int(),
  owner_id: z.string(),
  user_id: z.string(),
  pet_id: orNull(z.string()),
  parent_id: orNull(z.string()),
  role: z.pipe(z.string(), z.catch(z.enum(HELD_ROLES), 'viewer')),
  scope: z.catch(scopeSchema, { kind: 'some', kinds: [], since: null }),
  ends_at: orNull(z.string()),
  owner_name: z._default(z.string(), ''),
  since: z.string(),
  reminders: remindersSchema,
  ...choicesSchema,
});

/** `item`: one of the two rows; only the one below whoever has the grant has that person or practice in its key. */
export function fromHeldRow(item: Item): HeldGrant {
  const inKey = { id: lastPart(item.SK), user_id: readHolder(item), since: new Date(0).toISOString() };
  const row = heldGrantRowSchema.parse({ ...inKey, ...item });
  return {
    id: row.id,
    version: row.version,
    ownerId: row.owner_id,
    userId: row.user_id,
    petId: row.pet_id,
    parentId: row.parent_id,
    role: isPracticeId(row.user_id) && row.role === 'viewer' ? 'practice' : row.role,
    scope: row.scope,
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    ownerName: row.owner_name,
    since: new Date(row.since),
    reminders: row.reminders,
    ownerEmail: row.owner_email,
    mayRemind: row.may_remind,
    remindersAllowedAt: row.reminders_allowed_at === null ? null : new Date(row.reminders_allowed_at),
  };
}

const attributesOf = (grant: HeldGrant) =>
  ({
    id: grant.id,
    version: grant.version,
    owner_id: grant.ownerId,
    user_id: grant.userId,
    pet_id: grant.petId,
    parent_id: grant.parentId,
    role: grant.role,
    scope: grant.scope,
    ends_at: grant.endsAt?.toISOString() ?? null,
    owner_name: grant.ownerName,
    since: grant.since.toISOString(),
    reminders: grant.reminders,
    owner_email: grant.ownerEmail,
    may_remind: grant.mayRemind,
    reminders_allowed_at: grant.remindersAllowedAt?.toISOString() ?? null,
  }) satisfies Record<keyof z.output<typeof heldGrantRowSchema>, unknown>;

/** The keys of a grant's two rows. */
export const keysOfGrant = ({ id, userId, ownerId, petId }: HeldGrant) => ({
  holder: keyOfHolder(userId, id),
  owner: grantedKey(ownerId, petId, id),
});

/** A grant's two rows. The nightly search finds one with an end below its owner; those below a parent end with it. */
export function toGrantRows(grant: HeldGrant): { holder: Item; owner: Item } {
  const keys = keysOfGrant(grant);
  const attributes = attributesOf(grant);
  const isFound = grant.endsAt !== null && grant.parentId === null;
  return {
    holder: { ...keys.holder, ...attributes },
    owner: {
      ...keys.owner,
      ...attributes,
      ...(isFound && grant.endsAt && endingIndexKey(grant.ownerId, grant.endsAt.toISOString())),
    },
  };
}
