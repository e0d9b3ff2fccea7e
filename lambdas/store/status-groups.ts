import { createHash } from 'node:crypto';
import {
  type DoseRecord,
  decisiveRecords,
  hasLines,
  type LineRecord,
  toDoseRecord,
} from '../../contract/records/dose-lines.ts';
import { isCoded, titleKey } from '../../contract/records/doses.ts';
import { RECORD_TYPES, summaryOf } from '../../contract/records/record-types.ts';

/** Those of a pet's records with the same type, title and codes that may decide its status; at least one. */
export interface RecordGroup {
  records: readonly DoseRecord[];
  /** Whether there are others, which decide nothing while these are there. */
  has_more: boolean;
}

/** The groups of one part of a pet's records. */
export interface StatusPart {
  groups: readonly RecordGroup[];
  /** False when there are groups that the part has no room for. */
  is_complete: boolean;
}

/** How a write changes a pet's records. */
export interface StatusChange {
  removed?: readonly LineRecord[];
  added?: readonly LineRecord[];
}

/** Planned doses are all kept, so those of each month are a group of their own: a tablet a day is entered for years. */
function groupKey(record: DoseRecord): string {
  const codes = isCoded(record) ? record.protects.join('+') : '';
  const month = record.is_planned ? record.issued_on?.slice(0, 'yyyy-mm'.length) : '';
  return [titleKey(record), codes, month].join('\n');
}

const keyOfGroup = ({ records: [first] }: RecordGroup) => (first ? groupKey(first) : '');

/** The number of the part that has a record, of 1 to 64 parts. Records that are in no line are counted in the first. */
export const partOf = (record: LineRecord, parts: number): number =>
  hasLines(record) ? partOfKey(groupKey(toDoseRecord(record)), parts) : 0;

const partOfKey = (key: string, parts: number) =>
  createHash('sha256').update(key).digest().readUInt8() % parts;

/** The groups of a pet's records. */
export function groupsOf(records: readonly LineRecord[]): RecordGroup[] {
  const groups = new Map<string, DoseRecord[]>();
  for (const record of records.filter(hasLines).map(toDoseRecord)) {
    const key = groupKey(record);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return [...groups.values()].map((all) => toGroup(all, false));
}

function toGroup(all: readonly DoseRecord[], hasMore: boolean): RecordGroup {
  const records = decisiveRecords(all);
  return { records, has_more: hasMore || records.length < all.length };
}

/** The groups, divided among 1 to 64 parts. */
export function divide(groups: readonly RecordGroup[], parts: number): RecordGroup[][] {
  const divided: RecordGroup[][] = Array.from({ length: parts }, () => []);
  for (const group of groups) divided[partOfKey(keyOfGroup(group), parts)]?.push(group);
  return divided;
}

/**
 * A part's groups after a change of its records; null when only all records decide, because a group had more than it
 * kept. A part that is incomplete gets no new group, whose other records may be among those that it lacks.
 */
export function changeGroups(
  { groups, is_complete }: StatusPart,
  { removed = [], added = [] }: StatusChange,
): RecordGroup[] | null {
  const changed = new Map(groups.map((group) => [keyOfGroup(group), group]));
  for (const record of removed.filter(hasLines).map(toDoseRecord)) {
    const key = groupKey(record);
    const group = changed.get(key);
    if (!group && is_complete) return null;
    if (!group) continue;
    const isKept = group.records.some(({ id }) => id === record.id);
    if (!isKept && group.has_more) continue;
    if (isKept === group.has_more) return null;
    const rest = group.records.filter(({ id }) => id !== record.id);
    // With room again, an incomplete part may have what it lacks.
    if (rest.length === 0 && !is_complete) return null;
    if (rest.length > 0) changed.set(key, { ...group, records: rest });
    else changed.delete(key);
  }
  for (const record of added.filter(hasLines).map(toDoseRecord)) {
    const key = groupKey(record);
    const group = changed.get(key);
    if (group || is_complete) {
      changed.set(key, toGroup([...(group?.records ?? []), record], group?.has_more ?? false));
    }
  }
  return [...changed.values()];
}

const SUMMED_UP: readonly string[] = RECORD_TYPES.filter((type) => summaryOf(type) !== null);

/** The groups that a reader would miss most come first: codes, then titles by their type. */
export const byImportance = (groups: readonly RecordGroup[]): RecordGroup[] =>
  groups.toSorted((a, b) => rank(a) - rank(b));

function rank({ records: [first] }: RecordGroup): number {
  if (!first || isCoded(first)) return -1;
  return SUMMED_UP.includes(first.record_type) ? SUMMED_UP.indexOf(first.record_type) : SUMMED_UP.length;
}
