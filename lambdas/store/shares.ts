import { may } from '../../contract/access/powers.ts';
import { QUOTAS } from '../../contract/limits.ts';
import type { Share } from '../../contract/sharing/shares.ts';
import type { ShareStore } from '../domain/sharing/ports.ts';
import { conditionalUpdate, setFields, setUnlessChanged } from './conditional-update.ts';
import { fromHeldRow } from './grant-row.ts';
import { sharesOfPet, shareWithGate } from './key-conditions.ts';
import { grantedKey, petKey, shareGateKey, shareIndexKey, shareKey, sharePointerKey } from './keys.ts';
import {
  fromPointerRow,
  fromShareRows,
  isGate,
  pairUp,
  toGateRow,
  toPointerRow,
  toShareRow,
} from './share-row.ts';
import { aside, getItem, type Item, queryAll, queryPage, type Table } from './table.ts';
import { IS_LIVE } from './tombstone.ts';
import { type Action, transact } from './transaction.ts';
import { unchanged } from './unchanged.ts';
import { quotaFactor } from './usage.ts';

type UpdateParts = Pick<
  NonNullable<Action['Update']>,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

type Fields = Record<string, string | number | null>;

const given = (fields: { [Name in keyof Fields]: Fields[Name] | undefined }): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, string | number | null] => field[1] !== undefined,
    ),
  );

/** `SET` of the given fields; undefined when there are none. */
function setGiven(fields: Parameters<typeof given>[0]) {
  const some = given(fields);
  return Object.keys(some).length > 0 ? setFields(some) : undefined;
}

/** Fails also for a pet whose links were never counted. ALL_OLD distinguishes it from a missing one. */
const countOneMore = ({ created_by, pet_id }: Share, limit: number) => ({
  Key: petKey(created_by, pet_id),
  UpdateExpression: 'SET share_count = share_count + :one',
  ConditionExpression: `${IS_LIVE} AND share_count < :limit`,
  ExpressionAttributeValues: { ':one': 1, ':limit': limit },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
});

/** Counts a pet's links, and stores the result unless one was created at the same time. */
async function recount(table: Table, { created_by: ownerId, pet_id }: Share): Promise<number> {
  const Key = petKey(ownerId, pet_id);
  const before = (await getItem(table, Key))?.share_count;
  const shares = (await queryAll(table, sharesOfPet(ownerId, pet_id))).filter((item) => !isGate(item));
  await conditionalUpdate(aside(table), {
    Key,
    ...setUnlessChanged('share_count', shares.length, before, IS_LIVE),
  });
  return shares.length;
}

/** In a gate: no wrong passcodes; the attribute exists only while some are counted. */
const FORGET_ATTEMPTS = 'wrong_passcodes = :zero REMOVE last_attempt_at';

/** The share links of the table. */
export function createShareStore(table: Table): ShareStore {
  const updateOf = (Key: Item, changes: UpdateParts) => ({
    Update: { Key, ConditionExpression: 'attribute_exists(PK)', ...changes },
  });

  /** An update while the item's attributes are as they were. */
  const updateUnchanged = (Key: Item, changes: ReturnType<typeof setFields>, before: Fields) => {
    const same = unchanged(before);
    return updateOf(Key, {
      UpdateExpression: changes.UpdateExpression,
      ConditionExpression: ['attribute_exists(PK)', same.condition].filter(Boolean).join(' AND '),
      ExpressionAttributeNames: { ...changes.ExpressionAttributeNames, ...same.names },
      ExpressionAttributeValues: { ...changes.ExpressionAttributeValues, ...same.values },
    });
  };

  const updateGate = (Key: Item, change: { set: string; condition: string; values: Item }) =>
    conditionalUpdate(table, {
      Key,
      UpdateExpression: `SET ${change.set}`,
      ConditionExpression: `attribute_exists(PK)${change.condition}`,
      ExpressionAttributeValues: change.values,
    });

  /** The share whose gate a change left like this, or null when one of the two is missing. */
  async function withGate(
    [ownerId, petId, shareId]: [string, string, string],
    changing: ReturnType<typeof conditionalUpdate>,
  ): Promise<Share | null> {
    const [result, own] = await Promise.all([changing, getItem(table, shareKey(ownerId, petId, shareId))]);
    return result.updated && own ? fromShareRows(own, result.item) : null;
  }

  /** Whether whoever made a link through a grant may still make some. */
  async function mayReopen([ownerId, petId, grantId]: [string, string, string], now: Date): Promise<boolean> {
    const item = await getItem(table, grantedKey(ownerId, petId, grantId));
    const grant = item && fromHeldRow(item);
    return grant !== null && may(grant.role, 'change') && (grant.endsAt === null || grant.endsAt > now);
  }

  return {
    async list(ownerId, petId, after) {
      const query = { ScanIndexForward: false, ...sharesOfPet(ownerId, petId) };
      // Backwards, a gate comes right before its share. Where a page ends between the two, the next begins with both.
      const { items, lastKey } = await queryPage(
        table,
        query,
        after === undefined ? undefined : shareKey(ownerId, petId, after),
      );
      return { shares: pairUp(items), hasMore: lastKey !== undefined };
    },

    async get(ownerId, petId, shareId) {
      const { items } = await queryPage(table, shareWithGate(ownerId, petId, shareId));
      return pairUp(items)[0] ?? null;
    },

    async create(share, secrets) {
      const isNew = 'attribute_not_exists(PK)';
      let limit: number = QUOTAS.linksPerPet;
      for (let isCounted = false; ; isCounted = true) {
        const outcome = await transact(table, {
          pet: { Update: { ...countOneMore(share, limit) } },
          share: { Put: { Item: toShareRow(share), ConditionExpression: isNew } },
          gate: { Put: { Item: toGateRow(share), ConditionExpression: isNew } },
          pointer: {
            Put: { Item: toPointerRow(share, secrets, table.grant), ConditionExpression: isNew },
          },
        });
        if (outcome.committed) return 'created';
        if (outcome.failed.get('pet') === false) return 'pet-missing';
        if (outcome.failed.has('share')) return 'exists';
        if (isCounted || !outcome.failed.has('pet')) return 'conflict';
        limit *= await quotaFactor(table, share.created_by);
        if ((await recount(table, share)) >= limit) return 'full';
      }
    },

    async update(ownerId, petId, shareId, { label, expires_at: end, max_views }, before) {
      const index = end && shareIndexKey(end, shareId).LSI1SK;
      const own = setGiven({ label, expires_at: end, LSI1SK: index });
      const gate = setGiven({ expires_at: end, max_views });
      const ownBefore = given({ label: before.label, expires_at: before.expires_at });
      const gateBefore = given({ expires_at: before.expires_at, max_views: before.max_views });
      const outcome = await transact<'own' | 'gate'>(table, {
        ...(own && { own: updateUnchanged(shareKey(ownerId, petId, shareId), own, ownBefore) }),
        ...(gate && { gate: updateUnchanged(shareGateKey(ownerId, petId, shareId), gate, gateBefore) }),
      });
      if (outcome.committed) return 'updated';
      return outcome.failed.size > 0 ? 'refused' : 'conflict';
    },

    async deactivate(ownerId, petId, shareId) {
      const change = { set: 'is_active = :false', condition: '', values: { ':false': false } };
      const Key = shareGateKey(ownerId, petId, shareId);
      return withGate([ownerId, petId, shareId], updateGate(Key, change));
    },

    async unlock(ownerId, petId, shareId) {
      const change = { set: FORGET_ATTEMPTS, condition: '', values: { ':zero': 0 } };
      const Key = shareGateKey(ownerId, petId, shareId);
      return withGate([ownerId, petId, shareId], updateGate(Key, change));
    },

    async setPasscode({ created_by, pet_id, id, token_hash }, { passcodeHash, cursorKey }) {
      const secrets = { passcode_hash: passcodeHash, cursor_key: cursorKey };
      const outcome = await transact(table, {
        pointer: updateOf(sharePointerKey(token_hash), setFields(secrets)),
        gate: updateOf(shareGateKey(created_by, pet_id, id), {
          UpdateExpression: `SET ${FORGET_ATTEMPTS}`,
          ExpressionAttributeValues: { ':zero': 0 },
        }),
      });
      if (outcome.committed) return 'updated';
      return outcome.failed.size > 0 ? 'missing' : 'conflict';
    },

    async reactivate(ownerId, petId, shareId, { pet, now }) {
      const Key = shareGateKey(ownerId, petId, shareId);
      const [own, isThere] = await Promise.all([getItem(table, shareKey(ownerId, petId, shareId)), pet]);
      if (!own || !isThere) return null;
      if (own.grant_id && !(await mayReopen([ownerId, petId, String(own.grant_id)], now)))
        return 'maker-left';
      const result = await updateGate(Key, {
        set: 'is_active = :true',
        condition: ' AND expires_at > :now',
        values: { ':true': true, ':now': now.toISOString() },
      });
      return result.updated ? fromShareRows(own, result.item) : 'ended';
    },

    async findPointer(token) {
      const item = await getItem(table, sharePointerKey(token));
      return item && fromPointerRow(item);
    },
  };
}
