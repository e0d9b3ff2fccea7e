import { expect, test } from 'vitest';
import { codeDigits, latinDigits } from '../../contract/digits.ts';
import { petInputSchema } from '../../contract/pets/pet-input.ts';
import { chipGroups, isIsoChipNumber } from '../../contract/pets/pet-text.ts';
import { wholeNumber } from '../../web/src/ui/forms/whole-number.ts';

const PET = { name: 'Rex', species: 'dog' };

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

test('what is pasted unseen with a number makes no other number of it', () => {
  expect(wholeNumber('\u200e12\u200f ')).toBe(12);
  expect(wholeNumber('1\u200b2')).toBe(12);
  expect(wholeNumber('1-2')).toBeNaN();
  expect(petInputSchema.parse({ ...PET, chip_number: '\u2066985\u200b112004567890\u2069' })).toMatchObject({
    chip_number: '985112004567890',
  });
});

test.each([
  '985 112 004 567 890',
  '985-112-004-567-890',
  '985‑112–004—567−890',
  '985\u00a0112\u2009004567890',
])('a chip number is read without what groups its digits: %s', (typed) => {
  expect(isIsoChipNumber(typed)).toBe(true);
  expect(chipGroups(typed)).toEqual(['985', '112', '004', '567', '890']);
});
