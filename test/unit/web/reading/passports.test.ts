import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { ruledPage } from '../../../support/ruled-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day, start, end and batch. */
const dosesIn = (text: string) =>
  suggest([ruledPage(text)], PET, '2026-11-27').doses.map((dose) =>
    [dose.title, dose.issued_on, dose.valid_from, dose.expires_on, dose.batch]
      .map((read) => read?.value ?? '-')
      .join(' | '),
  );

test('raised numbers below each other say which label of the head each date has', () => {
  expect(
    dosesIn(`V. VACCINATION CONTRE LA RAGE / VACCINATION AGAINST RABIES
----------------------------------------------------------------------------------------
|                                |1                                   |
|Fabricant et nom du vaccin,     |  Date de vaccination / Vaccination |Vétérinaire
|numéro du lot                   |  date                              |
|                                |2 Valable à partir du / Valid from  |
|                                |3                                   |
|                                |  Valable jusqu'au / Valid until    |
----------------------------------------------------------------------------------------
|Boehringer                      |1 17/09/2024                        |Dr A. Lemoine
|RABISIN                         |2 08/10/2024                        |29200 Brest
|Lot L503118                     |3                                   |
|EXP 02/2026                     |  16/09/2025                        |
----------------------------------------------------------------------------------------
|Boehringer                      |1 04/09/2025                        |Dr A. Lemoine
|RABISIN                         |2 —                                 |
|Lot L527764                     |3 03/09/2028                        |
----------------------------------------------------------------------------------------
|                                |1                                   |
|                                |2                                   |
----------------------------------------------------------------------------------------`),
  ).toEqual([
    'RABISIN | 2024-09-17 | 2024-10-08 | 2025-09-16 | L503118',
    'RABISIN | 2025-09-04 | - | 2028-09-03 | L527764',
  ]);
});

const HEAD = `V. VACCINATION AGAINST RABIES
Manufacturer and name             1. Vaccination date      Veterinarian
of vaccine                        2. Valid from
                                  3. Valid until
`;

const rowWith = (
  dates: readonly string[],
) => `${HEAD}---------------------------------------------------------------
|Nobivac Rabies                  |${dates[0]?.padEnd(24)}|Dr Faure
|Lot A583C01                     |${dates[1]?.padEnd(24)}|
|Exp 02/2028                     |${dates[2]?.padEnd(24)}|
---------------------------------------------------------------`;

test('dates without numbers have the labels of the head in their order', () => {
  expect(dosesIn(rowWith(['05.02.2025', '26.02.2025', '05.02.2026']))).toEqual([
    'Nobivac Rabies | 2025-02-05 | 2025-02-26 | 2026-02-05 | A583C01',
  ]);
});

test('fewer dates than labels without numbers are a question', () => {
  expect(dosesIn(rowWith(['05.02.2025', '', '05.02.2026']))).toEqual([
    'Nobivac Rabies | - | - | - | A583C01',
  ]);
});

test('marks of a note say which label a date has', () => {
  expect(
    dosesIn(`IV. VACCINATION AGAINST RABIES
-------------------------------------------------------------------------------------------
|Manufacturer and name   |Batch number   |Vaccination date*     |Valid until    |Veterinarian
|of vaccine              |               |Valid from**          |               |
-------------------------------------------------------------------------------------------
|Merial                  |L493302        |*14/06/2024           |14/06/2025     |Dr M. Faure
|Rabisin                 |               |**05/07/2024          |               |Vannes
-------------------------------------------------------------------------------------------`),
  ).toEqual(['Rabisin | 2024-06-14 | 2024-07-05 | 2025-06-14 | L493302']);
});

test('one line of the head may have both labels, and two stickers one day', () => {
  expect(
    dosesIn(`VIII. OTHER VACCINATIONS
-------------------------------------------------------------------------------------
|Manufacturer, name and batch                |Vaccination date / Valid until  |Veterinarian
-------------------------------------------------------------------------------------
|Nobivac L4            |PNEUMODOG            |22/07/2024                      |Dr Le Goff
|LOT A318B02           |LOT F91133           |22/07/2025                      |
-------------------------------------------------------------------------------------`),
  ).toEqual([
    'Nobivac L4 | 2024-07-22 | - | 2025-07-22 | A318B02',
    'PNEUMODOG | 2024-07-22 | - | 2025-07-22 | F91133',
  ]);
});

test('numbers of doses below a head of one label are none of labels', () => {
  expect(
    dosesIn(`Vaccination record
---------------------------------------------------
|Vaccine                |Date given  |Veterinarian
---------------------------------------------------
|Nobivac Rabies         |1 15/02/2025|Dr Faure
|Lot A583C01            |2 16/03/2025|
---------------------------------------------------`).filter((dose) => dose.includes('2025-03-16 |')),
  ).toEqual([]);
});

test('a label in two languages is one', () => {
  expect(
    dosesIn(`IX. ANDERE INENTINGEN / OTHER VACCINATIONS
Vaccin / Vaccine: Versican Plus DHPPi/L4
Partijnummer / Batch number: 602377A
Datum / Date: 23/06/2025
Geldig tot / Valid until: 23/06/2026`),
  ).toEqual(['Versican Plus DHPPi/L4 | 2025-06-23 | - | 2026-06-23 | 602377A']);
});

test('tables beside each other have rows of their own', () => {
  expect(
    dosesIn(`Dog Vaccination Record
------------------------------------------------------------------------------------------------
|     |Vaccine                 |Date           |Vaccine                 |Date       |Next due
------------------------------------------------------------------------------------------------
|1st  |Nobivac DHP A388C02     |24/10/2021     |Nobivac KC A208B01      |17/6/2023  |17/6/2024
|     |Nobivac L4 B281A01      |               |                        |           |
------------------------------------------------------------------------------------------------`),
  ).toEqual([
    'Nobivac DHP | 2021-10-24 | - | - | A388C02',
    'Nobivac L4 | 2021-10-24 | - | - | B281A01',
    'Nobivac KC | 2023-06-17 | - | 2024-06-17 | A208B01',
  ]);
});

test('the numbers of labels may stand behind them, or in a line of their own above the table', () => {
  const rows = `|Nobivac Rabies                  |1 17/09/2024              |Dr Faure
|Lot A583C01                     |2 08/10/2024              |
|                                |3 17/09/2027              |
------------------------------------------------------------------`;
  const dose = ['Nobivac Rabies | 2024-09-17 | 2024-10-08 | 2027-09-17 | A583C01'];
  expect(
    dosesIn(`V. VACCINATION AGAINST RABIES
Manufacturer and name             Vaccination date ¹         Veterinarian
of vaccine                        Valid from ²
                                  Valid until ³
------------------------------------------------------------------
${rows}`),
  ).toEqual(dose);
  expect(
    dosesIn(`V. VACCINATION AGAINST RABIES
(1) Vaccination date (2) Valid from (3) Valid until
------------------------------------------------------------------
|Manufacturer and name of vaccine|Dates                     |Veterinarian
------------------------------------------------------------------
${rows}`),
  ).toEqual(dose);
});

test('two pages beside each other have rows of their own', () => {
  expect(
    dosesIn(`V. VACCINATION AGAINST RABIES                              IX. OTHER VACCINATIONS
---------------------------------------------------     ------------------------------------------------
|Manufacturer     |1. Vaccination date |Veterinarian     |Manufacturer    |1. Vaccination date|Veterinarian
|and name         |2. Valid from       |                 |and name        |2. Valid until     |
|                 |3. Valid until      |                 |                |                   |
---------------------------------------------------     ------------------------------------------------
|MSD              |17/09/2024          |Dr Faure         |MSD             |17/09/2024         |Dr Faure
|Nobivac Rabies   |08/10/2024          |                 |Nobivac DHP     |17/09/2027         |
|Lot A583C01      |17/09/2027          |                 |Lot A123B01     |                   |
---------------------------------------------------     ------------------------------------------------`),
  ).toEqual([
    'Nobivac Rabies | 2024-09-17 | 2024-10-08 | 2027-09-17 | A583C01',
    'Nobivac DHP | 2024-09-17 | - | 2027-09-17 | A123B01',
  ]);
});

test('a ruled line may stand below each date of a row', () => {
  const page = (text: string) => text.replaceAll('~', '-');
  expect(
    dosesIn(
      page(`V. VACCINATION AGAINST RABIES
--------------------------------------------------------------------------
|Name of vaccine         |Batch number   |1. Vaccination date |Veterinarian
|                        |               |2. Valid from       |
|                        |               |3. Valid until      |
--------------------------------------------------------------------------
|MSD                     |A583C01        |1 17/09/2024        |Dr Faure
                                         ~~~~~~~~~~~~~~~~~~~~~
|Nobivac Rabies          |               |2 08/10/2024        |
                                         ~~~~~~~~~~~~~~~~~~~~~
|EXP 10-2026             |               |3 17/09/2027        |
--------------------------------------------------------------------------
|                        |               |1                   |
                                         ~~~~~~~~~~~~~~~~~~~~~
|                        |               |2                   |
--------------------------------------------------------------------------`),
    ),
  ).toEqual(['Nobivac Rabies | 2024-09-17 | 2024-10-08 | 2027-09-17 | A583C01']);
});

test('without ruled lines, dates below each other have the labels of the head, on each of two pages', () => {
  expect(
    dosesIn(`V. VACCINATION AGAINST RABIES                                   IX. OTHER VACCINATIONS
Manufacturer and name     1 Vaccination date  Veterinarian      Manufacturer and name     1 Vaccination date
of vaccine                2 Valid from                          of vaccine                2 Valid until
                          3 Valid until

                                                                MSD                       1 04/06/2022
MSD                       1 09/05/2021        Dr Faure          Nobivac KC
Nobivac Rabies                                                  LOT E91144                2 04/06/2023
LOT A561B01               2 30/05/2021        29200 Brest       EXP 03/2025

EXP 10/2025               3 09/05/2024                          MSD                       1 17/06/2023
                                                                Nobivac KC
                          1                                     LOT E98720                2 17/06/2024
                                                                EXP 09/2026`),
  ).toEqual([
    'Nobivac KC | 2022-06-04 | - | 2023-06-04 | E91144',
    'Nobivac Rabies | 2021-05-09 | 2021-05-30 | 2024-05-09 | A561B01',
    'Nobivac KC | 2023-06-17 | - | 2024-06-17 | E98720',
  ]);
});

test('without ruled lines and numbers, dates are of one cell where they are closer to each other', () => {
  const rows = (gap: string) => `IX. OTHER VACCINATIONS
Vaccine and batch     Vaccination date     Veterinarian
                      Valid until

Nobivac DHP           09/07/2023           Dr Faure
LOT A388C02           09/07/2026${gap}
Nobivac KC            22/07/2024           Dr Faure
LOT A208B01           22/07/2025`;
  expect(dosesIn(rows('\n\n'))).toEqual([
    'Nobivac DHP | 2023-07-09 | - | 2026-07-09 | A388C02',
    'Nobivac KC | 2024-07-22 | - | 2025-07-22 | A208B01',
  ]);
});
