import { addCalendarDays, calendarDay } from '../../../contract/dates.ts';
import { CATCH_UP_DAYS, REMINDER_DAYS } from '../../../contract/limits.ts';
import type { PlanDeps } from './ports.ts';
import type { PlanJob } from './reminder-jobs.ts';

/**
 * How far back planning looks, in days. Reminders of the last CATCH_UP_DAYS are still sent; a record whose reminder was
 * missed for longer must move on to its next one. A record's reminders span REMINDER_DAYS[0] days, so older ones have
 * none left.
 */
const LOOK_BACK_DAYS = REMINDER_DAYS[0];

/**
 * Requests a mail for each owner with something due. The first job reads the first page of every month; further jobs
 * read one page each. Only what is due is read and nothing is written, so a job that runs twice or dies and comes back
 * requests the same again; sending ensures that one mail results.
 */
export async function planReminders(deps: PlanDeps, { rest }: PlanJob): Promise<'planned'> {
  const today = rest?.to ?? calendarDay(deps.now(), 'utc');
  const spans = rest ? [rest] : monthsUntil(today).map((span) => ({ ...span, after: null }));
  const pages = await Promise.all(spans.map((span) => deps.due.ownersDue(span)));
  const catchUp = addCalendarDays(today, -CATCH_UP_DAYS);
  const firstDays = new Map<string, string>();
  // Pages are sorted by day, so an owner's first day is the earliest.
  for (const { ownerId, day } of pages.flatMap(({ owners }) => owners)) {
    if (!firstDays.has(ownerId)) firstDays.set(ownerId, day < catchUp ? day : catchUp);
  }
  await deps.reminders.sendAll(Array.from(firstDays, ([ownerId, from]) => ({ ownerId, from })));
  const more = spans.flatMap(({ from, to }, n): PlanJob[] => {
    const after = pages[n]?.next;
    return after ? [{ kind: 'plan', rest: { from, to, after } }] : [];
  });
  await deps.plans.sendAll(more);
  return 'planned';
}

/** The days from LOOK_BACK_DAYS ago until today, month by month. */
function monthsUntil(today: string): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = [];
  for (let from = addCalendarDays(today, -LOOK_BACK_DAYS); from <= today; ) {
    const nextMonth = `${addCalendarDays(`${from.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
    const last = addCalendarDays(nextMonth, -1);
    spans.push({ from, to: last < today ? last : today });
    from = nextMonth;
  }
  return spans;
}
