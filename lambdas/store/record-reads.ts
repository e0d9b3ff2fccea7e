import type { FindLivePets, RecordReads, StoredRecord } from '../domain/records/ports.ts';
import { recordsByTime } from './key-conditions.ts';
import { recordKey } from './keys.ts';
import { shownRecords } from './shown.ts';
import { getItem, getItems, type Item, queryPages, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';

/** Reads the records of the table. */
export const createRecordReads = (table: Table): RecordReads => ({
  async get(ownerId, petId, recordId) {
    const item = await getItem(table, recordKey(ownerId, petId, recordId));
    return item ? (shownRecords(table, [item])[0] ?? null) : null;
  },

  async getAll(ownerId, records) {
    const keys = records.map(({ pet_id, id }) => recordKey(ownerId, pet_id, id));
    return shownRecords(table, await getItems(table, keys));
  },

  async areAllThere(ownerId, petId, recordIds) {
    const items = await getItems(
      table,
      recordIds.map((recordId) => recordKey(ownerId, petId, recordId)),
    );
    return shownRecords(table, items).length === recordIds.length;
  },

  async newest(ownerId, findLive, count) {
    const query = { IndexName: BY_KIND_AND_TIME, ScanIndexForward: false, ...recordsByTime(ownerId) };
    const { value: first = [] } = await queryPages(table, { ...query, Limit: count }).next();
    const newest = await recordsOf(table, findLive, first);
    if (newest.length === first.length) return newest;
    // Rows of a deleted pet lie in between: skip them in large pages, from the start.
    const found: StoredRecord[] = [];
    for await (const page of queryPages(table, query)) {
      found.push(...(await recordsOf(table, findLive, page)));
      if (found.length >= count || (await findLive([])).size === 0) break;
    }
    return found.slice(0, count);
  },
});

async function recordsOf(table: Table, findLive: FindLivePets, items: Item[]): Promise<StoredRecord[]> {
  const records = shownRecords(table, items);
  const live = await findLive(records.map(({ pet_id }) => pet_id));
  return records.filter(({ pet_id }) => live.has(pet_id));
}
