import * as z from 'zod/mini';
import { MAX_LINES, MAX_LINES_BYTES } from '../../contract/limits.ts';
import { type DoseLine, doseLineSchema, LINES_VERSION } from '../../contract/records/dose-lines.ts';
import { isCoded } from '../../contract/records/doses.ts';
import { detailSchema } from '../../contract/records/record-details.ts';
import { RECORD_TYPES, summaryOf } from '../../contract/records/record-types.ts';
import type { PetLines } from '../domain/records/ports.ts';
import { statusKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import type { Item, Table } from './table.ts';
import type { Action } from './transaction.ts';

/**
 * A row that was only ever marked as stale has a version and nothing else. Lines of another version are not read: they
 * may look otherwise, and count no longer.
 */
export const statusRowSchema = z.pipe(
  z.transform((item: Item) => (item.lines_version === LINES_VERSION ? item : { ...item, lines: [] })),
  z.object({
    version: z.int(),
    lines_version: z._default(z.int(), 0),
    lines: z._default(z.array(doseLineSchema), []),
    /** How many records of the pet the lines cover. */
    records: z._default(z.int(), 0),
    is_complete: z._default(z.boolean(), false),
    is_stale: z._default(z.boolean(), false),
  }),
);
export type StatusRow = z.output<typeof statusRowSchema>;

export const isCurrent = (row: StatusRow) => !row.is_stale && row.lines_version === LINES_VERSION;

/** The fields of a record on which its lines depend. */
export const lineRecordSchema = z.object({
  id: z.string(),
  title: z.string(),
  record_type: z.string(),
  protects: detailSchema.shape.protects,
  issued_on: orNull(z.string()),
  valid_from: orNull(z.string()),
  expires_on: orNull(z.string()),
  not_needed: z._default(z.boolean(), false),
  created_at: z.string(),
});

/** Rows may have 400 KB; the lines that a reader would miss most are kept. */
export function withinBounds(lines: readonly DoseLine[]): PetLines {
  const kept: DoseLine[] = [];
  let bytes = 0;
  for (const line of lines.toSorted((a, b) => rank(a) - rank(b))) {
    bytes += byteLength(line);
    if (kept.length < MAX_LINES && bytes <= MAX_LINES_BYTES) kept.push(line);
  }
  return { lines: kept, is_complete: kept.length === lines.length };
}

const byteLength = (line: DoseLine) => new TextEncoder().encode(JSON.stringify(line)).length;

const SUMMED_UP: readonly string[] = RECORD_TYPES.filter((type) => summaryOf(type) !== null);

/** Lines of codes first, then titles by their type. */
const rank = ({ key, record_type }: DoseLine) => {
  if (isCoded({ record_type, protects: key.includes('\n') ? [] : [key] })) return -1;
  return SUMMED_UP.includes(record_type) ? SUMMED_UP.indexOf(record_type) : SUMMED_UP.length;
};

/** After this number of lost races a writer marks the status as stale, which cannot lose one. */
const STATUS_ATTEMPTS = 3;

/** How the write of a record changes its pet's lines, and the number of records that they cover. */
export interface StatusChange {
  records: number;
  /** Null when only all records decide. */
  apply: (lines: ReadonlyMap<string, DoseLine>) => Map<string, DoseLine> | null;
}

/**
 * The action of a record's transaction that changes the row that was read. It marks the row as stale when it cannot be
 * changed without reading all records, or at a late attempt: others changed it again and again.
 */
export function changeStatus(
  table: Table,
  ownerId: string,
  petId: string,
  item: Item | undefined | null,
  { records, apply }: StatusChange,
  attempt: number,
): Action {
  const row = item ? statusRowSchema.parse(item) : null;
  const changed =
    row && isCurrent(row) && row.is_complete && attempt < STATUS_ATTEMPTS
      ? apply(new Map(row.lines.map((line) => [line.key, line])))
      : null;
  const kept = changed && withinBounds([...changed.values()]);
  return row && kept?.is_complete
    ? putAfter(table, ownerId, petId, row, { ...kept, records: row.records + records })
    : markStale(table, ownerId, petId);
}

/** Replaces the row that was read, or adds the first one. */
export const putAfter = (
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
