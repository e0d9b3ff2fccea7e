import type { Species } from '../../../../contract/pets/species.ts';
import type { LineStatus, StatusLine } from '../../../../contract/records/pet-status.ts';
import { vaccinesFor } from '../../../../contract/vaccines/vaccines.ts';
import { dayText } from '../records/day-text.ts';

export const STATUS_WORDS: Record<LineStatus, string> = {
  expired: 'Expired',
  'due soon': 'Due soon',
  valid: 'Valid',
  unknown: 'Unknown',
};

interface Told {
  species: Species;
  /** The reader's day. */
  today: string;
  /** The day for which the line tells the status. */
  on: string;
}

/** What follows the status's word: until when the dose is valid, or why its status is unknown. */
export function statusDetail(line: StatusLine, told: Told): string {
  const detail = dateDetail(line, told);
  return line.not_needed ? `${detail}, marked as no longer needed` : detail;
}

function dateDetail(
  { code, status, issued_on, valid_from, expires_on }: StatusLine,
  { species, today, on }: Told,
): string {
  if (status !== 'unknown' && expires_on) {
    return `${status === 'valid' ? '' : 'valid '}until ${dayText(expires_on)}`;
  }
  if (issued_on !== null && issued_on > today) return `planned for ${dayText(issued_on)}`;
  if (code !== null && !vaccinesFor(species).includes(code)) return 'a vaccine for another species';
  if (valid_from !== null && valid_from > on) return `valid from ${dayText(valid_from)}`;
  return 'no expiry date';
}

/** The statuses in one sentence, which screen readers announce for a chosen day. */
export const statusSentence = (lines: readonly StatusLine[], on: string): string =>
  `On ${dayText(on)}: ${lines.map(({ name, status }) => `${name} ${status}`).join(', ')}.`;
