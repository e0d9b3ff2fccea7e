import { latestToday } from '../../../contract/dates.ts';
import { isSupersededIn } from '../../../contract/records/dose-lines.ts';
import { supersededRecords } from '../../../contract/records/doses.ts';
import type { PetRecord } from '../../../contract/records/records.ts';
import type { StatusStore, StoredRecord } from './ports.ts';

/** Dependencies of answers that say when a record's next reminder comes. */
export interface SentRemindersDeps {
  statuses: Pick<StatusStore, 'ofPet'>;
  /** Whether reminders are mailed to an owner at all. */
  getsReminders: (ownerId: string) => Promise<boolean>;
  now: () => Date;
}

/** A record without the day of its next reminder. */
const withoutReminder = <Reminded extends Pick<PetRecord, 'next_reminder_on'>>(record: Reminded) => ({
  ...record,
  next_reminder_on: null,
});

/**
 * Records of one pet as answers show them. `next_reminder_on` is null where nothing will be sent: the owner gets no
 * reminders, or a newer record supersedes this one (ruling D12), as far as the pet's status tells.
 */
export async function withSentReminders(
  deps: SentRemindersDeps,
  ownerId: string,
  petId: string,
  records: readonly PetRecord[],
): Promise<PetRecord[]> {
  if (records.every(({ next_reminder_on }) => next_reminder_on === null)) return [...records];
  const [isMailed, lines] = await Promise.all([
    deps.getsReminders(ownerId),
    deps.statuses.ofPet(ownerId, petId),
  ]);
  const through = latestToday(deps.now());
  return records.map((record) =>
    isMailed && !isSupersededIn(lines, record, through) ? record : withoutReminder(record),
  );
}

/**
 * The same for records that were read together, of one pet or several, as far as they tell: it costs no further read.
 */
export function asReminded(records: readonly StoredRecord[], isMailed: boolean, now: Date): StoredRecord[] {
  if (!isMailed) return records.map(withoutReminder);
  const superseded = supersededRecords(records, latestToday(now));
  return records.map((record) => (superseded.has(record) ? withoutReminder(record) : record));
}

/** What `withSentReminders` says of one record. */
export async function withSentReminder(
  deps: SentRemindersDeps,
  ownerId: string,
  record: PetRecord,
): Promise<PetRecord> {
  const [shown = record] = await withSentReminders(deps, ownerId, record.pet_id, [record]);
  return shown;
}
