import { describe, expect, it, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

// A field that was left empty must not get the value of the next dose (decision 139).

const BELLA = { species: 'dog', birthdate: null, chip_number: null } as const;

/** The doses of a page: vaccine, day, end and batch. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], BELLA, '2026-11-25').doses.map(({ title, issued_on, expires_on, batch }) =>
    [title, issued_on, expires_on, batch].map((field) => field?.value ?? '-').join(' | '),
  );

describe.each([
  ['', 'nothing'],
  [' ________', 'a line'],
  [' ........', 'dots'],
  [' __/__/____', 'a line with slashes'],
  [' dd/mm/yyyy', 'a placeholder'],
  [' TT.MM.JJJJ', 'a German placeholder'],
  [' -', 'a dash'],
  [' see sticker', 'other words'],
  ['      ________', 'a line in a cell of its own'],
])('a first date left empty, with "%s" in its place (%s)', (empty) => {
  it('does not move the next date up', () => {
    expect(
      dosesIn(`
Date given:${empty}
Vaccine: Rabies
Batch: A123
Date given: 14.03.2025
Vaccine: DHPPi
Batch: B123`),
    ).toEqual(['DHPPi | 2025-03-14 | - | B123']);
  });

  it('suggests nothing where a date may be of the vaccine above or below it', () => {
    expect(
      dosesIn(`
Date:${empty}
Vaccine: Rabies
Date: 14.03.2025
Vaccine: DHPPi
Date: 15.03.2025
Vaccine: Lepto`),
    ).toEqual([]);
  });
});

test.each([
  'Date given ________',
  'Date given',
  'Impfdatum:',
  'Fecha de vacunación:',
  'Date de vaccination:',
])('a label may lack its colon, or be in another language: %s', (label) => {
  expect(dosesIn(`${label}\nVaccine: Rabies\nDate given: 14.03.2025\nVaccine: DHPPi`)).toEqual([
    'DHPPi | 2025-03-14 | - | -',
  ]);
});

test('a date left empty stands above its vaccine in a card of labels above values', () => {
  expect(
    dosesIn(`
Date given
________
Vaccine
Rabies
Date given
14.03.2025
Vaccine
DHPPi`),
  ).toEqual(['DHPPi | 2025-03-14 | - | -']);
});

test('a label without a value may have another beside it', () => {
  const card = (first: string) => `
${first}
Vaccine: Rabies
Date: 14.03.2025   Batch: B123
Vaccine: DHPPi`;
  expect(dosesIn(card('Date:   Batch: A123'))).toEqual([]);
  expect(dosesIn(card('Date: ____ Batch: A123'))).toEqual([]);
});

test('dates below an empty "Date:" are not those of a vaccine above them', () => {
  expect(dosesIn('Date:\nRabies\n14.03.2025\nDHPPi')).toEqual([]);
});

test('a validity or batch left empty is not that of the next dose', () => {
  expect(
    dosesIn(`
Valid until: ________
Vaccine: Rabies
Date given: 14.02.2025
Valid until: 13.03.2026
Vaccine: DHPPi
Date given: 14.03.2025`),
  ).toEqual(['Rabies | 2025-02-14 | - | -', 'DHPPi | 2025-03-14 | 2026-03-13 | -']);
  expect(
    dosesIn(`
Batch:
Vaccine: Rabies
Date given: 14.02.2025
Batch: B123
Vaccine: DHPPi
Date given: 14.03.2025`),
  ).toEqual(['Rabies | 2025-02-14 | - | -', 'DHPPi | 2025-03-14 | - | B123']);
});

test('a vaccine left empty keeps its date from the next one', () => {
  expect(
    dosesIn(`
Date given: 14.03.2025
Vaccine:
Date given: 14.04.2025
Vaccine: Rabies`),
  ).toEqual(['Rabies | 2025-04-14 | - | -']);
});

test.each([
  `
Date         Vaccine
________     Rabies
14.03.2025   DHPPi`,
  `
Date         Vaccine
             Rabies
14.03.2025   DHPPi`,
  `
Date given   Vaccine
             Rabies

Date given   Vaccine
14.03.2025   DHPPi`,
  `
________ - Rabies
14.03.2025 - DHPPi`,
])('an empty cell of a table stays empty: %s', (table) => {
  expect(dosesIn(`Vaccinations${table}`)).toEqual(['DHPPi | 2025-03-14 | - | -']);
});

describe('an empty date that is not of a vaccine', () => {
  it('at the signature takes nothing away', () => {
    const signed = '\nSignature: ________ Date: ________';
    expect(dosesIn(`Vaccine: Rabies\nDate given: 14.03.2025${signed}`)).toHaveLength(1);
    expect(dosesIn(`Rabies 14.03.2025${signed}`)).toHaveLength(1);
  });

  it('at the top of the page takes nothing away', () => {
    expect(
      dosesIn(`
Date: ________

Owner: Ana Ruiz
Address: Calle Mayor

Vaccine: Rabies
Date given: 14.03.2025`),
    ).toEqual(['Rabies | 2025-03-14 | - | -']);
  });
});

describe('the only day of a page', () => {
  it('is that of all vaccines below it', () => {
    expect(dosesIn('Date of treatment: 14.03.2025\n\nRabies   28,50\nDHPPi   32,00')).toHaveLength(2);
  });

  it('is not that of other vaccines where it stands between them or below', () => {
    expect(dosesIn('Vaccine: Rabies\nDate given: 14.03.2025\nVaccine: DHPPi')).toEqual([
      'Rabies | 2025-03-14 | - | -',
    ]);
    expect(dosesIn('Vaccine: Rabies\nBatch: A123\nVaccine: DHPPi\nDate given: 14.03.2025')).toEqual([
      'DHPPi | 2025-03-14 | - | -',
    ]);
  });

  it('is not where another was left empty', () => {
    expect(dosesIn('Date given: 14.03.2025\nVaccine: Rabies\nDate given:\nVaccine: DHPPi')).toEqual([
      'Rabies | 2025-03-14 | - | -',
    ]);
  });
});
