import { expect, it } from 'vitest';
import type { Overview } from '../../../contract/overview/overview.ts';
import {
  areDone,
  firstSteps,
  isExperienced,
} from '../../../web/src/features/dashboard/first-steps/first-steps.ts';
import { aPet, aRecord } from '../../support/entities.ts';

type Known = Pick<Overview, 'pets' | 'recent_records' | 'record_count' | 'ending_shares'>;

const pet = (id: string) => aPet({ id });

const record = (next_reminder_on: string | null) =>
  aRecord({ expires_on: next_reminder_on, next_reminder_on });

const NEW: Known = { pets: [], recent_records: [], record_count: 0, ending_shares: [] };
const WITH_RECORD: Known = {
  ...NEW,
  pets: [pet('pet_1')],
  recent_records: [record(null)],
  record_count: 1,
};

it('are ticked by existing data', () => {
  expect(firstSteps(NEW, false)).toEqual({ hasPet: false, hasRecord: false, hasUse: false });
  expect(firstSteps({ ...NEW, pets: [pet('pet_1')] }, false)).toMatchObject({
    hasPet: true,
    hasRecord: false,
  });
  expect(firstSteps(WITH_RECORD, false)).toEqual({ hasPet: true, hasRecord: true, hasUse: false });
  expect(firstSteps(WITH_RECORD, true).hasUse).toBe(true);
  expect(firstSteps({ ...WITH_RECORD, recent_records: [record('2027-01-01')] }, false).hasUse).toBe(true);
});

it('are done once the last one is', () => {
  expect(areDone(firstSteps(WITH_RECORD, false), true)).toBe(false);
  expect(areDone(firstSteps(WITH_RECORD, false), false)).toBe(true);
  expect(areDone(firstSteps(WITH_RECORD, true), true)).toBe(true);
  expect(areDone(firstSteps(NEW, true), false)).toBe(false);
});

it('are not shown to owners with many records or pets', () => {
  expect(isExperienced(WITH_RECORD)).toBe(false);
  expect(isExperienced({ ...WITH_RECORD, record_count: 2 })).toBe(true);
  expect(isExperienced({ ...NEW, pets: ['a', 'b', 'c'].map(pet) })).toBe(false);
  expect(isExperienced({ ...NEW, pets: ['a', 'b', 'c', 'd'].map(pet) })).toBe(true);
});
