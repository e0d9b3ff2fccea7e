import type { Analytics } from '../../../contract/practices/analytics.ts';
import type { AnalyticsStore, NightFigures } from './ports.ts';

/**
 * A practice's figures over time. A month is there once something was counted in it: without doses of its own, it had
 * none if a night of the month counted.
 */
export async function getAnalytics(
  { analytics }: { analytics: Pick<AnalyticsStore, 'read'> },
  practiceId: string,
): Promise<Analytics> {
  const { nights, doses, reminders } = await analytics.read(practiceId);
  const months = [...new Set([...doses, ...reminders].map(({ month }) => month))].toSorted();
  return {
    days: nights.map(({ day, rules, patients }) => ({ day, rules_version: rules.version, patients })),
    rules: rulesOf(nights),
    months: months.map((month) => {
      const counted = doses.find((each) => each.month === month);
      const ofReminders = reminders.find((each) => each.month === month);
      const isCounted = counted !== undefined || ofReminders?.begunOn.startsWith(month) === true;
      const { recorded = 0, withdrawn = 0, signed = 0 } = counted ?? {};
      return {
        month,
        doses: isCounted ? { recorded: recorded - withdrawn, withdrawn, signed } : null,
        reminders: ofReminders?.counts ?? null,
      };
    }),
  };
}

/** The rules of some nights, each version once. */
const rulesOf = (nights: readonly NightFigures[]): Analytics['rules'] => [
  ...new Map(nights.map(({ rules }) => [rules.version, rules])).values(),
];
