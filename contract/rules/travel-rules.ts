import type { AdmissionRule } from './admission-rule.ts';
import type { TreatmentRule } from './judge-treatment.ts';

const READ_ON = '2026-11-22';

/** The EU's rule for rabies. The titer that it asks of pets from some countries isn't part of it. */
export const EU_RABIES: AdmissionRule = {
  kind: 'admission',
  id: 'eu-rabies',
  species: ['dog', 'cat'],
  codes: ['rabies'],
  class: 'core',
  until_age_days: null,
  min_age_days: 12 * 7,
  chip: 'same_day',
  wait_days: { first: 21, booster: 0 },
  source: {
    title: 'Regulation (EU) 576/2013, Annex III, kept by Delegated Regulation (EU) 2026/131',
    reference: 'https://eur-lex.europa.eu/eli/reg_del/2026/131/oj',
    // The annex that applied until April 2026 was read; that it was kept is from other pages.
    check: 'secondary',
    checked_on: READ_ON,
    own: null,
  },
};

/** The rule of the United States for dogs from countries with a high risk of rabies. */
export const US_HIGH_RISK_RABIES: AdmissionRule = {
  ...EU_RABIES,
  id: 'us-high-risk-rabies',
  species: ['dog'],
  chip: 'day_before',
  wait_days: { first: 28, booster: 0 },
  source: {
    title: 'American Veterinary Medical Association, questions on the dog import rules of the CDC',
    reference:
      'https://www.avma.org/resources-tools/animal-health-and-welfare/animal-travel-and-transport/new-cdc-dog-importation-requirements-faqs-veterinarians',
    check: 'secondary',
    checked_on: '2026-11-30',
    own: 'The age, and the 28 days after a first dose, which were read elsewhere.',
  },
};

/** What Finland, Ireland, Malta, Norway and Northern Ireland ask of dogs that come from elsewhere. */
export const TAPEWORM: TreatmentRule = {
  id: 'eu-tapeworm',
  against: 'worms',
  hours_before: { least: 24, most: 120 },
  source: {
    title: 'Your Europe, traveling with pets',
    reference: 'https://europa.eu/youreurope/citizens/travel/carry/animal-plant/index_en.htm',
    check: 'primary',
    checked_on: READ_ON,
    own: 'Records say that a treatment is against worms, and not which.',
  },
};
