import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { CATCH_UP_DAYS, REMINDER_DAYS } from '../../contract/limits.ts';
import type { PlanJob } from './reminder-jobs.ts';
import type { PlanDeps } from './reminder-ports.ts';

/**
 * How far back reminders are looked for, in days. Those of the last CATCH_UP_DAYS are still sent; a record whose reminder
 * was missed for longer is found so that it goes on to its next one. From its first reminder to its last a record has
 * REMINDER_DAYS[0] days, so what lies further back has none left.
 */
const LOOK_BACK_DAYS = REMINDER_DAYS[0];

/**
 * Works off one page of one day: asks for a mail to each owner in it, then for the next page or day. Only what is due is
 * read, and nothing is written, so a job that comes twice, or dies after any of its calls, asks for the same again; who
 * sends sees to it that one mail comes of it.
 */
export async function planReminders(deps: PlanDeps, { place }: PlanJob): Promise<'more' | 'done'> {
  const today = place?.today ?? calendarDay(deps.now(), 'utc');
  const day = place?.day ?? addCalendarDays(today, -LOOK_BACK_DAYS);
  const next = await planDay(deps, { today, day, after: place?.after ?? null });
  if (!next) return 'done';
  // Last, so that a crash before it brings this page back, and with it all that follows.
  await deps.plans.send({ kind: 'plan', place: next });
  return 'more';
}

type Place = NonNullable<PlanJob['place']>;

/** Plans a page, and the days after it as long as they are empty: most of those in the past are. */
async function planDay({ due, reminders }: PlanDeps, place: Place): Promise<Place | null> {
  const { today } = place;
  let { day, after } = place;
  for (;;) {
    const page = await due.ownersOfDay(day, after);
    const from = earlier(day, addCalendarDays(today, -CATCH_UP_DAYS));
    await reminders.sendAll([...new Set(page.ownerIds)].map((ownerId) => ({ ownerId, from })));
    if (!page.next && day >= today) return null;
    if (page.next) after = page.next;
    else [day, after] = [addCalendarDays(day, 1), null];
    if (page.ownerIds.length > 0) return { today, day, after };
  }
}

const earlier = (a: string, b: string) => (a < b ? a : b);
