import { addCalendarDays } from '../../contract/dates.ts';
import type { Analytics } from '../../contract/practices/analytics.ts';
import { someFigures } from './compliance-entities.ts';

/** The figures of a night on which so many of 200 patients were current. */
export const aNight = (day: string, current: number, rules_version = 1): Analytics['days'][number] => ({
  day,
  rules_version,
  patients: someFigures({ current, overdue: 150 - current, due: 30, unknown: 20 }),
});

const STARTING_SET = { name: 'Pawfile starting set, dog and cat', set_version: 1 };

/** A practice's figures, by default of ten nights and two months, with a change of rules. */
export const someAnalytics = (fields: Partial<Analytics> = {}): Analytics => ({
  days: Array.from({ length: 10 }, (_, index) =>
    aNight(addCalendarDays('2026-11-20', index), 120 + 2 * index, index < 6 ? 1 : 2),
  ),
  rules: [
    { version: 1, ...STARTING_SET },
    { version: 2, name: 'Riverside’s own rules', set_version: 2 },
  ],
  months: [
    {
      month: '2026-10',
      doses: { recorded: 212, withdrawn: 3, signed: 180 },
      reminders: { sent: 40, renewed: 22, open: 0, unknown: 1 },
    },
    {
      month: '2026-11',
      doses: { recorded: 96, withdrawn: 0, signed: 71 },
      reminders: { sent: 31, renewed: 6, open: 25, unknown: 0 },
    },
  ],
  ...fields,
});
