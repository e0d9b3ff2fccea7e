import type { WeekPatient } from '../../../../../contract/practices/practice-reminders.ts';
import { loadWeek, type Within } from '../week/load-week.ts';
import { OUTCOMES, STATUS_NAMES } from '../week/week-texts.ts';
import { patientListCsv, type Reading } from './patient-list-csv.ts';

const COLUMNS = [
  'Pet',
  'Owner',
  'What’s due',
  'Due on',
  'Status',
  'Note',
  'Noted by',
  'Noted at',
  'May remind',
  'Last reminder',
  'What became of it',
];

/** What is due, and what a practice noted of it, as a CSV: a row for each line. */
export function weekCsv(practiceId: string, within: Within, reading: Reading): Promise<Blob> {
  const load = (after: string | null) => loadWeek(practiceId, within, after, reading.signal);
  return patientListCsv({ columns: COLUMNS, load, rowsOf }, reading);
}

const rowsOf = ({ name, owner_name, due, may_remind, reminded }: WeekPatient): unknown[][] =>
  due.map(({ name: what, due_on, contact }) => [
    name,
    owner_name,
    what,
    due_on,
    STATUS_NAMES[contact?.status ?? 'not-contacted'],
    contact?.note,
    contact?.by,
    contact?.at,
    may_remind ? 'yes' : 'no',
    reminded?.at,
    reminded && OUTCOMES[reminded.outcome],
  ]);
