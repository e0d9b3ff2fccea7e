import { calendarDay } from '../../../contract/dates.ts';
import type { PetRecord } from '../../../contract/records/records.ts';
import type { ReminderAnswer } from '../../../contract/reminders/reminders.ts';
import { recordNotFound } from '../failures.ts';
import { neededAgain, type ReminderState, snoozed } from '../reminders/reminder-state.ts';
import { changeRecord } from './change-record.ts';
import type { StoredRecord } from './ports.ts';
import type { RecordDeps } from './records.ts';

/**
 * Applies what an owner answers to a record that needs attention; may be repeated. Throws `record-not-found`,
 * `try-again`.
 */
export async function answerRecord(
  deps: Pick<RecordDeps, 'pets' | 'records' | 'now'>,
  ownerId: string,
  petId: string,
  recordId: string,
  answer: ReminderAnswer,
): Promise<PetRecord> {
  // The pet is read beside the record: writing a row that is being removed with its pet does no harm.
  const pet = deps.pets.get(ownerId, petId);
  const today = calendarDay(deps.now(), 'utc');
  const changed = changeRecord(deps, ownerId, petId, recordId, (record) => CHANGES[answer](record, today));
  const [isThere, record] = await Promise.all([pet, changed]);
  if (!isThere || !record) throw recordNotFound();
  return record;
}

/** What each answer changes; null when it changes nothing. */
const CHANGES: Record<
  ReminderAnswer,
  (record: StoredRecord, today: string) => Partial<ReminderState> | null
> = {
  // A reminder is about an expiry date, and names it.
  snooze: (record, today) =>
    record.expires_on === null ? null : { ...snoozed(record, today), not_needed: false },
  not_needed: ({ not_needed }) => (not_needed ? null : { not_needed: true, snoozed_until: null }),
  needed: (record, today) => (record.not_needed ? neededAgain(record, today) : null),
};
