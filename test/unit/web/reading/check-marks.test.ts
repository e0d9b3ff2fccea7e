import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

// A list of vaccines to choose from also names those that were not given.

const BELLA = { species: 'dog', birthdate: null, chip_number: null } as const;

const dosesIn = (text: string, confidence = 100) =>
  suggest([typedPage(text, confidence)], BELLA, '2026-11-25').doses.map(({ title, issued_on }) =>
    [title, issued_on].map((field) => field?.value ?? '-').join(' | '),
  );

test.each(['☐', '□', '○', '[ ]', '[]', '( )', '[_]', '[J', '[1', '(J', 'O', 'X]', '¨', '\uf0a8'])(
  'a vaccine behind %j is not suggested, whatever stands behind the others',
  (box) => {
    expect(dosesIn(`${box} Rabies   14.03.2025\n${box} DHPPi   15.03.2025`, 95)).toEqual([]);
  },
);

test.each(['☒', '☑', '[x]', '[X]', '✓', 'x'])('a vaccine behind %j is suggested', (box) => {
  expect(dosesIn(`${box} Rabies\nDate given: 14.03.2025\n\n☐ DHPPi\nDate given: 15.03.2025`)).toEqual([
    'Rabies | 2025-03-14',
  ]);
});

test('a box that recognition lost is not ticked', () => {
  expect(dosesIn('☐ Rabies   14.03.2025\nDHPPi   15.03.2025\n☐ Lepto   16.03.2025', 95)).toEqual([]);
});

test('a box may follow its vaccine', () => {
  expect(dosesIn('Rabies ☐   14.03.2025\nDHPPi   15.03.2025')).toEqual([]);
});

test('the only day of the page is that of what was ticked', () => {
  expect(dosesIn('Date given: 14.03.2025\n☐ Rabies\n☒ DHPPi')).toEqual(['DHPPi | 2025-03-14']);
});

test('a list of several vaccines in a line is not told apart', () => {
  expect(dosesIn('Date given: 14.03.2025\n☐ Rabies   ☒ DHPPi   ☐ Lepto')).toEqual([]);
});

test('the date of a vaccine that is not ticked is not that of the next one', () => {
  expect(dosesIn('☐ Rabies   Date given: 14.03.2025\n☒ DHPPi')).toEqual([]);
});

test('boxes of something else say nothing of vaccines', () => {
  expect(dosesIn('Sex: ☒ male ☐ female\n\nVaccinations\nRabies   14.03.2025')).toEqual([
    'Rabies | 2025-03-14',
  ]);
});

test.each(['1)', '1.', '•', '-', '|', 'Vet'])('%j before a vaccine is no box', (mark) => {
  expect(dosesIn(`${mark}   Rabies   14.03.2025`)).toHaveLength(mark === 'Vet' ? 0 : 1);
});
