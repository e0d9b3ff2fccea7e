import { addCalendarDays } from '../../../../../contract/dates.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';

type Reminded = Pick<PetRecord, 'expires_on' | 'reminder_days' | 'next_reminder_on'>;

/**
 * The day to which a record's reminder is snoozed, as far as the record tells: its next reminder is on a day that its
 * owner did not choose.
 */
export function snoozedUntil({ expires_on, reminder_days, next_reminder_on }: Reminded): string | null {
  if (expires_on === null || next_reminder_on === null) return null;
  const isChosen = reminder_days.some((days) => addCalendarDays(expires_on, -days) === next_reminder_on);
  return isChosen ? null : next_reminder_on;
}
