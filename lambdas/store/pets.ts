import type { PetInput } from '../../contract/pets/pet-input.ts';
import type { Dials, PetStore, StoredPet } from '../domain/pets/ports.ts';
import { countArchived, IS_ARCHIVED } from './archived.ts';
import { conditionalUpdate, setFields } from './conditional-update.ts';
import { enteredAttributes, IS_KNOWN } from './entered-pet.ts';
import { noteFeedChange } from './feed-changes.ts';
import { petKey } from './keys.ts';
import { notePatientChange } from './patient-changes.ts';
import { leavePlace, placeRefusal, takePlace } from './pet-place.ts';
import { createPetReads } from './pet-reads.ts';
import { fromPetRow, toPetRow } from './pet-row.ts';
import { changesBetween } from './row-changes.ts';
import { saveChanges } from './save-changes.ts';
import { shownPet } from './shown.ts';
import { getItem, type Item, type Table } from './table.ts';
import { IS_LIVE, isLive, tombstone } from './tombstone.ts';
import { transact } from './transaction.ts';

/** What practices' lists show of a pet besides its name. */
const LISTED = ['species', 'breed', 'birthdate', 'chip_number'] as const;

/** The pets of the table. */
export function createPetStore(table: Table, now = () => new Date()): PetStore {
  const shown = (item: Item) => shownPet(table, fromPetRow(item));

  return {
    ...createPetReads(table),

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
