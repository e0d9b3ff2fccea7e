import { addCalendarDays } from '../dates.ts';
import type { PARASITES } from '../records/record-details.ts';
import type { PetRecord } from '../records/records.ts';
import type { RuleSource } from './rule-fields.ts';
import type { VerdictState } from './verdict.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A treatment that a border asks for some hours before a pet arrives. */
export interface TreatmentRule {
  id: string;
  against: (typeof PARASITES)[number];
  hours_before: { least: number; most: number };
  source: RuleSource;
}

/** When a pet arrives, by the clocks of the place: “2026-12-20T14:30” in “Europe/Dublin”. */
export interface Arrival {
  at: string;
  zone: string;
}

type Treatment = Pick<PetRecord, 'id' | 'against' | 'issued_on' | 'given_at'>;

/** The first and the last moment at which something may have been. */
interface Span {
  first: number;
  last: number;
}

/** Whether a treatment lies in the hours that a rule names. Where it depends on a moment not on file, it is unknown. */
export function judgeTreatment(
  { against, hours_before }: TreatmentRule,
  treatments: readonly Treatment[],
  arrival: Arrival,
): Extract<VerdictState, 'current' | 'unknown' | 'overdue'> {
  const arrives = momentsOf(arrival);
  const from = hours_before.most * HOUR_MS;
  const until = hours_before.least * HOUR_MS;
  const states = treatments
    .filter((treatment) => treatment.against.includes(against))
    .map((treatment) => {
      const given = givenIn(treatment);
      const isSurely = given.first >= arrives.last - from && given.last <= arrives.first - until;
      const isPerhaps = given.last >= arrives.first - from && given.first <= arrives.last - until;
      return isSurely ? 'current' : isPerhaps ? 'unknown' : 'overdue';
    });
  return (['current', 'unknown'] as const).find((state) => states.includes(state)) ?? none(states);
}

/** Without a record nothing is known; otherwise each treatment was at another time. */
const none = (states: readonly string[]) => (states.length === 0 ? 'unknown' : 'overdue');

/** A day without a moment may be one of any time zone: they are from 12 hours behind UTC to 14 ahead. */
function givenIn({ issued_on, given_at }: Treatment): Span {
  if (given_at !== null) return { first: Date.parse(given_at), last: Date.parse(given_at) };
  if (issued_on === null) return { first: -Infinity, last: Infinity };
  return {
    first: Date.parse(`${issued_on}T00:00:00+14:00`),
    last: Date.parse(`${addCalendarDays(issued_on, 1)}T00:00:00-12:00`) - 1,
  };
}

/** A local time is two moments in the hour that clocks repeat in fall; one that they skip counts as both around it. */
function momentsOf({ at, zone }: Arrival): Span {
  const utc = Date.parse(`${at}Z`);
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const offsetAt = (moment: number) => Date.parse(`${local.format(moment).replace(' ', 'T')}Z`) - moment;
  const candidates = [utc - DAY_MS, utc + DAY_MS].map((near) => utc - offsetAt(near));
  const exact = candidates.filter((moment) => moment + offsetAt(moment) === utc);
  const moments = exact.length > 0 ? exact : candidates;
  return { first: Math.min(...moments), last: Math.max(...moments) };
}
