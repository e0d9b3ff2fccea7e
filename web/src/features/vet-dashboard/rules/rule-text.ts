import { displayName } from '../../../../../contract/pets/pet-text.ts';
import type { Rule, RuleSet } from '../../../../../contract/rules/rule-set.ts';
import type { ScheduleRule } from '../../../../../contract/rules/schedule-rule.ts';
import { vaccineName } from '../../../../../contract/vaccines/vaccines.ts';

/** “Dog: Distemper, Hepatitis (adenovirus), Parvovirus”. */
export const ruleName = ({ species, codes }: Pick<Rule, 'species' | 'codes'>): string =>
  `${species.map((each) => displayName(each)).join(', ')}: ${codes.map(vaccineName).join(', ')}`;

/** Whom a rule asks. */
export function classText({ class: asked, until_age_days }: Pick<Rule, 'class' | 'until_age_days'>): string {
  const whom = asked === 'core' ? 'For every pet' : 'For pets that had a first dose';
  return until_age_days === null ? `${whom}.` : `${whom} under ${ageText(until_age_days)}.`;
}

/** “At least 3 first doses from 6 weeks of age, 2 to 4 weeks apart…”. */
export function scheduleText(rule: Rule): string {
  if (!('series' in rule)) return 'Until the last day on the certificate.';
  const { first, series, first_booster, later } = rule;
  return [seriesText(first.min_age_days, series), boosterText(first_booster), laterText(later)]
    .filter((text) => text !== '')
    .join(' ');
}

function laterText(later: ScheduleRule['later']): string {
  if (later.kind === 'interval') return `Later doses every ${spanText(later.months)}.`;
  const most = later.at_most_months === null ? '' : `, at most ${spanText(later.at_most_months)}`;
  return `Later doses by the certificate${most}.`;
}

function seriesText(fromAge: number, series: ScheduleRule['series']): string {
  const { doses, min_interval_days, max_interval_days, last_min_age_days, late_start } = series;
  const from = `from ${ageText(fromAge)} of age`;
  const late = late_start
    ? ` ${counted(late_start.doses, 'dose')} if the first one is given at ${ageText(late_start.from_age_days)} or older.`
    : '';
  const byRoute = Object.entries(series.doses_by_route)
    .map(([route, count]) => ` ${counted(count, 'dose')} if given by ${route}.`)
    .join('');
  if (doses === 1) return `1 first dose ${from}.${byRoute}${late}`;
  const last = last_min_age_days === null ? '' : `, the last one at ${ageText(last_min_age_days)} or older`;
  const apart = `${min_interval_days / 7} to ${max_interval_days / 7} weeks apart`;
  return `${doses} first doses ${from}, ${apart}${last}.${byRoute}${late}`;
}

function boosterText(booster: ScheduleRule['first_booster']): string {
  if (booster === null) return '';
  if (booster.kind === 'at_age') return `First booster at ${ageText(booster.from_age_days)} or older.`;
  return `First booster within ${spanText(booster.months)}.`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const spanText = (months: number) =>
  months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month');

const ageText = (days: number) =>
  days % 365 === 0 ? counted(days / 365, 'year') : counted(days / 7, 'week');

/** “Pawfile starting set, dog and cat, version 1”. */
export function setText({ name, version, based_on }: RuleSet): string {
  const from = based_on ? `, from ${based_on.name}, version ${based_on.version}` : '';
  return `${name}, version ${version}${from}`;
}
