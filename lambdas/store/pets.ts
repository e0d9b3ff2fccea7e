import type { PetInput } from '../../contract/pets/pets.ts';
import type { Dials, PetStore, StoredPet } from '../domain/pets/ports.ts';
import { countArchived, IS_ARCHIVED, readPet, readPets } from './archived.ts';
import { conditionalUpdate, setFields } from './conditional-update.ts';
import { noteFeedChange } from './feed-changes.ts';
import { allPetsByTime, petsByTime, petWithRecords } from './key-conditions.ts';
import { lastPart, petIndexKey, petKey, profileKey, recordKey } from './keys.ts';
import { notePatientChange } from './patient-changes.ts';
import { leavePlace, placeRefusal, takePlace } from './pet-place.ts';
import { enteredAttributes, fromPetRow, IS_KNOWN, toPetRow } from './pet-row.ts';
import { keepTotals } from './record-totals.ts';
import { changesBetween } from './row-changes.ts';
import { saveChanges } from './save-changes.ts';
import { shownPet, shownRecords } from './shown.ts';
import { eventually, getItem, getItems, type Item, queryAll, queryPage, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';
import { IS_LIVE, isLive, tombstone } from './tombstone.ts';
import { transact } from './transaction.ts';

/** Most pets in a page. The caller ends it earlier when they are large. */
const PETS_PER_PAGE = 200;

/** What practices' lists show of a pet besides its name. */
const LISTED = ['species', 'breed', 'birthdate', 'chip_number'] as const;

/** Most keys in one BatchGetItem. */
const KEYS_AT_ONCE = 100;

/** A pet's position in its index, after which a page starts. */
const petPosition = (ownerId: string, { id, created_at }: StoredPet) => ({
  ...petKey(ownerId, id),
  ...petIndexKey(created_at, id),
});

/** The pets of the table. */
export function createPetStore(table: Table, now = () => new Date()): PetStore {
  const shown = (item: Item) => shownPet(table, fromPetRow(item));

  return {
    async list(ownerId) {
      const range = table.readsArchived ? allPetsByTime(ownerId) : petsByTime(ownerId);
      const query = { IndexName: BY_KIND_AND_TIME, ScanIndexForward: false, ...range };
      const first = await queryPage(table, { ...query, Limit: PETS_PER_PAGE });
      // New pets come first. To read hundreds of others consistently would cost twice as much.
      const others = first.lastKey ? await queryAll(eventually(table), query, first.lastKey) : [];
      const items = [...first.items, ...others];
      if (!table.readsArchived) await keepTotals(table, ownerId, items);
      return readPets(table, items).map(shown);
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
      const item = readPet(table, await getItem(table, petKey(ownerId, petId)));
      return item && shown(item);
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

    async isGone(ownerId, petId) {
      const item = await getItem(table, petKey(ownerId, petId));
      return item !== null && !isLive(item);
    },

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
      const pet = readPet(table, last ?? (await getItem(table, key)));
      // Without the pet itself, the remaining rows are being removed: the pet was deleted.
      if (!pet) return null;
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

    async create(pet, place) {
      const outcome = await transact(table, {
        ...takePlace(pet.owner_id, place),
        pet: { Put: { Item: toPetRow(pet), ConditionExpression: 'attribute_not_exists(PK)' } },
      });
      if (outcome.committed) return 'created';
      // The repeat of a successful call fails at the limit too; what counts is that the pet exists.
      const refusal = await placeRefusal(table, pet.owner_id, outcome.failed, place);
      return refusal === 'pet' ? 'exists' : refusal;
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
      else if (LISTED.some((field) => changes[field] !== undefined)) await notePatientChange(table, ownerId);
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
            Item: tombstone(petKey(ownerId, petId), now),
            ConditionExpression: IS_LIVE,
          },
        },
        profile: leavePlace(ownerId),
      });
      if (outcome.committed) return 'deleted';
      return outcome.failed.has('pet') ? deleteArchived(table, ownerId, petId, now) : 'conflict';
    },
  };
}

/** Deletes a pet that has no place in the plan any more. */
async function deleteArchived(
  table: Table,
  ownerId: string,
  petId: string,
  now: Date,
): Promise<'deleted' | 'missing' | 'conflict'> {
  const Item = tombstone(petKey(ownerId, petId), now);
  const outcome = await transact(table, {
    pet: { Put: { Item, ConditionExpression: IS_ARCHIVED } },
    reminders: countArchived(ownerId, -1),
  });
  if (outcome.committed) return 'deleted';
  return outcome.failed.has('pet') ? 'missing' : 'conflict';
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
