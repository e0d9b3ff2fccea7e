import { ownerAsPayer } from '../../../contract/billing/payer.ts';
import { planOf } from '../../../contract/billing/plans.ts';
import { addDays } from '../../../contract/dates.ts';
import { LINK_WARNING_DAYS, RECENT_RECORDS } from '../../../contract/limits.ts';
import type { Overview } from '../../../contract/overview/overview.ts';
import { overduePayment } from '../billing/overdue-payment.ts';
import { type PetDeps, petPage } from '../pets/pets.ts';
import type { PetStore, StoredPet } from '../pets/ports.ts';
import type { FindLivePets, RecordStore } from '../records/ports.ts';
import { asReminded } from '../records/sent-reminders.ts';
import type { ShareStore } from '../sharing/ports.ts';
import type { UsageStore } from '../usage/ports.ts';

/** The most links that the dashboard lists as expiring soon. */
const MOST_ENDING = 20;

const NO_PETS: { pets: StoredPet[]; next: string | null } = { pets: [], next: null };

/** Dependencies of the dashboard. */
export interface OverviewDeps extends PetDeps {
  records: Pick<RecordStore, 'newest'>;
  shares: Pick<ShareStore, 'endingBetween'>;
  usage: Pick<UsageStore, 'recordTotals'>;
}

/** Everything the dashboard shows, read in one round trip; of the pets, the first page. */
export async function getOverview(deps: OverviewDeps, ownerId: string): Promise<Overview> {
  const now = deps.now();
  const paging = deps.pets.page(ownerId);
  const findLive = createPetFinder(deps, ownerId, paging);
  const span = { from: now, to: addDays(now, LINK_WARNING_DAYS), most: MOST_ENDING };
  const [page, subscriber, newest, ending, isMailed] = await Promise.all([
    paging,
    deps.subscribers.get(ownerAsPayer(ownerId)),
    deps.records.newest(ownerId, findLive, RECENT_RECORDS),
    deps.shares.endingBetween(ownerId, findLive, span),
    deps.getsReminders(ownerId),
  ]);
  const { pets, next } = page ?? NO_PETS;
  return {
    ...(await petPage(deps, { pets, next })),
    recent_records: asReminded(newest, isMailed, now),
    record_count:
      next === null
        ? pets.reduce((sum, pet) => sum + pet.record_count, 0)
        : (await deps.usage.recordTotals(ownerId)).live,
    plan: planOf(subscriber, now),
    overdue: overduePayment(subscriber, now),
    ending_shares: ending.shares,
  };
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
