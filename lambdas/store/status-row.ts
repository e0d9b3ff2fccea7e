import * as z from 'zod/mini';
import { LINES_VERSION, linesOfDoses } from '../../contract/records/dose-lines.ts';
import { detailSchema } from '../../contract/records/record-details.ts';
import type { PetLines } from '../domain/records/ports.ts';
import { readStatusKey, statusIndexKey, statusKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { byImportance, type RecordGroup, type StatusPart } from './status-groups.ts';
import { pack, unpack } from './status-pack.ts';
import type { Item } from './table.ts';
import type { Action } from './transaction.ts';

/** Most parts of a pet's status: a transaction writes all of them. */
export const MAX_PARTS = 64;

/** A part that is no larger takes three write units: two in a transaction, and one for the index. */
const MAX_ROW_BYTES = 1024;

/**
 * A pet's status, or a part of it. A row that was only ever marked as stale has a version and nothing else. Lines of
 * another version are not read: they may look otherwise, and count no longer.
 */
export const statusRowSchema = z.pipe(
  z.transform((item: Item) => (item.lines_version === LINES_VERSION ? item : { ...item, packed: undefined })),
  z.object({
    version: z.int(),
    lines_version: z._default(z.int(), 0),
    /** Where the lines are: in this row, or in as many others. */
    parts: z._default(z.int(), 1),
    /** The lines. Releases until November 2026 have others in `lines`, and refuse a row with these there. */
    packed: z.optional(z.instanceof(Uint8Array)),
    /** How many records of the pet the lines cover. */
    records: z._default(z.int(), 0),
    is_complete: z._default(z.boolean(), true),
    is_stale: z._default(z.boolean(), false),
  }),
);
export type StatusRow = z.output<typeof statusRowSchema>;

export const isCurrent = (row: StatusRow) => !row.is_stale && row.lines_version === LINES_VERSION;

export const groupsIn = ({ packed }: StatusRow): RecordGroup[] => (packed ? unpack(packed) : []);

/** The fields of a record on which its lines depend. */
export const lineRecordSchema = z.object({
  id: z.string(),
  title: z.string(),
  record_type: z.string(),
  protects: detailSchema.shape.protects,
  issued_on: orNull(z.string()),
  valid_from: orNull(z.string()),
  expires_on: orNull(z.string()),
  given_at: orNull(z.string()),
  not_needed: z._default(z.boolean(), false),
  created_at: z.string(),
});

/** The rows of one pet's status. */
export interface StatusRows {
  head: StatusRow | undefined;
  parts: ReadonlyMap<number, StatusRow>;
}

/** The rows of pets' statuses, by the pets' ids. */
export function statusRowsOf(items: readonly Item[]): ReadonlyMap<string, StatusRows> {
  const found = new Map<string, { head: StatusRow | undefined; parts: Map<number, StatusRow> }>();
  for (const item of items) {
    const { petId, part } = readStatusKey(item);
    const rows = found.get(petId) ?? { head: undefined, parts: new Map() };
    const row = statusRowSchema.parse(item);
    if (part === undefined) rows.head = row;
    else rows.parts.set(part, row);
    found.set(petId, rows);
  }
  return found;
}

/** The lines in a pet's rows, and how many records these cover; null unless the rows are whole and current. */
export function linesIn({ head, parts }: StatusRows): (PetLines & Pick<StatusRow, 'records'>) | null {
  if (!head || !isCurrent(head)) return null;
  const rows = head.parts === 1 ? [head] : [...parts.values()].filter(isCurrent);
  if (rows.length !== head.parts) return null;
  return {
    lines: linesOfDoses(rows.flatMap(groupsIn).flatMap(({ records }) => records)),
    is_complete: rows.every(({ is_complete }) => is_complete),
    records: rows.reduce((sum, { records }) => sum + records, 0),
  };
}

/** Where a status row is: without a part, the pet's first one. */
export interface StatusPlace {
  ownerId: string;
  petId: string;
  part?: number | undefined;
}

/** The content of a part. */
export type PartContent = StatusPart & Pick<StatusRow, 'records'>;

/** Replaces the row that was read, or adds the first one. */
export const putPart = (place: StatusPlace, before: StatusRow | undefined, content: PartContent): Action =>
  put(place, before, attributesOf(content));

/** Replaces a pet's first row, or adds it, by one that says that the lines are in parts. */
export const putHead = (place: StatusPlace, before: StatusRow | undefined, parts: number): Action =>
  put(place, before, { parts });

const put = (
  { ownerId, petId, part }: StatusPlace,
  before: StatusRow | undefined,
  attributes: Item,
): Action => {
  const Item = {
    ...statusKey(ownerId, petId, part),
    ...statusIndexKey(petId, part),
    version: (before?.version ?? 0) + 1,
    lines_version: LINES_VERSION,
    ...attributes,
  };
  const condition = before ? isStill(before) : { ConditionExpression: 'attribute_not_exists(PK)' };
  return { Put: { Item, ...condition } };
};

/** The condition that a row is the one that was read. */
export const isStill = ({ version }: StatusRow) => ({
  ConditionExpression: 'version = :before',
  ExpressionAttributeValues: { ':before': version },
});

const attributesOf = ({ groups, records, is_complete }: PartContent) => ({
  packed: pack(groups),
  records,
  ...(!is_complete && { is_complete }),
});

/** Whether a part is small enough. One group is never divided: its title is as long as that in its records. */
export const fits = (place: StatusPlace, content: PartContent) =>
  content.groups.length <= 1 || rowBytes(place, content) <= MAX_ROW_BYTES;

/** A bit more than DynamoDB counts: the bytes of names and values. */
function rowBytes({ ownerId, petId, part }: StatusPlace, content: PartContent): number {
  const { packed, ...others } = attributesOf(content);
  const keys = { ...statusKey(ownerId, petId, part), ...statusIndexKey(petId, part) };
  const rest = { ...keys, version: 0, lines_version: LINES_VERSION, packed: '', ...others };
  return new TextEncoder().encode(JSON.stringify(rest)).length + packed.length;
}

/** The part with as many of its groups as it has room for, the most important ones. */
export function trimmed(place: StatusPlace, content: PartContent): PartContent {
  let kept: PartContent = { ...content, groups: byImportance(content.groups) };
  while (!fits(place, kept)) kept = { ...kept, groups: kept.groups.slice(0, -1), is_complete: false };
  return kept;
}
