import { expect, test } from 'vitest';
import { attributesOf, updateBetween, withChanges } from '../../../lambdas/store/row-changes.ts';

const KEY = { PK: 'USER#o', SK: 'PET#p' };
const STORED = { ...KEY, LSI1SK: 'old form', word: 'of a later release', title: 'Rabies', added: true };

test('a row keeps what did not change, and what only a later release knows', () => {
  const before = { word: 'fallback', title: 'Rabies', notes: 'Lot 1' };
  const after = { word: 'fallback', title: 'Parvo' };
  expect(withChanges({ ...STORED, notes: 'Lot 1' }, before, after)).toEqual({ ...STORED, title: 'Parvo' });
});

test('an update names what differs, and every key of an index', () => {
  const before = { ...KEY, LSI1SK: 'new form', LSI2SK: 'EXPIRES', word: 'fallback', dose: { by: 'A' } };
  const after = { ...KEY, LSI1SK: 'new form', word: 'fallback', dose: { by: 'B' } };
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = updateBetween(
    before,
    after,
  );
  const named = UpdateExpression.replaceAll(/#u\d+/g, (alias) => ExpressionAttributeNames[alias] ?? '');
  expect(named).toBe('SET dose = :u0, LSI1SK = :u1 REMOVE LSI2SK, LSI3SK, GSI1PK, GSI1SK');
  expect(ExpressionAttributeValues).toEqual({ ':u0': { by: 'B' }, ':u1': 'new form' });
});

test('an update that removes nothing has no such clause', () => {
  const indexKeys = { LSI1SK: '1', LSI2SK: '2', LSI3SK: '3', GSI1PK: '4', GSI1SK: '5' };
  expect(updateBetween({}, indexKeys).UpdateExpression).not.toContain('REMOVE');
});

test('attributes are what is no key', () => {
  expect(attributesOf(STORED)).toEqual({ word: 'of a later release', title: 'Rabies', added: true });
});
