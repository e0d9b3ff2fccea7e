import { tooBusy } from '../../contract/problem.ts';
import type { ClosingStore } from '../domain/account/ports.ts';
import { closedItem, isClosed, marksOf } from './closed.ts';
import { allPetsByTime } from './key-conditions.ts';
import { profileKey } from './keys.ts';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import { getItem, type Item, queryPages, type Table } from './table.ts';
import { BY_KIND_AND_TIME, TTL_ATTRIBUTE } from './table-definition.ts';
import { tombstone } from './tombstone.ts';
import { transact } from './transaction.ts';
import { putIf } from './write-if.ts';

/** How many tombstones of pets are written at a time. */
const PETS_AT_ONCE = 25;

/** Marks accounts as deleted. */
export function createClosingStore(table: Table): ClosingStore {
  return {
    async isClosed(ownerId) {
      return isClosed(await getItem(table, profileKey(ownerId)));
    },

    async close(ownerId, now) {
      const marks = marksOf(ownerId);
      const { closed_at, [TTL_ATTRIBUTE]: ttl } = closedItem(marks.customer, now);
      const replace = (key: Item) => ({ Put: { Item: closedItem(key, now) } });
      const outcome = await transact(table, {
        profile: replace(marks.profile),
        subscriber: replace(marks.subscriber),
        // This also removes the path to the last export's file, and the keys of the calendar feed and of links in
        // mails.
        export: replace(marks.export),
        import: replace(marks.import),
        reminders: replace(marks.reminders),
        usage: replace(marks.usage),
        // Its content stays: the removal needs the customer, and whether one can exist.
        customer: {
          Update: {
            Key: marks.customer,
            UpdateExpression: 'SET closed_at = :now, #ttl = :ttl',
            ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
            ExpressionAttributeValues: { ':now': closed_at, ':ttl': ttl },
          },
        },
      });
      return outcome.committed;
    },

    async hidePets(ownerId, now) {
      const query = { IndexName: BY_KIND_AND_TIME, Limit: PETS_AT_ONCE, ...allPetsByTime(ownerId) };
      for await (const pets of queryPages(table, query)) {
        await Promise.all(pets.map(({ PK, SK }) => replaceWithTombstone(table, { PK, SK }, now)));
      }
    },
  };
}

/** Replaces a pet with a tombstone; waits for a transaction that holds the pet. */
async function replaceWithTombstone(table: Table, key: Item, now: Date): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await putIf(table, tombstone(key, now), {})) return;
    await waitBeforeRetry(attempt);
  }
  throw tooBusy();
}
