import {
  type Analytics,
  RENEWED_WITHIN_DAYS,
  type ReminderCounts,
} from '../../../../../contract/practices/analytics.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { type NightPoint, percentOf } from './night-points.ts';

/** “October 2026”. `month`: YYYY-MM. */
export const monthText = (month: string, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(undefined, { month: length, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** “71%”; a dash where there are no patients. */
export function percentText(point: Pick<NightPoint, 'current' | 'patients'>): string {
  const percent = percentOf(point);
  return percent === null ? '–' : `${Math.round(percent)}%`;
}

/** “1 dose”, “2 doses”. */
const count = (amount: number, one: string) => `${amount} ${amount === 1 ? one : `${one}s`}`;

const were = (amount: number) => (amount === 1 ? 'was' : 'were');

/** How many patients were current in the last night, by which rules, and in the first night if there is another. */
export function currentText(points: readonly NightPoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) {
    return 'No night has been counted yet. Pawfile counts your patients every night once your practice has chosen vaccination rules.';
  }
  const { current, patients, day, rules } = last;
  const now = `By ${rules}, ${current} of ${count(patients, 'patient')} ${were(current)} current on ${dayText(day)}: ${percentText(last)}.`;
  return first === last
    ? `${now} The chart begins with the second night.`
    : `${now} On ${dayText(first.day)}, it was ${percentText(first)} (${first.current} of ${first.patients}).`;
}

/** What a mark in the chart says. */
export const changeText = ({ day, rules }: NightPoint): string =>
  `From ${dayText(day)} on, the rules are ${rules}. The dashed line marks it.`;

/** “Of 40 reminders sent in October 2026, 22 were followed by a newer dose within 30 days.” */
export function remindersText(month: string, { sent, renewed, open, unknown }: ReminderCounts): string {
  const rest = [
    open > 0 && `${open} ${open === 1 ? 'is' : 'are'} still open`,
    unknown > 0 && `of ${unknown}, your practice no longer sees the pet`,
  ].filter((each) => each !== false);
  const reminders = `Of ${count(sent, 'reminder')} sent in ${monthText(month)}`;
  const followed = `${renewed} ${were(renewed)} followed by a newer dose within ${RENEWED_WITHIN_DAYS} days`;
  return `${[`${reminders}, ${followed}`, ...rest].join('; ')}.`;
}

type Doses = NonNullable<Analytics['months'][number]['doses']>;

/** “In November 2026, your practice recorded 31 doses and signed 24.” */
export const dosesText = (month: string, { recorded, signed }: Doses): string =>
  `In ${monthText(month)}, your practice recorded ${count(recorded, 'dose')} and signed ${signed}.`;

/** When figures are counted. `lastDay`: the day of the last night; undefined before the first. */
export const countingText = (lastDay: string | undefined): string => {
  const last = lastDay === undefined ? '' : `, last on ${dayText(lastDay)}`;
  return [
    `Patients and reminders are counted every night${last}; doses as you record and sign them.`,
    'Days and months are those of UTC.',
  ].join(' ');
};

/** What counts as a dose that follows a reminder. */
export const FOLLOWING_TEXT = [
  'A newer dose follows a reminder if each dose that it named was given again,',
  `on its day or in the ${RENEWED_WITHIN_DAYS} days after it. Until then it is open.`,
  'Emails that couldn’t be delivered don’t count.',
].join(' ');
