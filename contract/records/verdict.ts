import type { StatusLine } from './pet-status.ts';
import { summaryOf } from './record-types.ts';

/**
 * A verdict in words that follow the record's name, and the rest of its sentence: `expires` and ` Dec 17`. Where a
 * verdict begins a line, it begins with a capital.
 */
export type VerdictWords = readonly [verdict: string, rest: string];

/** What a verdict is about. */
export type VerdictFact = Pick<StatusLine, 'record_type' | 'status' | 'expires_on'> &
  Partial<Pick<StatusLine, 'issued_on' | 'valid_from'>>;

interface Days {
  /** The reader's day. */
  today: string;
  /** The day of the verdict; `today` by default. */
  on?: string;
}

/**
 * What every screen, link, print, PDF and mail says of a status: `expired Nov 17`, `expires Dec 17`, `was due Nov 17`,
 * `valid until Aug 1, 2027`, or why it is unknown. `say` words a day.
 */
export function verdictWords(
  fact: VerdictFact,
  { today, on = today }: Days,
  say: (day: string) => string,
): VerdictWords {
  const { status, issued_on, valid_from, expires_on } = fact;
  if (status === 'unknown' || expires_on === null) {
    if (valid_from && valid_from > on) return ['not valid', ` until ${say(valid_from)}`];
    if (issued_on && issued_on > today) return ['planned', ` for ${say(issued_on)}`];
    // Without these reasons, the vaccine is not for the pet's species.
    return ['unknown', expires_on === null ? ': no expiry date' : ': a vaccine for another species'];
  }
  if (status === 'valid') return ['valid', ` until ${say(expires_on)}`];
  // On a later day only: it isn't overdue yet.
  if (isOverdue(fact) && expires_on >= today) return ['due', ` ${say(expires_on)}`];
  return [expiryVerb(fact.record_type, status === 'expired'), ` ${say(expires_on)}`];
}

/**
 * The verb for a date of expiry. A medication past its date stays current until its owner says that it is no longer
 * needed, so it “was due” (ruling D32).
 */
export function expiryVerb(recordType: string, isPast: boolean): string {
  if (!isPast) return 'expires';
  return summaryOf(recordType) === 'medications' ? 'was due' : 'expired';
}

/** Whether it is a medication past its date. */
export const isOverdue = ({ record_type, status }: Pick<VerdictFact, 'record_type' | 'status'>): boolean =>
  status === 'expired' && summaryOf(record_type) === 'medications';
