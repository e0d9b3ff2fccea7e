import * as z from 'zod/mini';
import { expiryStatus } from '../../../../contract/records/expiry.ts';
import { reminderCalls } from '../../../../contract/reminders/reminder-calls.ts';
import { byUrgency, upcomingSchema } from '../../../../contract/reminders/reminders.ts';
import { call } from '../../platform/api/call.ts';
import { isOpenNow } from '../../platform/api/is-open-now.ts';
import { rememberGrantedPets } from '../../platform/api/known-pets.ts';
import { listedPet } from '../../platform/api/listed-pet.ts';
import { today } from '../../platform/clock.ts';
import { siteConfig } from '../../platform/config.ts';
import { type Reading, readOrSavedCopy } from '../../platform/offline/read-or-saved-copy.ts';
import { copyOwnerId } from '../../platform/offline/saved-copies.ts';
import { patience } from '../../platform/offline/unreachable.ts';

const loadedSchema = z.extend(upcomingSchema, {
  /** Whether the stage sends mail at all. */
  mail: z.boolean(),
  /** The user's day on which it was loaded; copies of older builds have none. */
  today: z._default(z.string(), ''),
});
export type LoadedUpcoming = z.output<typeof loadedSchema>;

/** What needs attention, and each pet's status, or the saved copy of it. */
export async function readUpcoming(signal?: AbortSignal): Promise<Reading<LoadedUpcoming>> {
  const reading = await readOrSavedCopy('upcoming', loadedSchema, () => load(signal));
  return reading.savedAt === null ? reading : { ...reading, data: withoutEnded(reading.data) };
}

/** Without pets of others to which access is over. */
function withoutEnded(upcoming: LoadedUpcoming): LoadedUpcoming {
  const ended = new Set(
    upcoming.granted_pets.filter((pet) => !isOpenNow(pet)).map(({ grant_id }) => grant_id),
  );
  if (ended.size === 0) return upcoming;
  return {
    ...upcoming,
    records: upcoming.records.filter(({ pet_id }) => !ended.has(pet_id)),
    pets: upcoming.pets.filter(({ pet_id }) => !ended.has(pet_id)),
    granted_pets: upcoming.granted_pets.filter(({ grant_id }) => !ended.has(grant_id)),
  };
}

/** On a later day than it was loaded: each record has that day's status, and no pet is proven to be up to date. */
export function asOf(upcoming: LoadedUpcoming, today: string): LoadedUpcoming {
  if (upcoming.today === today) return upcoming;
  const records = upcoming.records.map((record) => ({
    ...record,
    status: expiryStatus(record.expires_on, today) ?? record.status,
  }));
  return { ...upcoming, records: records.toSorted(byUrgency), pets: [] };
}

/** Whether the stage sends mail; if that can't be loaded quickly, nothing is said of reminders. */
const sendsMail = () =>
  Promise.race([
    siteConfig().then(
      ({ mail }) => mail,
      () => false,
    ),
    patience(false),
  ]);

/**
 * Each call works out the status of some pets that have none yet, such as those of a large import. So this repeats it
 * until all are known, or a call gets no further.
 */
async function load(signal?: AbortSignal): Promise<LoadedUpcoming> {
  const ownerId = copyOwnerId();
  const query = { today: today(), pets: 'all' } as const;
  const ask = () => call(reminderCalls['get-upcoming'], { query, ...(signal && { signal }) });
  const [first, mail] = await Promise.all([ask(), sendsMail()]);
  let upcoming = first;
  for (let before = Number.POSITIVE_INFINITY; upcoming.pending > 0 && upcoming.pending < before; ) {
    before = upcoming.pending;
    upcoming = await ask();
  }
  if (ownerId) rememberGrantedPets(ownerId, upcoming.granted_pets.map(listedPet));
  return { ...upcoming, mail, today: query.today };
}
