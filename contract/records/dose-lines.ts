import * as z from 'zod/mini';
import { dosesOf, ruledBy } from './doses.ts';
import { summaryOf } from './record-types.ts';
import type { PetRecord } from './records.ts';

/** One dose, as far as a pet's status depends on it. */
const lineDoseSchema = z.object({
  record_id: z.string(),
  title: z.string(),
  issued_on: z.nullable(z.string()),
  valid_from: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
  not_needed: z.boolean(),
  /** It was to be given after the day on which it was entered. */
  is_planned: z.boolean(),
  /** The record states codes that rule it: here it only supersedes records of its title. */
  only_supersedes: z.boolean(),
});
export type LineDose = z.output<typeof lineDoseSchema>;

/** The doses of one vaccine code, or of one type and title: as few as decide its status on any day. */
export const doseLineSchema = z.object({
  /** The code, or the type and title. */
  key: z.string(),
  record_type: z.string(),
  /** The newest first; those without an issue date come last. */
  doses: z.array(lineDoseSchema),
  /** Whether there are others, which decide nothing while these are there. */
  has_more: z.boolean(),
});
export type DoseLine = z.output<typeof doseLineSchema>;

/** Counts up when lines of the same records become different ones: stored lines of another version are not used. */
export const LINES_VERSION = 3;

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
>;

/**
 * Days of doses that a line keeps besides planned ones: the newest of them counts, or the one before if that is not
 * valid yet. Planned doses are all kept, since each will count one day: tablets are entered for a year ahead.
 */
const KEPT_DATES = 4;

/** Whether a status takes the record into account. */
export const hasLines = ({ record_type, expires_on }: Pick<PetRecord, 'record_type' | 'expires_on'>) =>
  expires_on !== null || summaryOf(record_type) !== null;

/** The lines of a pet's records, in no particular order. */
export function linesOf(records: Iterable<LineRecord>): DoseLine[] {
  const lines = new Map<string, DoseLine>();
  for (const record of records) addTo(lines, record);
  return [...lines.values()];
}

/** The lines with one more record. */
export function withRecord(lines: ReadonlyMap<string, DoseLine>, record: LineRecord): Map<string, DoseLine> {
  const changed = new Map(lines);
  addTo(changed, record);
  return changed;
}

function addTo(lines: Map<string, DoseLine>, record: LineRecord): void {
  if (!hasLines(record)) return;
  const ruling = ruledBy(record);
  for (const key of dosesOf(record)) {
    const dose: LineDose = {
      record_id: record.id,
      title: record.title,
      issued_on: record.issued_on,
      valid_from: record.valid_from,
      expires_on: record.expires_on,
      not_needed: record.not_needed,
      is_planned: record.issued_on !== null && record.issued_on > record.created_at.slice(0, 10),
      only_supersedes: !ruling.includes(key),
    };
    const line = lines.get(key);
    const all = [...(line?.doses ?? []), dose].sort(newestFirst);
    const doses = decisive(all);
    lines.set(key, {
      key,
      record_type: record.record_type,
      doses,
      has_more: (line?.has_more ?? false) || doses.length < all.length,
    });
  }
}

/** The lines without a record; null when only all records decide, because a line of it had more doses than it kept. */
export function withoutRecord(
  lines: ReadonlyMap<string, DoseLine>,
  record: LineRecord,
): Map<string, DoseLine> | null {
  const changed = new Map(lines);
  if (!hasLines(record)) return changed;
  for (const key of dosesOf(record)) {
    const line = lines.get(key);
    const doses = line?.doses.filter(({ record_id }) => record_id !== record.id) ?? [];
    if (!line || line.has_more) return null;
    if (doses.length > 0) changed.set(key, { ...line, doses });
    else changed.delete(key);
  }
  return changed;
}

/** The codes of a record that no newer dose covers, of those issued on `through` at the latest (ruling D12). */
export function currentCodes(
  lines: readonly DoseLine[],
  record: Pick<LineRecord, 'protects' | 'issued_on'>,
  through: string,
): string[] {
  const covered = coveredDoses(lines, record, through);
  return record.protects.filter((code) => !covered.has(code));
}

/**
 * Whether newer doses, of those issued on `through` at the latest, supersede a record (ruling D12). Some records
 * without an expiry date are in no line, so one that goes by its title may be superseded all the same.
 */
export function isSupersededIn(
  lines: readonly DoseLine[],
  record: Pick<LineRecord, 'title' | 'record_type' | 'protects' | 'issued_on'>,
  through: string,
): boolean {
  const covered = coveredDoses(lines, record, through);
  return ruledBy(record).every((dose) => covered.has(dose));
}

/** What has a dose that is newer than a record, and was issued on `through` at the latest. */
function coveredDoses(
  lines: readonly DoseLine[],
  { issued_on: issuedOn }: Pick<LineRecord, 'issued_on'>,
  through: string,
): ReadonlySet<string> {
  const isNewer = ({ issued_on }: LineDose) =>
    issued_on !== null && issuedOn !== null && issued_on > issuedOn && issued_on <= through;
  return new Set(lines.filter(({ doses }) => doses.some(isNewer)).map(({ key }) => key));
}

/** Of the same day, the dose that is valid longest decides, but one that is no longer needed only alone. */
const newestFirst = (a: LineDose, b: LineDose) =>
  descending(a.issued_on, b.issued_on) ||
  Number(a.only_supersedes) - Number(b.only_supersedes) ||
  Number(a.not_needed) - Number(b.not_needed) ||
  descending(a.expires_on, b.expires_on) ||
  descending(a.record_id, b.record_id);

/** Null comes last. */
const descending = (a: string | null, b: string | null) =>
  Number((a ?? '') < (b ?? '')) - Number((a ?? '') > (b ?? ''));

/** Of sorted doses: the first of each planned and of each of the newest days, and the first without a day. */
function decisive(doses: readonly LineDose[]): LineDose[] {
  const firsts = doses.filter((dose, index) => index === 0 || doses[index - 1]?.issued_on !== dose.issued_on);
  const dated = firsts.filter(({ issued_on }) => issued_on !== null);
  const newest = new Set(dated.filter(({ is_planned }) => !is_planned).slice(0, KEPT_DATES));
  const undated = firsts.filter(({ issued_on, only_supersedes }) => issued_on === null && !only_supersedes);
  return [...dated.filter((dose) => dose.is_planned || newest.has(dose)), ...undated];
}
