import { latestToday } from '../../../contract/dates.ts';
import { type DoseLine, supersededIn } from '../../../contract/records/dose-lines.ts';
import { supersededRecords } from '../../../contract/records/doses.ts';
import type { PetRecord } from '../../../contract/records/records.ts';
import type { StatusStore } from './ports.ts';

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
 * reminders, or a newer record supersedes this one (ruling D12), as far as these records and the pet's status tell.
 */
export async function withSentReminders<Reminded extends PetRecord>(
  deps: SentRemindersDeps,
  ownerId: string,
  petId: string,
  records: readonly Reminded[],
): Promise<Reminded[]> {
  if (records.every(({ next_reminder_on }) => next_reminder_on === null)) return [...records];
  const [isMailed, { lines }] = await Promise.all([
    deps.getsReminders(ownerId),
    deps.statuses.ofPet(ownerId, petId),
  ]);
  return asReminded(records, isMailed, deps.now(), lines);
}

/**
 * The same for records that were read together, of one pet or several, as far as they tell, and the lines of the one
 * pet, if they were read too: it costs no further read.
 */
export function asReminded<Reminded extends PetRecord>(
  records: readonly Reminded[],
  isMailed: boolean,
  now: Date,
  lines: readonly DoseLine[] = [],
): Reminded[] {
  if (!isMailed) return records.map(withoutReminder);
  const through = latestToday(now);
  const superseded = supersededRecords(records, through);
  const isSuperseded = supersededIn(lines, through);
  return records.map((record) =>
    superseded.has(record) || isSuperseded(record) ? withoutReminder(record) : record,
  );
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
