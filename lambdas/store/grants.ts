import { randomUUID } from 'node:crypto';
import { isReminded } from '../../contract/grants/reminded.ts';
import type { Grant, GrantStore } from '../domain/access/grant-ports.ts';
import { toWrittenRow } from './access-history.ts';
import { grantRowSchema } from './grant-row.ts';
import { countRecords, countUploadOfGrant, giveBackToGrant, recordsFull } from './grant-use.ts';
import { grantsOfPerson } from './key-conditions.ts';
import { grantKey, keyOfHolder, lastPart } from './keys.ts';
import { getItem, type Item, queryAll, type Table } from './table.ts';
import type { Action } from './transaction.ts';

/** The grants of the table, each below the person who got it. */
export const createGrantStore = (table: Table): GrantStore => ({
  async get(userId, grantId) {
    const item = await getItem(table, grantKey(userId, grantId));
    return item && readGrant(item);
  },

  async list(userId) {
    const items = await queryAll(table, grantsOfPerson(userId));
    return items.flatMap((item) => readGrant(item) ?? []);
  },
});

/** What a later release writes may mean less than it seems to: a row that this one can't read grants nothing. */
function readGrant(item: Item): Grant | null {
  const row = grantRowSchema.safeParse(item).data;
  if (!row) return null;
  return {
    id: lastPart(item.SK),
    version: row.version,
    ownerId: row.owner_id,
    petId: row.pet_id,
    role: row.role,
    scope: row.scope,
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    ownerName: row.owner_name,
    parentId: row.parent_id,
    reminders: row.reminders,
  };
}

/** A call that is made through a grant. */
interface CallThroughGrant {
  /** What the history of access says of it: the name of the call, and the record in its path. */
  call: string;
  recordId: string | null;
  now: () => Date;
  /** The answer of a write that came too late. */
  failure: () => Error;
}

/**
 * The table as it is used through a grant: it shows what the grant's scope names. A write commits only while the grant
 * is the one that was read, within what the grant may add, and leaves one entry in the pet's history of access.
 */
export function throughGrant(
  table: Table,
  userId: string,
  grant: Grant,
  { call, recordId, now, failure }: CallThroughGrant,
): Table {
  const id = randomUUID().slice(0, 8);
  const at = now();
  const condition = conditionOf(userId, grant);
  const entry = (actions: readonly Action[]) => ({
    Put: {
      Item: toWrittenRow(grant.ownerId, {
        petId: grant.petId,
        id,
        at,
        userId,
        call,
        recordId: recordId ?? writtenRecord(actions),
      }),
    },
  });
  return {
    ...table,
    scope: grant.scope,
    guard: {
      actionsFor({ isAside, addsRecords = 0 }, actions) {
        if (grant.endsAt && grant.endsAt <= now()) throw failure();
        const first = addsRecords > 0 ? countRecords(condition, addsRecords) : { ConditionCheck: condition };
        return isAside ? [first] : [first, entry(actions)];
      },
      failure: (row) => (row?.version?.N === String(grant.version) ? recordsFull() : failure()),
    },
    grant: {
      userId,
      grantId: grant.id,
      ownerName: grant.ownerName,
      isReminded: isReminded(grant),
      countUpload: (bytes) => countUploadOfGrant(table, userId, grant, { bytes, now: now(), failure }),
      giveBack: (bytes) => giveBackToGrant(table, userId, grant, bytes),
    },
  };
}

const conditionOf = (holderId: string, { id, version }: Pick<Grant, 'id' | 'version'>) => ({
  Key: keyOfHolder(holderId, id),
  ConditionExpression: 'version = :version',
  ExpressionAttributeValues: { ':version': version },
});

/** The record that is added by a call, or the first of several; without one, that to which it adds a document. */
function writtenRecord(actions: readonly Action[]): string | null {
  const added = actions.map(({ Put }) => String(Put?.Item?.SK));
  const changed = actions.map(({ Update }) => String(Update?.Key?.SK));
  const key = [...added, ...changed].find((each) => each.includes('#RECORD#'));
  return key === undefined ? null : lastPart(key);
}
