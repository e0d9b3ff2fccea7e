import { describe, expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import type { KnownPet } from '../../../../web/src/shared/reading/whose.ts';
import { ruledPage } from '../../../support/ruled-page.ts';

const PET: KnownPet = { species: 'dog', birthdate: '2020-05-17', chip_number: null };

/** The doses of a page: title, day, end and batch. A question mark is asked. */
const dosesIn = (text: string, pet = PET) =>
  suggest([ruledPage(text)], pet, '2026-11-27').doses.map(({ title, issued_on, expires_on, batch }) =>
    [title, issued_on, expires_on, batch].map((read) => (read ? (read.value ?? '?') : '-')).join(' | '),
  );

describe('the cells between ruled lines', () => {
  it('are read whole, however their lines stand beside each other', () => {
    const text = `
+-----------+-------------------+-----------+
| Given     | Vaccine           | Batch     |
+-----------+-------------------+-----------+
| 16-01-    | Nobivac Puppy     |           |
|           |                   | A711A02   |
| 2026      | DP                |           |
+-----------+-------------------+-----------+
| 20-02-    |                   |           |
|           | Nobivac DHP       | A650B01   |
| 2026      |                   |           |
+-----------+-------------------+-----------+`;
    expect(dosesIn(text)).toEqual([
      'Nobivac Puppy DP | 2026-01-16 | - | A711A02',
      'Nobivac DHP | 2026-02-20 | - | A650B01',
    ]);
  });

  it('are doses of their own where each has a vaccine with its day', () => {
    const text = `
+--------------------+------------------+-------+------------------+
| Typhus, (C R P)    | Leucose féline   | Rage  | Vétérinaire      |
+--------------------+------------------+-------+------------------+
| 19/8/25            | 19/8/25          |       | Dr F. Sabatier   |
| Feligen CRP        | Leucogen         |       | 14 bd Gambetta   |
| Lot 8J7C           | Lot 8GD4         |       | 46000 Cahors     |
+--------------------+------------------+-------+------------------+
|                    | 16/9/25          |       | Dr F. Sabatier   |
|                    | Leucogen         |       | 14 bd Gambetta   |
|                    | Lot 8K1S         |       | 46000 Cahors     |
+--------------------+------------------+-------+------------------+`;
    expect(dosesIn(text, { ...PET, species: 'cat' })).toEqual([
      'Feligen CRP | 2025-08-19 | - | 8J7C',
      'Leucogen | 2025-08-19 | - | 8GD4',
      'Leucogen | 2025-09-16 | - | 8K1S',
    ]);
  });

  it('are not divided by the two columns above them, and a code below a vaccine is its batch', () => {
    const text = `
Name: Majken                                   Breed: Retriever
Born: 2020-05-17                               Phone: 070-418 29
Owner: Jonas H                                 Chip place: neck
+-------------------+-------------------+-------------------+
| Vaccinated for    | 2024-04-25        | 2025-05-06        |
+-------------------+-------------------+-------------------+
|                   | Nobivac DHP       | Versican Plus DHP |
| Distemper, parvo  |                   |                   |
|                   | A388C02           | A240A01           |
+-------------------+-------------------+-------------------+
|                   |                   | Rabisin           |
| Rabies            |                   |                   |
|                   |                   | L472290           |
+-------------------+-------------------+-------------------+`;
    expect(dosesIn(text)).toEqual([
      'Distemper, parvo | 2024-04-25 | - | A388C02',
      'Distemper, parvo | 2025-05-06 | - | A240A01',
      'Rabies | 2025-05-06 | - | L472290',
    ]);
  });

  it('stay apart where labels stand above their values, as in a form', () => {
    const text = `
+----------------------+----------------------+----------------------+
| Vaccine              | Product              | Batch                |
| Rabies               | Nobivac Rabies       | A612D01              |
+----------------------+----------------------+----------------------+
| Date given           | Valid from           | Valid until          |
| 17 March 2025        | 7 April 2025         | 16 March 2026        |
+----------------------+----------------------+----------------------+`;
    expect(dosesIn(text)).toEqual(['Rabies | 2025-03-17 | 2026-03-16 | A612D01']);
  });
});

describe('a ruled table of several animals', () => {
  const own = (chip_number: string): KnownPet => ({ ...PET, chip_number });

  it('is read in the row of the pet’s chip', () => {
    const text = `
+---------+------------------+---------------------+---------------------+----------------+
| Name    | Microchip        | Date of             | Name of the vaccine | Validity       |
|         |                  | vaccination         |                     |                |
|         |                  |                     |                     +--------+-------+
|         |                  |                     |                     | From   | To    |
+---------+------------------+---------------------+---------------------+----------------+
| Opale   | 250268743309126  | 23.01.2025          | Rabisin             | N/A            |
|         |                  |                     | Boehringer          |                |
+---------+------------------+---------------------+---------------------+----------------+
| Nestor  | 250269500718843  | 17.09.2025          | Nobivac Rabies      | N/A            |
|         |                  |                     | MSD                 |                |
+---------+------------------+---------------------+---------------------+----------------+`;
    expect(dosesIn(text, own('250268743309126'))).toEqual(['Rabisin | 2025-01-23 | - | -']);
    expect(dosesIn(text, own('250269500718843'))).toEqual(['Nobivac Rabies | 2025-09-17 | - | -']);
  });

  it('is read in the column of the pet’s chip', () => {
    const text = `
+------------------------------+------------------+------------------+
| Chip                         | 616093903004417  | 616093903004418  |
+------------------------------+------------------+------------------+
| Kastracja                    | 04.07.2025       | 04.07.2025       |
+------------------------------+------------------+------------------+
| Szczepienie II               |                  |                  |
|                              | 28.08.2025       | 29.09.2025       |
| Nobivac DHP, s. 8M3F         |                  |                  |
+------------------------------+------------------+------------------+`;
    expect(dosesIn(text, own('616093903004417'))).toEqual(['Nobivac DHP | 2025-08-28 | - | 8M3F']);
    expect(dosesIn(text, own('616093903004418'))).toEqual(['Nobivac DHP | 2025-09-29 | - | 8M3F']);
  });

  it('has a dose for each day below a vaccine, which may be as wide as several columns', () => {
    const text = `
+----------+------------------+-------------+---------------------------+
| Collar   | Microchip        | Panacur     | Versican Plus DHPPi/L4    |
+----------+------------------+-------------+---------------------------+
| Collar   | Microchip        | 3 wks       | First      | Second       |
+----------+------------------+-------------+------------+--------------+
| Red      | 956000014872174  | 30 Mar 2025 | 6 May 2025 | new owner    |
|          |                  |             | 438217B    |              |
+----------+------------------+-------------+------------+--------------+
| Green    | 956000014872209  | 30 Mar 2025 | 7 May 2025 | 3 Jun 2025   |
|          |                  |             | 438217C    | 441960A      |
+----------+------------------+-------------+------------+--------------+`;
    expect(dosesIn(text, own('956000014872209'))).toEqual([
      'Versican Plus DHPPi/L4 | 2025-05-07 | - | 438217C',
      'Versican Plus DHPPi/L4 | 2025-06-03 | - | 441960A',
    ]);
    expect(dosesIn(text, own('956000014872999'))).toEqual([]);
  });
});

it('an end beside the cells of two stickers is that of both, and one beside the second is its own', () => {
  const booklet = (end: string, rule: string, lower: string) => `
+-------------+--------------+-------------+
| Sticker     | Date         | Valid until |
+-------------+--------------+-------------+
| Nobivac DHP |              |             |
| Lot A123    | 14.03.2026   | ${end}  |
+-------------+              ${rule}
| Nobivac L4  |              | ${lower}  |
| Lot B456    |              |             |
+-------------+--------------+-------------+`;
  expect(dosesIn(booklet('14.03.2027', '|             |', '          '))).toEqual([
    'Nobivac DHP | 2026-03-14 | 2027-03-14 | A123',
    'Nobivac L4 | 2026-03-14 | 2027-03-14 | B456',
  ]);
  expect(dosesIn(booklet('          ', '+-------------+', '14.03.2027'))).toEqual([
    'Nobivac DHP | 2026-03-14 | - | A123',
    'Nobivac L4 | 2026-03-14 | 2027-03-14 | B456',
  ]);
});

it('a box of several lines is a card, and those beside it say nothing of it', () => {
  const text = `
+--------------------------+  +--------------------------+
| Nobivac DHPPi            |  | Nobivac Rabies           |
| Given                    |  | Diseases                 |
| 9 October 2025           |  | Rabies                   |
| Batch                    |  | Given                    |
| A105B01                  |  | 17 October 2025          |
| Next                     |  | Batch                    |
| 9 October 2026           |  | B28PX                    |
+--------------------------+  +--------------------------+
+--------------------------+  +--------------------------+
| Nobivac KC               |  | Dental check             |
| Given                    |  | Planned                  |
| 26 September 2025        |  | 12 February 2026         |
| Batch                    |  | Notes                    |
| C31TF                    |  | Bring hay                |
+--------------------------+  +--------------------------+`;
  expect(dosesIn(text)).toEqual([
    'Nobivac DHPPi | 2025-10-09 | 2026-10-09 | A105B01',
    'Rabies | 2025-10-17 | - | B28PX',
    'Nobivac KC | 2025-09-26 | - | C31TF',
  ]);
});

it('a cell with the day on which the next dose is due is no dose of its own', () => {
  const text = `
--------------------------------------------------------------------------------
Date         Vet   Entry
--------------------------------------------------------------------------------
20/05/2026   PR    Vaccination: Nobivac DHP (batch T781H09). Next due 20/05/2027
--------------------------------------------------------------------------------`;
  expect(dosesIn(text)).toEqual(['Nobivac DHP | 2026-05-20 | 2027-05-20 | T781H09']);
});

it('a sticker within the row of a cell is of the day in that cell', () => {
  const text = `
+------------------------------------+------------------------------------+
|                | FECHA: 16/11/2021 |                | FECHA: 15/12/2021 |
|-+--------------|                   |-+--------------|                   |
| | CANIGEN      | REVACUNAR:        | | CANIGEN      | REVACUNAR:        |
| | MHA2PPi/L    | 14/12/2021        | | MHA2PPi/L    | 15/12/2022        |
| | Lote: 8T5R   |                   | | Lote: 8T6B   |                   |
|-+--------------|                   |-+--------------|                   |
|                | Elena Sanz        |                | Elena Sanz        |
+------------------------------------+------------------------------------+`;
  expect(dosesIn(text)).toEqual([
    'MHA2PPi/L | 2021-11-16 | 2021-12-14 | 8T5R',
    'MHA2PPi/L | 2021-12-15 | 2022-12-15 | 8T6B',
  ]);
});

it('a card of three lines has its values below labels of their own', () => {
  const text = `
+--------------------------------------+---------------------------------------+
| Nobivac Puppy DP                     | Nobivac DHPPi                         |
| Given on       Lot         Next      | Given on       Lot        Next        |
| 25-03-2023     A611C01     -         | 24-04-2023     A640A01    24-04-2024  |
+--------------------------------------+---------------------------------------+`;
  expect(dosesIn(text)).toEqual([
    'Nobivac Puppy DP | 2023-03-25 | - | A611C01',
    'Nobivac DHPPi | 2023-04-24 | 2024-04-24 | A640A01',
  ]);
});

it('days have the year at the head of their ruled column', () => {
  const text = `
Vaccinations
+------------+------------------+------------------+
|            | 2024             | 2025             |
+------------+------------------+------------------+
| Rabies     | 16/5             | -                |
|            | Nobivac Rabies   |                  |
+------------+------------------+------------------+
| Distemper  | -                | 23/5             |
|            |                  | Nobivac DHP      |
+------------+------------------+------------------+

Next visit 14/6`;
  expect(dosesIn(text)).toEqual(['Rabies | 2024-05-16 | - | -', 'Distemper | 2025-05-23 | - | -']);
});

it('a cell of a passport has the boxes of its days beside it', () => {
  const text = `
+-------------------+---------------+--------------------+
| MSD               | Given on      | Dr. F. Sabatier    |
| Nobivac T         | 18.01.2024    |                    |
| Lot A588B02       |---------------|                    |
|                   | Valid from    | 14 bd Gambetta     |
|                   | 08.02.2024    |                    |
|                   |---------------|                    |
|                   | Valid until   |                    |
|                   | 17.01.2027    |                    |
|-------------------|---------------|--------------------|
| MSD               | Given on      | Dr. F. Sabatier    |
| Nobivac T         | 10.01.2026    |                    |
| Lot A588B03       |---------------|                    |
|                   | Valid from    | 14 bd Gambetta     |
|                   | 10.01.2026    |                    |
|                   |---------------|                    |
|                   | Valid until   |                    |
|                   | 09.01.2029    |                    |
+-------------------+---------------+--------------------+`;
  expect(dosesIn(text)).toEqual([
    'Nobivac T | 2024-01-18 | 2027-01-17 | A588B02',
    'Nobivac T | 2026-01-10 | 2029-01-09 | A588B03',
  ]);
});
