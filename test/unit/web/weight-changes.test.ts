import { expect, test } from 'vitest';
import type { Weight } from '../../../contract/pets/pets.ts';
import { changeSentence, changeText } from '../../../web/src/features/pets/weight/weight-changes.ts';

const kg = (grams: number): Weight => ({ on: '2026-11-23', grams, unit: 'kg' });
const lb = (grams: number): Weight => ({ on: '2026-11-20', grams, unit: 'lb' });

test.each([
  // 12.5 lb and 12.55 lb are 23 grams apart, which alone would be 0.051 lb.
  ['pounds', lb(5670), lb(5693), '−0.05\u00a0lb'],
  ['kilograms after pounds', kg(6000), lb(5693), '+0.31\u00a0kg'],
  ['a hamster', kg(36), kg(35), '+1\u00a0g'],
  ['a horse', kg(512_300), kg(511_900), '+0.4\u00a0kg'],
])('the change is the difference of the weights on the screen: %s', (_, weight, before, text) => {
  expect(changeText(weight, before)).toBe(text);
});

test('weights that look the same have no change', () => {
  // 5,672 grams are shown as 5.67 kg.
  expect(changeText(kg(5672), lb(5670))).toBe('');
  expect(changeSentence(kg(5672), lb(5670))).toBe('The same as on Nov 20, 2026');
});
