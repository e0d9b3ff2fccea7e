import { describe, expect, it, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import type { Page } from '../../../../web/src/shared/reading/words.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day, end and batch. */
const dosesOn = (page: Page) =>
  suggest([page], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on, batch }) =>
    [title.value, issued_on?.value, expires_on?.value ?? '-', batch?.value ?? '-'].join(' | '),
  );

const dosesIn = (text: string) => dosesOn(typedPage(text));

describe('the day on which a lot expires is no end of protection', () => {
  it.each(['Scad.', 'Data di scadenza del vaccino', 'Caduc.', 'Vto.', 'Verval'])('below %j', (head) => {
    expect(
      dosesIn(
        `Vaccino   Data vaccinazione   Lotto   ${head}\nRabbia    14.03.2026          A123    31.08.2027`,
      ),
    ).toEqual(['Rabbia | 2026-03-14 | - | A123']);
  });

  it.each([
    'Lot A123 expires 14.03.2027',
    'Lot A123, exp 14.03.2027',
    'Lot A123 use by 14.03.2027',
    'Ch.-B. A123 verw. bis 14.03.2027',
    'Charge A123 Ablauf 14.03.2027',
    'Lote A123 caduca el 14.03.2027',
    'Lote A123 cad. 14.03.2027',
    'N° lot A123 expire le 14.03.2027',
    'N° lot A123 à utiliser avant 14.03.2027',
    'Lotto A123 scade il 14.03.2027',
    'Lotto A123 usare entro 14.03.2027',
    'Batchnr. A123 vervalt 14.03.2027',
    'Batchnr. A123 houdbaar tot 14.03.2027',
    'Sats A123 utgår 14.03.2027',
    'Sats A123 utg.dat 14.03.2027',
    'Nr serii A123 termin ważności 14.03.2027',
  ])('%j', (line) => {
    expect(dosesIn(`Rabies given 14.03.2026\n${line}`)).toEqual(['Rabies | 2026-03-14 | - | A123']);
  });

  it('in its column', () => {
    expect(
      dosesIn('Vaccine   Given        Batch no. / Exp.\nRabies    14.03.2026   A123 30.06.2027'),
    ).toEqual(['Rabies | 2026-03-14 | - | A123']);
  });

  it('where a column does not say whose it is, unless it is whole years after the dose', () => {
    expect(
      dosesIn(`
Vaccine   Given        Serial   Expires
Rabies    14.03.2026   A123     30.06.2027
DHPP      14.03.2026   B123     14.03.2027`),
    ).toEqual(['Rabies | 2026-03-14 | - | A123', 'DHPP | 2026-03-14 | 2027-03-14 | B123']);
  });

  it('unlike what is called valid beside it', () => {
    expect(dosesIn('Rabies given 14.03.2026\nLot A123 valid until 30.06.2027')).toEqual([
      'Rabies | 2026-03-14 | 2027-06-30 | A123',
    ]);
  });
});

test.each([
  [89, '-'],
  [90, 'A123'],
])('a batch that was recognized with a confidence of %d is %j', (confidence, batch) => {
  const page = typedPage('Vaccine   Date given   Lot\nRabies    14.03.2026   A123');
  const words = page.words.map((word) => ({ ...word, confidence: word.text === 'A123' ? confidence : 95 }));
  expect(dosesOn({ words })).toEqual([`Rabies | 2026-03-14 | - | ${batch}`]);
});
