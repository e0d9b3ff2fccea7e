import * as z from 'zod/mini';
import { type Share, shareSchema } from '../../contract/shares.ts';
import type { ShareStore } from '../domain/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { petKey, shareKey, sharePointerKey, sharesOfPet } from './keys.ts';
import { openShare } from './open-share.ts';
import { getItem, type Item, queryAll, type Table } from './table.ts';
import { IS_LIVE } from './tombstone.ts';
import { transact } from './transaction.ts';

/** `visitors` must be there from the start: an update cannot write into a map that does not exist. */
const toItem = (share: Share): Item => ({
  ...shareKey(share.created_by, share.pet_id, share.id),
  ...share,
  visitors: {},
});

const fromShareItem = (item: Item): Share => shareSchema.parse(item);

const pointerSchema = z.object({ owner_id: z.string(), pet_id: z.string(), share_id: z.string() });

const toPointerItem = (share: Share): Item => ({
  ...sharePointerKey(share.token_hash),
  owner_id: share.created_by,
  pet_id: share.pet_id,
  share_id: share.id,
});

/** The share links of the table. */
export function createShareStore(table: Table): ShareStore {
  const TableName = table.name;

  return {
    async list(ownerId, petId) {
      const items = await queryAll(table, { ScanIndexForward: false, ...sharesOfPet(ownerId, petId) });
      return items.map(fromShareItem);
    },

    async get(ownerId, petId, shareId) {
      const item = await getItem(table, shareKey(ownerId, petId, shareId));
      return item && fromShareItem(item);
    },

    async create(share) {
      const isNew = 'attribute_not_exists(PK)';
      const outcome = await transact(table, {
        pet: {
          ConditionCheck: {
            TableName,
            Key: petKey(share.created_by, share.pet_id),
            ConditionExpression: IS_LIVE,
          },
        },
        share: { Put: { TableName, Item: toItem(share), ConditionExpression: isNew } },
        pointer: { Put: { TableName, Item: toPointerItem(share), ConditionExpression: isNew } },
      });
      if (outcome.committed) return 'created';
      if (outcome.failed.has('pet')) return 'pet-missing';
      return outcome.failed.has('share') ? 'exists' : 'conflict';
    },

    async deactivate(ownerId, petId, shareId) {
      const result = await conditionalUpdate(table, {
        Key: shareKey(ownerId, petId, shareId),
        UpdateExpression: 'SET is_active = :false',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':false': false },
      });
      return result.updated ? fromShareItem(result.item) : null;
    },

    async findPointer(token) {
      const item = await getItem(table, sharePointerKey(token));
      if (!item) return null;
      const { owner_id, pet_id, share_id } = pointerSchema.parse(item);
      return { ownerId: owner_id, petId: pet_id, shareId: share_id };
    },

    open: (pointer, visitor, now) => openShare(table, pointer, visitor, now),
  };
}
