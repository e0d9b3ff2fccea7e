import * as z from 'zod/mini';
import { shareScopeSchema } from '../../contract/sharing/share-scope.ts';
import { type Share, shareSchema, shareStatus } from '../../contract/sharing/shares.ts';
import type { SharePointer, ShareStore } from '../domain/sharing/ports.ts';
import { conditionalUpdate, setFields } from './conditional-update.ts';
import { sharesEndingBetween, sharesOfPet, shareWithGate } from './key-conditions.ts';
import { petKey, shareGateKey, shareIndexKey, shareKey, sharePointerKey } from './keys.ts';
import { gateFieldsSchema, toGateItem } from './share-gate.ts';
import { getItem, getItems, type Item, queryAll, queryPage, queryPages, type Table } from './table.ts';
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
  cursor_key: z.string(),
  passcode_hash: z.nullable(z.string()),
  notify_first_opening: z.boolean(),
});

type Secrets = Pick<SharePointer, 'passcodeHash' | 'cursorKey'>;

const toPointerItem = (share: Share, { passcodeHash, cursorKey }: Secrets): Item => ({
  ...sharePointerKey(share.token_hash),
  ...({
    owner_id: share.created_by,
    pet_id: share.pet_id,
    share_id: share.id,
    scope: share.scope,
    cursor_key: cursorKey,
    passcode_hash: passcodeHash,
    notify_first_opening: share.notify_first_opening,
  } satisfies z.output<typeof pointerSchema>),
});

/** `SET` of the fields that are given; undefined when there is none. */
function setGiven(fields: Record<string, string | number | null | undefined>) {
  const given = Object.entries(fields).filter(
    (field): field is [string, string | number | null] => field[1] !== undefined,
  );
  return given.length > 0 ? setFields(Object.fromEntries(given)) : undefined;
}

/** More links than this that end within days nobody reads on a dashboard. */
const MOST_ENDING = 20;

/** The share links of the table. */
export function createShareStore(table: Table): ShareStore {
  const TableName = table.name;

  const updateOf = (Key: Item, changes: ReturnType<typeof setFields>) => ({
    Update: { TableName, Key, ConditionExpression: 'attribute_exists(PK)', ...changes },
  });

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

    async create(share, secrets) {
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
        pointer: { Put: { TableName, Item: toPointerItem(share, secrets), ConditionExpression: isNew } },
      });
      if (outcome.committed) return 'created';
      if (outcome.failed.has('pet')) return 'pet-missing';
      return outcome.failed.has('share') ? 'exists' : 'conflict';
    },

    async update(ownerId, petId, shareId, { label, expires_at: end, max_views }) {
      const index = end && shareIndexKey(end, shareId).LSI1SK;
      const own = setGiven({ label, expires_at: end, LSI1SK: index });
      const gate = setGiven({ expires_at: end, max_views });
      const outcome = await transact<'own' | 'gate'>(table, {
        ...(own && { own: updateOf(shareKey(ownerId, petId, shareId), own) }),
        ...(gate && { gate: updateOf(shareGateKey(ownerId, petId, shareId), gate) }),
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

    async endingBetween(ownerId, petIds, from, to) {
      const range = sharesEndingBetween(ownerId, from.toISOString(), to.toISOString());
      const query = { IndexName: BY_KIND_AND_TIME, Limit: MOST_ENDING, ...range };
      const ending: Share[] = [];
      for await (const items of queryPages(table, query)) {
        const keys = items.map((item) => ownPartSchema.parse(item));
        const gates = await getItems(
          table,
          keys.map(({ pet_id, id }) => shareGateKey(ownerId, pet_id, id)),
        );
        const known = await petIds;
        // Those that were ended before lie in between, and those of a deleted pet, on their way out.
        const isWanted = (share: Share) => known.has(share.pet_id) && shareStatus(share, from) === 'active';
        ending.push(...pairUp([...items, ...gates]).filter(isWanted));
        if (ending.length >= MOST_ENDING) break;
      }
      return ending;
    },

    async findPointer(token) {
      const item = await getItem(table, sharePointerKey(token));
      if (!item) return null;
      const pointer = pointerSchema.parse(item);
      return {
        ownerId: pointer.owner_id,
        petId: pointer.pet_id,
        shareId: pointer.share_id,
        scope: pointer.scope,
        cursorKey: pointer.cursor_key,
        passcodeHash: pointer.passcode_hash,
        notifyFirstOpening: pointer.notify_first_opening,
      };
    },
  };
}
