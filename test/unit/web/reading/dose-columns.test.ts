import { describe, expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import type { KnownPet } from '../../../../web/src/shared/reading/whose.ts';
import { ruledPage } from '../../../support/ruled-page.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET: KnownPet = { species: 'cat', birthdate: '2025-04-26', chip_number: null };

const written = (page: ReturnType<typeof typedPage>) =>
  suggest([page], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on, batch }) =>
    [title, issued_on, expires_on, batch].map((read) => (read ? (read.value ?? '?') : '-')).join(' | '),
  );

describe('a table whose columns are doses', () => {
  it('is read column by column, and what is only planned shows no dose', () => {
    const text = `
+-----------------+---------------------+---------------------+--------------------+
|                 | 1. Impfung          | 2. Impfung          | Leukose            |
+-----------------+---------------------+---------------------+--------------------+
| Impfstoff       | Nobivac Tricat Trio | Nobivac Tricat Trio | macht der Besitzer |
+-----------------+---------------------+---------------------+--------------------+
| Charge          | A102B01             | A104A02             |                    |
+-----------------+---------------------+---------------------+--------------------+
| Geimpft am      | 23.6.2025           | 21.7.2025           | ca. 14.8.2025      |
+-----------------+---------------------+---------------------+--------------------+
| Wieder fällig   | 4 Wochen            | 21.7.2026           |                    |
+-----------------+---------------------+---------------------+--------------------+`;
    expect(written(ruledPage(text))).toEqual([
      'Nobivac Tricat Trio | 2025-06-23 | - | A102B01',
      'Nobivac Tricat Trio | 2025-07-21 | 2026-07-21 | A104A02',
    ]);
  });

  it('needs no ruled lines, and may name the vaccines in its head', () => {
    const text = `
                Rabies       FVRCP

Date given      03/14/2026   03/15/2026

Lot number      18402B       591206B

Next due        03/14/2029   03/15/2027`;
    expect(written(typedPage(text))).toEqual([
      'Rabies | 2026-03-14 | 2029-03-14 | 18402B',
      'FVRCP | 2026-03-15 | 2027-03-15 | 591206B',
    ]);
  });

  it('is none where labels stand side by side, as in a form', () => {
    const text = `
Vaccine:        Rabies       Date given:   03/14/2026

Lot number:     18402B       Next due:     03/14/2029`;
    expect(written(typedPage(text))).toEqual(['Rabies | 2026-03-14 | 2029-03-14 | 18402B']);
  });

  it('needs no labels where days and vaccines stand below each other', () => {
    const text = `
19-05-25            12-06-25          14-08-25

Purevax RCP         Purevax RCP       Purevax Rabies

A655A01             9B3N7             9B6V1`;
    expect(written(typedPage(text))).toEqual([
      'Purevax RCP | ? | - | -',
      'Purevax RCP | ? | - | -',
      'Purevax Rabies | ? | - | -',
    ]);
  });

  it('may have several vaccines in a column, each with its batch', () => {
    const text = `
+------------+-----------------+----------------+----------------+
| Leeftijd   | 9 weken         | 13 weken       | 6 maanden      |
+------------+-----------------+----------------+----------------+
| Afspraak   | 19-05-25        | 12-06-25       | 09-11-26       |
+------------+-----------------+----------------+----------------+
| Enting     | Purevax RCP     | Purevax RCP    |                |
|            | Leucogen        |                | (gebit)        |
+------------+-----------------+----------------+----------------+
| Batch      | A118A01         | A400C01        |                |
|            | B319C02         |                |                |
+------------+-----------------+----------------+----------------+`;
    expect(written(ruledPage(text))).toEqual([
      'Purevax RCP | 2025-05-19 | - | A118A01',
      'Leucogen | 2025-05-19 | - | B319C02',
      'Purevax RCP | 2025-06-12 | - | A400C01',
    ]);
  });

  it('may be a box for each visit, with stickers in it', () => {
    const text = `
+------------------------------------+------------------------------------+
| KITTEN                             | ADULT                              |
+------------------------------------+------------------------------------+
||PUREVAX RCP                        ||PUREVAX RCP      |LEUCOGEN         |
||B: 213045                          ||B: 213118        |B: A188A02       |
+------------------------------------+------------------------------------+
| Given: 22/06/25                    | Given: 19/07/25                    |
| Next due: 19/07/25                 | Next due: RCP 19/07/28             |
| Vet: L. Huynh                      |           FeLV 19/07/26            |
+------------------------------------+------------------------------------+`;
    expect(written(ruledPage(text))).toEqual([
      'PUREVAX RCP | 2025-06-22 | 2025-07-19 | 213045',
      'PUREVAX RCP | 2025-07-19 | 2028-07-19 | 213118',
      'LEUCOGEN | 2025-07-19 | 2026-07-19 | A188A02',
    ]);
  });

  it('may have the vaccines with their batches as heads, and no dose where one is only planned', () => {
    const text = `
+----------+-------------------+-------------------+-------------------+
| Cachorro | 1.a vacuna        | 2.a vacuna        | 3.a vacuna        |
|          | Purevax RCP       | Leucogen          | (fecha prevista)  |
|          | lote A690B01      | lote 9A1P22       |                   |
+----------+-------------------+-------------------+-------------------+
| Brisa    | 03/07/25          | 27/07/25          | 27/08/25          |
+----------+-------------------+-------------------+-------------------+`;
    expect(written(ruledPage(text))).toEqual([
      'Purevax RCP | 2025-07-03 | - | A690B01',
      'Leucogen | 2025-07-27 | - | 9A1P22',
    ]);
  });

  it('is none where another row may say the days', () => {
    const text = `
                Rabies       FVRCP

Kitten          03/14/2026   03/15/2026

Adult           06/14/2026   06/15/2026`;
    expect(written(typedPage(text))).toEqual([]);
  });
});
