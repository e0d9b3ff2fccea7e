import { ENTRIES, LIST_IMPORTS } from '../../contract/practice-limits.ts';
import { ENTRY_DOCUMENTS } from '../../contract/practices/entry-document-limits.ts';
import { tooBusy } from '../../contract/problem.ts';
import type { Counted } from '../domain/practices/entries/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { registerCountKey } from './keys.ts';
import { ATTEMPTS } from './retry.ts';
import { getItem, type Item, type Table, unguarded } from './table.ts';

/** Two counters of one thing: in all, and on the day (of UTC) that is stored beside it. */
interface Counters {
  all: string;
  day: string;
  today: string;
  most: number;
  perDay: number;
}

const WRITES: Counters = {
  all: 'entries',
  day: 'counted_on',
  today: 'counted',
  most: ENTRIES.most,
  perDay: ENTRIES.perDay,
};

/** A practice's list may be of years. */
const LISTED: Counters = {
  ...WRITES,
  day: 'listed_on',
  today: 'listed',
  perDay: LIST_IMPORTS.perDay,
};

const UPLOADS: Counters = {
  all: 'document_bytes',
  day: 'uploaded_on',
  today: 'uploaded',
  most: ENTRY_DOCUMENTS.bytes,
  perDay: ENTRY_DOCUMENTS.uploadsPerDay,
};

/**
 * Counts what is about to be written to a practice's register. What fails afterwards stays counted. The member's row
 * needs no second look here: the write that follows depends on it.
 */
export const countEntries = (
  table: Table,
  practiceId: string,
  { kind, entries, now }: { kind: 'added' | 'changed' | 'listed'; entries: number; now: Date },
): Promise<Counted> =>
  count(
    table,
    practiceId,
    kind === 'listed' ? LISTED : WRITES,
    { all: kind === 'changed' ? 0 : entries, today: entries },
    now,
  );

/** Counts a document of some bytes before its form is made: what is uploaded and never used stays counted. */
export const countEntryUpload = (
  table: Table,
  practiceId: string,
  { bytes, now }: { bytes: number; now: Date },
): Promise<Counted> => count(table, practiceId, UPLOADS, { all: bytes, today: 1 }, now);

interface Added {
  all: number;
  today: number;
}

async function count(
  table: Table,
  practiceId: string,
  counters: Counters,
  added: Added,
  now: Date,
): Promise<Counted> {
  const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const Key = registerCountKey(practiceId);
  let isFirst = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const update = updateOf(counters, added, { day, isFirst });
    const result = await conditionalUpdate(unguarded(table), { Key, ...update });
    if (result.updated) return 'counted';
    // DynamoDB Local does not return the item that failed a condition, so it is read.
    const item = result.item ?? (await getItem(table, Key));
    if (countIn(item, counters.all) + added.all > counters.most) return 'full';
    const isToday = item?.[counters.day] === day;
    if (isToday && countIn(item, counters.today) + added.today > counters.perDay) return 'day-full';
    isFirst = !isToday;
  }
  throw tooBusy();
}

const countIn = (item: Item | null, name: string) => Number(item?.[name] ?? 0);

const updateOf = (
  { all, day, today, most, perDay }: Counters,
  added: Added,
  on: { day: string; isFirst: boolean },
) => ({
  UpdateExpression: [
    `SET ${all} = if_not_exists(${all}, :zero) + :all`,
    `${day} = :day`,
    on.isFirst ? `${today} = :today` : `${today} = ${today} + :today`,
  ].join(', '),
  ConditionExpression: [
    `(attribute_not_exists(${all}) OR ${all} <= :room)`,
    on.isFirst
      ? `(attribute_not_exists(${day}) OR ${day} <> :day)`
      : `${day} = :day AND ${today} <= :roomToday`,
  ].join(' AND '),
  ExpressionAttributeValues: {
    ':day': on.day,
    ':zero': 0,
    ':today': added.today,
    ':all': added.all,
    ':room': most - added.all,
    ...(!on.isFirst && { ':roomToday': perDay - added.today }),
  },
});
