import { latestToday } from '../../../contract/dates.ts';
import type { StoredRecord } from '../records/ports.ts';
import { isDue } from '../records/reminder-state.ts';
import type { DueRecord } from './compose-reminder.ts';
import { mapInBatches } from './map-in-batches.ts';
import type { RecordAddress, RemindDeps } from './ports.ts';
import { readSuperseding } from './superseding.ts';

/** An owner's records: those to mail, soonest first, and those whose reminder passes without a mail. */
interface Found {
  due: DueRecord[];
  passed: RecordAddress[];
}

/**
 * Sorts an owner's records by what becomes of their reminders. The index named them and may lag; the record itself
 * decides. Records of deleted pets are skipped, since they are being removed; reminders of archived ones pass.
 */
export async function findDue(
  deps: Pick<RemindDeps, 'due' | 'pets' | 'isPetArchived' | 'records' | 'statuses' | 'now'>,
  ownerId: string,
  addresses: readonly RecordAddress[],
  today: string,
): Promise<Found> {
  const pets = await readPets(deps, ownerId, addresses);
  const there = addresses.filter(({ petId }) => pets.get(petId));
  const records = await mapInBatches(there, ({ petId, recordId }) =>
    deps.records.get(ownerId, petId, recordId),
  );
  const found: Found = { due: [], passed: await ofArchived(deps, ownerId, addresses, pets) };
  const candidates = records.flatMap((record) => {
    const pet = record && pets.get(record.pet_id);
    return record && pet && isReached(record, today) ? [{ record, pet }] : [];
  });
  const due = candidates.filter(({ record }) => isDue(record, today));
  const codesOf = await readSuperseding(deps, ownerId, due);
  const through = latestToday(deps.now());
  await mapInBatches(candidates, async ({ record, pet }) => {
    const codes = isDue(record, today) ? await codesOf(record, through) : null;
    if (codes) found.due.push({ record, pet });
    else found.passed.push({ petId: record.pet_id, recordId: record.id });
  });
  found.due.sort(byExpiry);
  return found;
}

const isReached = ({ next_reminder_on }: StoredRecord, today: string) =>
  next_reminder_on !== null && next_reminder_on <= today;

const sortKey = ({ expires_on, id }: StoredRecord) => `${expires_on}#${id}`;

/** The soonest first. */
export const byExpiry = (a: DueRecord, b: DueRecord) => (sortKey(a.record) < sortKey(b.record) ? -1 : 1);

/** Those of the records without a live pet whose pet is archived. */
async function ofArchived(
  { isPetArchived }: Pick<RemindDeps, 'isPetArchived'>,
  ownerId: string,
  addresses: readonly RecordAddress[],
  pets: ReadonlyMap<string, unknown>,
): Promise<RecordAddress[]> {
  const gone = [...pets].flatMap(([petId, pet]) => (pet ? [] : [petId]));
  const archived = await mapInBatches(gone, (petId) => isPetArchived(ownerId, petId));
  return addresses.filter(({ petId }) => archived[gone.indexOf(petId)]);
}

async function readPets(
  { pets }: Pick<RemindDeps, 'pets'>,
  ownerId: string,
  addresses: readonly RecordAddress[],
) {
  const petIds = [...new Set(addresses.map(({ petId }) => petId))];
  const found = await mapInBatches(petIds, (petId) => pets.get(ownerId, petId));
  return new Map(petIds.map((petId, n) => [petId, found[n] ?? null]));
}
