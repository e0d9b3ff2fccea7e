import { ownerAsPayer } from '../../../contract/billing/payer.ts';
import { planOf } from '../../../contract/billing/plans.ts';
import { addDays } from '../../../contract/dates.ts';
import { LINK_WARNING_DAYS, RECENT_RECORDS } from '../../../contract/limits.ts';
import type { Overview } from '../../../contract/overview/overview.ts';
import { type PetDeps, petPage } from '../pets/pets.ts';
import type { RecordStore } from '../records/ports.ts';
import { asReminded } from '../records/sent-reminders.ts';
import type { ShareStore } from '../sharing/ports.ts';

/** Dependencies of the dashboard. */
export interface OverviewDeps extends PetDeps {
  records: Pick<RecordStore, 'newest'>;
  shares: Pick<ShareStore, 'endingBetween'>;
}

/** Everything the dashboard shows, read in one round trip; of the pets, the first page. */
export async function getOverview(deps: OverviewDeps, ownerId: string): Promise<Overview> {
  const now = deps.now();
  const listing = deps.pets.list(ownerId);
  const petIds = listing.then((pets) => new Set(pets.map((pet) => pet.id)));
  const [pets, subscriber, newest, ending, isMailed] = await Promise.all([
    listing,
    deps.subscribers.get(ownerAsPayer(ownerId)),
    deps.records.newest(ownerId, petIds, RECENT_RECORDS),
    deps.shares.endingBetween(ownerId, petIds, now, addDays(now, LINK_WARNING_DAYS)),
    deps.getsReminders(ownerId),
    // Awaited here as well, since an unhandled rejection would end the process.
    petIds,
  ]);
  return {
    ...(await petPage(deps, pets)),
    recent_records: asReminded(newest, isMailed, now),
    record_count: pets.reduce((sum, pet) => sum + pet.record_count, 0),
    plan: planOf(subscriber, now),
    ending_shares: ending.shares,
  };
}
