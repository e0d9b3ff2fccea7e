import { describe, expect, test } from 'vitest';
import { dialOfText } from '../../contract/pets/dial.ts';
import { readPhone } from '../../lambdas/platform/read-phone.ts';

test.each([
  ['+49 (0) 171 2345678', 'US', '+491712345678'],
  ['+44 (0)20 7946 0018', 'GB', '+442079460018'],
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
  ['+49 (0) 171 2345678', null],
  ['+1 555 123 4567 ext. 12', null],
  ['+49 30 1234567 +49 171 2345678', null],
  ['+49 30 1234567 0171 2345678', null],
  ['0049 171 2345678', null],
  ['(555) 010-2000', null],
])('of a number that was stored before, %s, the text dials %s', (typed, dial) => {
  expect(dialOfText(typed)).toBe(dial);
});
