import { addCalendarDays, latestToday } from '../../../contract/dates.ts';
import { AppError } from '../../../contract/problem.ts';
import type { DoseLine } from '../../../contract/records/dose-lines.ts';
import { dosesOf, type GivenTime, isCoded, isLaterDose, ruledBy } from '../../../contract/records/doses.ts';
import { summaryOf } from '../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../contract/records/records.ts';
import type { StatusStore, TitleIndex } from './ports.ts';

/** Whether reminders of an owner's pets are mailed to whom an answer is for, and whether others may get some, too. */
export interface Reminding {
  isMailed: boolean;
  isShared: boolean;
}

/** Dependencies of answers that say when a record's next reminder comes. */
export interface SentRemindersDeps {
  statuses: Pick<StatusStore, 'ofPet'>;
  titles: TitleIndex;
  readReminding: (ownerId: string) => Promise<Reminding>;
  now: () => Date;
}

/** What is known of a pet besides some of its records. */
export interface KnownOfPet {
  lines: readonly DoseLine[];
  /** Whether the pet has no other records than these. */
  areAll: boolean;
}

/** The last day whose doses supersede when the mail of a day, or of today, is sent (decision 108). */
export function lastDoseDay(reminderDay: string, now: Date): string {
  const [today, then] = [latestToday(now), addCalendarDays(reminderDay, 1)];
  return then > today ? then : today;
}

/**
 * Records of one pet as answers show them. `next_reminder_on` is null where nothing will be sent: the reader gets no
 * reminders, or a newer record will supersede this one by then (ruling D12).
 */
export async function withSentReminders<Reminded extends PetRecord>(
  deps: SentRemindersDeps,
  ownerId: string,
  petId: string,
  records: readonly Reminded[],
): Promise<Reminded[]> {
  if (records.every(({ next_reminder_on }) => next_reminder_on === null)) return [...records];
  const [{ isMailed }, { lines }] = await Promise.all([
    deps.readReminding(ownerId),
    deps.statuses.ofPet(ownerId, petId),
  ]);
  return asReminded(deps, ownerId, records, isMailed, { lines, areAll: false });
}

/** The same for records that were read together with what is known of their pet. */
export async function asReminded<Reminded extends PetRecord>(
  deps: Pick<SentRemindersDeps, 'titles' | 'now'>,
  ownerId: string,
  records: readonly Reminded[],
  isMailed: boolean,
  known: KnownOfPet,
): Promise<Reminded[]> {
  const superseded = isMailed ? await findSuperseded(deps, ownerId, records, known) : new Set(records);
  return withoutReminders(records, superseded);
}

/** Records, of which some are named by no mail. */
export const withoutReminders = <Reminded extends PetRecord>(
  records: readonly Reminded[],
  unsent: ReadonlySet<Reminded>,
): Reminded[] =>
  records.map((record) => (unsent.has(record) ? { ...record, next_reminder_on: null } : record));

/**
 * Those records of one pet that newer ones supersede on the day of their next reminder. Some records without an expiry
 * date are in no line; the index of titles, which decides about the mail, has them all.
 */
export async function findSuperseded<Reminded extends PetRecord>(
  { titles, now }: Pick<SentRemindersDeps, 'titles' | 'now'>,
  ownerId: string,
  records: readonly Reminded[],
  { lines, areAll }: KnownOfPet,
): Promise<ReadonlySet<Reminded>> {
  const doses = dosesByKey(records, lines);
  const isSuperseded = async (record: Reminded) => {
    const { issued_on, next_reminder_on, record_type } = record;
    if (issued_on === null || next_reminder_on === null) return false;
    const through = lastDoseDay(next_reminder_on, now());
    const isNewer = (dose: GivenTime) => isLaterDose(dose, record) && (dose.issued_on ?? '') <= through;
    if (ruledBy(record).every((key) => doses.get(key)?.some(isNewer))) return true;
    const areKnown = areAll || isCoded(record) || summaryOf(record_type) !== null;
    return areKnown ? false : titles.isSuperseded(ownerId, record, through);
  };
  const found = await Promise.all(
    records.map(async (record) => ((await isSuperseded(record)) ? [record] : [])),
  );
  return new Set(found.flat());
}

/** A pet's doses, planned ones too, by what they are doses of. */
function dosesByKey(records: readonly PetRecord[], lines: readonly DoseLine[]) {
  const found = new Map<string, GivenTime[]>();
  const add = (key: string, dose: GivenTime) => found.set(key, [...(found.get(key) ?? []), dose]);
  for (const record of records) for (const key of dosesOf(record)) add(key, record);
  for (const { key, doses } of lines) for (const dose of doses) add(key, dose);
  return found;
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

/** The same for a save's record, and for the stored one in the problem of a save that was refused. */
export async function savedWithSentReminder(
  deps: SentRemindersDeps,
  ownerId: string,
  saving: Promise<PetRecord>,
): Promise<PetRecord> {
  const saved = await saving.catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.current)) throw error;
    // Safe: of a record's save, `current` is a record.
    const current = await withSentReminder(deps, ownerId, error.current as PetRecord);
    throw new AppError(error.code, error.message, error.errors, { current });
  });
  return withSentReminder(deps, ownerId, saved);
}
