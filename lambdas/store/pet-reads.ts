import type { PetReads, StoredPet } from '../domain/pets/ports.ts';
import { readPet, readPets } from './archived.ts';
import { allPetsByTime, petsByTime, petWithRecords } from './key-conditions.ts';
import { lastPart, petIndexKey, petKey, profileKey, recordKey } from './keys.ts';
import { fromPetRow } from './pet-row.ts';
import { keepTotals } from './record-totals.ts';
import { shownPet, shownRecords } from './shown.ts';
import { eventually, getItem, getItems, type Item, queryAll, queryPage, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';
import { isLive } from './tombstone.ts';

/** Most pets in a page. The caller ends it earlier when they are large. */
const PETS_PER_PAGE = 200;

/** Most keys in one BatchGetItem. */
const KEYS_AT_ONCE = 100;

/** A pet's position in its index, after which a page starts. */
const petPosition = (ownerId: string, { id, created_at }: StoredPet) => ({
  ...petKey(ownerId, id),
  ...petIndexKey(created_at, id),
});

/** What is read of the pets of the table. */
export function createPetReads(table: Table): PetReads {
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
  };
}
