import { PAGE_BYTES, RECORDS_PER_PAGE } from '../../contract/limits.ts';
import type { ScopedRecordStore, SharePointer } from '../domain/sharing/ports.ts';
import { recordsOfPet } from './key-conditions.ts';
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

/** The rows of a page, newest first. */
interface Found {
  items: Item[];
  /** The record after which more may follow. */
  next: string | null;
}

/**
 * The records that share links show, with their pet, which is read beside them. What a link hides is passed over here,
 * in a bounded number of requests, so that the pages of a link do not show how much that is.
 */
export function createScopedRecordStore(table: Table): ScopedRecordStore {
  const withPet = async ({ ownerId, petId }: SharePointer, finding: Promise<Found>) => {
    const [pet, found] = await Promise.all([getItem(table, petKey(ownerId, petId)), finding]);
    return isLive(pet) ? { pet: fromPetRow(pet), ...toPage(found) } : null;
  };

  return {
    all: (pointer, after) => withPet(pointer, findAll(table, pointer, after)),
    ofTypes: (pointer, types, after) => withPet(pointer, findTypes(table, pointer, types, after)),
    chosen: (pointer, recordIds, after) => withPet(pointer, findChosen(table, pointer, recordIds, after)),
  };
}

async function findAll(table: Table, { ownerId, petId }: SharePointer, after: string | null): Promise<Found> {
  const query = { ScanIndexForward: false, Limit: RECORDS_PER_PAGE, ...recordsOfPet(ownerId, petId) };
  const startKey = after === null ? undefined : recordKey(ownerId, petId, after);
  const { items, lastKey } = await queryPage(table, query, startKey);
  return { items: items.filter(isLive), next: lastKey ? lastPart(lastKey.SK) : null };
}

async function findChosen(
  table: Table,
  { ownerId, petId }: SharePointer,
  recordIds: readonly string[],
  after: string | null,
): Promise<Found> {
  const wanted = recordIds.filter((id) => after === null || id < after);
  const items = await getItems(
    table,
    wanted.map((id) => recordKey(ownerId, petId, id)),
  );
  return { items: items.filter(isLive).sort(newestFirst), next: null };
}

/** By their ids, which sort by time. */
const newestFirst = (a: Item, b: Item) => (String(a.SK) < String(b.SK) ? 1 : -1);

async function findTypes(
  table: Table,
  { ownerId, petId }: SharePointer,
  types: readonly string[],
  after: string | null,
): Promise<Found> {
  const range = recordsOfPet(ownerId, petId);
  const values = Object.fromEntries(types.map((type, index) => [`:type${index}`, type]));
  const query = {
    ...range,
    ScanIndexForward: false,
    FilterExpression: types.map((_, index) => `record_type = :type${index}`).join(' OR '),
    ExpressionAttributeValues: { ...range.ExpressionAttributeValues, ...values },
  };
  const items: Item[] = [];
  let bytes = 0;
  let position: Item | undefined = after === null ? undefined : recordKey(ownerId, petId, after);
  for (let count = 0; count < MOST_QUERIES; count++) {
    const page = await queryPage(table, { ...query, Limit: rowsOf(count) }, position);
    for (const item of page.items) {
      if (!isLive(item)) continue;
      items.push(item);
      bytes += JSON.stringify(item).length;
    }
    position = page.lastKey;
    if (!position) return { items, next: null };
    // One more than a page, so that the last page is known to be the last.
    if (items.length > RECORDS_PER_PAGE || bytes > ENOUGH_BYTES) break;
  }
  return { items, next: lastPart(position?.SK) };
}

function toPage({ items, next }: Found) {
  const records = items.slice(0, RECORDS_PER_PAGE).map(fromRecordRow);
  const last = records.at(-1);
  return { records, next: last && items.length > records.length ? last.id : next };
}
