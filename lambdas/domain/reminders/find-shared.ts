import { daysBetween, latestToday } from '../../../contract/dates.ts';
import { isReminded } from '../../../contract/grants/reminded.ts';
import { CATCH_UP_DAYS } from '../../../contract/limits.ts';
import { isOver } from '../access/change-access.ts';
import type { Grant } from '../access/grant-ports.ts';
import type { StoredRecord } from '../records/ports.ts';
import type { DueRecord } from './compose-reminder.ts';
import { mapInBatches } from './map-in-batches.ts';
import type { RemindDeps, SharedDue, SharedItem } from './ports.ts';
import { readSuperseding } from './superseding.ts';

/** What a person is to be reminded of, of others' pets, and the names of what was noted of it. */
interface FoundShared {
  due: DueRecord[];
  names: string[];
}

type SharedDeps = Pick<RemindDeps, 'grants' | 'pets' | 'recordsWithin' | 'due' | 'statuses' | 'now'>;

/**
 * Finds what a person is still to be reminded of, of what was noted: the grant decides whether they may see it and want
 * it, and the record whether it is still due. What was mailed before is left out, also where it was noted twice. About
 * `most` records; what was noted besides waits for the next mail.
 */
export async function findShared(
  deps: SharedDeps,
  userId: string,
  noted: readonly SharedDue[],
  { today, most }: { today: string; most: number },
): Promise<FoundShared> {
  const known = new Set(noted.filter(({ isSettled }) => isSettled).flatMap(keysOf));
  const found: FoundShared = { due: [], names: [] };
  for (const each of noted.filter(({ isSettled }) => !isSettled)) {
    if (found.due.length > 0 && found.due.length >= most) break;
    found.names.push(each.name);
    if (daysBetween(each.day, today) > CATCH_UP_DAYS) continue;
    const items = each.items.filter((item) => !known.has(keyOf(item)));
    for (const key of keysOf(each)) known.add(key);
    for (const grantId of new Set(items.map((item) => item.grantId))) {
      const ofGrant = items.filter((item) => item.grantId === grantId);
      found.due.push(...(await findStillDue(deps, userId, { grantId, items: ofGrant, day: each.day })));
    }
  }
  return found;
}

const keyOf = ({ grantId, recordId, reminderOn }: SharedItem) => [grantId, recordId, reminderOn].join();
const keysOf = ({ items }: SharedDue) => items.map(keyOf);

interface OfGrant {
  grantId: string;
  items: readonly SharedItem[];
  /** The day on which they were noted. */
  day: string;
}

/** Of one pet, those records that are still due and that the person may still see. */
async function findStillDue(
  deps: SharedDeps,
  userId: string,
  { grantId, items, day }: OfGrant,
): Promise<DueRecord[]> {
  const grant = await deps.grants.get(userId, grantId);
  if (!grant || isOver(grant, deps.now()) || !isReminded(grant)) return [];
  const pet = await deps.pets.get(grant.ownerId, grant.petId);
  if (!pet) return [];
  const via = { grantId, ownerName: grant.ownerName, role: grant.role, day };
  const records = (await openRecords(deps, grant, items, day)).map((record) => ({ record, pet, via }));
  const codesOf = await readSuperseding(deps, grant.ownerId, records);
  const through = latestToday(deps.now());
  const current = await mapInBatches(records, async (each) =>
    (await codesOf(each.record, through)) ? [each] : [],
  );
  return current.flat();
}

/** Those that nobody has deleted, changed or answered, or marked as no longer needed. */
async function openRecords(
  deps: SharedDeps,
  { scope, ownerId, petId }: Grant,
  items: readonly SharedItem[],
  day: string,
): Promise<StoredRecord[]> {
  const records = deps.recordsWithin(scope);
  const found = await mapInBatches(items, async ({ recordId, expiresOn }) => {
    const record = await records.get(ownerId, petId, recordId);
    if (!record || record.expires_on !== expiresOn || record.not_needed) return [];
    const mailedOn = record.reminded_on ?? '';
    const isAnswered = mailedOn > day || (mailedOn === day && record.answer !== null);
    return isAnswered ? [] : [record];
  });
  return found.flat();
}
