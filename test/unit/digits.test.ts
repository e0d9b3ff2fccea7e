import { expect, test } from 'vitest';
import { codeDigits, latinDigits } from '../../contract/digits.ts';
import { wholeNumber } from '../../web/src/ui/forms/whole-number.ts';

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['full width', '０１２３４５６７８９'],
  ['mathematical, which follow others without a gap', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
])('reads digits of other scripts: %s', (_, digits) => {
  expect(latinDigits(`no. ${digits}`)).toBe('no. 0123456789');
  expect(wholeNumber(` ${digits} `)).toBe(123_456_789);
});

test('a code is read without what stands between its digits', () => {
  expect(codeDigits(' 123-456\u200b')).toBe('123456');
  expect(codeDigits('１２３ – ４５６')).toBe('123456');
  expect(codeDigits('12a')).toBe('12a');
});
