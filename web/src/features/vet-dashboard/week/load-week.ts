import { practiceReminderCalls } from '../../../../../contract/practices/practice-reminder-calls.ts';
import type { WeekPage } from '../../../../../contract/practices/practice-reminders.ts';
import { call } from '../../../platform/api/call.ts';
import { today as currentDay } from '../../../platform/clock.ts';

/** How far ahead the list reaches, in days; as the choice and the query have it. */
export const WITHIN = ['0', '7', '14', '30', '60'] as const;
export type Within = (typeof WITHIN)[number];

/** A page of a practice's week. */
export const loadWeek = (
  practiceId: string,
  within: Within,
  after: string | null,
  signal?: AbortSignal,
): Promise<WeekPage> =>
  call(practiceReminderCalls['list-week'], {
    params: { practiceId },
    query: { within, today: currentDay(), ...(after !== null && { after }) },
    quiet: true,
    ...(signal && { signal }),
  });
