import { EVERYTHING, isWithin } from '../../contract/access/scope.ts';
import type { Weight } from '../../contract/pets/pets.ts';
import type { StoredPet } from '../domain/pets/ports.ts';
import type { PetLines, StoredRecord } from '../domain/records/ports.ts';
import { fromRecordRow } from './record-row.ts';
import type { Item, Table } from './table.ts';
import { isLive } from './tombstone.ts';

// What the scope of a call shows of the rows that were read: everything, unless a grant says less.

const shows = ({ scope = EVERYTHING }: Table, kind: string, on: string | null) =>
  isWithin(scope, { kind, on });

type DatedRecord = Pick<StoredRecord, 'record_type' | 'issued_on' | 'created_at'>;

/** Whether a record is shown: by the day when it was issued, or else when it was added. */
export const showsRecord = (table: Table, { record_type, issued_on, created_at }: DatedRecord): boolean =>
  shows(table, record_type, issued_on ?? created_at.slice(0, 'yyyy-mm-dd'.length));

/** The records of rows that are shown; tombstones and deleted ones are none. */
export const shownRecords = (table: Table, items: readonly Item[]): StoredRecord[] =>
  items
    .filter(isLive)
    .map(fromRecordRow)
    .filter((record) => showsRecord(table, record));

/** Whether nothing of a pet is hidden, so that nothing has to be read to decide what is. */
export const showsEverything = ({ scope = EVERYTHING }: Table): boolean => scope.kind === 'everything';

export const showsWeight = (table: Table, { on }: Pick<Weight, 'on'>): boolean => shows(table, 'weight', on);

const NO_CONTACTS = { vet_contact: null, emergency_contact: null, vet_dial: null, emergency_dial: null };

/** A pet without the contacts and the weight that are not shown. */
export const shownPet = (table: Table, pet: StoredPet): StoredPet => ({
  ...pet,
  ...(!shows(table, 'contacts', null) && NO_CONTACTS),
  ...(pet.latest_weight && !showsWeight(table, pet.latest_weight) && { latest_weight: null }),
});

/**
 * The lines of the doses that are shown. One without a day of issue is in no scope that has a first day, although its
 * record may be shown for the day when it was added: so they are never complete.
 */
export function shownLines(table: Table, { lines: all, is_complete }: PetLines): PetLines {
  if (showsEverything(table)) return { lines: all, is_complete };
  const lines = all.flatMap((line) => {
    const doses = line.doses.filter(({ issued_on }) => shows(table, line.record_type, issued_on ?? ''));
    return doses.length > 0 ? [{ ...line, doses }] : [];
  });
  return { lines, is_complete: false };
}
