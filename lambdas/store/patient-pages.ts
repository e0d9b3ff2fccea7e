import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { grantIdSchema } from '../../contract/ids.ts';
import { PATIENTS } from '../../contract/practice-limits.ts';
import {
  daysOfStatus,
  PATIENT_STATUSES,
  type Patient,
  type PatientStatus,
  patientStatus,
  type SpeciesClass,
  type StatusCounts,
  speciesClassOf,
} from '../../contract/practices/patients.ts';
import { AppError } from '../../contract/problem.ts';
import type { PatientPages } from '../domain/practices/ports.ts';
import { conditionalUpdate, setFields } from './conditional-update.ts';
import {
  type PatientRange,
  patientsByDue,
  patientsByName,
  patientsBySpecies,
  patientsByWord,
} from './key-conditions.ts';
import {
  countIndexKey,
  DUE_PREFIX,
  keyOfHolder,
  lastPart,
  patientKey,
  practiceCountKey,
  readDueSpecies,
} from './keys.ts';
import { bytesOf, PAGE_BYTES } from './page-room.ts';
import { patientAsGranted } from './patient-as-granted.ts';
import { fromPatientRow, type StoredPatient, wordsOfPatient, wordsOfSearch } from './patient-row.ts';
import { readPracticeGrant } from './practice-grants.ts';
import { eventually, getItem, getItems, type Item, queryPage, type Table } from './table.ts';

/** Rows that are read at once for a page: where a filter passes over some, so that few requests are made. */
const ROWS_AT_ONCE = 100;

/** Most requests for the keys of one page. A page that finds too little by then ends early, and has a next one. */
const MOST_QUERIES = 4;

/** What a page is of. */
interface Filter {
  /** Folded, the longest first; empty without a search. */
  words: readonly string[];
  species: SpeciesClass | null;
  status: PatientStatus | null;
  today: string;
}

/**
 * The pages of a practice's patients. However many it has, a page takes one query of keys, rarely up to MOST_QUERIES,
 * and two requests after each, for the rows and their grants: a search goes by the words, a status by the days in the
 * index by expiry, a species by the index by dose, and everything by name. A row that no longer fits, since its job is
 * under way, is passed over. The grants are read consistently, and decide what of a row is shown.
 */
export const createPatientPages = (table: Table): PatientPages => ({
  async page(practiceId, { search, species, status, today, after }) {
    const filter = { words: wordsOfSearch(search), species, status, today };
    const range = rangeOf(practiceId, filter);
    const found: Patient[] = [];
    let position = after === null ? undefined : readPosition(practiceId, range, after);
    let last: Item | undefined;
    let room = PAGE_BYTES;
    for (let count = 0; count < MOST_QUERIES; count++) {
      const page = await queryPage(eventually(table), { ...range.query, Limit: ROWS_AT_ONCE }, position);
      const items = page.items.filter((item) => isOfSpecies(item, range, filter));
      const ids = [...new Set(items.map(grantIdOf))].filter(
        (id) => !found.some((patient) => patient.id === id),
      );
      const patients = await readPatients(table, practiceId, ids, filter);
      for (const item of items) {
        const patient = patients.get(grantIdOf(item));
        if (!patient || found.includes(patient)) continue;
        room -= bytesOf(patient);
        if (found.length === PATIENTS.perPage || room < 0) {
          return { patients: found, next: toPosition(range, last) };
        }
        found.push(patient);
        last = item;
      }
      position = page.lastKey;
      if (!position) return { patients: found, next: null };
    }
    return { patients: found, next: toPosition(range, position) };
  },

  async count(practiceId) {
    const Key = practiceCountKey(practiceId);
    const item = await getItem(eventually(table), Key);
    const count = Number(item?.patients ?? 0);
    // The first release counted outside the index, where the night looks for practices.
    if (count > 0 && item?.GSI1PK === undefined) await addToIndex(table, practiceId);
    return count;
  },

  async countByStatus(practiceId, today) {
    const counts = await Promise.all(
      PATIENT_STATUSES.map(async (status) => {
        const { query } = patientsOfStatus(practiceId, status, today);
        return [status, await countKeys(eventually(table), query)] as const;
      }),
    );
    return Object.fromEntries(counts) as StatusCounts;
  },

  async get(grant) {
    const row = fromPatientRow(await getItem(table, patientKey(grant.practiceId, grant.id)));
    return patientAsGranted(row, grant);
  },
});

const addToIndex = (table: Table, practiceId: string) =>
  conditionalUpdate(table, {
    Key: practiceCountKey(practiceId),
    ...setFields(countIndexKey(practiceId)),
    ConditionExpression: 'attribute_exists(PK)',
  });

const grantIdOf = ({ SK }: Item) => lastPart(SK);

/** How many keys a query has, as far as one request counts them. */
async function countKeys({ client, name }: Table, query: PatientRange['query']): Promise<number> {
  const Limit = PATIENTS.countedPerStatus;
  const { Count } = await client.send(
    new QueryCommand({ TableName: name, Select: 'COUNT', Limit, ...query }),
  );
  return Count ?? 0;
}

function patientsOfStatus(practiceId: string, status: PatientStatus, today: string): PatientRange {
  if (status === 'unknown') return patientsByDue(practiceId, '~', '~~');
  const [from, before] = daysOfStatus(status, today);
  return patientsByDue(practiceId, from ?? '0', before ?? ':');
}

function rangeOf(practiceId: string, { words, species, status, today }: Filter): PatientRange {
  const [word] = words;
  if (word !== undefined) return patientsByWord(practiceId, word);
  if (status !== null) return patientsOfStatus(practiceId, status, today);
  return species === null ? patientsByName(practiceId) : patientsBySpecies(practiceId, species);
}

/** The keys in the index by expiry name the species, so that others' rows aren't read. */
const isOfSpecies = (item: Item, { sortKey }: PatientRange, { species }: Filter) =>
  species === null || sortKey !== 'LSI2SK' || readDueSpecies(item) === species;

/** A patient's row says whether it still fits. */
const fits = (patient: Patient, { words, species, status, today }: Filter): boolean =>
  (species === null || speciesClassOf(patient.species) === species) &&
  (status === null || patientStatus(patient.due[0]?.due_on ?? null, today) === status) &&
  words.every((word) => beginsAWord(patient, word));

const beginsAWord = (patient: Patient, word: string) =>
  wordsOfPatient(patient).some((known) => known.startsWith(word));

/** The patients of these grants that fit, by their ids; no more than a page can have, in the order of the ids. */
async function readPatients(
  table: Table,
  practiceId: string,
  grantIds: readonly string[],
  filter: Filter,
): Promise<ReadonlyMap<string, Patient>> {
  const items = await getItems(
    eventually(table),
    grantIds.map((grantId) => patientKey(practiceId, grantId)),
  );
  const rows = items.map(fromPatientRow).filter(({ patient }) => patient && fits(patient, filter));
  const grants = await readGrants(table, practiceId, rows);
  const patients = rows.flatMap((row) => {
    const patient = row.patient && patientAsGranted(row, grants.get(row.patient.id));
    return patient && fits(patient, filter) ? [[patient.id, patient] as const] : [];
  });
  return new Map(patients);
}

/** The grants of rows as they are now, by their ids. */
async function readGrants(table: Table, practiceId: string, rows: readonly StoredPatient[]) {
  const keys = rows.flatMap(({ patient }) => (patient ? [keyOfHolder(practiceId, patient.id)] : []));
  const grants = (await getItems(table, keys)).flatMap((item) => readPracticeGrant(item) ?? []);
  return new Map(grants.map((grant) => [grant.id, grant]));
}

/** The key of an item in a range, as the next page names it. */
export const toPosition = ({ sortKey }: PatientRange, item: Item | undefined): string | null =>
  item === undefined ? null : Buffer.from(String(item[sortKey])).toString('base64url');

/**
 * The position right after that item; the start for one before the range, whose first day may have moved at midnight.
 * Throws `invalid-request` for a key that isn't one of the range.
 */
export function readPosition(
  practiceId: string,
  { query, sortKey }: PatientRange,
  after: string,
): Item | undefined {
  const key = Buffer.from(after, 'base64url').toString();
  const grantId = grantIdSchema.safeParse(lastPart(key)).data;
  const {
    ':prefix': prefix = DUE_PREFIX,
    ':from': from = '',
    ':before': before,
  } = query.ExpressionAttributeValues;
  const isOfRange = key.startsWith(prefix) && (before === undefined || key <= before);
  if (grantId === undefined || !isOfRange) throw notOfThisList();
  if (key < from) return undefined;
  const row = patientKey(practiceId, grantId);
  return sortKey === 'SK' ? { ...row, SK: key } : { ...row, [sortKey]: key };
}

function notOfThisList() {
  const message = 'Must be the `next` of an earlier page of the same list.';
  return new AppError('invalid-request', message, [{ path: 'after', message }]);
}
