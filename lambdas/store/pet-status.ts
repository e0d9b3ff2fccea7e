import { REBUILD_RECORDS, REBUILD_UNITS } from '../../contract/limits.ts';
import type { CountedPet, PetLines, StatusStore } from '../domain/records/ports.ts';
import { readPet } from './archived.ts';
import { statusesOfOwner, statusOfPet } from './key-conditions.ts';
import { petKey } from './keys.ts';
import { fromPetRow } from './pet-row.ts';
import { shownLines } from './shown.ts';
import { type Allowance, rebuildStatus } from './status-rebuild.ts';
import { linesIn, type StatusRows, statusRowsOf } from './status-row.ts';
import { getItem, queryAll, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';

/** Simultaneous requests to DynamoDB. */
const PETS_AT_ONCE = 20;

/** The statuses of so many pets are read one by one, since an owner may have many others. */
const FEW_PETS = 5;

const NO_RECORDS: PetLines = { lines: [], is_complete: true };
const NOT_COMPUTED: PetLines = { lines: [], is_complete: false };

/**
 * The pets' statuses (decisions 125 and 245). Each writer of a record changes those parts of its pet's status that have
 * the record, in the same transaction and under the condition that they are those it read, or marks the status as
 * stale. Readers rebuild a status that is missing, stale or about another number of records, and store it under two
 * conditions: each row is what it was before the records were read, and the pet has as many records as were found.
 * Then no record was written in between, so two readers write the same, and a reader that dies leaves the status for
 * the next one to rebuild. Before that, a rebuild renews the records' keys in the index by dose, which depend on the
 * same folding of titles as the lines. `stored`: the table from which what is stored is read; that may be eventually.
 */
export const createStatusStore = (table: Table, stored: Table = table): StatusStore => ({
  async of(ownerId, pets) {
    const found = new Map<string, PetLines>();
    const outdated: CountedPet[] = [];
    const rows = await readRows(stored, ownerId, pets);
    for (const pet of pets) {
      const lines = linesOfPet(rows, pet.id);
      if (pet.record_count === 0) found.set(pet.id, NO_RECORDS);
      else if (lines?.records === pet.record_count) found.set(pet.id, lines);
      else outdated.push(pet);
    }
    const rebuilt = await rebuildAll(table, ownerId, outdated);
    return new Map([...found, ...rebuilt].map(([petId, lines]) => [petId, shownLines(table, lines)]));
  },

  async ofPet(ownerId, petId) {
    const stored = linesOfPet(await readRowsOf(table, ownerId, petId), petId);
    if (stored) return shownLines(table, stored);
    const pet = readPet(table, await getItem(table, petKey(ownerId, petId)));
    if (!pet) return NOT_COMPUTED;
    const { record_count } = fromPetRow(pet);
    const rebuilt = (await rebuildAll(table, ownerId, [{ id: petId, record_count }])).get(petId);
    return rebuilt ? shownLines(table, rebuilt) : NOT_COMPUTED;
  },
});

/** Computes the lines of as many pets as one call may. */
async function rebuildAll(
  table: Table,
  ownerId: string,
  outdated: readonly CountedPet[],
): Promise<ReadonlyMap<string, PetLines>> {
  const found = new Map<string, PetLines>();
  const affordable = takeAffordable(outdated);
  const allowance: Allowance = { units: REBUILD_UNITS };
  for (let start = 0; start < affordable.length && allowance.units > 0; start += PETS_AT_ONCE) {
    const rebuilt = affordable.slice(start, start + PETS_AT_ONCE).map(async (pet, index) => {
      const isFirst = start + index === 0;
      const lines = await rebuildStatus(table, ownerId, pet, { allowance, isFirst });
      if (lines) found.set(pet.id, lines);
    });
    await Promise.all(rebuilt);
  }
  return found;
}

type Rows = ReadonlyMap<string, StatusRows>;

function linesOfPet(rows: Rows, petId: string) {
  const ofPet = rows.get(petId);
  return ofPet ? linesIn(ofPet) : null;
}

async function readRows(table: Table, ownerId: string, pets: readonly CountedPet[]): Promise<Rows> {
  const counted = pets.filter(({ record_count }) => record_count > 0);
  if (counted.length > FEW_PETS) {
    const query = { IndexName: BY_KIND_AND_TIME, ...statusesOfOwner(ownerId) };
    return statusRowsOf(await queryAll(table, query));
  }
  const pages = await Promise.all(counted.map(({ id }) => readRowsOf(table, ownerId, id)));
  return new Map(pages.flatMap((page) => [...page]));
}

async function readRowsOf(table: Table, ownerId: string, petId: string): Promise<Rows> {
  return statusRowsOf(await queryAll(table, { IndexName: BY_KIND_AND_TIME, ...statusOfPet(ownerId, petId) }));
}

/** The pets with the fewest records first, so that one with very many does not keep the others waiting. */
export function takeAffordable(outdated: readonly CountedPet[]): CountedPet[] {
  let left = REBUILD_RECORDS;
  return outdated
    .toSorted((a, b) => a.record_count - b.record_count)
    .filter(({ record_count }, index) => {
      left -= record_count;
      // The first one always, since a pet may have more records than that.
      return index === 0 || left >= 0;
    });
}
