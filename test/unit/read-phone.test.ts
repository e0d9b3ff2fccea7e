import parse, { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { dialOfText } from '../../contract/pets/dial.ts';
import { readPhone } from '../../lambdas/platform/read-phone.ts';

/** Types of numbers that people have. */
const CALLED: ReadonlySet<string> = new Set(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE']);

test.each([
  ['+49 (0) 171 2345678', 'US', '+491712345678'],
  ['+44 (0)20 7946 0018', 'GB', '+442079460018'],
  // Poland has no zero for domestic calls any more, and people still write it.
  ['+48 (0) 22 512 00 00', 'PL', '+48225120000'],
  ['+420 (0) 222 123 456', null, '+420222123456'],
  ['+34 (0) 91 123 45 67', 'DE', '+34911234567'],
  ['0048 (0) 22 512 00 00', 'DE', '+48225120000'],
  ['(+1) 555 123 4567', 'DE', '+15551234567'],
  ['+39 (0)6 1234 5678', null, '+390612345678'],
  ['(555) 123-4567', 'US', '+15551234567'],
  ['1-555-123-4567', 'US', '+15551234567'],
  ['030 / 1234567', 'DE', '+49301234567'],
  ['0171 2345678', 'DE', '+491712345678'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['0049 171 2345678', 'DE', '+491712345678'],
  ['0049 171 2345678', 'US', '+491712345678'],
  ['0049 171 2345678', null, '+491712345678'],
  ['＋４９ １７１ ２３４５６７８', null, '+491712345678'],
  ['٠٦١٢٣٤٥٦٧٨', 'FR', '+33612345678'],
  ['\u2068+49\u00a0171\u20112345678\u2069', null, '+491712345678'],
])('%s, typed in %s, dials %s', async (typed, region, dial) => {
  expect(await readPhone(typed, region)).toBe(dial);
});

describe('a text that is not clearly one number dials none', () => {
  test.each([
    ['Tel. 030 1234567 (9-17 h)', 'DE'],
    ['030 1234567 (9-17)', 'DE'],
    ['030 1234567 9–17', 'DE'],
    ['+1 555 123 4567 ext. 12', 'US'],
    ['+1 800 PET-MEDS', 'US'],
    ['030 1234567 / 0171 2345678', 'DE'],
    ['030 1234567/8', 'DE'],
    ['+49 30 1234567, +49 171 2345678', 'DE'],
    ['0171 2345678 0172 3456789', 'DE'],
    // Without an area code, or in a country that writes numbers otherwise.
    ['1234567', 'DE'],
    ['0171 2345678', 'US'],
    ['0171 2345678', null],
    ['555 123 4567', 'ZZ'],
    ['*31#', 'DE'],
  ])('%s, typed in %s', async (typed, region) => {
    expect(await readPhone(typed, region)).toBeNull();
  });
});

test.each([
  ['+1 555 010 9999', '+15550109999'],
  ['+49-171-2345678', '+491712345678'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+225 07 12 34 56 78', '+2250712345678'],
  ['+229 01 97 00 00 00', '+2290197000000'],
  ['+241 06 03 12 34', '+24106031234'],
  ['+378 0549 886377', '+3780549886377'],
  ['+242 06 123 4567', '+242061234567'],
  // In these countries, other numbers have a zero in domestic calls only.
  ['+241 062 12 34 56', null],
  ['+250 0788 123 456', null],
  ['+49 (0) 171 2345678', null],
  ['+33 06 01 23 45 67', null],
  ['+387 061 899 941', null],
  ['+44 (020) 7946 0018', null],
  ['+49 30 1234567 9-17', null],
  ['+49 30 1234567 (9–17)', null],
  ['+44 20 7946 0018 (12)', null],
  ['+1 (555) 123-4567 12', null],
  ['+1 555 123 456', null],
  ['+1 555 123 4567 ext. 12', null],
  ['+49 30 1234567 +49 171 2345678', null],
  ['+49 30 1234567 0171 2345678', null],
  ['0049 171 2345678', null],
  ['(555) 010-2000', null],
])('of a number that was stored before, %s, the text dials %s', (typed, dial) => {
  expect(dialOfText(typed)).toBe(dial);
});

test('with a zero behind the code, exactly those dial that keep it by the numbering plans', () => {
  const texts = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))].flatMap(
    numbersOf,
  );
  const dialled = texts.filter((text) => dialOfText(text) !== null);
  expect(dialled.filter((text) => plannedDial(text)?.number !== dialOfText(text))).toEqual([]);
  const missed = texts.filter((text) => dialOfText(text) === null && isCalled(text));
  expect(missed).toEqual([]);
});

/** Numbers of a code with a zero behind it, of each length and several areas. */
const numbersOf = (code: string) =>
  [6, 8, 9, 10].flatMap((length) =>
    Array.from({ length: 10 }, (_, area) => [`0${area}19123456`, `0${area}49123456`])
      .flat()
      .map((digits) => `+${code} ${digits.slice(0, length)}`),
  );

const plannedDial = (text: string) => parse(text, { extract: false });

/** Whether people have such numbers, zero and all. */
function isCalled(text: string): boolean {
  const number = plannedDial(text);
  return number?.number === text.replace(' ', '') && CALLED.has(number.getType() ?? '');
}
