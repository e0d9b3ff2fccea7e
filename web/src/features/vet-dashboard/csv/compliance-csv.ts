import { displayName } from '../../../../../contract/pets/pet-text.ts';
import type { CompliancePage, JudgedPatient } from '../../../../../contract/practices/compliance.ts';
import { patientText, rulesText, STATE_NAMES, vaccinesText, whyText } from '../compliance/compliance-text.ts';
import { loadCompliance, type Wanted } from '../compliance/use-compliance.ts';
import { patientListCsv, type Reading } from './patient-list-csv.ts';

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
export function complianceCsv(practiceId: string, wanted: Wanted, reading: Reading): Promise<Blob> {
  const load = (after: string | null) =>
    loadCompliance(practiceId, wanted, { signal: reading.signal, ...(after !== null && { after }) });
  return patientListCsv({ columns: COLUMNS, load, rowsOf }, reading);
}

function rowsOf(patient: JudgedPatient, page: Pick<CompliancePage, 'rules'>): unknown[][] {
  const rules = page.rules && rulesText(page.rules);
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
