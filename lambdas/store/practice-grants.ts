import { randomUUID } from 'node:crypto';
import { calendarDay } from '../../contract/dates.ts';
import type { PracticeGrant, PracticeGrantStore } from '../domain/access/grant-ports.ts';
import { toReadRow } from './access-history.ts';
import { fromHeldRow, practiceGrantRowSchema } from './grant-row.ts';
import { grantsOfOwner, grantsOfPet } from './key-conditions.ts';
import { grantedKey, keyOfHolder, lastPart } from './keys.ts';
import { getItem, type Item, queryAll, type Table } from './table.ts';
import { transact } from './transaction.ts';

/** The grants of the table that practices have. */
export const createPracticeGrantStore = (table: Table): PracticeGrantStore => ({
  get: (practiceId, grantId) => readGrant(table, practiceId, grantId),

  async find(practiceId, ownerId, petId) {
    const grants = (await queryAll(table, grantsOfPet(ownerId, petId))).map(fromHeldRow);
    return grants.find(({ userId }) => userId === practiceId)?.id ?? null;
  },

  async ofOwner(ownerId) {
    const grants = (await queryAll(table, grantsOfOwner(ownerId))).map(fromHeldRow);
    return grants.map(({ userId, petId }) => ({ practiceId: userId, petId }));
  },

  async noteRead(grant, now) {
    const day = calendarDay(now, 'utc');
    if (grant.readOn === day) return true;
    const { practiceId, ownerId, petId } = grant;
    const outcome = await transact(table, {
      grant: {
        Update: {
          Key: keyOfHolder(practiceId, grant.id),
          UpdateExpression: 'SET read_on = :day',
          ConditionExpression: 'version = :version AND (attribute_not_exists(read_on) OR read_on <> :day)',
          ExpressionAttributeValues: { ':day': day, ':version': grant.version },
        },
      },
      entry: {
        Put: {
          Item: toReadRow(ownerId, { petId, id: randomUUID().slice(0, 8), at: now, userId: practiceId }),
        },
      },
    });
    if (outcome.committed) return true;
    // Someone else of the practice was faster, unless the grant has ended.
    const again = await readGrant(table, practiceId, grant.id);
    return again?.version === grant.version && again.readOn === day;
  },
});

async function readGrant(table: Table, practiceId: string, grantId: string): Promise<PracticeGrant | null> {
  const item = await getItem(table, keyOfHolder(practiceId, grantId));
  const grant = item && readPracticeGrant(item);
  if (!grant) return null;
  // The release before ends a grant below its owner alone.
  const twin = await getItem(table, grantedKey(grant.ownerId, grant.petId, grantId));
  return twin?.version === grant.version ? grant : null;
}

/** A row that this release can't read grants nothing. */
export function readPracticeGrant(item: Item): PracticeGrant | null {
  const row = practiceGrantRowSchema.safeParse(item).data;
  if (!row) return null;
  return {
    id: lastPart(item.SK),
    practiceId: row.user_id,
    version: row.version,
    ownerId: row.owner_id,
    petId: row.pet_id,
    role: row.role,
    scope: row.scope,
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    ownerName: row.owner_name,
    ownerEmail: row.owner_email,
    mayRemind: row.may_remind,
    remindersAllowedAt: row.reminders_allowed_at === null ? null : new Date(row.reminders_allowed_at),
    parentId: row.parent_id,
    reminders: null,
    since: new Date(row.since),
    revision: row.revision,
    readOn: row.read_on,
  };
}
