import { daysBetween } from '../../../../contract/dates.ts';
import { byUrgency, type UpcomingRecord } from '../../../../contract/reminders/reminders.ts';
import type { Answerable } from './pet-texts.ts';

/** The same thing, of one pet or of several, most urgent first. */
export type AttentionGroup = readonly [UpcomingRecord, ...UpcomingRecord[]];

interface Attention {
  groups: readonly AttentionGroup[];
  /** What expired so long ago that it may never be given again. */
  longOverdue: readonly AttentionGroup[];
}

/** Half a year. */
const LONG_OVERDUE_DAYS = 182;

/**
 * What needs attention, most urgent first: each thing once, however many pets it is of, where the reader may answer for
 * all of them in the same way. What can't be answered is by itself: a row of several pets is of use only where it can.
 */
export function groupAttention(
  records: readonly UpcomingRecord[],
  today: string,
  answerable: (record: UpcomingRecord) => Answerable,
): Attention {
  const isLongOverdue = ({ expires_on }: UpcomingRecord) =>
    daysBetween(expires_on, today) > LONG_OVERDUE_DAYS;
  const groupsOf = (some: readonly UpcomingRecord[]) => {
    const groups = new Map<string, [UpcomingRecord, ...UpcomingRecord[]]>();
    for (const record of some.toSorted(byUrgency)) {
      const key = keyOf([record], answerable(record));
      const group = groups.get(key);
      if (group) group.push(record);
      else groups.set(key, [record]);
    }
    return [...groups.values()];
  };
  return {
    groups: groupsOf(records.filter((record) => !isLongOverdue(record))),
    longOverdue: groupsOf(records.filter(isLongOverdue)),
  };
}

/** A key that stays while the group has the same name, and is answered in the same way. */
export const keyOf = ([first]: AttentionGroup, answerable: Answerable) =>
  answerable === null
    ? `${first.pet_id} ${first.id}`
    : `${answerable} ${first.record_type} ${first.name.trim().toLowerCase()}`;
