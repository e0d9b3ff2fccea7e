import { REBUILD_UNITS } from '../../contract/limits.ts';
import { linesOfDoses } from '../../contract/records/dose-lines.ts';
import type { CountedPet, PetLines } from '../domain/records/ports.ts';
import { IS_KEPT } from './archived.ts';
import { type KeyedRecord, keyedRecordSchema, renewDoseKeys } from './dose-keys.ts';
import { recordsOfPet, statusRowsOfPet } from './key-conditions.ts';
import { petKey } from './keys.ts';
import { divide, groupsOf, partOf, type RecordGroup } from './status-groups.ts';
import {
  fits,
  MAX_PARTS,
  type PartContent,
  putHead,
  putPart,
  type StatusRows,
  statusRowsOf,
  trimmed,
} from './status-row.ts';
import { aside, type Item, queryAll, queryPage, type Table } from './table.ts';
import { isLive } from './tombstone.ts';
import { type Action, transact } from './transaction.ts';

/** What one call may still read. The first pet is read in any case, so that each call gets on. */
export interface Allowance {
  units: number;
}
interface Allowed {
  allowance: Allowance;
  isFirst: boolean;
}

/** A pet's records, or the newest of them. */
interface ReadRecords {
  records: KeyedRecord[];
  isWhole: boolean;
}

/**
 * Computes a pet's lines from its records, and stores them if its status is still what it was before the records were
 * read, and the pet has as many as were found. Null when the call has read enough.
 */
export async function rebuildStatus(
  table: Table,
  ownerId: string,
  pet: CountedPet,
  allowed: Allowed,
): Promise<PetLines | null> {
  const place = { ownerId, petId: pet.id };
  const items = await queryAll(table, statusRowsOfPet(ownerId, pet.id));
  const before = statusRowsOf(items).get(pet.id) ?? { head: undefined, parts: new Map() };
  const read = await readRecords(table, ownerId, pet.id, allowed);
  if (!read) return null;
  await renewDoseKeys(table, ownerId, pet.id, read.records);
  const parts = divideAll(place, read, pet.record_count, before);
  await transact<string>(aside(table), {
    pet: {
      ConditionCheck: {
        Key: petKey(ownerId, pet.id),
        ConditionExpression: `${IS_KEPT} AND record_count = :records`,
        ExpressionAttributeValues: { ':records': read.isWhole ? read.records.length : pet.record_count },
      },
    },
    ...putAll(place, before, parts),
  });
  return {
    lines: linesOfDoses(parts.flatMap(({ groups }) => groups).flatMap(({ records }) => records)),
    is_complete: parts.every(({ is_complete }) => is_complete),
  };
}

/**
 * The records in as few parts as have room for them, and at least in as many as there are: none of these may be left
 * behind. Of a pet whose records were not all read, no group is known to be whole.
 */
function divideAll(
  { ownerId, petId }: { ownerId: string; petId: string },
  { records, isWhole }: ReadRecords,
  recordCount: number,
  before: StatusRows,
): PartContent[] {
  const groups = groupsOf(records).map(
    (group): RecordGroup => (isWhole ? group : { ...group, has_more: true }),
  );
  const place = (parts: number, part: number) => ({ ownerId, petId, part: parts === 1 ? undefined : part });
  for (let count = 1; ; count *= 2) {
    const numbers = records.map((record) => partOf(record, count));
    const unread = recordCount - records.length;
    const parts = divide(groups, count).map((ofPart, part): PartContent => {
      const counted = numbers.filter((number) => number === part).length;
      return {
        groups: ofPart,
        records: counted + (part === 0 && !isWhole ? unread : 0),
        is_complete: isWhole,
      };
    });
    const isEnough = Math.max(-1, ...before.parts.keys()) < count;
    if (count === MAX_PARTS || (isEnough && parts.every((part, n) => fits(place(count, n), part)))) {
      return parts.map((part, n) => trimmed(place(count, n), part));
    }
  }
}

/** Writes all parts under the condition that each is what was read. */
function putAll(
  place: { ownerId: string; petId: string },
  before: StatusRows,
  parts: readonly PartContent[],
): Record<string, Action> {
  const [only] = parts;
  if (only && parts.length === 1) return { status: putPart(place, before.head, only) };
  const puts = parts.map((content, part): [string, Action] => [
    `status ${part}`,
    putPart({ ...place, part }, before.parts.get(part), content),
  ]);
  return { status: putHead(place, before.head, parts.length), ...Object.fromEntries(puts) };
}

/** A pet's records, or the newest of them if the first pet has too many; null when the call has read enough. */
async function readRecords(
  table: Table,
  ownerId: string,
  petId: string,
  { allowance, isFirst }: Allowed,
): Promise<ReadRecords | null> {
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
