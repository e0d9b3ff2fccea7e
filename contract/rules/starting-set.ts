import type { RuleSource } from './rule-fields.ts';
import type { RuleSet } from './rule-set.ts';
import type { ScheduleRule } from './schedule-rule.ts';

const WEEK = 7;
const YEAR_MONTHS = 12;

/** The day on which the pages were read. */
const READ_ON = '2026-11-22';

const secondary = (title: string, reference: string, own: string | null): RuleSource => ({
  title,
  reference,
  check: 'secondary',
  checked_on: READ_ON,
  own,
});

const dogs = (own: string) =>
  secondary(
    'Schedule of a veterinary practice, dogs',
    'https://familypetshomevetcare.com/post/dog_vaccination_schedule',
    own,
  );

const cats = (own: string) =>
  secondary(
    'Schedule of a veterinary practice, cats',
    'https://familypetshomevetcare.com/post/cat_vaccination_schedule',
    own,
  );

const BOOSTER = 'A first booster counts from 26 weeks after the series.';
const RESTART = 'A gap of more than 6 weeks starts the series again.';

/** Two doses two to four weeks apart, a booster within a year, then yearly: vaccines for some ways of life. */
const yearly = {
  kind: 'schedule',
  class: 'lifestyle',
  until_age_days: null,
  series: {
    doses: 2,
    doses_by_route: {},
    min_interval_days: 2 * WEEK,
    max_interval_days: 4 * WEEK,
    last_min_age_days: null,
    late_start: null,
    restart_after_days: 6 * WEEK,
  },
  first_booster: { kind: 'after', months: YEAR_MONTHS, min_days: 26 * WEEK },
  later: { kind: 'interval', months: YEAR_MONTHS },
  restart_after_days: null,
} as const satisfies Partial<ScheduleRule>;

const rabies = (id: string, source: RuleSource, species: ScheduleRule['species']): ScheduleRule => ({
  ...yearly,
  id,
  species,
  codes: ['rabies'],
  class: 'core',
  first: { min_age_days: 12 * WEEK, by_age_days: 16 * WEEK },
  series: {
    ...yearly.series,
    doses: 1,
    min_interval_days: 0,
    max_interval_days: 0,
    restart_after_days: null,
  },
  later: { kind: 'label', at_most_months: null },
  source,
});

/** What every practice can start with, for dogs and cats. No row was compared with a guideline itself yet. */
export const STARTING_SET: RuleSet = {
  id: 'pawfile-starting-set',
  version: 1,
  name: 'Pawfile starting set, dog and cat',
  checked_on: READ_ON,
  based_on: null,
  rules: [
    rabies('dog-rabies', dogs(BOOSTER), ['dog']),
    {
      ...yearly,
      id: 'dog-core',
      species: ['dog'],
      codes: ['cdv', 'cav', 'cpv'],
      class: 'core',
      first: { min_age_days: 6 * WEEK, by_age_days: 8 * WEEK },
      series: {
        ...yearly.series,
        doses: 3,
        last_min_age_days: 16 * WEEK,
        late_start: { from_age_days: 16 * WEEK, doses: 2 },
        restart_after_days: null,
      },
      later: { kind: 'interval', months: 3 * YEAR_MONTHS },
      source: dogs(BOOSTER),
    },
    {
      ...yearly,
      id: 'dog-lepto',
      species: ['dog'],
      codes: ['lepto'],
      first: { min_age_days: 12 * WEEK, by_age_days: 16 * WEEK },
      source: dogs(`${RESTART} ${BOOSTER}`),
    },
    {
      ...yearly,
      id: 'dog-bordetella',
      species: ['dog'],
      codes: ['bordetella'],
      first: { min_age_days: 8 * WEEK, by_age_days: 16 * WEEK },
      series: { ...yearly.series, doses: 1, doses_by_route: { injection: 2 } },
      source: dogs(`Given by any route, it counts from 8 weeks of age. ${RESTART} ${BOOSTER}`),
    },
    {
      ...yearly,
      id: 'dog-lyme',
      species: ['dog'],
      codes: ['lyme'],
      first: { min_age_days: 8 * WEEK, by_age_days: 16 * WEEK },
      source: dogs(`${RESTART} ${BOOSTER}`),
    },
    {
      ...yearly,
      id: 'dog-influenza',
      species: ['dog'],
      codes: ['civ'],
      first: { min_age_days: 6 * WEEK, by_age_days: 16 * WEEK },
      source: dogs(`${RESTART} ${BOOSTER}`),
    },
    rabies('cat-rabies', cats(BOOSTER), ['cat']),
    {
      ...yearly,
      id: 'cat-core',
      species: ['cat'],
      codes: ['fpv', 'fhv', 'fcv'],
      class: 'core',
      first: { min_age_days: 6 * WEEK, by_age_days: 8 * WEEK },
      series: {
        ...yearly.series,
        min_interval_days: 3 * WEEK,
        last_min_age_days: 16 * WEEK,
        late_start: { from_age_days: 16 * WEEK, doses: 2 },
        restart_after_days: null,
      },
      later: { kind: 'interval', months: 3 * YEAR_MONTHS },
      source: cats(BOOSTER),
    },
    {
      ...yearly,
      id: 'cat-leukemia',
      species: ['cat'],
      codes: ['felv'],
      class: 'core',
      // The source says “under one year”: the first booster of such a cat is due in its second.
      until_age_days: 2 * 365,
      first: { min_age_days: 8 * WEEK, by_age_days: 16 * WEEK },
      series: { ...yearly.series, min_interval_days: 3 * WEEK },
      source: cats(
        `It applies until the age of two, so that it includes the first booster. ${RESTART} ${BOOSTER}`,
      ),
    },
    {
      ...yearly,
      id: 'cat-chlamydia',
      species: ['cat'],
      codes: ['chlamydia'],
      first: { min_age_days: 9 * WEEK, by_age_days: 16 * WEEK },
      series: { ...yearly.series, min_interval_days: 3 * WEEK },
      source: secondary(
        'Table 3 of an article on vaccines for cats',
        'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC4425421/',
        `${RESTART} ${BOOSTER}`,
      ),
    },
  ],
};
