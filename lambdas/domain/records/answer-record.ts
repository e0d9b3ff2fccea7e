import type { Access } from '../../../contract/access/access.ts';
import { calendarDay } from '../../../contract/dates.ts';
import { AppError } from '../../../contract/problem.ts';
import type { RecordAnswer } from '../../../contract/records/record-answer.ts';
import { canHave } from '../../../contract/records/record-types.ts';
import { petNotFound, recordNotFound, refuseIfEntry } from '../failures.ts';
import { changeRecord } from './change-record.ts';
import type { StoredRecord } from './ports.ts';
import type { RecordDeps } from './records.ts';
import { answeredBy, neededAgain, snoozed } from './reminder-state.ts';
import type { SentRemindersDeps } from './sent-reminders.ts';

/**
 * Applies what an owner, or someone with a grant, answers to a record, for everyone; may be repeated. Throws
 * `pet-not-found`, `record-not-found`, `invalid-request` for the codes of a record that is no vaccination, `try-again`.
 */
export async function answerRecord(
  deps: Pick<RecordDeps, 'pets' | 'records' | 'now'> & Pick<SentRemindersDeps, 'readReminding'>,
  { ownerId, actor }: Pick<Access, 'ownerId' | 'actor'>,
  petId: string,
  recordId: string,
  { action, protects }: RecordAnswer,
): Promise<StoredRecord> {
  // The pet is read beside the record. One that is archived between this and the write has its last change.
  const today = calendarDay(deps.now(), 'utc');
  let by = answeredBy(null, deps.now());
  const pet = Promise.all([deps.pets.get(ownerId, petId), deps.readReminding(ownerId)]).then(
    ([found, { isShared }]) => {
      // Where nobody else is reminded, nobody asks who it was.
      if (isShared) by = answeredBy(actor, deps.now());
      return found;
    },
  );
  const change = (record: StoredRecord) => {
    if (action === 'confirm') {
      refuseIfEntry(record);
      return confirmed(record, protects);
    }
    const changes = CHANGES[action](record, today);
    return changes && { ...changes, ...by };
  };
  const changed = changeRecord(deps, ownerId, petId, recordId, change, pet);
  const [isThere, record] = await Promise.all([pet, changed]);
  if (!isThere) throw petNotFound();
  if (!record) throw recordNotFound();
  return record;
}

/** What each answer changes; null when it changes nothing. */
const CHANGES: Record<
  Exclude<RecordAnswer['action'], 'confirm'>,
  (record: StoredRecord, today: string) => Partial<StoredRecord> | null
> = {
  // A reminder is about an expiry date, and names it.
  snooze: (record, today) =>
    record.expires_on === null ? null : { ...snoozed(record, today), not_needed: false },
  not_needed: ({ not_needed }) => (not_needed ? null : { not_needed: true, snoozed_until: null }),
  needed: (record, today) => (record.not_needed ? neededAgain(record, today) : null),
};

/** Codes that the owner has chosen since the page was loaded stay. */
function confirmed(record: StoredRecord, protects: RecordAnswer['protects']): Partial<StoredRecord> | null {
  if (!canHave(record.record_type, 'protects')) {
    const message = 'Only vaccinations can list what they protect against.';
    throw new AppError('invalid-request', message, [{ path: 'protects', message }]);
  }
  return record.protects.length > 0 ? null : { protects };
}
