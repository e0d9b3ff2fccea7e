import { describe, expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: title, day and batch; "?" before a day that isn't proven. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(
    ({ title, is_proven, issued_on, batch }) =>
      `${title.value} | ${is_proven ? '' : '?'}${issued_on?.candidates.join(' or ')} | ${batch?.value ?? '-'}`,
  );

describe('the one day in the row of a vaccine and its batch', () => {
  test.each([
    [
      'a sentence',
      'The shot against distemper (Nobivac DHP, batch A075B02) went into him on 18 September 2025.',
    ],
    ['a list', 'Nobivac DHP (batch A075B02), flobbed 18 September 2025'],
  ])('is asked in %s, if only unknown words stand before it', (_, text) => {
    expect(dosesIn(text)).toEqual([expect.stringContaining('| ?2025-09-18 | A075B02')]);
  });

  test.each([
    ['of something else', 'Nobivac DHP (batch A075B02), printed 18 September 2025'],
    ['one of two', 'Nobivac DHP (batch A075B02), flobbed 18 September 2025, frobbed 19 September 2025'],
    [
      'planned',
      'We will give Nobivac DHP (batch A075B02) to him, and are looking forward to 18 September 2025.',
    ],
    ['without a batch', 'Nobivac DHP, flobbed 18 September 2025'],
  ])('shows nothing where it is %s', (_, text) => {
    expect(dosesIn(text)).toEqual([]);
  });
});

describe('several doses', () => {
  test('of a sentence that names two products are apart', () => {
    const text = `On 22 April 2025 the dog was vaccinated with Nobivac L4 (leptospirosis) and with Nobivac KC. The other
one, Nobivac DHP, was given on 16 April 2024 and it protects the dog for three years.`;
    expect(dosesIn(text)).toEqual([
      'Nobivac L4 (leptospirosis) | 2025-04-22 | -',
      'Nobivac KC | 2025-04-22 | -',
      'Nobivac DHP | 2024-04-16 | -',
    ]);
  });

  test('of a sentence with a list of days are as many as these, and its batch is of none of them', () => {
    const text = `Lotte wurde am 12. März 2025 und am 9. April 2025 mit Vanguard 7 geimpft, Charge 612044. Sie hat die
Impfungen sehr gut vertragen.`;
    expect(dosesIn(text)).toEqual(['Vanguard 7 | 2025-03-12 | -', 'Vanguard 7 | 2025-04-09 | -']);
  });

  test('of a row are as many as its pairs of a day and a product', () => {
    const text = `
Date given    Product          Date given    Product
14.05.2025    Nobivac Rabies   26.11.2025    Nobivac DHP
15.05.2026    Nobivac Rabies   27.11.2025    Nobivac L4`;
    expect(dosesIn(text)).toEqual([
      'Nobivac Rabies | 2025-05-14 | -',
      'Nobivac Rabies | 2026-05-15 | -',
      'Nobivac DHP | 2025-11-26 | -',
      'Nobivac L4 | 2025-11-27 | -',
    ]);
  });

  test('of a row with three columns called “Date” have the batches behind their days', () => {
    const text = `
Vaccine        Date          Lot       Date          Lot       Date          Lot
DHPPi          14.05.2025    A123B01   26.06.2025    B456C02   27.07.2025    C789D03
Rabies         14.05.2025    D123B01   26.06.2025    E456C02`;
    expect(dosesIn(text)).toEqual([
      'DHPPi | 2025-05-14 | A123B01',
      'DHPPi | 2025-06-26 | B456C02',
      'DHPPi | 2025-07-27 | C789D03',
      'Rabies | 2025-05-14 | D123B01',
      'Rabies | 2025-06-26 | E456C02',
    ]);
  });
});

test('a title that names the disease has the product that follows its day', () => {
  const text = `
V. VACCINATION AGAINST RABIES
Vaccination date: 05.02.2025
Valid from: 26.02.2025
Vaccine: Nobivac Rabies
Valid until: 05.02.2026
Batch: A583C01

Vaccination date: 23.01.2026
Valid from: 23.01.2026
Vaccine: Versiguard Rabies
Valid until: 22.01.2027
Batch: A614209`;
  expect(dosesIn(text).map((dose) => dose.slice(dose.indexOf('|')))).toEqual([
    '| 2025-02-05 | A583C01',
    '| 2026-01-23 | A614209',
  ]);
});

describe('of two days beside a vaccine, without labels', () => {
  const endsIn = (text: string) =>
    suggest([typedPage(text)], PET, '2026-11-27').doses.map(
      ({ is_proven, issued_on, expires_on }) =>
        `${is_proven ? '' : '?'}${issued_on?.candidates.join()} ${expires_on?.value ?? '-'}`,
    );

  test.each([
    [
      'is proven by the batch',
      'Nobivac DHPPi   14.03.2026   14.03.2027   Lot A111A01',
      ['2026-03-14 2027-03-14'],
    ],
    ['is asked without', 'Nobivac DHPPi   14.03.2026   14.03.2027', ['?2026-03-14 2027-03-14']],
    [
      'shows nothing if the other is not years later',
      'Nobivac DHPPi   14.03.2026   20.03.2027   Lot A111A01',
      [],
    ],
  ])('the first %s', (_, text, expected) => {
    expect(endsIn(text)).toEqual(expected);
  });
});
