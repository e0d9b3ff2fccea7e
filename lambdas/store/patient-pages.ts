import { PATIENTS } from '../../contract/limits.ts';
import {
  daysOfStatus,
  type Patient,
  type PatientStatus,
  patientStatus,
  type SpeciesClass,
  speciesClassOf,
} from '../../contract/practices/patients.ts';
import type { PatientPages } from '../domain/practices/ports.ts';
import {
  type PatientRange,
  patientsByDue,
  patientsByName,
  patientsBySpecies,
  patientsByWord,
} from './key-conditions.ts';
import { lastPart, patientKey, practiceCountKey, readDueSpecies } from './keys.ts';
import { fromPatientRow, wordsOfPatient, wordsOfSearch } from './patient-row.ts';
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
 * and one request for the rows after each: a search goes by the words, a status by the days in the index by expiry, a
 * species by the index by dose, and everything by name. A row that no longer fits, since its job is under way, is
 * passed over.
 */
export const createPatientPages = (table: Table): PatientPages => ({
  async page(practiceId, { search, species, status, today, after }) {
    const filter = { words: wordsOfSearch(search), species, status, today };
    const range = rangeOf(practiceId, filter);
    const found: Patient[] = [];
    let position = after === null ? undefined : readPosition(practiceId, range, after);
    let last: Item | undefined;
    for (let count = 0; count < MOST_QUERIES; count++) {
      const page = await queryPage(eventually(table), { ...range.query, Limit: ROWS_AT_ONCE }, position);
      const items = page.items.filter((item) => isOfSpecies(item, range, filter));
      const patients = await readPatients(table, practiceId, items.map(grantIdOf));
      for (const item of items) {
        const patient = patients.get(grantIdOf(item));
        if (!patient || !fits(patient, filter) || found.some(({ id }) => id === patient.id)) continue;
        if (found.length === PATIENTS.perPage) return { patients: found, next: toPosition(range, last) };
        found.push(patient);
        last = item;
      }
      position = page.lastKey;
      if (!position) return { patients: found, next: null };
    }
    return { patients: found, next: toPosition(range, position) };
  },

  async count(practiceId) {
    const item = await getItem(eventually(table), practiceCountKey(practiceId));
    return Number(item?.patients ?? 0);
  },

  async get(practiceId, grantId) {
    return fromPatientRow(await getItem(table, patientKey(practiceId, grantId))).patient;
  },
});

const grantIdOf = ({ SK }: Item) => lastPart(SK);

function rangeOf(practiceId: string, { words, species, status, today }: Filter): PatientRange {
  const [word] = words;
  if (word !== undefined) return patientsByWord(practiceId, word);
  if (status === 'unknown') return patientsByDue(practiceId, '~', '~~');
  if (status !== null) {
    const [from, before] = daysOfStatus(status, today);
    return patientsByDue(practiceId, from ?? '0', before ?? ':');
  }
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

async function readPatients(
  table: Table,
  practiceId: string,
  grantIds: readonly string[],
): Promise<ReadonlyMap<string, Patient>> {
  const keys = [...new Set(grantIds)].map((grantId) => patientKey(practiceId, grantId));
  const items = await getItems(eventually(table), keys);
  return new Map(
    items.flatMap((item) => {
      const { patient } = fromPatientRow(item);
      return patient ? [[patient.id, patient] as const] : [];
    }),
  );
}

/** The key of an item in a range, as the next page names it. */
const toPosition = ({ sortKey }: PatientRange, item: Item | undefined): string | null =>
  item === undefined ? null : Buffer.from(String(item[sortKey])).toString('base64url');

/** The position right after that item: of another range, it finds nothing that this one doesn't have. */
function readPosition(practiceId: string, { sortKey }: PatientRange, after: string): Item {
  const key = Buffer.from(after, 'base64url').toString();
  const row = patientKey(practiceId, lastPart(key));
  return sortKey === 'SK' ? { ...row, SK: key } : { ...row, [sortKey]: key };
}
