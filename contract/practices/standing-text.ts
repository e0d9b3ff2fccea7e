import { dayText } from '../day-text.ts';
import type { PublicStanding } from './standing.ts';

/** "Verified by Pawfile on Nov 3, 2026", or "Not verified by Pawfile". `locale` defaults to the reader's. */
export function standingText({ status, at }: PublicStanding, locale?: string): string {
  if (at === null || status === 'unverified') return 'Not verified by Pawfile';
  const day = dayText(at.slice(0, 10), locale);
  if (status === 'suspended') return `Suspended by Pawfile since ${day}`;
  return `${status === 'verified' ? 'Verified' : 'Approved'} by Pawfile on ${day}`;
}
