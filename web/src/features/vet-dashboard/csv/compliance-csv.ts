import { displayName } from '../../../../../contract/pets/pet-text.ts';
import type { JudgedPatient } from '../../../../../contract/practices/compliance.ts';
import { csvTable } from '../../../shared/files/csv-file.ts';
import { patientText, rulesText, STATE_NAMES, vaccinesText, whyText } from '../compliance/compliance-text.ts';
import { loadCompliance, type Wanted } from '../compliance/use-compliance.ts';
import { type Reading, readPatients } from './read-patients.ts';

const COLUMNS = [
  'Pet',
  'Species',
  'Owner',
  'Status of the pet',
  'Vaccine',
  'Status',
  'Due on',
  'Dose',
  'Given on',
  'Why',
  'Owner shows records since',
  'Rules',
];

/** What the rules say of the patients that are listed, as a CSV: a row for each vaccine of each. */
export async function complianceCsv(
  practiceId: string,
  wanted: Wanted,
  { onRead, signal }: Reading,
): Promise<Blob> {
  const { patients, first } = await readPatients(
    (after) => loadCompliance(practiceId, wanted, { signal, ...(after !== null && { after }) }),
    onRead,
  );
  const rules = first?.rules ? rulesText(first.rules) : null;
  return csvTable(
    COLUMNS,
    patients.flatMap((patient) => rowsOf(patient, rules)),
  );
}

function rowsOf(patient: JudgedPatient, rules: string | null): unknown[][] {
  const { name, species, owner_name, state, lines, since } = patient;
  const pet = [name, displayName(species), owner_name, STATE_NAMES[state]];
  if (lines.length === 0) return [[...pet, null, null, null, null, null, patientText(patient), since, rules]];
  return lines.map((line) => [
    ...pet,
    vaccinesText(line),
    STATE_NAMES[line.state],
    line.due_on,
    line.rests_on?.title,
    line.rests_on?.given_on,
    whyText(line, since),
    since,
    rules,
  ]);
}
