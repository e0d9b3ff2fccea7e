import { addCalendarDays } from '../../contract/dates.ts';
import { PATIENTS } from '../../contract/practice-limits.ts';
import type { Patient } from '../../contract/practices/patients.ts';
import type { WeekPages, WeekRow } from '../domain/week/ports.ts';
import { fromContactRow } from './contacts.ts';
import { patientsByDue } from './key-conditions.ts';
import { contactKey, keyOfHolder, lastPart, patientKey, sentReminderKey } from './keys.ts';
import { bytesOf, PAGE_BYTES } from './page-room.ts';
import { patientAsGranted } from './patient-as-granted.ts';
import { readPosition, toPosition } from './patient-pages.ts';
import { fromPatientRow } from './patient-row.ts';
import { readPracticeGrant } from './practice-grants.ts';
import { fromReminderRow } from './practice-sends.ts';
import { eventually, getItems, type Item, queryPage, type Table } from './table.ts';

/**
 * The pages of a practice's patients with something due. However many it has, a page takes one query, in the index by
 * expiry, and a request each for the rows, their grants, what was noted, and the reminders that the notes name. Grants
 * are read consistently, and decide what is shown. A page may be short where rows no longer fit.
 */
export const createWeekPages = (table: Table): WeekPages => ({
  async page(practiceId, { until, after }) {
    const range = patientsByDue(practiceId, '0', addCalendarDays(until, 1));
    const position = after === null ? undefined : readPosition(practiceId, range, after);
    const query = { ...range.query, Limit: PATIENTS.perPage };
    const { items, lastKey } = await queryPage(eventually(table), query, position);
    const found = await readPatients(table, practiceId, items.map(grantIdOf));
    const patients = found.flatMap((patient) => {
      const due = patient.due.filter(({ due_on }) => due_on <= until);
      return due.length > 0 ? [{ ...patient, due }] : [];
    });
    const rows = withRoom(await withContacts(table, practiceId, patients));
    const { id } = rows.at(-1)?.patient ?? {};
    const last = rows.length < patients.length ? items.find((item) => grantIdOf(item) === id) : lastKey;
    return { patients: rows, next: last ? toPosition(range, last) : null };
  },

  async due(practiceId, grantIds) {
    const found = await readPatients(table, practiceId, grantIds);
    return new Map(found.map(({ id, due }) => [id, due]));
  },
});

/** As many of the first rows as a page has room for: what was noted of a patient may show with each thing due. */
function withRoom(rows: readonly WeekRow[]): WeekRow[] {
  let room = PAGE_BYTES;
  const end = rows.findIndex(({ patient, contacts }) => {
    room -= bytesOf(patient) + patient.due.length * Math.max(0, ...contacts.lines.map(bytesOf));
    return room < 0;
  });
  return rows.slice(0, end < 0 ? rows.length : end);
}

const grantIdOf = ({ SK }: Item) => lastPart(SK);

/** Patients as their grants show them now, in the order of the ids; at most 100. */
async function readPatients(
  table: Table,
  practiceId: string,
  grantIds: readonly string[],
): Promise<Patient[]> {
  const rows = await byName(
    eventually(table),
    grantIds.map((grantId) => patientKey(practiceId, grantId)),
  );
  const grants = await byName(
    table,
    grantIds.map((grantId) => keyOfHolder(practiceId, grantId)),
  );
  return grantIds.flatMap((grantId) => {
    const item = grants.get(keyOfHolder(practiceId, grantId).SK);
    const row = fromPatientRow(rows.get(patientKey(practiceId, grantId).SK));
    return patientAsGranted(row, item ? readPracticeGrant(item) : null) ?? [];
  });
}

async function withContacts(
  table: Table,
  practiceId: string,
  patients: readonly Patient[],
): Promise<WeekRow[]> {
  const items = await byName(
    table,
    patients.map(({ id }) => contactKey(practiceId, id)),
  );
  const noted = patients.map((patient) => ({
    patient,
    contacts: fromContactRow(items.get(contactKey(practiceId, patient.id).SK)),
  }));
  const keyOf = ({ patient, contacts: { reminded } }: (typeof noted)[number]) =>
    reminded && sentReminderKey(practiceId, reminded.sendId, patient.id);
  const reminders = await byName(
    table,
    noted.flatMap((each) => keyOf(each) ?? []),
  );
  return noted.map((each) => {
    const item = reminders.get(keyOf(each)?.SK ?? '');
    return { ...each, reminder: item ? fromReminderRow(item) : null };
  });
}

/** Items by the second part of their keys. */
async function byName(table: Table, keys: { SK: string }[]): Promise<ReadonlyMap<string, Item>> {
  return new Map((await getItems(table, keys)).map((item) => [String(item.SK), item]));
}
