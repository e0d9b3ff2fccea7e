import { currentCodes } from '../../../contract/records/dose-lines.ts';
import { isCoded } from '../../../contract/records/doses.ts';
import type { StatusStore, StoredRecord } from '../records/ports.ts';
import type { DueStore } from './ports.ts';

interface SupersedingDeps {
  due: Pick<DueStore, 'isSuperseded'>;
  statuses: Pick<StatusStore, 'of'>;
}

/** A record, and its pet with the number of its records. */
interface OfPet {
  record: StoredRecord;
  pet: Parameters<StatusStore['of']>[1][number];
}

/**
 * Reads what decides whether doses issued on `through` at the latest supersede these records (ruling D12): the status
 * of each pet, and a look-up by title for each record without codes. To read a status also renews what earlier releases
 * stored for that look-up. The result returns the codes of a record that no newer dose covers, and null for a
 * superseded record. Without a status a record is not superseded: a reminder too many is better than a missing one.
 */
export async function readSuperseding(
  { due, statuses }: SupersedingDeps,
  ownerId: string,
  records: readonly OfPet[],
  through: string,
): Promise<(record: StoredRecord) => Promise<readonly string[] | null>> {
  const pets = new Map(records.map(({ pet }) => [pet.id, pet]));
  const lines = await statuses.of(ownerId, [...pets.values()]);
  return async (record) => {
    if (!isCoded(record)) return (await due.isSuperseded(ownerId, record, through)) ? null : [];
    const codes = currentCodes(lines.get(record.pet_id)?.lines ?? [], record, through);
    return codes.length > 0 ? codes : null;
  };
}
