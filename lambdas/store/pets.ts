import { ownerAsPayer } from '../../contract/billing/payer.ts';
import type { Subscriber } from '../../contract/billing/plans.ts';
import type { PetInput } from '../../contract/pets/pets.ts';
import type { Dials, PetStore, StoredPet } from '../domain/pets/ports.ts';
import { IS_OPEN, isClosed } from './closed.ts';
import { conditionalUpdate, setFields } from './conditional-update.ts';
import { noteFeedChange } from './feed-changes.ts';
import { petsByTime, petWithRecords } from './key-conditions.ts';
import { lastPart, petIndexKey, petKey, profileKey, recordKey, subscriberKey } from './keys.ts';
import { enteredAttributes, fromPetRow, IS_KNOWN, toPetRow } from './pet-row.ts';
import { keepTotals } from './record-totals.ts';
import { isPetDeleted } from './remove-pet.ts';
import { changesBetween } from './row-changes.ts';
import { saveChanges } from './save-changes.ts';
import { shownPet, shownRecords } from './shown.ts';
import { eventually, getItem, getItems, type Item, queryAll, queryPage, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';
import { IS_LIVE, isLive, tombstone } from './tombstone.ts';
import { transact } from './transaction.ts';

/** Most pets in a page. The caller ends it earlier when they are large. */
const PETS_PER_PAGE = 200;

/** Most keys in one BatchGetItem. */
const KEYS_AT_ONCE = 100;

/** A pet's position in its index, after which a page starts. */
const petPosition = (ownerId: string, { id, created_at }: StoredPet) => ({
  ...petKey(ownerId, id),
  ...petIndexKey(created_at, id),
});

/** The pets of the table. */
export function createPetStore(table: Table, now = () => new Date()): PetStore {
  const TableName = table.name;
  const shown = (item: Item) => shownPet(table, fromPetRow(item));

  return {
    async list(ownerId) {
      const query = { IndexName: BY_KIND_AND_TIME, ScanIndexForward: false, ...petsByTime(ownerId) };
      const first = await queryPage(table, { ...query, Limit: PETS_PER_PAGE });
      // New pets come first. To read hundreds of others consistently would cost twice as much.
      const others = first.lastKey ? await queryAll(eventually(table), query, first.lastKey) : [];
      const items = [...first.items, ...others];
      await keepTotals(table, ownerId, items);
      return items.map(shown);
    },

    async page(ownerId, after) {
      const last = after === undefined ? undefined : await getItem(table, petKey(ownerId, after));
      if (last !== undefined && !isLive(last)) return null;
      const query = {
        IndexName: BY_KIND_AND_TIME,
        ScanIndexForward: false,
        Limit: PETS_PER_PAGE,
        ...petsByTime(ownerId),
      };
      const { items, lastKey } = await queryPage(
        table,
        query,
        last && petPosition(ownerId, fromPetRow(last)),
      );
      return { pets: items.map(shown), next: lastKey ? lastPart(lastKey.SK) : null };
    },

    async get(ownerId, petId) {
      const item = await getItem(table, petKey(ownerId, petId));
      return isLive(item) ? shown(item) : null;
    },

    async getAll(ownerId, petIds) {
      const keys = petIds.map((petId) => petKey(ownerId, petId));
      const starts = Array.from(
        { length: Math.ceil(keys.length / KEYS_AT_ONCE) },
        (_, n) => n * KEYS_AT_ONCE,
      );
      const parts = starts.map((start) => getItems(table, keys.slice(start, start + KEYS_AT_ONCE)));
      return (await Promise.all(parts)).flat().filter(isLive).map(shown);
    },

    isDeleted: (ownerId, petId) => isPetDeleted(table, ownerId, petId),

    async getWithRecords(ownerId, petId, { after, count }) {
      const key = petKey(ownerId, petId);
      const query = { ScanIndexForward: false, Limit: count, ...petWithRecords(ownerId, petId) };
      const page = await queryPage(
        table,
        query,
        after === undefined ? undefined : recordKey(ownerId, petId, after),
      );
      // The pet sorts before its records, so read backwards it comes last, usually on this page.
      const isPet = (item: Item) => item.SK === key.SK;
      const last = page.items.find(isPet);
      const pet = last ?? (await getItem(table, key));
      // Without the pet itself, the remaining rows are being removed: the pet was deleted.
      if (!isLive(pet)) return null;
      const records = shownRecords(
        table,
        page.items.filter((item) => !isPet(item)),
      );
      return {
        pet: shown(pet),
        records,
        next: page.lastKey && !last ? lastPart(page.lastKey.SK) : null,
      };
    },

    async count(ownerId) {
      const profile = await getItem(table, profileKey(ownerId));
      return Number(profile?.pet_count ?? 0);
    },

    async create(pet, limit, subscriber, isToBeShared) {
      const outcome = await transact(table, {
        profile: {
          Update: {
            TableName,
            Key: profileKey(pet.owner_id),
            UpdateExpression: 'SET pet_count = if_not_exists(pet_count, :zero) + :one',
            ConditionExpression: [
              '(attribute_not_exists(pet_count) OR pet_count < :limit)',
              IS_OPEN,
              ...(isToBeShared ? [] : ['attribute_not_exists(shares_all_pets)']),
            ].join(' AND '),
            ExpressionAttributeValues: { ':zero': 0, ':one': 1, ':limit': limit },
          },
        },
        subscriber: { ConditionCheck: { TableName, ...subscriberUnchanged(pet.owner_id, subscriber) } },
        pet: { Put: { TableName, Item: toPetRow(pet), ConditionExpression: 'attribute_not_exists(PK)' } },
      });
      if (outcome.committed) return 'created';
      // Read only after a refusal, so that successful calls cost no further request.
      const profile = outcome.failed.has('profile') && (await getItem(table, profileKey(pet.owner_id)));
      if (profile && isClosed(profile)) return 'account-deleted';
      // The repeat of a successful call fails at the limit too; what counts is that the pet exists.
      if (outcome.failed.has('pet')) return 'exists';
      if (outcome.failed.has('subscriber')) return 'plan-changed';
      if (!profile) return 'conflict';
      return profile.shares_all_pets && !isToBeShared ? 'to-be-shared' : 'limit';
    },

    async update(ownerId, petId, input, dials) {
      await noteFeedChange(table, ownerId, now());
      const Key = petKey(ownerId, petId);
      const update = setFields({ ...enteredAttributes(input), ...dials });
      const result = await conditionalUpdate(table, {
        Key,
        ...update,
        ConditionExpression: `${IS_LIVE} AND ${IS_KNOWN.condition}`,
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...IS_KNOWN.values },
      });
      const item = result.item ?? (await getItem(table, Key));
      if (!isLive(item)) return null;
      return result.updated ? shown(item) : updateShown(table, item, input, dials);
    },

    async change(ownerId, petId, changes, dials) {
      if (changes.name !== undefined) await noteFeedChange(table, ownerId, now());
      const shownOf = (item: Item) => enteredAttributes(shown(item));
      const saved = await saveChanges(table, petKey(ownerId, petId), changes, shownOf, dials);
      if (!('item' in saved)) return saved.outcome === 'busy' ? 'busy' : null;
      return { outcome: saved.outcome, pet: shown(saved.item) };
    },

    async setPhoto(ownerId, petId, photo) {
      const Key = petKey(ownerId, petId);
      const result = await conditionalUpdate(table, {
        Key,
        UpdateExpression: 'SET photo = :photo, last_photo = :last',
        ConditionExpression: `${IS_LIVE} AND (attribute_not_exists(last_photo) OR last_photo < :path)`,
        ExpressionAttributeValues: {
          ':photo': photo,
          ':path': photo.path,
          ':last': photo.small?.path ?? photo.path,
        },
      });
      const item = result.item ?? (await getItem(table, Key));
      if (!isLive(item)) return 'missing';
      // A repeated call, or the SDK's retry after a lost response, meets its own photo.
      const pet = shown(item);
      return result.updated || pet.photo?.path === photo.path ? pet : 'outdated';
    },

    async setSmallPhoto(ownerId, petId, path, small) {
      const Key = petKey(ownerId, petId);
      const result = await conditionalUpdate(table, {
        Key,
        UpdateExpression: 'SET photo.small = :small, last_photo = :last',
        ConditionExpression: `${IS_LIVE} AND photo.#path = :path AND attribute_not_exists(photo.small)`,
        ExpressionAttributeNames: { '#path': 'path' },
        ExpressionAttributeValues: { ':small': small, ':path': path, ':last': small.path },
      });
      const item = result.item ?? (await getItem(table, Key));
      if (!isLive(item)) return 'missing';
      const pet = shown(item);
      return pet.photo?.path === path ? pet : 'replaced';
    },

    async removePhoto(ownerId, petId, path) {
      const Key = petKey(ownerId, petId);
      const result = await conditionalUpdate(table, {
        Key,
        UpdateExpression: 'REMOVE photo',
        ConditionExpression: `${IS_LIVE} AND photo.#path = :path`,
        ExpressionAttributeNames: { '#path': 'path' },
        ExpressionAttributeValues: { ':path': path },
      });
      if (result.updated) return 'removed';
      return isLive(result.item ?? (await getItem(table, Key))) ? 'replaced' : 'missing';
    },

    async delete(ownerId, petId, now) {
      await noteFeedChange(table, ownerId, now);
      const outcome = await transact(table, {
        pet: {
          Put: {
            TableName,
            Item: tombstone(petKey(ownerId, petId), now),
            ConditionExpression: IS_LIVE,
          },
        },
        profile: {
          Update: {
            TableName,
            Key: profileKey(ownerId),
            // The counter is created with the first pet. Without it, the pet's condition must fail, not this sum.
            UpdateExpression: 'SET pet_count = if_not_exists(pet_count, :one) - :one',
            ExpressionAttributeValues: { ':one': 1 },
          },
        },
      });
      if (outcome.committed) return 'deleted';
      return outcome.failed.has('pet') ? 'missing' : 'conflict';
    },
  };
}

/**
 * Updates a pet with words or fields of a later release. Who saw fallbacks sends them back, so only what differs from
 * what they saw is written.
 */
async function updateShown(
  table: Table,
  item: Item,
  input: PetInput,
  dials: Dials,
): Promise<StoredPet | null> {
  const shown = shownPet(table, fromPetRow(item));
  const changes = changesBetween(enteredAttributes(shown), enteredAttributes(input)).changed;
  if (changes.length === 0) return shown;
  const { updated, item: changed } = await conditionalUpdate(table, {
    Key: { PK: item.PK, SK: item.SK },
    ...setFields({ ...Object.fromEntries(changes), ...dials }),
    ConditionExpression: IS_LIVE,
  });
  return updated && isLive(changed) ? shownPet(table, fromPetRow(changed)) : null;
}

/**
 * The fields behind the limit must be unchanged: after a simultaneous downgrade they must be read again. A sync that
 * changes nothing does not interfere.
 */
export function subscriberUnchanged(ownerId: string, subscriber: Subscriber | null) {
  const Key = subscriberKey(ownerAsPayer(ownerId));
  if (!subscriber) return { Key, ConditionExpression: 'attribute_not_exists(PK)' };
  const { subscribed, subscription_tier, subscription_end, quantity } = subscriber;
  return {
    Key,
    ConditionExpression:
      'subscribed = :subscribed AND subscription_tier = :tier AND subscription_end = :end AND quantity = :quantity',
    ExpressionAttributeValues: {
      ':subscribed': subscribed,
      ':tier': subscription_tier,
      ':end': subscription_end,
      ':quantity': quantity,
    },
  };
}
