import * as z from 'zod/mini';
import type { DueStore, ExpiringRecord } from '../domain/reminders/ports.ts';
import {
  recordsExpiredBefore,
  recordsExpiringFrom,
  remindersBetween,
  remindersUpTo,
} from './key-conditions.ts';
import { afterRemindersOfDay, expiryPosition, REMINDER_SHARDS, readOwner, readRecordKey } from './keys.ts';
import { recordRowSchema } from './record-row.ts';
import { asTexts, type Item, type Query, queryPage, queryPages, type Table } from './table.ts';
import { BY_EXPIRY, BY_NEXT_REMINDER } from './table-definition.ts';
import { createTitleIndex } from './title-index.ts';

/** Records of a page of the index of reminders: about twenty kilobytes of keys. */
const RECORDS_A_PAGE = 100;

/** How much of an owner's index one call reads: pages of about 150 kilobytes, in less than a second together. */
const OWNERS_PAGE = 500;
const OWNERS_PAGES = 10;

/** A record's attributes in the index by expiry. */
export const expiringRowSchema = z.extend(
  z.pick(recordRowSchema, { id: true, pet_id: true, title: true, record_type: true, issued_on: true }),
  { expires_on: z.string() },
);

/** What is due, for one owner and for all. */
export function createDueStore(table: Table): DueStore {
  return {
    shards: REMINDER_SHARDS,

    async ownersDue({ from, to, shard, after }) {
      const query = {
        IndexName: BY_NEXT_REMINDER,
        // Global indexes cannot be read consistently; each record is read before anything is done about it.
        ConsistentRead: false,
        Limit: RECORDS_A_PAGE,
        ...remindersBetween(from, to, shard),
      };
      const { items, lastKey } = await queryPage(table, query, after ?? undefined);
      const ownerIds = items.map(readOwner);
      if (!lastKey) return { ownerIds, next: null };
      const next = asTexts(lastKey);
      // The page is all one owner's day: the rest of that day would only keep the others waiting.
      const isOneOwners = items[0]?.GSI1SK === next.GSI1SK;
      return { ownerIds, next: isOneOwners ? afterRemindersOfDay(next) : next };
    },

    async ofOwner(ownerId, through, count, after) {
      const query = {
        IndexName: BY_EXPIRY,
        ConsistentRead: false,
        // DynamoDB counts before it filters, so a page may bring any number of them, or none.
        Limit: OWNERS_PAGE,
        ...remindersUpTo(ownerId, through),
      };
      const due: Item[] = [];
      let next = after ?? undefined;
      for (let page = 0; page < OWNERS_PAGES && due.length < count; page++) {
        const { items, lastKey } = await queryPage(table, query, next);
        due.push(...items);
        next = lastKey && asTexts(lastKey);
        if (!next) break;
      }
      const taken = due.slice(0, count);
      const last = taken.at(-1);
      if (due.length > count && last) next = expiryPosition(last);
      return { due: taken.map(readRecordKey), next: next ?? null };
    },

    async isAnyDue(ownerId, petIds, through) {
      const query = { IndexName: BY_EXPIRY, Limit: OWNERS_PAGE, ...remindersUpTo(ownerId, through) };
      let next: Item | undefined;
      for (let page = 0; page < OWNERS_PAGES; page++) {
        const { items, lastKey } = await queryPage(table, query, next);
        if (items.some((item) => petIds.has(readRecordKey(item).petId))) return true;
        if (!lastKey) return false;
        next = lastKey;
      }
      return false;
    },

    ...createTitleIndex(table),

    expiringFrom: (ownerId, day, count) =>
      expiryPages(table, { Limit: count, ...recordsExpiringFrom(ownerId, day) }),

    expiredBefore: (ownerId, day, count) =>
      expiryPages(table, {
        Limit: count,
        ScanIndexForward: false,
        ...recordsExpiredBefore(ownerId, day),
      }),
  };
}

async function* expiryPages(table: Table, query: Query): AsyncGenerator<ExpiringRecord[]> {
  for await (const page of queryPages(table, { IndexName: BY_EXPIRY, ...query })) {
    yield page.map((item) => expiringRowSchema.parse(item));
  }
}
