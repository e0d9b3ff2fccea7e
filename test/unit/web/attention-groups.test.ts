import { expect, test } from 'vitest';
import { groupAttention } from '../../../web/src/features/dashboard/attention-groups.ts';
import type { Answerable } from '../../../web/src/features/dashboard/pet-texts.ts';
import { anUpcomingRecord, day, nthId } from '../../support/entities.ts';

/** One thing that three pets need, which the reader may answer in these ways. */
function groupsOf(...answerable: [Answerable, Answerable, Answerable]): string[][] {
  const records = ['Biscuit', 'Olive', 'Rex'].map((pet_name, index) =>
    anUpcomingRecord({
      id: nthId('rec', index),
      pet_id: nthId('pet', index),
      pet_name,
      status: 'due soon',
      expires_on: day(5),
    }),
  );
  const wayOf = ({ pet_id }: { pet_id: string }) =>
    answerable[records.findIndex((record) => record.pet_id === pet_id)] ?? null;
  const { groups } = groupAttention(records, day(0), wayOf);
  return groups.map((group) => group.map(({ pet_name }) => pet_name));
}

test('merges the same thing of several pets where all of it can be answered in the same way', () => {
  expect(groupsOf('all', 'all', 'all')).toEqual([['Biscuit', 'Olive', 'Rex']]);
  expect(groupsOf('all', 'dose', 'all')).toEqual([['Biscuit', 'Rex'], ['Olive']]);
  expect(groupsOf(null, null, 'dose')).toEqual([['Biscuit'], ['Olive'], ['Rex']]);
});
