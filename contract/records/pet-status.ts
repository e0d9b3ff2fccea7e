import type { Species } from '../species.ts';
import { VACCINE_CODES, type VaccineCode, vaccineName, vaccinesFor } from '../vaccines/vaccines.ts';
import type { DoseLine, LineDose, LineRecord } from './dose-lines.ts';
import { isCoded, isLaterDose } from './doses.ts';
import { type ExpiryStatus, expiryStatus } from './expiry.ts';
import { type SummaryList, summaryOf } from './record-types.ts';

/** `unknown`: nothing says until when, the dose is not valid yet, or it is for another species. */
export type LineStatus = ExpiryStatus | 'unknown';

/** One fact of a pet's status: what its current dose says of one vaccine, medication or other record. */
export interface StatusLine {
  key: string;
  /** Null where no one stated what the record protects against. */
  code: VaccineCode | null;
  record_type: string;
  /** The vaccine's name, or the record's title. */
  name: string;
  status: LineStatus;
  /** The record of the current dose, and its title. */
  record_id: string;
  title: string;
  issued_on: string | null;
  valid_from: string | null;
  expires_on: string | null;
  /** The moment, if it was given in the app. */
  given_at: string | null;
  /** The owner marked it as no longer needed. */
  not_needed: boolean;
  /** A newer dose was given, which is not valid yet. */
  is_renewed: boolean;
}

/** Facts from a pet's records, never a judgement of its health (ruling D30). */
export interface PetStatus {
  /** Expired first, then due soon, valid and unknown; in each, rabies first. */
  vaccines: StatusLine[];
  /**
   * What was given and is needed, also past its date (ruling D32): what is past it last, the latest first, because
   * cards have room for a few.
   */
  medications: StatusLine[];
  allergies: StatusLine[];
  /**
   * What has expired, the latest to expire first, then what is due soon, the soonest first; no dose that was renewed.
   */
  attention: StatusLine[];
  /** What is valid, the soonest to expire first. */
  valid: StatusLine[];
  /** The first of these. */
  next: StatusLine | null;
  /** Every vaccine that is needed is valid beyond the days that count as due soon, and nothing else needs attention. */
  is_up_to_date: boolean;
}

interface Asked {
  species: Species;
  /** The reader's day. Doses given later are planned, and prove nothing. */
  today: string;
  /** The day of the verdict; `today` by default. */
  on?: string;
}

/** A pet's status on a day, from the lines of its records. */
export function petStatus(lines: readonly DoseLine[], { species, today, on = today }: Asked): PetStatus {
  const known = lines.flatMap((line) => toStatusLine(line, species, today, on) ?? []).sort(byUrgency);
  const needed = known.filter(({ not_needed }) => !not_needed);
  const vaccines = known.filter(isListedIn('vaccines'));
  const late = needed.filter(({ is_renewed }) => !is_renewed);
  const expired = late.filter(({ status }) => status === 'expired').sort(latestFirst);
  const due = late.filter(({ status }) => status === 'due soon').sort(soonestFirst);
  const valid = needed.filter(({ status }) => status === 'valid').sort(soonestFirst);
  const neededVaccines = vaccines.filter(({ not_needed }) => !not_needed);
  return {
    vaccines,
    medications: needed
      .filter(isListedIn('medications'))
      .filter((line) => isGiven(line, today))
      .sort(expiredLast),
    allergies: known.filter(isListedIn('allergies')),
    attention: [...expired, ...due],
    valid,
    next: valid[0] ?? null,
    is_up_to_date:
      neededVaccines.length > 0 &&
      neededVaccines.every(({ status }) => status === 'valid') &&
      expired.length + due.length === 0,
  };
}

/** Null for a line whose records are ruled by their codes. */
function toStatusLine(line: DoseLine, species: Species, today: string, on: string): StatusLine | null {
  const code = VACCINE_CODES.find((known) => known === line.key) ?? null;
  const dose = currentDose(line.doses, today, on);
  if (!dose) return null;
  const { record_id, title, issued_on, valid_from, expires_on, given_at, not_needed } = dose;
  return {
    key: line.key,
    code,
    record_type: line.record_type,
    title,
    name: code === null ? title : vaccineName(code),
    status: isFor(species, line.key) && isGiven(dose, today) ? doseStatus(dose, on) : 'unknown',
    record_id,
    issued_on,
    valid_from,
    expires_on,
    given_at,
    not_needed,
    is_renewed: line.doses.some((other) => isLaterDose(other, dose) && isGiven(other, today)),
  };
}

const isListedIn =
  (list: SummaryList) =>
  ({ record_type }: StatusLine) =>
    summaryOf(record_type) === list;

const isGiven = ({ issued_on }: Pick<LineDose, 'issued_on'>, today: string) =>
  issued_on === null || issued_on <= today;

/** Whether a dose protects yet on a day. */
export const hasStarted = ({ valid_from }: Pick<LineDose, 'valid_from'>, on: string): boolean =>
  valid_from === null || valid_from <= on;

const doseStatus = (dose: Pick<LineDose, 'valid_from' | 'expires_on'>, on: string): LineStatus =>
  (hasStarted(dose, on) && expiryStatus(dose.expires_on, on)) || 'unknown';

/**
 * The dose that counts: the newest that was given and is valid yet, or one without an issue date if that is valid for
 * longer, since no rule orders the two; one that is no longer needed hides none that is. Once it has expired, a newer
 * one that is not valid yet. If none is valid yet, the newest; before any was given, the next.
 */
function currentDose(doses: readonly LineDose[], today: string, on: string): LineDose | null {
  const given = doses.filter((dose) => dose.issued_on !== null && isGiven(dose, today));
  const newest = given.find((dose) => hasStarted(dose, on)) ?? given[0];
  const undated = doses.find(({ issued_on }) => issued_on === null);
  const candidates = [newest, undated].filter((dose) => dose !== undefined && !dose.only_supersedes);
  const [current] = candidates.sort(
    (a, b) => Number(a?.not_needed) - Number(b?.not_needed) || descending(a?.expires_on, b?.expires_on),
  );
  if (current) {
    const dose = comingDose(doses, current, today, on) ?? current;
    return dose.only_supersedes ? null : dose;
  }
  if (newest) return null;
  const planned = doses.filter(({ only_supersedes }) => !only_supersedes);
  return planned.findLast(({ not_needed }) => !not_needed) ?? planned.at(-1) ?? null;
}

/** What replaces a dose that has expired, once it was given, or one that is no longer needed: a newer one that is. */
function comingDose(doses: readonly LineDose[], over: LineDose, today: string, on: string) {
  if (!over.not_needed && doseStatus(over, on) !== 'expired') return undefined;
  const coming = doses.filter(
    (dose) =>
      (dose.issued_on ?? '') > (over.issued_on ?? '') &&
      !dose.not_needed &&
      !(isGiven(dose, today) && hasStarted(dose, on)),
  );
  const planned = over.not_needed ? coming.at(-1) : undefined;
  return coming.find((dose) => isGiven(dose, today)) ?? planned;
}

const descending = (a: string | null | undefined, b: string | null | undefined) =>
  Number((a ?? '') < (b ?? '')) - Number((a ?? '') > (b ?? ''));

const latestFirst = (a: StatusLine, b: StatusLine) => descending(a.expires_on, b.expires_on);
const soonestFirst = (a: StatusLine, b: StatusLine) => descending(b.expires_on, a.expires_on);

/** Keeps the order of the others. */
const expiredLast = (a: StatusLine, b: StatusLine) => {
  const isExpired = (line: StatusLine) => Number(line.status === 'expired');
  return isExpired(a) - isExpired(b) || isExpired(a) * latestFirst(a, b);
};

const URGENCY: readonly LineStatus[] = ['expired', 'due soon', 'valid', 'unknown'];

/** Whether a line is rabies' or has a title with that word, whatever else the title says. */
export const namesRabies = ({ code, name }: StatusLine): boolean =>
  code === null ? /\brabies\b/i.test(name) : code === 'rabies';

/** Rabies first, then codes in the order of the vocabulary, then titles. */
const place = (line: StatusLine) => {
  if (namesRabies(line)) return -1;
  return line.code === null ? VACCINE_CODES.length : VACCINE_CODES.indexOf(line.code);
};

const byUrgency = (a: StatusLine, b: StatusLine) =>
  URGENCY.indexOf(a.status) - URGENCY.indexOf(b.status) ||
  place(a) - place(b) ||
  descending(b.name.toLowerCase(), a.name.toLowerCase()) ||
  descending(b.key, a.key);

/** Whether a line can count for the species: a title's line can, and so can a code that is newer than this build. */
const isFor = (species: Species, key: string) => {
  const code = VACCINE_CODES.find((known) => known === key);
  return code === undefined || vaccinesFor(species).includes(code);
};

/** The status of one record by itself, by the rules of its lines. Of several codes, one for the species is enough. */
export function recordStatus(
  record: Omit<LineRecord, 'id' | 'title' | 'not_needed'>,
  { species, today, on = today }: Asked,
): LineStatus {
  const isForSpecies = !isCoded(record) || record.protects.some((code) => isFor(species, code));
  return isForSpecies && isGiven(record, today) ? doseStatus(record, on) : 'unknown';
}
