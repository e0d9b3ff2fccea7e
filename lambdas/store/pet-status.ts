import * as z from 'zod/mini';
import { MAX_LINES, MAX_LINES_BYTES, REBUILD_RECORDS, REBUILD_UNITS } from '../../contract/limits.ts';
import { doseSchema } from '../../contract/records/dose-fields.ts';
import {
  type DoseLine,
  doseLineSchema,
  LINES_VERSION,
  type LineRecord,
  linesOf,
} from '../../contract/records/dose-lines.ts';
import { isCoded } from '../../contract/records/doses.ts';
import type { PetLines, StatusStore } from '../domain/records/ports.ts';
import { recordsOfPet } from './key-conditions.ts';
import { petKey, statusKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { getItems, type Item, queryPage, type Table } from './table.ts';
import { IS_LIVE, isLive } from './tombstone.ts';
import { type Action, transact } from './transaction.ts';

/** BatchGetItem's own limit, and simultaneous requests to DynamoDB. */
const ROWS_AT_ONCE = 100;
const PETS_AT_ONCE = 20;

/** A row that was only ever marked as stale has a version and nothing else. */
const statusRowSchema = z.object({
  version: z.int(),
  lines_version: z._default(z.int(), 0),
  lines: z._default(z.array(doseLineSchema), []),
  /** How many records of the pet the lines cover. */
  records: z._default(z.int(), 0),
  is_complete: z._default(z.boolean(), false),
  is_stale: z._default(z.boolean(), false),
});
type StatusRow = z.output<typeof statusRowSchema>;

/** The fields of a record on which its lines depend. */
export const lineRecordSchema = z.object({
  id: z.string(),
  title: z.string(),
  record_type: z.string(),
  protects: doseSchema.shape.protects,
  issued_on: orNull(z.string()),
  valid_from: orNull(z.string()),
  expires_on: orNull(z.string()),
  not_needed: z._default(z.boolean(), false),
  created_at: z.string(),
});

type CountedPet = Parameters<StatusStore['of']>[1][number];

const NO_RECORDS: PetLines = { lines: [], is_complete: true };

/**
 * The pets' status rows (decision 125). Whoever writes a record changes its pet's row in the same transaction, under the
 * condition that the row is the one it read, or marks it as stale. Readers rebuild a row that is missing, stale or about
 * another number of records, and store it under two conditions: the row is the one that was read before the records were,
 * and the pet has as many records as were found. Then no record was written in between, so two readers write the same,
 * and a reader that dies leaves a row for the next one to rebuild.
 */
export function createStatusStore(table: Table): StatusStore {
  return {
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
      return found;
    },
  };
}

const isCurrent = (row: StatusRow) => !row.is_stale && row.lines_version === LINES_VERSION;

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
): Promise<{ records: LineRecord[]; isWhole: boolean } | null> {
  const query = {
    ...recordsOfPet(ownerId, petId),
    ProjectionExpression: Object.keys(lineRecordSchema.shape).join(', '),
    ScanIndexForward: false,
    ReturnConsumedCapacity: 'TOTAL' as const,
  };
  const records: LineRecord[] = [];
  let ownUnits = 0;
  for (let position: Item | undefined; ; ) {
    const { items, lastKey, units } = await queryPage(table, query, position);
    records.push(...items.filter(isLive).map((item) => lineRecordSchema.parse(item)));
    ownUnits += units;
    allowance.units -= units;
    if (!lastKey) return { records, isWhole: true };
    if (isFirst && ownUnits >= REBUILD_UNITS / 2) return { records, isWhole: false };
    if (!isFirst && allowance.units <= 0) return null;
    position = lastKey;
  }
}

/** Rows may have 400 KB; the lines that a reader would miss most are kept. */
function withinBounds(lines: readonly DoseLine[]): PetLines {
  const kept: DoseLine[] = [];
  let bytes = 0;
  for (const line of lines.toSorted((a, b) => rank(a) - rank(b))) {
    bytes += byteLength(line);
    if (kept.length < MAX_LINES && bytes <= MAX_LINES_BYTES) kept.push(line);
  }
  return { lines: kept, is_complete: kept.length === lines.length };
}

const byteLength = (line: DoseLine) => new TextEncoder().encode(JSON.stringify(line)).length;

const TYPES: readonly string[] = ['vaccination', 'medication', 'allergy'];

/** Lines of codes first, then titles by their type. */
const rank = ({ key, record_type }: DoseLine) => {
  if (isCoded({ record_type, protects: key.includes('\n') ? [] : [key] })) return -1;
  return TYPES.includes(record_type) ? TYPES.indexOf(record_type) : TYPES.length;
};

/** How the write of a record changes its pet's lines, and the number of records that they cover. */
export interface StatusChange {
  records: -1 | 0 | 1;
  /** Null when only all records can tell. */
  apply: (lines: ReadonlyMap<string, DoseLine>) => Map<string, DoseLine> | null;
}

/**
 * The action of a record's transaction that changes the row that was read. It marks the row as stale when it cannot be
 * changed without reading all records, or when `isLost`: others changed it again and again.
 */
export function changeStatus(
  table: Table,
  ownerId: string,
  petId: string,
  item: Item | undefined | null,
  { records, apply }: StatusChange,
  isLost: boolean,
): Action {
  const row = item ? statusRowSchema.parse(item) : null;
  const changed =
    row && isCurrent(row) && row.is_complete && !isLost
      ? apply(new Map(row.lines.map((line) => [line.key, line])))
      : null;
  const kept = changed && withinBounds([...changed.values()]);
  return row && kept?.is_complete
    ? putAfter(table, ownerId, petId, row, { ...kept, records: row.records + records })
    : markStale(table, ownerId, petId);
}

/** Replaces the row that was read, or adds the first one. */
const putAfter = (
  { name: TableName }: Table,
  ownerId: string,
  petId: string,
  before: StatusRow | null,
  { lines, is_complete, records }: PetLines & Pick<StatusRow, 'records'>,
): Action => {
  const row: StatusRow = {
    version: (before?.version ?? 0) + 1,
    lines_version: LINES_VERSION,
    lines: [...lines],
    records,
    is_complete,
    is_stale: false,
  };
  const condition = before
    ? { ConditionExpression: 'version = :before', ExpressionAttributeValues: { ':before': before.version } }
    : { ConditionExpression: 'attribute_not_exists(PK)' };
  return { Put: { TableName, Item: { ...statusKey(ownerId, petId), ...row }, ...condition } };
};

/** Needs no condition: whatever the row is, it counts no longer, and a rebuild that has begun fails. */
const markStale = ({ name: TableName }: Table, ownerId: string, petId: string): Action => ({
  Update: {
    TableName,
    Key: statusKey(ownerId, petId),
    UpdateExpression: 'SET version = if_not_exists(version, :zero) + :one, is_stale = :yes REMOVE #lines',
    // A reserved word.
    ExpressionAttributeNames: { '#lines': 'lines' },
    ExpressionAttributeValues: { ':zero': 0, ':one': 1, ':yes': true },
  },
});
