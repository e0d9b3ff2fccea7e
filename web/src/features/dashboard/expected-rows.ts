import { UPCOMING_RECORDS } from '../../../../contract/limits.ts';
import type { Overview } from '../../../../contract/pets/overview.ts';
import { supersededIds } from '../../../../contract/records/records.ts';

/**
 * How many rows *Coming up* will have, so that their space is reserved while they load: the exact number if the
 * overview lists every record, otherwise the most that are shown.
 */
export function expectedRows({
  recent_records: records,
  record_count,
}: Pick<Overview, 'recent_records' | 'record_count'>): number {
  if (record_count > records.length) return UPCOMING_RECORDS;
  const superseded = supersededIds(records);
  return records.filter(({ id, expires_on }) => expires_on !== null && !superseded.has(id)).length;
}
