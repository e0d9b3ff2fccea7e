import { expect, test } from 'vitest';
import { groupAttention } from '../../../web/src/features/dashboard/attention-groups.ts';
import { anUpcomingRecord, day, nthId } from '../../support/entities.ts';

test('merges the same thing of several pets only where it can be answered', () => {
  const records = ['Biscuit', 'Olive'].map((pet_name, index) =>
    anUpcomingRecord({ id: nthId('rec', index), pet_id: nthId('pet', index), pet_name }),
  );
  const sizes = (isMerged: boolean) =>
    groupAttention(records, day(0), isMerged).groups.map((group) => group.length);
  expect(sizes(true)).toEqual([2]);
  expect(sizes(false)).toEqual([1, 1]);
});
