import { expect, test } from 'vitest';
import { moneyText } from '../../../contract/billing/money.ts';

test.each([
  [0, '$0'],
  [1, '$0.01'],
  [499, '$4.99'],
  [10_000, '$100'],
  [998, '$9.98'],
  [49_401, '$494.01'],
  [123_456_789, '$1,234,567.89'],
  [-210, '-$2.10'],
  [-500, '-$5'],
])('%i cents are %s', (cents, text) => {
  expect(moneyText(cents)).toBe(text);
});
