import { PAGE_BYTES, RECORDS_PER_PAGE } from '../../contract/limits.ts';
import type { ScopedRecordStore, SharePointer } from '../domain/sharing/ports.ts';
import { petWithRecords } from './key-conditions.ts';
import { lastPart, petKey, recordKey } from './keys.ts';
import { fromPetRow } from './pet-row.ts';
import { fromRecordRow } from './record-row.ts';
import { getItem, getItems, type Item, queryPage, type Table } from './table.ts';
import { isLive } from './tombstone.ts';

/** DynamoDB reads at most 1 MB for each. Together they pass over about 20,000 records of ordinary size. */
const MOST_QUERIES = 12;

/** Each query may read more rows than the one before, so that a link that shows nearly everything reads few. */
const rowsOf = (query: number) => Math.min(RECORDS_PER_PAGE * 5 ** query, 25_000);

/** Rows are larger than what a link shows of them; the caller ends the page. */
const ENOUGH_BYTES = 2 * PAGE_BYTES;

/** The rows of a page, newest first, and the pet's. */
interface Found {
  pet: Item | null;
  items: Item[];
  /** The record after which more may follow. */
  next: string | null;
}

/**
 * The records that share links limited to types or single records show. What a link hides is passed over here, in a
 * bounded number of requests, so that the pages of a link do not show how much that is.
 */
export function createScopedRecordStore(table: Table): ScopedRecordStore {
  return {
    async ofTypes(pointer, types, after) {
      return toPage(await findTypes(table, pointer, types, after));
    },

    async chosen({ ownerId, petId }, recordIds, after) {
      const wanted = recordIds.filter((id) => after === null || id < after);
      const keys = wanted.map((id) => recordKey(ownerId, petId, id));
      const items = (await getItems(table, keys)).filter(isLive).sort(newestFirst);
      const pet = await getItem(table, petKey(ownerId, petId));
      return toPage({ pet, items, next: null });
    },
  };
}

/** By their ids, which sort by time. */
const newestFirst = (a: Item, b: Item) => (String(a.SK) < String(b.SK) ? 1 : -1);

async function findTypes(
  table: Table,
  { ownerId, petId }: SharePointer,
  types: readonly string[],
  after: string | null,
): Promise<Found> {
  const key = petKey(ownerId, petId);
  const range = petWithRecords(ownerId, petId);
  const isOfType = types.map((_, index) => `record_type = :type${index}`);
  const values = Object.fromEntries(types.map((type, index) => [`:type${index}`, type]));
  const query = {
    ...range,
    ScanIndexForward: false,
    // The pet has no type.
    FilterExpression: ['attribute_not_exists(record_type)', ...isOfType].join(' OR '),
    ExpressionAttributeValues: { ...range.ExpressionAttributeValues, ...values },
  };
  const items: Item[] = [];
  let bytes = 0;
  let position: Item | undefined = after === null ? undefined : recordKey(ownerId, petId, after);
  for (let count = 0; count < MOST_QUERIES; count++) {
    const page = await queryPage(table, { ...query, Limit: rowsOf(count) }, position);
    // The pet sorts before its records, so read backwards it comes last.
    const pet = page.items.find(({ SK }) => SK === key.SK);
    for (const item of page.items) {
      if (item === pet || !isLive(item)) continue;
      items.push(item);
      bytes += JSON.stringify(item).length;
    }
    position = page.lastKey;
    if (pet || !position) return { pet: pet ?? (await getItem(table, key)), items, next: null };
    // One more than a page, so that the last page is known to be the last.
    if (items.length > RECORDS_PER_PAGE || bytes > ENOUGH_BYTES) break;
  }
  return { pet: await getItem(table, key), items, next: lastPart(position?.SK) };
}

function toPage({ pet, items, next }: Found) {
  if (!isLive(pet)) return null;
  const records = items.slice(0, RECORDS_PER_PAGE).map(fromRecordRow);
  const last = records.at(-1);
  return { pet: fromPetRow(pet), records, next: last && items.length > records.length ? last.id : next };
}
