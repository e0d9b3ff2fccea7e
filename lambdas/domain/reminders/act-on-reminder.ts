import { calendarDay, latestToday } from '../../../contract/dates.ts';
import { AppError } from '../../../contract/problem.ts';
import {
  REMINDER_ACTIONS,
  type RemindedRecord,
  type ReminderAction,
} from '../../../contract/reminders/reminders.ts';
import { petNotFound } from '../failures.ts';
import type { PetStore, StoredPet } from '../pets/ports.ts';
import { changeRecord } from '../records/change-record.ts';
import type { RecordStore, StatusStore, StoredRecord } from '../records/ports.ts';
import { answered } from '../records/reminder-state.ts';
import { lastDoseDay } from '../records/sent-reminders.ts';
import { isMailed } from './gets-reminders.ts';
import type { DueStore, ReminderSettingsStore, StoredReminderSettings } from './ports.ts';
import { type LinkReader, type RecordLink, readRecordLink, readUnsubscribeLink } from './reminder-links.ts';
import { readSuperseding } from './superseding.ts';

/** Dependencies of the calls behind the links of a reminder. */
export interface ReminderLinkDeps extends LinkReader {
  reminderSettings: Pick<ReminderSettingsStore, 'get' | 'setEnabled'>;
  pets: Pick<PetStore, 'get'>;
  records: Pick<RecordStore, 'get' | 'replace'>;
  due: Pick<DueStore, 'isSuperseded'>;
  statuses: StatusStore;
}

/** What a link is about; changes nothing. Throws `pet-not-found`, `link-invalid`, `link-expired`. */
export async function getReminder(deps: ReminderLinkDeps, token: string): Promise<RemindedRecord> {
  const { ownerId, link, settings } = await readRecordLink(deps, token);
  const [pet, record] = await Promise.all([
    deps.pets.get(ownerId, link.petId),
    deps.records.get(ownerId, link.petId, link.recordId),
  ]);
  if (!pet) throw petNotFound();
  if (!record) throw gone();
  checkIsCurrent(record, link);
  return toReminded(record, link, pet.name, await promiseOf(deps, ownerId, settings, { record, pet }));
}

/**
 * Applies the choice of a link. A link answers one mail about one date: after a newer mail or a changed date it does
 * nothing, and only a stronger choice may follow a weaker one (snooze, done, stop). The record's version decides
 * between simultaneous calls. Throws `pet-not-found`, `link-invalid`, `link-expired`, `link-used`, `try-again`.
 */
export async function actOnReminder(
  deps: ReminderLinkDeps,
  token: string,
  action: ReminderAction,
): Promise<RemindedRecord> {
  const { ownerId, link, settings } = await readRecordLink(deps, token);
  const pet = await deps.pets.get(ownerId, link.petId);
  if (!pet) throw petNotFound();
  const today = calendarDay(deps.now(), 'utc');
  const record = await changeRecord(deps, ownerId, link.petId, link.recordId, (current) => {
    checkIsCurrent(current, link);
    checkIsStronger(action, chosenFor(current, link));
    return answered(current, action, { mailDay: link.day, today });
  });
  if (!record) throw gone();
  return toReminded(record, link, pet.name, await promiseOf(deps, ownerId, settings, { record, pet }));
}

/** Turns all reminders of a link's owner off; may be repeated. Throws `link-invalid`. */
export async function unsubscribe(deps: ReminderLinkDeps, token: string): Promise<void> {
  const ownerId = await readUnsubscribeLink(deps, token);
  await deps.reminderSettings.setEnabled(ownerId, false, deps.now());
}

/**
 * The record may not name the mail yet when its link is used before the sender has updated it; then its day is older.
 */
function checkIsCurrent(record: StoredRecord, link: RecordLink): void {
  if (record.expires_on !== link.expiresOn) {
    throw new AppError(
      'link-expired',
      'The expiry date of this record was changed after the email was sent.',
    );
  }
  if ((record.reminded_on ?? '') > link.day) {
    throw new AppError(
      'link-expired',
      'A newer reminder of this record was sent. Use the links in that email.',
    );
  }
}

const chosenFor = ({ reminded_on, answer }: StoredRecord, { day }: RecordLink) =>
  reminded_on === day ? answer : null;

const CHOICES: Record<ReminderAction, string> = {
  snooze: 'snoozed this reminder for a week',
  done: 'marked this record as done',
  stop: 'stopped reminders for this record',
};

function checkIsStronger(action: ReminderAction, chosen: ReminderAction | null): void {
  if (chosen === null || REMINDER_ACTIONS.indexOf(action) > REMINDER_ACTIONS.indexOf(chosen)) return;
  throw new AppError('link-used', `You already ${CHOICES[chosen]}. Nothing has changed.`);
}

const gone = () => new AppError('link-invalid', 'This record no longer exists, so there is nothing to do.');

/** What prevents reminders of the record, so that the page does not promise any. */
async function promiseOf(
  deps: Pick<ReminderLinkDeps, 'due' | 'statuses' | 'now'>,
  ownerId: string,
  settings: StoredReminderSettings,
  dose: { record: StoredRecord; pet: StoredPet },
): Promise<Pick<RemindedRecord, 'next_reminder_on' | 'silenced_by'>> {
  if (!isMailed(settings)) return { next_reminder_on: null, silenced_by: 'settings' };
  const { record } = dose;
  const codesOf = await readSuperseding(deps, ownerId, [dose]);
  const today = latestToday(deps.now());
  const { next_reminder_on } = record;
  const then = next_reminder_on === null ? today : lastDoseDay(next_reminder_on, deps.now());
  // Doses of today are among those of then, so one look-up tells both in nearly all cases.
  if (await codesOf(record, then)) return { next_reminder_on, silenced_by: null };
  const isReplaced = then === today || !(await codesOf(record, today));
  return { next_reminder_on: null, silenced_by: isReplaced ? 'newer_record' : null };
}

const toReminded = (
  record: StoredRecord,
  link: RecordLink,
  petName: string,
  promise: Pick<RemindedRecord, 'next_reminder_on' | 'silenced_by'>,
): RemindedRecord => ({
  pet_id: record.pet_id,
  record_id: record.id,
  pet_name: petName,
  title: record.title,
  record_type: record.record_type,
  expires_on: link.expiresOn,
  chosen: chosenFor(record, link),
  ...promise,
});
