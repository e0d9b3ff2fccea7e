import { displayName } from '../../../../../contract/pets/pet-text.ts';
import { type Patient, patientStatus } from '../../../../../contract/practices/patients.ts';
import { today as currentDay } from '../../../platform/clock.ts';
import { loadPatients, type Wanted } from '../load-patients.ts';
import { STATUS_NAMES } from '../status-chips.tsx';
import { patientListCsv, type Reading } from './patient-list-csv.ts';

const COLUMNS = [
  'Pet',
  'Species',
  'Breed',
  'Birth date',
  'Owner',
  'Owner email',
  'Status',
  'What’s due',
  'Next due',
  'Last added',
  'Last added by',
  'May add records',
  'May remind',
];

/** The patients that are listed, as a CSV. */
export function patientsCsv(practiceId: string, wanted: Wanted, reading: Reading): Promise<Blob> {
  const today = currentDay();
  const load = (after: string | null) => loadPatients(practiceId, wanted, after, reading.signal);
  return patientListCsv({ columns: COLUMNS, load, rowsOf: (patient) => [cellsOf(patient, today)] }, reading);
}

const cellsOf = (patient: Patient, today: string) => {
  const { due, last_added } = patient;
  const next = due[0]?.due_on ?? null;
  return [
    patient.name,
    displayName(patient.species),
    patient.breed,
    patient.birthdate,
    patient.owner_name,
    patient.owner_email,
    displayName(STATUS_NAMES[patientStatus(next, today)]),
    due.map(({ name, due_on }) => `${name}: ${due_on}`).join(', '),
    next,
    last_added?.on,
    last_added && (last_added.by_practice ? 'practice' : last_added.by_owner ? 'owner' : null),
    yesOrNo(patient.may_add),
    yesOrNo(patient.may_remind),
  ];
};

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
