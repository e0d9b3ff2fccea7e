import { addDays } from '../../../contract/dates.ts';
import { LINK_WARNING_DAYS, RECENT_RECORDS } from '../../../contract/limits.ts';
import type { Overview } from '../../../contract/overview/overview.ts';
import { overduePayment } from '../billing/overdue-payment.ts';
import { readPlan } from '../billing/owners-plan.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import type { PetStore, StoredPet } from '../pets/ports.ts';
import { petPage, type ReadPetDeps } from '../pets/read-pets.ts';
import type { FindLivePets, RecordStore, StoredRecord } from '../records/ports.ts';
import { findSuperseded, withoutReminders } from '../records/sent-reminders.ts';
import type { EndingShareStore } from '../sharing/ports.ts';
import type { UsageStore } from '../usage/ports.ts';

/** The most links that the dashboard lists as expiring soon. */
const MOST_ENDING = 20;

const NO_PETS: { pets: StoredPet[]; next: string | null } = { pets: [], next: null };

/** Dependencies of the dashboard. */
export interface OverviewDeps extends ReadPetDeps {
  subscribers: Pick<SubscriberStore, 'get'>;
  records: Pick<RecordStore, 'newest'>;
  shares: EndingShareStore;
  usage: Pick<UsageStore, 'recordTotals'>;
}

/** Everything the dashboard shows, read in one round trip; of the pets, the first page. */
export async function getOverview(deps: OverviewDeps, ownerId: string): Promise<Overview> {
  const now = deps.now();
  const paging = deps.pets.page(ownerId);
  const findLive = createPetFinder(deps, ownerId, paging);
  const span = { from: now, to: addDays(now, LINK_WARNING_DAYS), most: MOST_ENDING };
  const [page, { subscriber, plan }, newest, ending] = await Promise.all([
    paging,
    readPlan(deps, ownerId),
    readNewest(deps, ownerId, paging, findLive),
    deps.shares.endingBetween(ownerId, findLive, span),
  ]);
  const { pets, next } = page ?? NO_PETS;
  return {
    ...(await petPage(deps, { pets, next })),
    recent_records: newest,
    record_count:
      next === null
        ? pets.reduce((sum, pet) => sum + pet.record_count, 0)
        : (await deps.usage.recordTotals(ownerId, 'live')).live,
    plan,
    overdue: overduePayment(subscriber, now),
    ending_shares: ending.shares,
  };
}

/** The newest records, and of those that a mail may name, whether one will. */
async function readNewest(
  deps: OverviewDeps,
  ownerId: string,
  paging: ReturnType<PetStore['page']>,
  findLive: FindLivePets,
): Promise<StoredRecord[]> {
  const [page, records, { isMailed }] = await Promise.all([
    paging,
    deps.records.newest(ownerId, findLive, RECENT_RECORDS),
    deps.readReminding(ownerId),
  ]);
  if (!isMailed) return withoutReminders(records, new Set(records));
  const counts = new Map(page?.pets.map(({ id, record_count }) => [id, record_count]));
  const mayBeSent = records.filter(({ issued_on, next_reminder_on }) => issued_on && next_reminder_on);
  const petIds = [...new Set(mayBeSent.map(({ pet_id }) => pet_id))];
  const superseded = petIds.map(async (petId) => {
    const ofPet = records.filter(({ pet_id }) => pet_id === petId);
    const areAll = counts.get(petId) === ofPet.length;
    const { lines } = areAll ? { lines: [] } : await deps.statuses.ofPet(ownerId, petId);
    return [...(await findSuperseded(deps, ownerId, ofPet, { lines, areAll }))];
  });
  return withoutReminders(records, new Set((await Promise.all(superseded)).flat()));
}

/** Finds pets on the first page, which is being read, and reads those that are not on it. */
function createPetFinder(
  { pets }: Pick<OverviewDeps, 'pets'>,
  ownerId: string,
  paging: ReturnType<PetStore['page']>,
): FindLivePets {
  return async (petIds) => {
    const page = (await paging) ?? NO_PETS;
    const known = new Set(page.pets.map(({ id }) => id));
    const others = page.next === null ? [] : [...new Set(petIds)].filter((id) => !known.has(id));
    const found = await pets.getAll(ownerId, others);
    return new Set([...known, ...found.map(({ id }) => id)]);
  };
}
