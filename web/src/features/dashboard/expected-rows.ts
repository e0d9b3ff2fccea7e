import { UPCOMING_RECORDS } from '../../../../contract/limits.ts';
import type { Overview } from '../../../../contract/pets/overview.ts';
import { type PetRecord, supersededIds } from '../../../../contract/records/records.ts';

/**
 * How many dates will come up, for the room that is kept until they are loaded: exactly, where the overview has all of
 * the records; with more of them, as many as are shown at most. `today` is YYYY-MM-DD.
 */
export function expectedRows(
  { recent_records: records, record_count }: Pick<Overview, 'recent_records' | 'record_count'>,
  today: string,
): number {
  if (record_count > records.length) return UPCOMING_RECORDS;
  const superseded = supersededOf(records);
  const isComing = ({ id, expires_on }: PetRecord) =>
    expires_on !== null && expires_on >= today && !superseded.has(id);
  return records.filter(isComing).length;
}

/** A record is replaced by one of the same pet only (ruling D12). */
function supersededOf(records: PetRecord[]): Set<string> {
  const petIds = [...new Set(records.map(({ pet_id }) => pet_id))];
  return new Set(
    petIds.flatMap((petId) => [...supersededIds(records.filter(({ pet_id }) => pet_id === petId))]),
  );
}
