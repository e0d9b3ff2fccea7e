import { describe, expect, test } from 'vitest';
import type { SpeciesClass } from '../../../contract/practices/patients.ts';
import {
  countSpecies,
  findPatients,
  notSeenForAYear,
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

const namesFor = (text: string, species: SpeciesClass | '' = '') =>
  findPatients(patients, { text, species }).map(({ name }) => name);

describe('searching', () => {
  test('finds part of a pet’s name or an owner’s email, ignoring case and outer spaces', () => {
    expect(namesFor('aPL')).toEqual(['Maple']);
    expect(namesFor('  ROBIN.hale@example  ')).toEqual(['Maple', 'Peanut']);
    expect(namesFor('')).toHaveLength(patients.length);
    expect(namesFor('labrador')).toEqual([]);
  });

  test('filters by species; other covers the rest', () => {
    const speciesFor = (filter: SpeciesClass) =>
      new Set(findPatients(patients, { text: '', species: filter }).map(({ species }) => species));
    expect([...speciesFor('dog')]).toEqual(['dog']);
    expect([...speciesFor('bird')]).toEqual(['bird']);
    expect([...speciesFor('other')].toSorted()).toEqual(['guinea_pig', 'rabbit', 'reptile']);
    expect(namesFor('robin', 'other')).toEqual(['Peanut']);
  });
});

test('lists patients without a visit for a year, and the next appointments', () => {
  expect(notSeenForAYear(patients, TODAY).map(({ name }) => name)).toEqual(['Otis', 'Basil']);
  const days = withAppointment(patients).map(({ next_appointment }) => next_appointment);
  expect(days.length).toBeGreaterThan(0);
  expect(days).toEqual(days.toSorted());
  expect(countSpecies(patients)[0]).toEqual({ species: 'dog', count: 4 });
});

describe('the sample', () => {
  test('uses no real addresses, and unique ids', () => {
    for (const { owner_email } of patients) expect(owner_email).toMatch(/^[a-z.]+@example\.com$/);
    expect(new Set(patients.map(({ id }) => id)).size).toBe(patients.length);
  });

  test('never looks outdated', () => {
    for (const { last_visit, next_appointment } of patients) {
      expect(last_visit < TODAY).toBe(true);
      if (next_appointment) expect(next_appointment > TODAY).toBe(true);
    }
  });

  test('shows the specification’s figures', () => {
    const figures = [...COMPLIANCE_FIGURES, ...REMINDER_FIGURES, ...ANALYTICS_FIGURES];
    const values = [...figures.map(({ value }) => value), `${RATING.value}/${RATING.most}`];
    expect(values.toSorted()).toEqual(['98%', '47', '3', '$50K', '95%', '4.8/5', '78%', '92%'].toSorted());
    for (const { value, percent } of figures) {
      expect(value.endsWith('%') ? value : undefined).toBe(percent && `${percent}%`);
    }
  });
});
