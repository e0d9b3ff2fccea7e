import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { StatusLine } from '../../../../contract/records/pet-status.ts';
import { summaryOf } from '../../../../contract/records/record-types.ts';
import { dayText, shortDayText } from '../texts/day-text.ts';
import { daysUntilText } from './days-until-text.ts';

type Fact = Pick<StatusLine, 'status' | 'expires_on'> & Partial<Pick<StatusLine, 'issued_on' | 'valid_from'>>;

interface AsOf {
  /** The reader's day. */
  today: string;
  /** The day for which the status is asOf; `today` by default. */
  on?: string;
  /** Counts the days from today: "Expired 2 days ago" instead of "Expired on Nov 1, 2026". */
  isRelative?: boolean;
  /** Of dates; the user's by default. */
  locale?: string;
}

/** A status as a word and the rest of its sentence: until when the dose is valid, or why that is unknown. */
export function statusWords(fact: Fact, asOf: AsOf): [word: string, rest: string] {
  const { valid_from } = fact;
  if (fact.status === 'unknown' && valid_from && valid_from > (asOf.on ?? asOf.today))
    return ['Not valid yet', `, from ${dayText(valid_from, asOf.locale)}`];
  return [displayName(fact.status), restOf(fact, asOf)];
}

/**
 * "was due Nov 17" for a medication past its date, which stays current until its owner says that it is no longer needed
 * (ruling D32); "due Dec 1" where only the day of departure is past it; null for anything else.
 */
export function dueText(
  { record_type, status, expires_on }: Pick<StatusLine, 'record_type' | 'status' | 'expires_on'>,
  today: string,
  locale?: string,
): string | null {
  if (summaryOf(record_type) !== 'medications' || status !== 'expired' || expires_on === null) return null;
  return `${expires_on < today ? 'was due' : 'due'} ${shortDayText(expires_on, today, locale)}`;
}

/** "Expired" before `today`, or "Was due" for a medication (ruling D32); "Expires" from then on. */
export function expiryVerb(recordType: string, expiresOn: string, today: string): string {
  if (expiresOn >= today) return 'Expires';
  return summaryOf(recordType) === 'medications' ? 'Was due' : 'Expired';
}

function restOf(fact: Fact, asOf: AsOf): string {
  const { status, expires_on } = fact;
  if (status === 'unknown' || expires_on === null) return `: ${whyUnknown(fact, asOf)}`;
  if (status === 'valid') return ` until ${dayText(expires_on, asOf.locale)}`;
  const link = status === 'expired' ? ' ' : ', expires ';
  if (asOf.isRelative) return link + daysUntilText(expires_on, asOf.today);
  return `${link}${status === 'expired' ? 'on ' : ''}${dayText(expires_on, asOf.locale)}`;
}

/** Without one of the first two reasons, the vaccine is not for the pet's species. */
function whyUnknown({ issued_on, expires_on }: Fact, { today, locale }: AsOf): string {
  if (issued_on && issued_on > today) return `planned for ${dayText(issued_on, locale)}`;
  return expires_on === null ? 'no expiry date' : 'a vaccine for another species';
}
