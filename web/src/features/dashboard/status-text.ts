import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { ExpiryStatus } from '../../../../contract/records/expiry.ts';
import type { Upcoming } from '../../../../contract/reminders/reminders.ts';
import { dayText } from '../../shared/texts/day-text.ts';

export type PetSummary = Upcoming['pets'][number];

interface StatusLine {
  /** Null for what is neither good nor late. */
  status: ExpiryStatus | null;
  text: string;
}

const plural = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** A pet's status in one line: what is late first, and "up to date" only where it is proven. */
export function statusLine(pet: PetSummary): StatusLine {
  const { is_up_to_date, is_complete, expired, due, unknown, vaccines, next } = pet;
  if (expired > 0) {
    return { status: 'expired', text: `${expired} expired${due > 0 ? `, ${due} due soon` : ''}` };
  }
  if (due > 0) return { status: 'due soon', text: `${due} due soon` };
  if (is_up_to_date) return { status: 'valid', text: `Up to date${next ? ` · ${nextText(next)}` : ''}` };
  if (!is_complete) return { status: null, text: 'Too many different records for a summary' };
  if (vaccines === 0) return { status: null, text: 'No vaccinations recorded' };
  if (unknown > 0) return { status: null, text: `${plural(unknown, 'vaccination')} with an unknown status` };
  return { status: null, text: next ? displayName(nextText(next)) : 'No expiry dates' };
}

/** "next: Rabies on Mar 14, 2027". */
const nextText = ({ name, expires_on }: NonNullable<PetSummary['next']>) =>
  `next: ${name} on ${dayText(expires_on)}`;
