import type { DoseLine, LineDose } from './dose-line-schema.ts';
import { dosesOf, type GivenTime, isLaterDose, ruledBy } from './doses.ts';
import { summaryOf } from './record-types.ts';
import type { PetRecord } from './records.ts';

export { type DoseLine, doseLineSchema, type LineDose } from './dose-line-schema.ts';

/** Counts up when lines of the same records become different ones: stored lines of another version are not used. */
export const LINES_VERSION = 6;

/** The fields of a record on which its lines depend. */
export type LineRecord = Pick<
  PetRecord,
  | 'id'
  | 'title'
  | 'record_type'
  | 'protects'
  | 'issued_on'
  | 'valid_from'
  | 'expires_on'
  | 'not_needed'
  | 'created_at'
> &
  GivenTime;

/**
 * Days of doses that a line keeps besides planned ones: the newest of them counts, or the one before if that is not
 * valid yet. Planned doses are all kept, since each will count one day: tablets are entered for a year ahead.
 */
const KEPT_DATES = 4;

/** A record as a dose: whether it was planned follows from when it was entered. */
export type DoseRecord = Omit<LineRecord, 'created_at' | 'given_at'> &
  Pick<LineDose, 'is_planned' | 'given_at'>;

/** Where it is tomorrow already, a dose that is given today is ahead of UTC's day, but not planned. */
export const toDoseRecord = ({ created_at, given_at = null, ...record }: LineRecord): DoseRecord => ({
  ...record,
  given_at,
  is_planned:
    given_at === null &&
    record.issued_on !== null &&
    record.issued_on > created_at.slice(0, 'yyyy-mm-dd'.length),
});

/** Whether a status takes the record into account. */
export const hasLines = ({ record_type, expires_on }: Pick<PetRecord, 'record_type' | 'expires_on'>) =>
  expires_on !== null || summaryOf(record_type) !== null;

/** The lines of a pet's records, in no particular order. */
export const linesOf = (records: Iterable<LineRecord>): DoseLine[] =>
  linesOfDoses([...records].filter(hasLines).map(toDoseRecord));

/** The lines of the records that have lines, or of those that decide in each group of them (`decisiveDoses`). */
export function linesOfDoses(records: readonly DoseRecord[]): DoseLine[] {
  const lines = new Map<string, DoseLine>();
  for (const record of records) {
    const ruling = ruledBy(record);
    for (const key of dosesOf(record)) {
      const line = lines.get(key) ?? { key, record_type: record.record_type, doses: [] };
      line.doses.push(toDose(record, !ruling.includes(key)));
      lines.set(key, line);
    }
  }
  return [...lines.values()].map((line) => ({ ...line, doses: decisive(line.doses) }));
}

const toDose = ({ id, ...record }: DoseRecord, onlySupersedes: boolean): LineDose => ({
  record_id: id,
  title: record.title,
  issued_on: record.issued_on,
  valid_from: record.valid_from,
  expires_on: record.expires_on,
  given_at: record.given_at,
  not_needed: record.not_needed,
  is_planned: record.is_planned,
  only_supersedes: onlySupersedes,
});

/**
 * Of records with the same type, title and codes, those that may decide in a line. Of any partition of a pet's records
 * into such groups, the records of all groups that decide have the lines of all records.
 */
export function decisiveRecords(records: readonly DoseRecord[]): DoseRecord[] {
  const known = new Map(records.map((record) => [record.id, record]));
  const doses = candidates(records.map((record) => toDose(record, false)));
  return doses.flatMap(({ record_id }) => known.get(record_id) ?? []);
}

/** The codes of a record that no newer dose covers, of those issued on `through` at the latest (ruling D12). */
export function currentCodes(
  lines: readonly DoseLine[],
  record: Pick<LineRecord, 'protects'> & GivenTime,
  through: string,
): string[] {
  const covered = coveredDoses(lines, record, through);
  return record.protects.filter((code) => !covered.has(code));
}

/**
 * Whether newer doses, of those issued on `through` at the latest, supersede a record (ruling D12). Some records
 * without an expiry date are in no line, so one that goes by its title may be superseded all the same.
 */
export const isSupersededIn = (lines: readonly DoseLine[], record: RuledRecord, through: string): boolean =>
  supersededIn(lines, through)(record);

type RuledRecord = Pick<LineRecord, 'title' | 'record_type' | 'protects'> & GivenTime;

/** The same for many records, one after the other. */
export function supersededIn(lines: readonly DoseLine[], through: string): (record: RuledRecord) => boolean {
  const newest = new Map<string, LineDose>();
  for (const { key, doses } of lines) {
    const given = doses.find(({ issued_on }) => issued_on !== null && issued_on <= through);
    if (given) newest.set(key, given);
  }
  return (record) =>
    ruledBy(record).every((key) => {
      const dose = newest.get(key);
      return dose !== undefined && isLaterDose(dose, record);
    });
}

/** What has a dose that is newer than a record, and was issued on `through` at the latest. */
function coveredDoses(lines: readonly DoseLine[], record: GivenTime, through: string): ReadonlySet<string> {
  const isNewer = (dose: LineDose) => isLaterDose(dose, record) && (dose.issued_on ?? '') <= through;
  return new Set(lines.filter(({ doses }) => doses.some(isNewer)).map(({ key }) => key));
}

type OrderedDose = Omit<LineDose, 'title' | 'valid_from' | 'is_planned'>;

/**
 * Of the same day, the dose that was given last decides. Where none has a moment, it is the one that is valid longest,
 * but one that is no longer needed only alone.
 */
export const newestFirst = (a: OrderedDose, b: OrderedDose): number =>
  descending(a.issued_on, b.issued_on) ||
  Number(a.only_supersedes) - Number(b.only_supersedes) ||
  descending(a.given_at, b.given_at) ||
  Number(a.not_needed) - Number(b.not_needed) ||
  descending(a.expires_on, b.expires_on) ||
  descending(a.record_id, b.record_id);

/** Null comes last. */
const descending = (a: string | null, b: string | null) =>
  Number((a ?? '') < (b ?? '')) - Number((a ?? '') > (b ?? ''));

/** The doses of a line that decide: of each day the first, and the first without a day. */
const decisive = (doses: readonly LineDose[]): LineDose[] =>
  firstOfEachDay(candidates(doses).sort(newestFirst)).filter(
    ({ issued_on, only_supersedes }) => issued_on !== null || !only_supersedes,
  );

/**
 * The first of each planned day, of each of the newest other days, and without a day. Planned and other doses of one
 * day stay apart, so that candidates among those of parts are the candidates among all.
 */
function candidates(doses: readonly LineDose[]): LineDose[] {
  const sorted = [...doses].sort(newestFirst);
  const isDated = ({ issued_on }: LineDose) => issued_on !== null;
  return [
    ...firstOfEachDay(sorted.filter(({ is_planned }) => is_planned)),
    ...firstOfEachDay(sorted.filter((dose) => isDated(dose) && !dose.is_planned)).slice(0, KEPT_DATES),
    ...sorted.filter((dose) => !isDated(dose)).slice(0, 1),
  ];
}

const firstOfEachDay = (sorted: readonly LineDose[]) =>
  sorted.filter((dose, index) => index === 0 || sorted[index - 1]?.issued_on !== dose.issued_on);
