import * as z from 'zod/mini';
import { GRANTED_ROLES, may } from '../../contract/access/powers.ts';
import type { Grant, GrantStore } from '../domain/access/ports.ts';
import { grantKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Table } from './table.ts';

/** Strict: a field that a later release adds may narrow the scope, so this one must not ignore it. */
const scopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everything') }),
  z.strictObject({ kind: z.literal('some'), kinds: z.array(z.string()), since: orNull(z.string()) }),
]);

/** Who may change a pet sees all of it (ruling D28): a link that they make could show what a scope hides from them. */
export const grantRowSchema = z
  .object({
    version: z.int(),
    owner_id: z.string(),
    pet_id: z.string(),
    role: z.enum(GRANTED_ROLES),
    scope: scopeSchema,
    ends_at: orNull(z.iso.datetime()),
  })
  .check(z.refine(({ role, scope }) => scope.kind === 'everything' || !may(role, 'change')));

/** The grants of the table, each below the person who got it. */
export const createGrantStore = (table: Table): GrantStore => ({
  async get(userId, grantId) {
    const item = await getItem(table, grantKey(userId, grantId));
    // What a later release writes may mean less than it seems to: a row that this one can't read grants nothing.
    const row = grantRowSchema.safeParse(item).data;
    if (!row) return null;
    return {
      id: grantId,
      version: row.version,
      ownerId: row.owner_id,
      petId: row.pet_id,
      role: row.role,
      scope: row.scope,
      endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    };
  },
});

/**
 * The table as it is used through a grant: it shows what the grant's scope names, and a write commits only while the
 * grant is the one that was read, and `failure` is the answer of one that came too late.
 */
export const throughGrant = (
  table: Table,
  userId: string,
  grant: Grant,
  { now, failure }: { now: () => Date; failure: () => Error },
): Table => ({
  ...table,
  scope: grant.scope,
  guard: {
    check() {
      if (grant.endsAt && grant.endsAt <= now()) throw failure();
      return {
        TableName: table.name,
        Key: grantKey(userId, grant.id),
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': grant.version },
      };
    },
    failure,
  },
});
