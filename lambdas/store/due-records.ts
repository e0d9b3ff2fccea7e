import * as z from 'zod/mini';
import type { DueStore, ExpiringRecord } from '../domain/reminders/ports.ts';
import {
  dosesIssuedBetween,
  dosesOfOwner,
  ownersRemindersOfDay,
  recordsExpiredBefore,
  recordsExpiringFrom,
  remindersOfMonth,
} from './key-conditions.ts';
import { doseIndexKey, readDoseKey, readRecordKey, readReminderKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { type Item, type Query, queryAll, queryPage, queryPages, type Table } from './table.ts';
import { BY_DOSE, BY_EXPIRY, BY_NEXT_REMINDER } from './table-definition.ts';

/** Records read by one planning job: about a hundred kilobytes of keys. */
const RECORDS_A_PAGE = 1000;

/** Global indexes cannot be read consistently; each named record is read before anything is done about it. */
const QUERY = { IndexName: BY_NEXT_REMINDER, ConsistentRead: false };

/** A record's attributes in the index by expiry. */
const expiringRowSchema = z.object({
  id: z.string(),
  pet_id: z.string(),
  title: z.string(),
  record_type: z.string(),
  issued_on: orNull(z.string()),
  expires_on: z.string(),
  next_reminder_on: orNull(z.string()),
});

/** What is due, for one owner and for all. */
export function createDueStore(table: Table): DueStore {
  return {
    async ownersDue({ from, to, after }) {
      const query = { ...QUERY, Limit: RECORDS_A_PAGE, ...remindersOfMonth(from, to) };
      const { items, lastKey } = await queryPage(table, query, after ?? undefined);
      return { owners: items.map(readReminderKey), next: lastKey ? asTexts(lastKey) : null };
    },

    async ofOwner(ownerId, days) {
      const found = await Promise.all(
        days.map((day) => queryAll(table, { ...QUERY, ...ownersRemindersOfDay(ownerId, day) })),
      );
      return found.flat().map((item) => {
        const { petId, recordId } = readRecordKey(item);
        return { petId, recordId };
      });
    },

    async isSuperseded(ownerId, record, through) {
      const { issued_on: issuedOn } = record;
      if (issuedOn === null || issuedOn >= through) return false;
      const query = {
        IndexName: BY_DOSE,
        Limit: 1,
        ...dosesIssuedBetween(ownerId, record, issuedOn, through),
      };
      return (await queryPage(table, query)).items.length > 0;
    },

    async newestDoses(ownerId, through) {
      const newest = new Map<string, string>();
      for await (const page of queryPages(table, { IndexName: BY_DOSE, ...dosesOfOwner(ownerId) })) {
        // Sorted by date, so the last of each is kept.
        for (const { dose, issuedOn } of page.map(readDoseKey)) {
          if (issuedOn <= through) newest.set(dose, issuedOn);
        }
      }
      return {
        isSuperseded(record) {
          if (record.issued_on === null) return false;
          const { dose } = readDoseKey(doseIndexKey(record, record.issued_on));
          return (newest.get(dose) ?? '') > record.issued_on;
        },
      };
    },

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

const asTexts = (key: Item) =>
  Object.fromEntries(Object.entries(key).map(([name, value]) => [name, String(value)]));
