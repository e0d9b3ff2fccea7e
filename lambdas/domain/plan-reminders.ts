import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { CATCH_UP_DAYS, REMINDER_DAYS } from '../../contract/limits.ts';
import { inBatches } from './in-batches.ts';
import type { PlanJob } from './reminder-jobs.ts';
import type { PlanDeps } from './reminder-ports.ts';

/**
 * How far back reminders are looked for, in days. Those of the last CATCH_UP_DAYS are still sent; a record whose reminder
 * was missed for longer is found so that it goes on to its next one. From its first reminder to its last a record has
 * REMINDER_DAYS[0] days, so what lies further back has none left.
 */
const LOOK_BACK_DAYS = REMINDER_DAYS[0];

/**
 * Asks for a mail to each owner who has something due: the first job to all of the first page of every day, others to
 * those of one page more of one day. Only what is due is read, and nothing is written, so a job that comes twice, or dies
 * after any of its calls and comes back, asks for the same again; who sends sees to it that one mail comes of it.
 */
export async function planReminders(deps: PlanDeps, { place }: PlanJob): Promise<'planned'> {
  const today = place?.today ?? calendarDay(deps.now(), 'utc');
  const days = place ? [place.day] : daysUntil(today);
  const pages = await inBatches(days, (day) => deps.due.ownersOfDay(day, place?.after ?? null));
  const lastCaughtUp = addCalendarDays(today, -CATCH_UP_DAYS);
  const firstDays = new Map<string, string>();
  for (const [n, { ownerIds }] of pages.entries()) {
    const from = earlier(days[n] ?? today, lastCaughtUp);
    // The days come in their order, so the first that an owner is found on is the earliest.
    for (const ownerId of ownerIds) if (!firstDays.has(ownerId)) firstDays.set(ownerId, from);
  }
  await deps.reminders.sendAll(Array.from(firstDays, ([ownerId, from]) => ({ ownerId, from })));
  const rest = pages.flatMap(({ next }, n): PlanJob[] =>
    next ? [{ kind: 'plan', place: { today, day: days[n] ?? today, after: next } }] : [],
  );
  await deps.plans.sendAll(rest);
  return 'planned';
}

const daysUntil = (today: string) =>
  Array.from({ length: LOOK_BACK_DAYS + 1 }, (_, n) => addCalendarDays(today, n - LOOK_BACK_DAYS));

const earlier = (a: string, b: string) => (a < b ? a : b);
