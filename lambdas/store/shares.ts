import * as z from 'zod/mini';
import { shareScopeSchema } from '../../contract/share-scope.ts';
import { type Share, shareSchema } from '../../contract/shares.ts';
import type { ShareStore } from '../domain/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import {
  petKey,
  shareGateKey,
  shareIndexKey,
  shareKey,
  sharePointerKey,
  sharesEndingBetween,
  sharesOfPet,
  shareWithGate,
} from './keys.ts';
import { gateFieldsSchema, toGateItem } from './share-gate.ts';
import { getItem, getItems, type Item, queryAll, queryPage, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';
import { IS_LIVE } from './tombstone.ts';
import { transact } from './transaction.ts';

/** What the owner wrote of a share; the rest of it lies in its gate. */
const ownPartSchema = z.omit(shareSchema, {
  is_active: true,
  max_views: true,
  view_count: true,
  wrong_passcodes: true,
  last_opened_at: true,
});

/** `expires_at` stands here too, for the index alone; the gate's is the one that counts, and they change together. */
const toItem = (share: Share): Item => ({
  ...shareKey(share.created_by, share.pet_id, share.id),
  ...shareIndexKey(share.expires_at, share.id),
  ...ownPartSchema.parse(share),
});

const fromItems = (own: Item, gate: Item): Share =>
  shareSchema.parse({ ...own, ...gateFieldsSchema.parse(gate) });

const isGate = (item: Item) => item.id === undefined;

/** A gate follows its share in the order of keys. Of a share that is being removed only one of the two may be left. */
function pairUp(items: Item[]): Share[] {
  const gates = new Map(items.filter(isGate).map((gate) => [gate.SK, gate]));
  return items.flatMap((own) => {
    const gate = gates.get(`${own.SK}#GATE`);
    return gate ? [fromItems(own, gate)] : [];
  });
}

const pointerSchema = z.object({
  owner_id: z.string(),
  pet_id: z.string(),
  share_id: z.string(),
  scope: shareScopeSchema,
  passcode_hash: z.nullable(z.string()),
  notify_first_opening: z.boolean(),
});

const toPointerItem = (share: Share, passcodeHash: string | null): Item => ({
  ...sharePointerKey(share.token_hash),
  ...({
    owner_id: share.created_by,
    pet_id: share.pet_id,
    share_id: share.id,
    scope: share.scope,
    passcode_hash: passcodeHash,
    notify_first_opening: share.notify_first_opening,
  } satisfies z.output<typeof pointerSchema>),
});

/** More links than this that end within days nobody reads on a dashboard. */
const MOST_ENDING = 20;

/** The share links of the table. */
export function createShareStore(table: Table): ShareStore {
  const TableName = table.name;

  const updateGate = (Key: Item, change: { set: string; condition: string; values: Item }) =>
    conditionalUpdate(table, {
      Key,
      UpdateExpression: `SET ${change.set}`,
      ConditionExpression: `attribute_exists(PK)${change.condition}`,
      ExpressionAttributeValues: change.values,
    });

  return {
    async list(ownerId, petId) {
      return pairUp(await queryAll(table, { ScanIndexForward: false, ...sharesOfPet(ownerId, petId) }));
    },

    async get(ownerId, petId, shareId) {
      const { items } = await queryPage(table, shareWithGate(ownerId, petId, shareId));
      return pairUp(items)[0] ?? null;
    },

    async create(share, passcodeHash) {
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
        gate: { Put: { TableName, Item: toGateItem(share), ConditionExpression: isNew } },
        pointer: { Put: { TableName, Item: toPointerItem(share, passcodeHash), ConditionExpression: isNew } },
      });
      if (outcome.committed) return 'created';
      if (outcome.failed.has('pet')) return 'pet-missing';
      return outcome.failed.has('share') ? 'exists' : 'conflict';
    },

    async update(ownerId, petId, shareId, { label, expires_at, max_views }) {
      const outcome = await transact(table, {
        share: {
          Update: {
            TableName,
            Key: shareKey(ownerId, petId, shareId),
            UpdateExpression: 'SET #label = :label, expires_at = :end, LSI1SK = :index',
            ConditionExpression: IS_LIVE,
            ExpressionAttributeNames: { '#label': 'label' },
            ExpressionAttributeValues: {
              ':label': label,
              ':end': expires_at,
              ':index': shareIndexKey(expires_at, shareId).LSI1SK,
            },
          },
        },
        gate: {
          Update: {
            TableName,
            Key: shareGateKey(ownerId, petId, shareId),
            UpdateExpression: 'SET expires_at = :end, max_views = :views',
            ConditionExpression: 'attribute_exists(PK)',
            ExpressionAttributeValues: { ':end': expires_at, ':views': max_views },
          },
        },
      });
      if (outcome.committed) return 'updated';
      return outcome.failed.size > 0 ? 'missing' : 'conflict';
    },

    async deactivate(ownerId, petId, shareId) {
      const change = { set: 'is_active = :false', condition: '', values: { ':false': false } };
      const [result, own] = await Promise.all([
        updateGate(shareGateKey(ownerId, petId, shareId), change),
        getItem(table, shareKey(ownerId, petId, shareId)),
      ]);
      return result.updated && own ? fromItems(own, result.item) : null;
    },

    async reactivate(ownerId, petId, shareId, now) {
      const Key = shareGateKey(ownerId, petId, shareId);
      const [result, own] = await Promise.all([
        updateGate(Key, {
          set: 'is_active = :true',
          condition: ' AND expires_at > :now',
          values: { ':true': true, ':now': now.toISOString() },
        }),
        getItem(table, shareKey(ownerId, petId, shareId)),
      ]);
      if (!own) return null;
      return result.updated ? fromItems(own, result.item) : 'ended';
    },

    async endingBetween(ownerId, from, to) {
      const range = sharesEndingBetween(ownerId, from.toISOString(), to.toISOString());
      const { items } = await queryPage(table, { IndexName: BY_KIND_AND_TIME, Limit: MOST_ENDING, ...range });
      const own = items.map((item) => ownPartSchema.parse(item));
      const gates = await getItems(
        table,
        own.map(({ pet_id, id }) => shareGateKey(ownerId, pet_id, id)),
      );
      return pairUp([...items, ...gates]);
    },

    async findPointer(token) {
      const item = await getItem(table, sharePointerKey(token));
      if (!item) return null;
      const { owner_id, pet_id, share_id, scope, passcode_hash, notify_first_opening } =
        pointerSchema.parse(item);
      return {
        ownerId: owner_id,
        petId: pet_id,
        shareId: share_id,
        scope,
        passcodeHash: passcode_hash,
        notifyFirstOpening: notify_first_opening,
      };
    },
  };
}
