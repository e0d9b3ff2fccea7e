import { addCalendarDays, calendarDay } from '../../../contract/dates.ts';
import { monthOf, RENEWED_WITHIN_DAYS, type ReminderCounts } from '../../../contract/practices/analytics.ts';
import type { Followed, PracticeReminderStore, WeekPages } from '../week/ports.ts';
import type { AnalyticsStore, FollowedReminder, FollowedReminders } from './ports.ts';
import { isRenewed, renewedUntil } from './renewed.ts';

/** Dependencies of finding out what followed a practice's reminders. */
export interface FollowDeps {
  followed: FollowedReminders;
  weeks: Pick<WeekPages, 'due'>;
  reminders: Pick<PracticeReminderStore, 'facts'>;
  analytics: Pick<AnalyticsStore, 'keepReminders'>;
  now: () => Date;
}

/** For how many days after the last one that counts a dose may still be recorded. */
const LATE_DAYS = 7;

/** How many patients are looked at at once. */
const AT_ONCE = 100;

/**
 * Finds out what followed the reminders of the last weeks, and counts them by month: anew each night from what is
 * stored of each, so that no run counts one twice. False if there wasn't time for it.
 */
export async function followReminders(
  deps: FollowDeps,
  practiceId: string,
  hasTime: () => boolean,
): Promise<boolean> {
  const today = calendarDay(deps.now(), 'utc');
  const first = addCalendarDays(today, -RENEWED_WITHIN_DAYS - LATE_DAYS);
  const months = monthsOf(first, today);
  const sent = (await deps.followed.since(practiceId, new Date(`${months[0]}-01`))).filter(wasSent);
  const watched = sent.filter(({ at }) => calendarDay(at, 'utc') >= first);
  for (let start = 0; start < watched.length; start += AT_ONCE) {
    const some = watched.slice(start, start + AT_ONCE);
    const due = await deps.weeks.due(practiceId, [...new Set(some.map(({ grantId }) => grantId))]);
    for (const reminder of some) {
      if (!hasTime()) return false;
      const last = due.get(reminder.grantId)?.map(({ rests_on }) => rests_on) ?? null;
      const followed = await whatFollowed(deps, practiceId, reminder, { last, today });
      if (followed !== reminder.followed) await deps.followed.note(practiceId, reminder, followed);
      reminder.followed = followed;
    }
  }
  for (const month of months) {
    const counts = countReminders(
      sent.filter(({ at }) => monthOf(at) === month),
      today,
    );
    await deps.analytics.keepReminders(practiceId, { month, counts }, today);
  }
  return true;
}

/** The months from one day to another, YYYY-MM. */
function monthsOf(first: string, last: string): string[] {
  const months = [first.slice(0, 'yyyy-mm'.length)];
  for (let day = first; day <= last; day = addCalendarDays(day, 1)) {
    const month = day.slice(0, 'yyyy-mm'.length);
    if (months.at(-1) !== month) months.push(month);
  }
  return months;
}

/** One that may not have been sent doesn't count, until a report says that it arrived. */
const wasSent = ({ state, deliveredAt, bouncedAt }: FollowedReminder) =>
  (state === 'sent' || deliveredAt !== null) && bouncedAt === null;

/**
 * What followed a reminder. `last`: the records of the doses that count now, of what is due first; null for a pet that
 * the practice doesn't see. Most pets have the same dose as before, so the records of the others alone are read.
 */
async function whatFollowed(
  { reminders }: FollowDeps,
  practiceId: string,
  reminder: FollowedReminder,
  { last, today }: { last: readonly (string | null)[] | null; today: string },
): Promise<Followed> {
  const { followed, grantId, restsOn } = reminder;
  if (last && restsOn.some((record) => last.includes(record))) return null;
  if (followed === 'renewed') return followed;
  const facts = last && (await reminders.facts(practiceId, grantId));
  const renewed = facts?.pet ? isRenewed(reminder, facts.records, today) : null;
  return renewed === null ? 'lost' : renewed ? 'renewed' : null;
}

/** What became of reminders that were sent. */
function countReminders(sent: readonly FollowedReminder[], today: string): ReminderCounts {
  const counts = { sent: sent.length, renewed: 0, open: 0, unknown: 0 };
  for (const { at, followed } of sent) {
    if (followed === 'renewed') counts.renewed++;
    else if (renewedUntil(at) >= today) counts.open++;
    else if (followed === 'lost') counts.unknown++;
  }
  return counts;
}
