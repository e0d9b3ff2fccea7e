import { describe, expect, test } from 'vitest';
import {
  countSpecies,
  findPatients,
  notSeenForAYear,
  type SpeciesFilter,
  withAppointment,
} from '../../../web/src/features/vet-dashboard/patients.ts';
import {
  ANALYTICS_FIGURES,
  COMPLIANCE_FIGURES,
  RATING,
  REMINDER_FIGURES,
  samplePatients,
} from '../../../web/src/features/vet-dashboard/sample-practice.ts';

const TODAY = '2027-03-01';
const patients = samplePatients(TODAY);

const namesFor = (text: string, species: SpeciesFilter = 'all') =>
  findPatients(patients, { text, species }).map(({ name }) => name);

describe('searching', () => {
  test('finds part of a pet’s name or of an owner’s email, whatever the case and the spaces around it', () => {
    expect(namesFor('aPL')).toEqual(['Maple']);
    expect(namesFor('  ROBIN.hale@example  ')).toEqual(['Maple', 'Peanut']);
    expect(namesFor('')).toHaveLength(patients.length);
    expect(namesFor('labrador')).toEqual([]);
  });

  test('filters by species; other is every species without a filter of its own', () => {
    const speciesFor = (filter: SpeciesFilter) =>
      new Set(findPatients(patients, { text: '', species: filter }).map(({ species }) => species));
    expect([...speciesFor('dog')]).toEqual(['dog']);
    expect([...speciesFor('bird')]).toEqual(['bird']);
    expect([...speciesFor('other')].toSorted()).toEqual(['guinea_pig', 'rabbit', 'reptile']);
    expect(namesFor('robin', 'other')).toEqual(['Peanut']);
  });
});

test('lists who has not come for a year, and who comes next', () => {
  expect(notSeenForAYear(patients, TODAY).map(({ name }) => name)).toEqual(['Otis', 'Basil']);
  const days = withAppointment(patients).map(({ next_appointment }) => next_appointment);
  expect(days.length).toBeGreaterThan(0);
  expect(days).toEqual(days.toSorted());
  expect(countSpecies(patients)[0]).toEqual({ species: 'dog', count: 4 });
});

describe('the sample', () => {
  test('has no address that could be anybody’s, and ids of their own', () => {
    for (const { owner_email } of patients) expect(owner_email).toMatch(/^[a-z.]+@example\.com$/);
    expect(new Set(patients.map(({ id }) => id)).size).toBe(patients.length);
  });

  test('never looks out of date', () => {
    for (const { last_visit, next_appointment } of patients) {
      expect(last_visit < TODAY).toBe(true);
      if (next_appointment) expect(next_appointment > TODAY).toBe(true);
    }
  });

  test('shows the figures of the specification, and draws what it says', () => {
    const figures = [...COMPLIANCE_FIGURES, ...REMINDER_FIGURES, ...ANALYTICS_FIGURES];
    const values = [...figures.map(({ value }) => value), `${RATING.value}/${RATING.most}`];
    expect(values.toSorted()).toEqual(['98%', '47', '3', '$50K', '95%', '4.8/5', '78%', '92%'].toSorted());
    for (const { value, percent } of figures) {
      expect(value.endsWith('%') ? value : undefined).toBe(percent && `${percent}%`);
    }
  });
});
