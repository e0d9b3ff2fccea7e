import { REBUILD_RECORDS, REBUILD_UNITS } from '../../contract/limits.ts';
import { linesOf } from '../../contract/records/dose-lines.ts';
import type { PetLines, StatusStore } from '../domain/records/ports.ts';
import { type KeyedRecord, keyedRecordSchema, renewDoseKeys } from './dose-keys.ts';
import { recordsOfPet } from './key-conditions.ts';
import { petKey, statusKey } from './keys.ts';
import { fromPetRow } from './pet-row.ts';
import { shownLines } from './shown.ts';
import { isCurrent, putAfter, type StatusRow, statusRowSchema, withinBounds } from './status-row.ts';
import { getItem, getItems, type Item, queryPage, type Table } from './table.ts';
import { IS_LIVE, isLive } from './tombstone.ts';
import { transact } from './transaction.ts';

/** BatchGetItem's own limit, and simultaneous requests to DynamoDB. */
const ROWS_AT_ONCE = 100;
const PETS_AT_ONCE = 20;

type CountedPet = Parameters<StatusStore['of']>[1][number];

const NO_RECORDS: PetLines = { lines: [], is_complete: true };

/**
 * The pets' status rows (decision 125). Each writer of a record changes its pet's row in the same transaction, under
 * the condition that the row is the one it read, or marks it as stale. Readers rebuild a row that is missing, stale or
 * about another number of records, and store it under two conditions: the row is the one that was read before the
 * records were, and the pet has as many records as were found. Then no record was written in between, so two readers
 * write the same, and a reader that dies leaves a row for the next one to rebuild. Before that, a rebuild renews the
 * records' keys in the index by dose, which depend on the same folding of titles as the lines.
 */
export function createStatusStore(table: Table): StatusStore {
  const store: StatusStore = {
    async of(ownerId, pets) {
      const found = new Map<string, PetLines>();
      const outdated: { pet: CountedPet; row: StatusRow | null }[] = [];
      const rows = await readRows(table, ownerId, pets);
      for (const pet of pets) {
        const row = rows.get(statusKey(ownerId, pet.id).SK) ?? null;
        if (pet.record_count === 0) found.set(pet.id, NO_RECORDS);
        else if (row && isCurrent(row) && row.records === pet.record_count) found.set(pet.id, row);
        else outdated.push({ pet, row });
      }
      const affordable = takeAffordable(outdated);
      const allowance: Allowance = { units: REBUILD_UNITS };
      for (let start = 0; start < affordable.length && allowance.units > 0; start += PETS_AT_ONCE) {
        const rebuilt = affordable.slice(start, start + PETS_AT_ONCE).map(async ({ pet, row }, index) => {
          const isFirst = start + index === 0;
          const lines = await rebuild(table, ownerId, pet, row, { allowance, isFirst });
          if (lines) found.set(pet.id, lines);
        });
        await Promise.all(rebuilt);
      }
      return new Map([...found].map(([petId, lines]) => [petId, shownLines(table, lines)]));
    },

    async ofPet(ownerId, petId) {
      const item = await getItem(table, statusKey(ownerId, petId));
      const row = item && statusRowSchema.parse(item);
      if (row && isCurrent(row)) return shownLines(table, row).lines;
      const pet = await getItem(table, petKey(ownerId, petId));
      if (!isLive(pet)) return [];
      const known = await store.of(ownerId, [{ id: petId, record_count: fromPetRow(pet).record_count }]);
      return known.get(petId)?.lines ?? [];
    },
  };
  return store;
}

async function readRows(
  table: Table,
  ownerId: string,
  pets: readonly CountedPet[],
): Promise<Map<string, StatusRow>> {
  const keys = pets.filter(({ record_count }) => record_count > 0).map(({ id }) => statusKey(ownerId, id));
  const starts = Array.from({ length: Math.ceil(keys.length / ROWS_AT_ONCE) }, (_, n) => n * ROWS_AT_ONCE);
  const pages = await Promise.all(
    starts.map((start) => getItems(table, keys.slice(start, start + ROWS_AT_ONCE))),
  );
  return new Map(pages.flat().map((item) => [String(item.SK), statusRowSchema.parse(item)]));
}

/** The pets with the fewest records first, so that one with very many does not keep the others waiting. */
function takeAffordable<Outdated extends { pet: CountedPet }>(outdated: readonly Outdated[]): Outdated[] {
  let left = REBUILD_RECORDS;
  return outdated
    .toSorted((a, b) => a.pet.record_count - b.pet.record_count)
    .filter(({ pet }, index) => {
      left -= pet.record_count;
      // The first one always, since a pet may have more records than that.
      return index === 0 || left >= 0;
    });
}

/** What one call may still read. The first pet is read in any case, so that each call gets on. */
interface Allowance {
  units: number;
}
interface Allowed {
  allowance: Allowance;
  isFirst: boolean;
}

/** Null when the call has read enough. */
async function rebuild(
  table: Table,
  ownerId: string,
  pet: CountedPet,
  before: StatusRow | null,
  allowed: Allowed,
): Promise<PetLines | null> {
  const read = await readRecords(table, ownerId, pet.id, allowed);
  if (!read) return null;
  await renewDoseKeys(table, ownerId, pet.id, read.records);
  const { lines, is_complete } = withinBounds(linesOf(read.records));
  const kept = { lines, is_complete: is_complete && read.isWhole };
  const records = read.isWhole ? read.records.length : pet.record_count;
  await transact(table, {
    pet: {
      ConditionCheck: {
        TableName: table.name,
        Key: petKey(ownerId, pet.id),
        ConditionExpression: `${IS_LIVE} AND record_count = :records`,
        ExpressionAttributeValues: { ':records': records },
      },
    },
    status: putAfter(table, ownerId, pet.id, before, { ...kept, records }),
  });
  return kept;
}

/** A pet's records, or the newest of them if the first pet has too many; null when the call has read enough. */
async function readRecords(
  table: Table,
  ownerId: string,
  petId: string,
  { allowance, isFirst }: Allowed,
): Promise<{ records: KeyedRecord[]; isWhole: boolean } | null> {
  const query = {
    ...recordsOfPet(ownerId, petId),
    ProjectionExpression: Object.keys(keyedRecordSchema.shape).join(', '),
    ScanIndexForward: false,
    ReturnConsumedCapacity: 'TOTAL' as const,
  };
  const records: KeyedRecord[] = [];
  let ownUnits = 0;
  for (let position: Item | undefined; ; ) {
    const { items, lastKey, units } = await queryPage(table, query, position);
    records.push(...items.filter(isLive).map((item) => keyedRecordSchema.parse(item)));
    ownUnits += units;
    allowance.units -= units;
    if (!lastKey) return { records, isWhole: true };
    if (isFirst && ownUnits >= REBUILD_UNITS / 2) return { records, isWhole: false };
    if (!isFirst && allowance.units <= 0) return null;
    position = lastKey;
  }
}
