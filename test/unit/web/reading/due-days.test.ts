import { describe, expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { name: 'Biscuit', species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: title, day and end. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on }) =>
    [title, issued_on, expires_on].map((read) => read?.value ?? '-').join(' | '),
  );

const GIVEN = `Date         Vaccine          Batch
22.09.2025   Nobivac DHP      A123B01
22.09.2025   Nobivac Rabies   A456C02
`;

describe('the day on which the next dose is due', () => {
  test.each([
    ['below a heading', 'Upcoming reminders\nDHP   22.09.2026\nRabies   22.09.2028'],
    [
      'in German',
      'Nächste Impfung Staupe, Hepatitis, Parvovirose: 22.09.2026\nNächste Impfung Tollwut: 22.09.2028',
    ],
    [
      'in a sentence',
      'The next DHP for this dog is due at our practice on 22.09.2026 and the next rabies shot on 22.09.2028.',
    ],
  ])('ends a dose %s', (_, text) => {
    expect(dosesIn(`${GIVEN}\n${text}`)).toEqual([
      'Nobivac DHP | 2025-09-22 | 2026-09-22',
      'Nobivac Rabies | 2025-09-22 | 2028-09-22',
    ]);
  });

  test.each([
    ['contains less than the dose', 'Next due: distemper 22.09.2026'],
    ['is said twice', 'Next due: DHP 22.09.2026\nDHP booster due 22.09.2028'],
    ['has a dose of its own beside it', 'DHP + L4 given 22.09.2026 (batch A1234), next due 22.09.2027'],
    ['is another animal’s', 'Reminders for Olive\nOlive   DHP   22.09.2028\nBiscuit   Lepto   22.09.2026'],
    ['is not due, but measured', 'Rabies titre 22.12.2025   DHP titre 22.12.2025'],
    ['was before the dose', 'Overdue: DHP 22.09.2024'],
  ])('ends none where it %s', (_, text) => {
    expect(dosesIn(`${GIVEN}\n${text}`).filter((dose) => dose.startsWith('Nobivac DHP'))).toEqual([
      'Nobivac DHP | 2025-09-22 | -',
    ]);
  });

  test('ends a dose that is asked, below the labels of a table', () => {
    const text = `Invoice 90226      22.09.2025

Date         Patient     Description               Amount
22.09.2025   Biscuit     Vaccine DHP               33.00

Upcoming

Patient     Service     Due
Biscuit     DHP         22.09.2028`;
    expect(dosesIn(text)).toEqual(['DHP | - | 2028-09-22']);
  });

  test.each([
    ['Her next booster is due by 22 September 2026.', '2026-09-22'],
    ['Her next dental check is due by 22 September 2026.', '-'],
  ])('ends the vaccine of the sentence before: %s', (next, end) => {
    const text = `She had her annual booster on 22 September 2025 with Nobivac DHP (batch A123B01). ${next}`;
    expect(dosesIn(text)).toEqual([`Nobivac DHP | 2025-09-22 | ${end}`]);
  });

  test('ends the last of several doses', () => {
    const text = `Date         Vaccine       Batch
22.08.2025   Nobivac DHP   A123B01
22.09.2025   Nobivac DHP   A456C02

Next DHP due: 22.09.2026`;
    expect(dosesIn(text)).toEqual(['Nobivac DHP | 2025-08-22 | -', 'Nobivac DHP | 2025-09-22 | 2026-09-22']);
  });
});

describe('a row whose status says that it was done', () => {
  test('begins with the day of that, whatever its column is called', () => {
    const text = `Termin       Preparat            Seria     Status      Kolejny termin
21-03-2024   Versiguard Rabies   587004A   wykonano
20-03-2025   Nobivac DHP         A655A01   wykonano    20-03-2026
20-04-2025   Nobivac L4                    anulowano`;
    expect(dosesIn(text)).toEqual([
      'Versiguard Rabies | 2024-03-21 | -',
      'Nobivac DHP | 2025-03-20 | 2026-03-20',
    ]);
  });
});

test('a report of one visit may tell of earlier ones', () => {
  const text = `Report of the consultation on 18 September 2025

Annual visit. The owner mentions a cough in July that was gone without any treatment. The last visit
to this practice was on 20 September 2024.

Injection of Versican Plus Pi/L4 (lot 451180A) under the skin, and we have seen no reaction of
any kind after it.`;
  expect(dosesIn(text)).toEqual(['Versican Plus Pi/L4 | 2025-09-18 | -']);
});
