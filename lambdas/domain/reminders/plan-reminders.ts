import { addCalendarDays, calendarDay } from '../../../contract/dates.ts';
import { REMINDER_DAYS } from '../../../contract/limits.ts';
import { mapInBatches } from './map-in-batches.ts';
import type { PlanDeps } from './ports.ts';
import type { DueSpan, PlanJob } from './reminder-jobs.ts';

/**
 * How far back planning looks, in days. Reminders of the last CATCH_UP_DAYS are still sent; a record whose reminder was
 * missed for longer must move on to its next one. A record's reminders span REMINDER_DAYS[0] days, so older ones have
 * none left.
 */
const LOOK_BACK_DAYS = REMINDER_DAYS[0];

/** Jobs that are requested in one run, ten at a time: about ten seconds. */
const MAX_OWNERS = 5_000;

/**
 * Requests a mail for each owner with something due: one job, however many records there are. Only what is due is read
 * and nothing is written, so a run that is repeated or dies and comes back requests the same again; sending ensures
 * that one mail results. What is left is the job of the next run. An owner who is found again after a run that ended
 * early gets one mail, too.
 */
export async function planReminders(
  deps: PlanDeps,
  { rest }: PlanJob,
  hasTime: () => boolean,
): Promise<{ outcome: 'planned'; next?: PlanJob }> {
  const today = rest?.today ?? calendarDay(deps.now(), 'utc');
  let spans = rest?.spans ?? allSpans(deps.due.shards, today);
  const owners = new Set<string>();
  do {
    const pages = await mapInBatches(spans, deps.due.ownersDue);
    for (const id of pages.flatMap(({ ownerIds }) => ownerIds)) owners.add(id);
    spans = spans.flatMap((span, n) => {
      const after = pages[n]?.next;
      return after ? [{ ...span, after }] : [];
    });
  } while (spans.length > 0 && owners.size < MAX_OWNERS && hasTime());
  await deps.reminders.sendAll(Array.from(owners, (ownerId) => ({ ownerId })));
  return { outcome: 'planned', ...(spans.length > 0 && { next: { kind: 'plan', rest: { today, spans } } }) };
}

/** The days from LOOK_BACK_DAYS ago until today, by month and shard. */
function allSpans(shards: number, today: string): DueSpan[] {
  const spans: DueSpan[] = [];
  for (let from = addCalendarDays(today, -LOOK_BACK_DAYS); from <= today; ) {
    const nextMonth = `${addCalendarDays(`${from.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
    const last = addCalendarDays(nextMonth, -1);
    const to = last < today ? last : today;
    for (let shard = 0; shard < shards; shard++) spans.push({ from, to, shard, after: null });
    from = nextMonth;
  }
  return spans;
}
