import type { OverduePayment } from '../../../../contract/billing/overdue-payment.ts';
import { calendarDay } from '../../../../contract/dates.ts';
import { shortDayText } from '../texts/day-text.ts';

/** "Your payment due Nov 24 failed", and what paying keeps or brings back. */
export function overdueText(overdue: OverduePayment, now: Date): { title: string; detail: string } {
  const { since, pay_by, payable_until } = overdue;
  const dayOf = (moment: string) =>
    shortDayText(calendarDay(new Date(moment), 'local'), calendarDay(now, 'local'));
  const isPast = (moment: string | null) => moment === null || Date.parse(moment) <= now.getTime();
  const title = `Your payment due ${dayOf(since)} failed`;
  if (!isPast(pay_by)) return { title, detail: `Your plan stays active until ${dayOf(pay_by)}.` };
  const by = payable_until === null || isPast(payable_until) ? 'now' : `by ${dayOf(payable_until)}`;
  return { title, detail: `Your plan is on hold. It resumes if you pay ${by}.` };
}
