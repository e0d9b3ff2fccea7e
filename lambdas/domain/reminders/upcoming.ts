import { calendarDay } from '../../../contract/dates.ts';
import { UPCOMING_NOT_EXPIRED, UPCOMING_RECORDS } from '../../../contract/limits.ts';
import { supersededRecords } from '../../../contract/records/doses.ts';
import type { Upcoming, UpcomingRecord } from '../../../contract/reminders/reminders.ts';
import type { PetStore, StoredPet } from '../pets/ports.ts';
import { mapInBatches } from './map-in-batches.ts';
import type { DueStore, ExpiringRecord, ReminderSettingsStore } from './ports.ts';

/** Dependencies of *Coming up*. */
export interface UpcomingDeps {
  pets: Pick<PetStore, 'list'>;
  due: Pick<DueStore, 'expiringFrom' | 'expiredBefore' | 'isSuperseded'>;
  reminderSettings: Pick<ReminderSettingsStore, 'get'>;
  now: () => Date;
}

const NEXT_PER_PAGE = 10;
const EXPIRED_PER_PAGE = 20;

/** Expired records that one call looks through: an owner may have many years of superseded ones. */
export const EXPIRED_LOOKED_AT = 500;

/**
 * What has expired before `today` and what expires next, over all pets, without superseded records. Expired ones come
 * first, because they need a visit to the vet now, and the latest to expire comes first among them: a course of
 * tablets that ended years ago must not hide last week's vaccination.
 */
export async function getUpcoming(
  deps: UpcomingDeps,
  ownerId: string,
  today = calendarDay(deps.now(), 'utc'),
): Promise<Upcoming> {
  const pets = deps.pets.list(ownerId).then((list) => new Map(list.map((pet) => [pet.id, pet])));
  const search = { deps, ownerId, pets, today };
  const [next, expired, { enabled, mail_problem }] = await Promise.all([
    findCurrent(search, deps.due.expiringFrom(ownerId, today, NEXT_PER_PAGE), { wanted: UPCOMING_RECORDS }),
    findCurrent(search, deps.due.expiredBefore(ownerId, today, EXPIRED_PER_PAGE), {
      wanted: UPCOMING_RECORDS + 1,
      mostLookedAt: EXPIRED_LOOKED_AT,
    }),
    deps.reminderSettings.get(ownerId),
    // Awaited here as well: a rejection that is not handled yet would end the process.
    pets,
  ]);
  const rowsForExpired = UPCOMING_RECORDS - Math.min(next.found.length, UPCOMING_NOT_EXPIRED);
  const shownExpired = expired.found.slice(0, rowsForExpired);
  return {
    records: [...shownExpired, ...next.found].slice(0, UPCOMING_RECORDS),
    more_expired: !expired.isComplete || expired.found.length > shownExpired.length,
    reminders: { enabled, mail_problem },
  };
}

interface Search {
  deps: UpcomingDeps;
  ownerId: string;
  pets: Promise<ReadonlyMap<string, StoredPet>>;
  today: string;
}

/**
 * The first records of the pages that are not superseded; it may find a few more than `wanted`. `isComplete` says that
 * there are no others.
 */
async function findCurrent(
  { deps, ownerId, pets, today }: Search,
  pages: AsyncIterable<ExpiringRecord[]>,
  { wanted, mostLookedAt = Number.POSITIVE_INFINITY }: { wanted: number; mostLookedAt?: number },
): Promise<{ found: UpcomingRecord[]; isComplete: boolean }> {
  const found: UpcomingRecord[] = [];
  const seen: ExpiringRecord[] = [];
  for await (const page of pages) {
    const petsById = await pets;
    seen.push(...page);
    // Most newer doses are among the records seen, so only the newest of each has to be looked up.
    const superseded = supersededRecords(seen, today);
    const candidates = page.filter((record) => !superseded.has(record));
    const checked = await mapInBatches(candidates, async (record): Promise<UpcomingRecord[]> => {
      // Rows outlive a deleted pet for a while.
      const pet = petsById.get(record.pet_id);
      if (!pet || (await deps.due.isSuperseded(ownerId, record, today))) return [];
      return [{ ...record, pet_name: pet.name }];
    });
    found.push(...checked.flat());
    if (found.length >= wanted || seen.length >= mostLookedAt) return { found, isComplete: false };
  }
  return { found, isComplete: true };
}
