import { codeDigits } from '../../../../contract/digits.ts';
import type { SentRow } from '../../../../contract/practices/list-imports.ts';
import type { Patient } from '../../../../contract/practices/patients.ts';
import { foldText } from '../../../../contract/text-folding.ts';
import { isOver } from '../../access/change-access.ts';
import type { PracticeGrant } from '../../access/grant-ports.ts';
import type { StoredPet } from '../../pets/ports.ts';
import type { EntryStores } from '../entries/ports.ts';
import type { DosesOfPractice, PatientFinder } from '../ports.ts';

/** Dependencies of finding the patients of a list. */
export interface MatchDeps extends Pick<EntryStores, 'grants' | 'writesOf'> {
  finder: PatientFinder;
  dosesOfPractice: DosesOfPractice;
  now: () => Date;
}

/** A pet that is open to the practice at this moment. */
export interface OpenPatient {
  grant: PracticeGrant;
  pet: StoredPet;
  /** What the practice recorded in its wallet. */
  recorded: Awaited<ReturnType<DosesOfPractice>>;
}

type Match = OpenPatient | 'no-patient' | 'several-patients' | 'other-patient';

/**
 * The patient of each row, in their order: that with the chip, or else with the name and its owner's address. What fits
 * several patients, or whose chip is that of a pet with another name or owner, is none: nothing is guessed. An owner
 * who doesn't show the address is found by the chip alone.
 */
export async function matchRows(
  deps: MatchDeps,
  practiceId: string,
  rows: readonly SentRow[],
): Promise<Match[]> {
  const byChip = await deps.finder.find(
    practiceId,
    rows.flatMap(({ chip }) => chip ?? []),
  );
  const isFound = ({ chip }: SentRow) => byChip.some((patient) => hasChip(patient.chip, chip));
  const byAddress = await deps.finder.find(
    practiceId,
    rows.flatMap((row) => (isFound(row) ? [] : (row.email ?? []))),
  );
  const candidates = rows.map((row) => {
    const found = byChip.filter((patient) => hasChip(patient.chip, row.chip));
    return found.length > 0 ? found : byAddress.filter((patient) => isNamed(patient, row));
  });
  const open = await readOpen(deps, practiceId, candidates.flat());
  return rows.map((row, index) => decide(row, open, candidates[index] ?? []));
}

const hasChip = (chip: string | null, sought: string | null) =>
  chip !== null && sought !== null && codeDigits(chip).toUpperCase() === sought;

const isSameName = (name: string, { pet }: SentRow) => pet !== null && foldText(name) === foldText(pet);

const isSameAddress = (address: string | null, { email }: SentRow) =>
  address !== null && email !== null && address.toLowerCase() === email.toLowerCase();

const isNamed = ({ name, owner_email }: Pick<Patient, 'name' | 'owner_email'>, row: SentRow) =>
  isSameName(name, row) && isSameAddress(owner_email, row);

/** What the rows of the list led to, as grants and pets are now, by the grants' ids. */
async function readOpen(
  { grants, writesOf, dosesOfPractice, now }: MatchDeps,
  practiceId: string,
  patients: readonly Patient[],
): Promise<ReadonlyMap<string, OpenPatient>> {
  const ids = [...new Set(patients.map(({ id }) => id))];
  const found = await Promise.all(
    ids.map(async (id): Promise<OpenPatient | null> => {
      const grant = await grants.get(practiceId, id);
      if (!grant || isOver(grant, now())) return null;
      const [pet, recorded] = await Promise.all([
        writesOf(practiceId).adding(grant, []).pets.get(grant.ownerId, grant.petId),
        dosesOfPractice(grant),
      ]);
      return pet && { grant, pet, recorded };
    }),
  );
  return new Map(found.flatMap((patient) => (patient ? [[patient.grant.id, patient]] : [])));
}

function decide(row: SentRow, open: ReadonlyMap<string, OpenPatient>, candidates: readonly Patient[]): Match {
  const patients = candidates.flatMap(({ id }) => open.get(id) ?? []);
  const byChip = patients.filter(({ pet }) => hasChip(pet.chip_number, row.chip));
  const byName = patients.filter(({ pet, grant }) =>
    isNamed({ name: pet.name, owner_email: grant.ownerEmail }, row),
  );
  const fitting = byChip.length > 0 ? byChip : byName;
  const [patient] = fitting;
  if (!patient) return 'no-patient';
  if (fitting.length > 1) return 'several-patients';
  return contradicts(patient, row) ? 'other-patient' : patient;
}

/** Whether a row names another chip, pet or owner than the patient that it led to. */
const contradicts = ({ pet, grant }: OpenPatient, row: SentRow): boolean =>
  (row.chip !== null && pet.chip_number !== null && !hasChip(pet.chip_number, row.chip)) ||
  (row.pet !== null && !isSameName(pet.name, row)) ||
  (row.email !== null && grant.ownerEmail !== null && !isSameAddress(grant.ownerEmail, row));
