import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day and batch; "?" before a day that isn't proven. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(
    ({ title, is_proven, issued_on, batch }) =>
      `${title.value} | ${is_proven ? '' : '?'}${issued_on?.candidates[0]} | ${batch?.value ?? '-'}`,
  );

const HEAD = 'Vaccines given     07.03.2025      28.03.2025      25.04.2025';

test('each batch below a day is a dose of its row', () => {
  expect(
    dosesIn(
      [
        HEAD,
        'Nobivac Puppy DP   lot A641A01',
        'Nobivac DHPPi                      lot A209B01     lot A211A02',
        'Weight             2.1 kg          3.4 kg          5.2 kg',
      ].join('\n\n'),
    ),
  ).toEqual([
    'Nobivac Puppy DP | 2025-03-07 | A641A01',
    'Nobivac DHPPi | 2025-03-28 | A209B01',
    'Nobivac DHPPi | 2025-04-25 | A211A02',
  ]);
});

test('a product below a day is a dose against the disease of its row, in two lines', () => {
  expect(
    dosesIn(
      [
        'Vaccination history',
        '',
        '             07.03.2025      28.03.2025',
        '',
        'Rabies       Rabisin',
        '             lot A641A01',
      ].join('\n'),
    ),
  ).toEqual(['Rabies | 2025-03-07 | A641A01']);
});

test.each([
  [
    'without proof asks',
    'Plan\n\n             07.03.2025   28.03.2025\n\nRabies       Rabisin',
    ['Rabies | ?2025-03-07 | -'],
  ],
  ['with a cross alone shows none', `${HEAD}\n\nRabies             X`, []],
  ['shows nothing that was declined', `${HEAD}\n\nRabies             lot A641A01 not given`, []],
  ['shows nothing that is planned', `Impfplan\n\n${HEAD}\n\nRabies             lot A641A01`, []],
  ['shows no cell that is below two days', `${HEAD}\n\nRabies               lot A641A01 and lot B12345`, []],
  [
    'ends with a line of other days',
    `${HEAD}\n\nDue   01.05.2025   01.06.2025\n\nRabies             lot A641A01`,
    [],
  ],
])('a grid %s', (_what, text, doses) => {
  expect(dosesIn(text)).toEqual(doses);
});

test('the days of a form, whose labels are above them, are no columns', () => {
  const form = [
    'Vaccine          Product          Batch',
    'Rabies           Rabisin          A641A01',
    '',
    'Given            Valid from       Valid until',
    '07.03.2025       28.03.2025       06.03.2028',
    '',
    'Vaccine          Product          Batch',
    'DHPPi            Nobivac DHPPi    B209B01',
  ].join('\n');
  expect(dosesIn(form)).toEqual(['Rabies | 2025-03-07 | A641A01']);
});
