import * as z from 'zod/mini';
import type { RecordTotals } from '../domain/usage/ports.ts';
import { isArchived } from './archived.ts';
import { IS_OPEN } from './closed.ts';
import { conditionalUpdate, setFields } from './conditional-update.ts';
import { allPetsByTime, archivedPetsByTime, type KeyCondition, petsByTime } from './key-conditions.ts';
import { profileKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { aside, getItem, type Item, type Query, queryAll, queryPage, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';

/** Of accounts with more pets, the totals are stored: to add up what each pet counts would read all of them. */
const FEW_PETS = 20;

/** The totals in a profile's row, which calls that read all pets anyway keep up to date. */
export const totalsRowSchema = z.object({ records_total: orNull(z.int()), deleted_total: orNull(z.int()) });

/** What an account's pets count, archived ones too, by reading all of them. */
export const countTotals = (table: Table, ownerId: string): Promise<RecordTotals> =>
  addUp(table, allPetsByTime(ownerId));

const addUp = async (table: Table, pets: KeyCondition): Promise<RecordTotals> =>
  totalsOf(await queryAll(table, countsOf(pets)));

/**
 * How many records an account has: what its pets count, if it has few; otherwise as it was when all of its pets were
 * read last, for the dashboard. Counts them if that never happened. Archived pets count only if `pets` is `all`, and
 * are few.
 */
export async function readTotals(table: Table, ownerId: string, pets: 'all' | 'live'): Promise<RecordTotals> {
  const range = pets === 'all' ? allPetsByTime(ownerId) : petsByTime(ownerId);
  const few = { ...countsOf(range), Limit: FEW_PETS + 1 };
  const { items, lastKey } = await queryPage(table, few);
  if (items.length <= FEW_PETS && !lastKey) return totalsOf(items);
  // Archived pets sort after the live ones. Totals of few live ones are not kept up to date.
  const live = items.filter((item) => !isArchived(item));
  const [ofLive, ofArchived] = await Promise.all([
    live.length < items.length ? totalsOf(live) : liveTotals(table, ownerId),
    pets === 'all' ? addUp(table, archivedPetsByTime(ownerId)) : NONE,
  ]);
  return { live: ofLive.live + ofArchived.live, deleted: ofLive.deleted + ofArchived.deleted };
}

async function liveTotals(table: Table, ownerId: string): Promise<RecordTotals> {
  const stored = await readStored(table, ownerId);
  if (stored) return stored;
  const totals = await addUp(table, petsByTime(ownerId));
  await store(table, ownerId, totals);
  return totals;
}

/** Stores the totals of an account with many pets, given the rows of all of them, if they have changed. */
export async function keepTotals(table: Table, ownerId: string, pets: readonly Item[]): Promise<void> {
  // What was read eventually may be older than what is stored.
  if (pets.length <= FEW_PETS || table.isEventual) return;
  const totals = totalsOf(pets);
  const stored = await readStored(table, ownerId);
  if (stored?.live === totals.live && stored.deleted === totals.deleted) return;
  await store(table, ownerId, totals);
}

const NONE: RecordTotals = { live: 0, deleted: 0 };

const countsOf = (pets: KeyCondition): Query => ({
  IndexName: BY_KIND_AND_TIME,
  ProjectionExpression: 'id, archived_at, record_count, deleted_count',
  ...pets,
});

const totalsOf = (pets: readonly Item[]): RecordTotals => ({
  live: pets.reduce((sum, { record_count }) => sum + Number(record_count ?? 0), 0),
  deleted: pets.reduce((sum, { deleted_count }) => sum + Number(deleted_count ?? 0), 0),
});

async function readStored(table: Table, ownerId: string): Promise<RecordTotals | null> {
  const { records_total: live, deleted_total: deleted } = totalsRowSchema.parse(
    (await getItem(table, profileKey(ownerId))) ?? {},
  );
  return live === null || deleted === null ? null : { live, deleted };
}

const store = (table: Table, ownerId: string, { live, deleted }: RecordTotals) =>
  conditionalUpdate(aside(table), {
    Key: profileKey(ownerId),
    ...setFields({ records_total: live, deleted_total: deleted }),
    ConditionExpression: `attribute_exists(PK) AND ${IS_OPEN}`,
  });
