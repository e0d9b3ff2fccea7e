import { displayName } from '../../../../contract/pets/pet-text.ts';
import { supersededRecords } from '../../../../contract/records/doses.ts';
import { kindOf, RECORD_TYPES } from '../../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { SharedRecord } from '../../../../contract/sharing/shares.ts';

/**
 * The record data that the view shows; a `SharedRecord`, or an owner's record with its document's type. Only the latter
 * says when a dose was given and by whom: `given` is "Nov 29, 2026, 8:02 AM, by Mia".
 */
export type ShownRecord = Pick<
  SharedRecord,
  | 'id'
  | 'source'
  | 'title'
  | 'record_type'
  | 'notes'
  | 'issued_on'
  | 'expires_on'
  | 'protects'
  | 'product'
  | 'manufacturer'
  | 'batch'
  | 'valid_from'
  | 'administered_by'
  | 'against'
  | 'route'
  | 'shows'
  | 'result'
  | 'not_needed'
  | 'created_at'
  | 'content_type'
  | 'signature'
> &
  Partial<Pick<PetRecord, 'given_at'>> & { given?: string | null };

export interface RecordGroup {
  type: string;
  title: string;
  /** In their order, with superseded records last. */
  records: { record: ShownRecord; superseded: boolean }[];
}

/** Groups records by type in the order of types; unknown types come last. `today` is the reader's day. */
export function groupRecords(records: readonly ShownRecord[], today: string): RecordGroup[] {
  const replaced = supersededRecords(records, today);
  const types = new Set<string>([...RECORD_TYPES, ...records.map(({ record_type }) => record_type)]);
  return [...types].flatMap((type) => {
    const own = records
      .filter(({ record_type }) => record_type === type)
      .map((record) => ({ record, superseded: replaced.has(record) }));
    if (own.length === 0) return [];
    const sorted = [...own].sort((a, b) => Number(a.superseded) - Number(b.superseded));
    return [{ type, title: typeTitle(type), records: sorted }];
  });
}

/** The groups with so many records in all; superseded ones, which are counted, only in a group that is whole. */
export function firstRows(groups: readonly RecordGroup[], count: number): RecordGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    const isWhole = group.records.length <= left;
    const records = isWhole
      ? group.records
      : group.records.slice(0, Math.max(0, left)).filter((row) => !row.superseded);
    left -= group.records.length;
    return records.length > 0 ? [{ ...group, records }] : [];
  });
}

/** A type in the plural: "Lab results". */
export const typeTitle = (type: string) => kindOf(type)?.plural ?? displayName(type);
