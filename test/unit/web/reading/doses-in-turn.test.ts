import { describe, expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { ruledPage } from '../../../support/ruled-page.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: title, day, end and batch. A question mark is asked. */
const dosesOf = (page: ReturnType<typeof typedPage>) =>
  suggest([page], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on, batch }) =>
    [title, issued_on, expires_on, batch].map((read) => (read ? (read.value ?? '?') : '-')).join(' | '),
  );
const dosesIn = (text: string) => dosesOf(typedPage(text));

describe('a sentence of several doses', () => {
  it('says of each its day and its batch', () => {
    expect(
      dosesIn(
        'Po kwarantannie, 12 czerwca 2026 r., dostał pierwszą dawkę Nobivac DHPPi (seria A1234), a 10 lipca\n2026 r. drugą, już razem z leptospirozą – Nobivac L4, seria B4567.',
      ),
    ).toEqual([
      'Nobivac DHPPi | 2026-06-12 | - | A1234',
      'leptospirozą – Nobivac L4 | 2026-07-10 | - | B4567',
    ]);
  });
});

it('a date goes on in the next line of a sentence, also where that begins with the year', () => {
  expect(
    dosesIn(
      'Je soussigné, Dr Jean Valette, certifie avoir vacciné ce jour, 20 février\n2026, contre la rage la chienne Luna.\n\nVaccin utilisé : Rabisin\nNuméro de lot : L510936\nVaccination valable du 13 mars 2026 au 19 février 2027',
    ),
  ).toEqual(['rage | 2026-02-20 | 2027-02-19 | L510936']);
});

it('a word before a date of its own is not of the date before it', () => {
  expect(dosesIn('Rabia: 15/9/2026 (próxima 15/9/2027)')).toEqual(['Rabia | 2026-09-15 | 2027-09-15 | -']);
});

it('a head is above the cells between the same ruled lines, and an end behind a series is of none of its doses', () => {
  const text = `
+--------------+--------------------+--------------------+--------------------+
| Maladies     |     1ère injection |     2ème injection |     Prochain rappel|
+--------------+--------------------+--------------------+--------------------+
| CHPPi        | 02/04/26           | 30/04/26           |                    |
+--------------+--------------------+--------------------+--------------------+
| Leptospirose | 30/04/26           | 28/05/26           | 28/05/27           |
+--------------+--------------------+--------------------+--------------------+
| Rage         | 28/05/26           | -                  | 28/05/27           |
+--------------+--------------------+--------------------+--------------------+`;
  expect(dosesOf(ruledPage(text))).toEqual([
    'CHPPi | 2026-04-02 | - | -',
    'CHPPi | 2026-04-30 | - | -',
    'Leptospirose | 2026-04-30 | - | -',
    'Leptospirose | 2026-05-28 | - | -',
    'Rage | 2026-05-28 | 2027-05-28 | -',
  ]);
});

it('a word below "Status" labels no day', () => {
  const text = `Vaccine   Status         Due
Rabies    administered   14.03.2027`;
  expect(dosesIn(text)).toEqual([]);
});

it('labels beside the name of a vaccine are those of the line below', () => {
  const text = `Wścieklizna                          Ważne do
Wykonano 22 kwietnia 2026            22 kwietnia 2027`;
  expect(dosesIn(text)).toEqual(['Wścieklizna | 2026-04-22 | 2027-04-22 | -']);
});

it('an answer with yes denies nothing, and one with no does', () => {
  expect(
    dosesIn('Szczepienia\n2. Leptospiroza? ☒ tak ☐ nie Nobivac L4 16.06.2026, ważne do 16.06.2027'),
  ).toEqual(['Leptospiroza Nobivac L4 | 2026-06-16 | 2027-06-16 | -']);
  expect(dosesIn('Szczepienia\n2. Leptospiroza? ☐ tak ☒ nie Nobivac L4 16.06.2026')).toEqual([]);
});

it('two products joined by "and" are two doses of one day', () => {
  expect(
    dosesIn(
      'Sur le plan vaccinal, il a reçu Versican Plus DHPPi et Versican Plus L4 le 8 octobre 2025 à la clinique.',
    ),
  ).toEqual(['Versican Plus DHPPi | 2025-10-08 | - | -', 'Versican Plus L4 | 2025-10-08 | - | -']);
});

it('a section of treatments ends where its label has another value', () => {
  expect(
    dosesIn(`Tipo: DESPARASITACION
Producto: MILPRO
Fecha aplicación: 24/02/2026

Tipo: VACUNA
Producto: RABISIN
Lote: H80412
Fecha aplicación: 24/03/2026
Próxima dosis: 24/03/2027`),
  ).toEqual(['RABISIN | 2026-03-24 | 2027-03-24 | H80412']);
});

it('"given" with a colon labels the day', () => {
  expect(dosesIn('Vaccino · Rabbia\nFatto: 18 giu 2026\nProdotto: Nobivac Rabies\nLotto: A847D01')).toEqual([
    'Rabbia | 2026-06-18 | - | A847D01',
  ]);
});

it('a day before a comma is not that of the verb behind it', () => {
  expect(
    dosesIn(
      'Le chien est identifié par le transpondeur depuis le 14 mars 2025, a reçu le 13 mai 2025 une injection de Rabisin (lot 0340524).',
    ),
  ).toEqual(['Rabisin | 2025-05-13 | - | 0340524']);
});
