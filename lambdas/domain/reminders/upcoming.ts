import { calendarDay } from '../../../contract/dates.ts';
import { UPCOMING_RECORDS } from '../../../contract/limits.ts';
import type { Upcoming, UpcomingRecord } from '../../../contract/reminders/reminders.ts';
import { inBatches } from '../in-batches.ts';
import type { PetStore, StoredPet } from '../pets/ports.ts';
import type { DueStore, ExpiringRecord, ReminderSettingsStore } from './ports.ts';

/** The tools of what comes up. */
export interface UpcomingDeps {
  pets: Pick<PetStore, 'list'>;
  due: Pick<DueStore, 'expiringFrom' | 'isSuperseded'>;
  reminderSettings: Pick<ReminderSettingsStore, 'get'>;
  now: () => Date;
}

/**
 * The next expiry dates over all pets from a day on, the soonest first; records that a newer dose replaced do not
 * count.
 */
export async function getUpcoming(
  deps: UpcomingDeps,
  ownerId: string,
  today = calendarDay(deps.now(), 'utc'),
): Promise<Upcoming> {
  const pages = deps.due.expiringFrom(ownerId, today, UPCOMING_RECORDS * 2);
  const [pets, first, { enabled, mail_problem }] = await Promise.all([
    deps.pets.list(ownerId),
    pages.next(),
    deps.reminderSettings.get(ownerId),
  ]);
  const petsById = new Map(pets.map((pet) => [pet.id, pet]));
  const records: UpcomingRecord[] = [];
  for (let page = first; !page.done && records.length < UPCOMING_RECORDS; page = await pages.next()) {
    records.push(...(await stillCurrent(deps, ownerId, petsById, page.value)));
  }
  return { records: records.slice(0, UPCOMING_RECORDS), reminders: { enabled, mail_problem } };
}

/** Rows outlive a deleted pet for a while; they are passed over. */
async function stillCurrent(
  { due }: UpcomingDeps,
  ownerId: string,
  pets: ReadonlyMap<string, StoredPet>,
  page: readonly ExpiringRecord[],
): Promise<UpcomingRecord[]> {
  const found = await inBatches(page, async (record) => {
    const pet = pets.get(record.pet_id);
    if (!pet || (await due.isSuperseded(ownerId, record))) return [];
    return [{ ...record, pet_name: pet.name }];
  });
  return found.flat();
}
