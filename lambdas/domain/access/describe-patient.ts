import { may } from '../../../contract/access/powers.ts';
import type { DueFact, Patient } from '../../../contract/practices/patients.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { StoredRecord } from '../records/ports.ts';
import type { PatientSource } from './patient-ports.ts';

/** A pet as a practice's list shows it, from the records that its grant shows. */
export function describePatient(
  { grant, pet, records }: Pick<PatientSource, 'grant' | 'records'> & { pet: StoredPet },
  due: DueFact[],
): Patient {
  return {
    id: grant.id,
    name: pet.name,
    species: pet.species,
    breed: pet.breed,
    birthdate: pet.birthdate,
    chip: pet.chip_number,
    owner_name: grant.ownerName,
    owner_email: grant.ownerEmail,
    due,
    last_added: lastAdded(records, grant.practiceId),
    may_add: may(grant.role, 'add'),
    may_remind: grant.mayRemind,
  };
}

function lastAdded(records: readonly StoredRecord[], practiceId: string): Patient['last_added'] {
  const [newest] = records.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  if (!newest) return null;
  return {
    on: newest.created_at.slice(0, 'yyyy-mm-dd'.length),
    by_practice: newest.added_by === practiceId,
    by_owner: newest.entry === null,
  };
}
