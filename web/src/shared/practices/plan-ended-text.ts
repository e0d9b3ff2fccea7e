import type { OwnPractice } from '../../../../contract/practices/practices.ts';
import { momentText } from '../texts/day-text.ts';

/** What is left to members of a clinic whose plan has ended, until when, and how its patients come back. */
export function planEndedText({
  readable_until,
  roles,
}: {
  readable_until: string;
  roles: OwnPractice['roles'];
}): string {
  const next = roles.includes('manager')
    ? 'Your patients are back once you choose a plan.'
    : 'Patients are back once a manager chooses a plan.';
  return `The plan ended. You can read and export your entries until ${momentText(readable_until)}. ${next}`;
}
