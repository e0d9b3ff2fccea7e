import type { StatusLine } from '../../../../../contract/records/pet-status.ts';
import { dayText } from '../../../shared/records/day-text.ts';
import { daysUntilText } from '../../../shared/records/days-until-text.ts';

/** What a line says of its day: "Expired 2 days ago". Null for an allergy without dates, which needs no status. */
export function statusText(line: StatusLine, today: string): string | null {
  const { status, not_needed, expires_on } = line;
  if (not_needed) return 'No longer needed';
  if (expires_on !== null && status === 'expired') return `Expired ${daysUntilText(expires_on, today)}`;
  if (expires_on !== null && status === 'due soon')
    return `Due soon, expires ${daysUntilText(expires_on, today)}`;
  if (expires_on !== null && status === 'valid') return `Valid until ${dayText(expires_on)}`;
  return line.record_type === 'allergy' && expires_on === null ? null : `Unknown: ${whyUnknown(line, today)}`;
}

/** Why nothing says whether the dose counts today. */
function whyUnknown({ issued_on, valid_from, expires_on }: StatusLine, today: string): string {
  if (issued_on !== null && issued_on > today) return `planned for ${dayText(issued_on)}`;
  if (valid_from !== null && valid_from > today) return `valid from ${dayText(valid_from)}`;
  return expires_on === null ? 'no expiry date' : 'a vaccine for another species';
}
