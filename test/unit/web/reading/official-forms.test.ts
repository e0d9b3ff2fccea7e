import { expect, test } from 'vitest';
import { linesOf } from '../../../../web/src/shared/reading/lines.ts';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { ruledPage } from '../../../support/ruled-page.ts';

const PET = { species: 'dog', birthdate: '2019-08-19', chip_number: '977200009814406' } as const;

/** The doses of a page: vaccine, day, start, end and batch; of an open day, both readings. */
const dosesIn = (text: string) =>
  suggest([ruledPage(text)], PET, '2026-11-27').doses.map((dose) =>
    [dose.title, dose.issued_on, dose.valid_from, dose.expires_on, dose.batch]
      .map((read) => read?.value ?? read?.candidates?.join(' or ') ?? '-')
      .join(' | '),
  );

test('two rows with the pet’s chip are both its own, and one head may say from and to', () => {
  expect(
    dosesIn(`Details of the current and preceding vaccination are in this table:
-------------------------------------------------------------------------------------------------
|Transponder     |Date of vaccination |Name and manufacturer |Batch   |Validity of vaccination
|code            |                    |of vaccine            |number  |From              To
-------------------------------------------------------------------------------------------------
|977200009814406 |15/05/2021          |Nobivac Rabies, MSD   |A541B02 |05/06/2021  |15/05/2024
-------------------------------------------------------------------------------------------------
|977200009814406 |27/04/2024          |Nobivac Rabies, MSD   |A618A01 |27/04/2024  |27/04/2027
-------------------------------------------------------------------------------------------------`),
  ).toEqual([
    'Nobivac Rabies | 2021-05-15 | 2021-06-05 | 2024-05-15 | A541B02',
    'Nobivac Rabies | 2024-04-27 | 2024-04-27 | 2027-04-27 | A618A01',
  ]);
});

test('heads of a validity say how days are written', () => {
  expect(
    dosesIn(`Vaccination against rabies
Date of        Name of          Batch      Validity of vaccination
vaccination    vaccine          number     From [dd/mm/yyyy]   To [dd/mm/yyyy]
14/05/2025     Nobivac Rabies   A617B01    04/06/2025          14/05/2028`),
  ).toEqual(['Nobivac Rabies | 2025-05-14 | 2025-06-04 | 2028-05-14 | A617B01']);
});

test('a sentence continues with the boxes of its date, and a form begins below', () => {
  expect(
    dosesIn(`Certificate of Rabies Immunization
The above animal was immunized against rabies on
2025   01   19
YYYY   MM   DD
Vaccine: Nobivac 3-Rabies CA  Serial no.: 440917
Re-immunization is due on or before
2028   01   19
YYYY   MM   DD`),
  ).toEqual(['rabies | 2025-01-19 | - | 2028-01-19 | 440917']);
});

test('"second one due" is the end of the first dose', () => {
  expect(
    dosesIn(`--------------------------------------------------------------------
|First vaccination |Vaccine and batch |Second one due |By
|14.8.24           |Nobivac DHP       |11.9.24        |H. Adeyemi MRCVS
--------------------------------------------------------------------`),
  ).toEqual(['Nobivac DHP | 2024-08-14 | - | 2024-09-11 | -']);
});

test('cards below a table whose columns are doses are read too', () => {
  expect(
    dosesIn(`Carnet de santé
-------------------------------------------------
|Date de vaccination |06/05/24     |03/06/24
-------------------------------------------------
|Vaccin              |Nobivac DHP  |Nobivac L4
-------------------------------------------------

---------------------
|Nobivac Rage
|24/06/24
|Lot 8M24
|Dr Lebrun
---------------------`),
  ).toEqual([
    'Nobivac DHP | 2024-05-06 | - | - | -',
    'Nobivac L4 | 2024-06-03 | - | - | -',
    'Nobivac Rage | 2024-06-24 | - | - | 8M24',
  ]);
});

test('a day that would be in the future says that years of two digits come last', () => {
  const page = (first: string) => `Vaccin               Datum enting    Geldig tot
Versiguard Rabies    ${first}        28-05-25
Versican Plus DHP    25-02-23        25-02-26`;
  expect(dosesIn(page('28-05-22'))).toEqual([
    'Versiguard Rabies | 2022-05-28 | - | 2025-05-28 | -',
    'Versican Plus DHP | 2023-02-25 | - | 2026-02-25 | -',
  ]);
  expect(dosesIn(page('22-05-22'))[1]).toContain('2023-02-25 or 2025-02-23');
});

test('boxes of a form around its day are no frame of stickers', () => {
  expect(
    dosesIn(`CERTIFICADO OFICIAL DE VACUNACIÓN ANTIRRÁBICA
----------------------------------------------------------------------------------
|Vacuna (nombre comercial) |Laboratorio        |Lote          |Caducidad del lote
|Nobivac Rabia             |MSD                |A812B02       |09/2028
----------------------------------------------------------------------------------
|Fecha de vacunación       |Próxima vacunación |Chapa n.º     |Campaña
|27/05/2026                |27/05/2027         |26-118420     |ORDINARIA
----------------------------------------------------------------------------------`),
  ).toEqual(['Nobivac Rabia | 2026-05-27 | - | 2027-05-27 | A812B02']);
});

test('"to" may stand in a cell of its own, or before the second of two days', () => {
  expect(
    dosesIn(`Vaccino impiegato:  Nobivac Rabbia   Lotto:  A571B02
Data della vaccinazione:  19/06/2024
Valida dal:  10/07/2024   al:  19/06/2027`),
  ).toEqual(['Nobivac Rabbia | 2024-06-19 | 2024-07-10 | 2027-06-19 | A571B02']);
  expect(dosesIn('15.05.2025 Nobivac DHP, Ch. A388C02, wieder 15.05.2026')).toEqual([
    'Nobivac DHP | 2025-05-15 | - | 2026-05-15 | A388C02',
  ]);
  expect(dosesIn('Pension del 15/05/2025 al 15/06/2025, Nobivac KC')).toEqual([]);
});

test('heads above the fields of a form are no columns', () => {
  const text = `
RABIES VACCINATION CERTIFICATE

Vaccination                         Vaccine
Date vaccinated:   10/19/2025       Producer:  Zoetis
Expiration date:   10/19/2026       Product:   Defensor 3
Rabies tag #:      26-01188         Serial #:  G41825`;
  expect(
    suggest([ruledPage(text)], PET, '2026-11-27').doses.map(({ issued_on, expires_on }) => [
      issued_on?.value,
      expires_on?.value,
    ]),
  ).toEqual([['2025-10-19', '2026-10-19']]);
});

test('the words of a title in large type are one cell', () => {
  const { words } = ruledPage('RABIES  VACCINATION  CERTIFICATE\n\nOwner:  Karen Holloway, 77 Aspen Loop');
  const [first = [], second = []] = [words.slice(0, 3), words.slice(3)];
  const large = first.map((word) => ({ ...word, box: { ...word.box, top: word.box.top - 8 } }));
  expect(linesOf([...large, ...second]).map(({ cells }) => cells.length)).toEqual([1, 2]);
});

test('a label above its value in a box of a form says nothing of the boxes below', () => {
  const text = `
VACCINATION CERTIFICATE

+--------------------------+-------------------+--------------------+-------------+
|RABIES VACCINATION DATE   |EXPIRATION DATE    |PRODUCT / MFR.      |SERIAL NO.   |
|05/22/2023                |05/22/2026         |Defensor 3 / Zoetis |701945       |
+--------------------------+-------------------+--------------------+-------------+
|OTHER VACCINATIONS (TYPE AND DATE)            |TESTS (TYPE, DATE, RESULT)        |
|DHPP-L 05/19/2024                             |Heartworm 05/19/2024 neg.         |
|Bordetella 05/19/2024                         |Fecal 06/23/2024 neg.             |
+----------------------------------------------+----------------------------------+`;
  expect(
    suggest([ruledPage(text)], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on, batch }) =>
      [title, issued_on, expires_on, batch].map((read) => read?.value),
    ),
  ).toEqual([
    ['Defensor 3', '2023-05-22', '2026-05-22', '701945'],
    ['DHPP-L', '2024-05-19', undefined, undefined],
    ['Bordetella', '2024-05-19', undefined, undefined],
  ]);
});
