import { expect, test } from 'vitest';
import { changeNewRecord, newRecord } from '../../../web/src/shared/records/new-record.ts';
import { EMPTY_RECORD } from '../../../web/src/shared/records/record-values.ts';

const start = newRecord({ ...EMPTY_RECORD, record_type: 'vaccination' }, 'dog');
const titled = (title: string, before = start) => changeNewRecord(before, { title }, 'dog');

test('the codes of a new record follow its title', () => {
  expect(start.values.protects).toEqual([]);
  expect(titled('Rabies').values.protects).toEqual(['rabies']);
  expect(titled('Rabies titre', titled('Rabies')).values.protects).toEqual([]);
  expect(changeNewRecord(start, { title: 'FVRCP' }, 'dog').values.protects).toEqual([]);
});

test('codes that a person chose, or took off, stay', () => {
  const chosen = changeNewRecord(titled('Rabies'), { protects: ['lepto'] }, 'dog');
  expect(titled('Rabies', chosen).values.protects).toEqual(['lepto']);
  const none = changeNewRecord(titled('Rabies'), { protects: [] }, 'dog');
  expect(titled('Rabies', titled('Rab', none)).values.protects).toEqual([]);
});

test('codes that the form starts with hold for its title alone', () => {
  const dose = newRecord({ ...EMPTY_RECORD, title: 'Yearly shot', protects: ['cdv'] }, 'dog');
  expect(dose.values.protects).toEqual(['cdv']);
  expect(changeNewRecord(dose, { notes: 'new' }, 'dog').values.protects).toEqual(['cdv']);
  expect(titled('Rabies', dose).values.protects).toEqual(['rabies']);
  expect(titled('Leishmaniosis', dose).values.protects).toEqual([]);
  expect(titled('Yearly shot', titled('Yearly', dose)).values.protects).toEqual(['cdv']);
  expect(newRecord({ ...EMPTY_RECORD, title: 'Rabies' }, 'dog').values.protects).toEqual(['rabies']);
});
