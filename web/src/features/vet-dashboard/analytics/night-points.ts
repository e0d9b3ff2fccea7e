import { daysBetween } from '../../../../../contract/dates.ts';
import type { Analytics } from '../../../../../contract/practices/analytics.ts';

/** A point of the chart of current patients, and a row of its table. */
export interface NightPoint {
  day: string;
  current: number;
  /** All patients that were judged. */
  patients: number;
  /** The rules by which they were judged. */
  rules: string;
  /** Whether the point before rests on other rules. */
  isChange: boolean;
}

/** For longer than this, the last night of each week is enough. */
const MOST_DAYS = 62;

/** Weeks begin on Monday. */
const weekOf = (day: string) => Math.floor(daysBetween('1970-01-05', day) / 7);

/** The points of a chart: one for each night that was counted or, over a longer time, for each week with one. */
export function nightPoints({ days, rules }: Pick<Analytics, 'days' | 'rules'>): NightPoint[] {
  const [first, last] = [days[0], days.at(-1)];
  const isLong = first && last && daysBetween(first.day, last.day) > MOST_DAYS;
  const shown = isLong
    ? days.filter(({ day }, index) => weekOf(days[index + 1]?.day ?? '9999-12-31') !== weekOf(day))
    : days;
  const names = new Map(rules.map((each) => [each.version, rulesText(each)]));
  return shown.map(({ day, patients, rules_version: version }, index) => ({
    day,
    current: patients.current,
    patients: sumOf(patients),
    rules: names.get(version) ?? '',
    isChange: index > 0 && shown[index - 1]?.rules_version !== version,
  }));
}

/** “Pawfile starting set, dog and cat, version 1”. */
export const rulesText = ({ name, set_version }: Analytics['rules'][number]) =>
  `${name}, version ${set_version}`;

/** All patients that were judged. */
export const sumOf = (patients: Analytics['days'][number]['patients']): number =>
  Object.values(patients).reduce((sum, count) => sum + count, 0);

/** How many of a hundred patients are current; null without any. */
export const percentOf = ({ current, patients }: Pick<NightPoint, 'current' | 'patients'>): number | null =>
  patients === 0 ? null : (current / patients) * 100;
