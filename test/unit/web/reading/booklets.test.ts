import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { ruledPage } from '../../../support/ruled-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day, end and batch. */
const dosesIn = (text: string, species: 'cat' | 'dog' = 'dog') =>
  suggest([ruledPage(text)], { ...PET, species }, '2026-11-27').doses.map((dose) =>
    [dose.title, dose.issued_on, dose.expires_on, dose.batch].map((read) => read?.value ?? '-').join(' | '),
  );

test('of boxes to tick on a card, those that are ticked say what its sticker is', () => {
  expect(
    dosesIn(
      `Carnet de santé
------------------------------------------------------------------------------------------------
|Date : 16/05/24                               |Date :
|Feligen RCP                                   |
|Lot 8MRD                                      |
|☒ Typhus ☒ Coryza ☐ Leucose ☐ Rage            |☐ Typhus ☐ Coryza ☐ Leucose ☐ Rage
|Prochain rappel : 13/06/24                    |Prochain rappel :
|Cachet : Dr Anne Lebrun, Tours                |Cachet :
------------------------------------------------------------------------------------------------`,
      'cat',
    ),
  ).toEqual(['Feligen RCP | 2024-05-16 | 2024-06-13 | 8MRD']);
});

const FRAMES = `My Vaccinations
-----------------------------------------------------------
|PUPPY C3                    |PUPPY C5
-----------------------------------------------------------
 |PROTECH C3                  |PROTECH C3   |NOBIVAC KC
 |B: 213045                   |B: 213118    |B: A188A02
-----------------------------------------------------------
|Given: 22/01/24             |Given: 19/02/24
|Next due: 19/02/24          |Next due: C3 19/02/27
|Vet: L. Huynh               |KC 19/02/25
-----------------------------------------------------------`;

test('a sticker has the day of the box above or below it in its frame', () => {
  expect(dosesIn(FRAMES)).toEqual([
    'PROTECH C3 | 2024-01-22 | 2024-02-19 | 213045',
    'PROTECH C3 | 2024-02-19 | 2027-02-19 | 213118',
    'NOBIVAC KC | 2024-02-19 | 2025-02-19 | A188A02',
  ]);
});

test('two stickers of a frame have its day', () => {
  expect(
    dosesIn(`My Vaccinations
-----------------------------------------------------------
|PUPPY C5
-----------------------------------------------------------
 |PROTECH C3   |NOBIVAC KC
 |B: 213118    |B: A188A02
-----------------------------------------------------------
|Given: 19/02/24
|Next due: C3 19/02/27
|KC 19/02/25
-----------------------------------------------------------`),
  ).toEqual(['PROTECH C3 | 2024-02-19 | 2027-02-19 | 213118', 'NOBIVAC KC | 2024-02-19 | - | A188A02']);
});

test('a row of a table has no day of the next row', () => {
  expect(
    dosesIn(`Vaccination record
-----------------------------------------------------------
|Vaccine                     |Date: planned
|Nobivac DHP                 |
-----------------------------------------------------------
|Vaccine                     |Date: 22/01/24
|Nobivac Rabies              |
-----------------------------------------------------------`).filter((dose) =>
      dose.startsWith('Nobivac DHP'),
    ),
  ).toEqual([]);
});

test('a row between ruled lines may be a form whose labels stand above their values', () => {
  expect(
    dosesIn(`IX. OTRAS VACUNACIONES / OTHER VACCINATIONS
---------------------------------------------------------------------------------------------
|Canigen DHPPi/L     1. Fecha / Date    2. Válida hasta / Valid    Clínica Os Tilos
|                    15-07-2023         until                      Rúa do Restollal, 30
|A8RVN12                                15-07-2024
---------------------------------------------------------------------------------------------`),
  ).toEqual(['Canigen DHPPi/L | 2023-07-15 | 2024-07-15 | A8RVN12']);
});

const BESIDE = `
------------------------------------------------------------------------------------------------
|DISTEMPER / PARVO COMBO                        |RABIES
------------------------------------------------------------------------------------------------
|Date        |Vaccine / Lot #      |Next due    |Date       |Vaccine / Lot #    |Tag #  |Next due
------------------------------------------------------------------------------------------------
|3/14/2024   |Vanguard Plus 5      |4/14/2024   |5/20/2024  |Defensor 3         |1234   |5/20/2025
|            |Lot 612044           |            |           |Ser 546620A        |       |
------------------------------------------------------------------------------------------------
|4/14/2024   |Vanguard Plus 5      |4/14/2025   |           |                   |       |
|            |Lot 612045           |            |           |                   |       |
------------------------------------------------------------------------------------------------`;

test('the heading above two tables beside each other is that of both', () => {
  expect(dosesIn(`Pet health record${BESIDE}`)).toEqual([
    'Vanguard Plus 5 | 2024-03-14 | 2024-04-14 | 612044',
    'Vanguard Plus 5 | 2024-04-14 | 2025-04-14 | 612045',
    'Defensor 3 | 2024-05-20 | 2025-05-20 | 546620A',
  ]);
  expect(dosesIn(`Estimate${BESIDE}`)).toEqual([]);
});

test('diseases in a column of their own are those of the products of the row', () => {
  expect(
    dosesIn(`KSIĄŻECZKA ZDROWIA
----------------------------------------------------------------------------------------------
|Data         |Szczepionka / naklejka        |Przeciwko          |Następne       |Pieczęć
----------------------------------------------------------------------------------------------
|27.09.2024   |Nobivac DHPPi  A123B01        |nosówka, parwo     |27.09.2025     |lek. wet. Nowak
|             |Nobivac Lepto  B223B02        |leptospiroza       |               |ul. Polna 3
----------------------------------------------------------------------------------------------`),
  ).toEqual([
    'Nobivac DHPPi | 2024-09-27 | 2025-09-27 | A123B01',
    'Nobivac Lepto | 2024-09-27 | 2025-09-27 | B223B02',
  ]);
});

test('several products of a card, each with its batch, are as many doses', () => {
  expect(
    dosesIn(`Vaccination record card
-----------------------------------------------------------
|First vaccination            |Second vaccination
|Nobivac DHP A388C02          |Nobivac DHP A391A01
|Nobivac L4 B281A01           |Nobivac L4 B281A02
|Date: 24/10/21               |Date: 21/11/21
|Signed: A. Vet MRCVS         |Signed: A. Vet MRCVS
-----------------------------------------------------------`),
  ).toEqual([
    'Nobivac DHP | 2021-10-24 | - | A388C02',
    'Nobivac DHP | 2021-11-21 | - | A391A01',
    'Nobivac L4 | 2021-10-24 | - | B281A01',
    'Nobivac L4 | 2021-11-21 | - | B281A02',
  ]);
});

test('of stickers in a cell with as many ends beside them, each has its own', () => {
  expect(
    dosesIn(`VACCINATIEBOEKJE
----------------------------------------------------------------------------------
|Datum enting |Etiket vaccin                 |Geldig tot   |Handtekening dierenarts
----------------------------------------------------------------------------------
|17-09-2024   |Nobivac DHP                   |17-09-2027   |drs. Claessens
|             |Batch A123B01                 |             |Dierenkliniek Venlo
|             |Nobivac L4                    |17-09-2025   |
|             |Batch B123B01                 |             |
----------------------------------------------------------------------------------`),
  ).toEqual([
    'Nobivac DHP | 2024-09-17 | 2027-09-17 | A123B01',
    'Nobivac L4 | 2024-09-17 | 2025-09-17 | B123B01',
  ]);
});

test('stickers in a cell are doses of their own, unless one dissolves the other; of two ends, none is of all', () => {
  const page = (first: string, second: string, last: string) => `IMPFPASS
----------------------------------------------------------------------------------
|Datum        |Impfstoff                     |Wiederholung |Tierarzt
----------------------------------------------------------------------------------
|19.08.2022   |${first.padEnd(30)}|19.08.2023   |Thoma
|             |Ch.-B.: D55C17                |${last.padEnd(13)}|
|             |${second.padEnd(30)}|             |
|             |Ch.-B.: A702A02               |             |
----------------------------------------------------------------------------------`;
  expect(dosesIn(page('Purevax RCP FeLV', 'Nobivac T', ''), 'cat')).toEqual([
    'Purevax RCP FeLV | 2022-08-19 | 2023-08-19 | D55C17',
    'Nobivac T | 2022-08-19 | 2023-08-19 | A702A02',
  ]);
  expect(dosesIn(page('Purevax RCP FeLV', 'Nobivac T', 'T: 19.08.2025'), 'cat')).toEqual([
    'Purevax RCP FeLV | 2022-08-19 | - | D55C17',
    'Nobivac T | 2022-08-19 | - | A702A02',
  ]);
  expect(dosesIn(page('Nobivac DHP', 'Nobivac L4', ''))).toEqual([
    'Nobivac DHP, Nobivac L4 | 2022-08-19 | 2023-08-19 | -',
  ]);
});

test('of tables beside each other, heads may stand in the middle of their columns', () => {
  expect(
    dosesIn(`SZCZEPIENIA OCHRONNE                                        SZCZEPIENIA PRZECIW WŚCIEKLIŹNIE
-----------------------------------------------------------------------------------------------------------
|    Data    |Szczepionka (nalepka)   |Następne szczepienie    |      Data    |Szczepionka (nalepka) |Następne szczepienie
-----------------------------------------------------------------------------------------------------------
|16.08.2022  |Nobivac DHP             |16.08.2025              |25.10.2022    |Rabisin               |25.10.2023
|            |Serial A055B02          |                        |              |Serial L468801        |
-----------------------------------------------------------------------------------------------------------`),
  ).toEqual([
    'Nobivac DHP | 2022-08-16 | 2025-08-16 | A055B02',
    'Rabisin | 2022-10-25 | 2023-10-25 | L468801',
  ]);
});

test('facts beside a table cut none of its rows', () => {
  expect(
    dosesIn(`IMPFPASS                         Schutzimpfungen
                               ------------------------------------------------------------------------
Rasse: Zwergwidder             |geimpft am  |Impfstoff, Chargen-Nr.   |nächste Impfung am |Stempel
                               ------------------------------------------------------------------------
Geschlecht: weiblich           |            |Nobivac DHP              |                   |Praxis
                               |17.04.2021  |Ch.-B.: A140922          |17.04.2022         |Dr. Bielefeld
Besitzer: Ohlendorf            |            |Verw. bis: 09/2024       |                   |
                               ------------------------------------------------------------------------
Ort: Celle                     |            |Nobivac L4               |                   |Praxis
                               |18.05.2022  |Ch.-B.: A150922          |nicht nötig        |Dr. Bielefeld
Tel.: 05141 555 012            |            |Verw. bis: 09/2025       |                   |
                               ------------------------------------------------------------------------`),
  ).toEqual(['Nobivac DHP | 2021-04-17 | 2022-04-17 | A140922', 'Nobivac L4 | 2022-05-18 | - | A150922']);
});
