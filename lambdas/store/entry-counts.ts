import { ENTRIES } from '../../contract/limits.ts';
import { tooBusy } from '../../contract/problem.ts';
import type { EntryWrites } from '../domain/practices/entries/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { registerCountKey } from './keys.ts';
import { ATTEMPTS } from './retry.ts';
import { getItem, type Item, type Table, unguarded } from './table.ts';

interface Counted {
  kind: 'added' | 'changed';
  entries: number;
  now: Date;
}

/**
 * Counts what is about to be written to a practice's register, in the day (of UTC) and in all. What fails afterwards
 * stays counted. The member's row needs no second look here: the write that follows depends on it.
 */
export async function countEntries(
  table: Table,
  practiceId: string,
  { kind, entries, now }: Counted,
): ReturnType<EntryWrites['count']> {
  const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const added = kind === 'added' ? entries : 0;
  const Key = registerCountKey(practiceId);
  let isFirst = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result = await conditionalUpdate(unguarded(table), {
      Key,
      ...updateOf({ day, isFirst, entries, added }),
    });
    if (result.updated) return 'counted';
    // DynamoDB Local does not return the item that failed a condition, so it is read.
    const item = result.item ?? (await getItem(table, Key));
    if (countIn(item, 'entries') + added > ENTRIES.most) return 'register-full';
    if (item?.counted_on === day && countIn(item, 'counted') + entries > ENTRIES.perDay) return 'day-full';
    isFirst = item?.counted_on !== day;
  }
  throw tooBusy();
}

const countIn = (item: Item | null, name: string) => Number(item?.[name] ?? 0);

const updateOf = (sizes: { day: string; isFirst: boolean; entries: number; added: number }) => ({
  UpdateExpression: [
    'SET entries = if_not_exists(entries, :zero) + :added',
    'counted_on = :day',
    sizes.isFirst ? 'counted = :entries' : 'counted = counted + :entries',
  ].join(', '),
  ConditionExpression: [
    '(attribute_not_exists(entries) OR entries <= :room)',
    sizes.isFirst
      ? '(attribute_not_exists(counted_on) OR counted_on <> :day)'
      : 'counted_on = :day AND counted <= :roomToday',
  ].join(' AND '),
  ExpressionAttributeValues: {
    ':day': sizes.day,
    ':zero': 0,
    ':entries': sizes.entries,
    ':added': sizes.added,
    ':room': ENTRIES.most - sizes.added,
    ...(!sizes.isFirst && { ':roomToday': ENTRIES.perDay - sizes.entries }),
  },
});
