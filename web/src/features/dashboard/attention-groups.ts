import { daysBetween } from '../../../../contract/dates.ts';
import { byUrgency, type UpcomingRecord } from '../../../../contract/reminders/reminders.ts';

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
 * What needs attention, most urgent first: each thing once, however many pets it is of. Without `isMerged` each record
 * is by itself: a row of several pets is of use only where it can be answered.
 */
export function groupAttention(
  records: readonly UpcomingRecord[],
  today: string,
  isMerged: boolean,
): Attention {
  const isLongOverdue = ({ expires_on }: UpcomingRecord) =>
    daysBetween(expires_on, today) > LONG_OVERDUE_DAYS;
  return {
    groups: groupsOf(
      records.filter((record) => !isLongOverdue(record)),
      isMerged,
    ),
    longOverdue: groupsOf(records.filter(isLongOverdue), isMerged),
  };
}

/** A key that stays while the group has the same name. */
export const keyOf = ([first]: AttentionGroup) => `${first.record_type} ${first.name.trim().toLowerCase()}`;

function groupsOf(records: readonly UpcomingRecord[], isMerged: boolean): AttentionGroup[] {
  if (!isMerged) return records.toSorted(byUrgency).map((record) => [record]);
  const groups = new Map<string, [UpcomingRecord, ...UpcomingRecord[]]>();
  for (const record of records.toSorted(byUrgency)) {
    const group = groups.get(keyOf([record]));
    if (group) group.push(record);
    else groups.set(keyOf([record]), [record]);
  }
  return [...groups.values()];
}
