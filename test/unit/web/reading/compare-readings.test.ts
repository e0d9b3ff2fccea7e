import { expect, test } from 'vitest';
import { hasOpenQuestion } from '../../../../web/src/features/upload/reading/answers.ts';
import { openFields, valuesOf } from '../../../../web/src/features/upload/reading/read-fields.ts';
import { contentOf } from '../../../../web/src/shared/reading/document-content.ts';
import { withBoth } from '../../../../web/src/shared/reading/read-photo.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { name: 'Biscuit', species: 'dog', birthdate: '2021-05-04', chip_number: null } as const;
const TODAY = '2026-11-27';

const HEAD = `
Vaccination record
Date given    Vaccine                 Batch no.     Valid until`;
const RABIES = '22.03.2025    Rabies (Nobivac T)      A123B         21.03.2028';
const DHPPI = '14.04.2025    DHPPi + L4              C77120        13.04.2026';

const NONE = { isGiven: false, order: null, chosen: {} };

/** The doses of a photo that PP-OCR reads as one text, and Tesseract as another. */
function dosesOf(ppOcr: string, tesseract: string) {
  const page = withBoth(typedPage(`${HEAD}\n${tesseract}`, 95), typedPage(`${HEAD}\n${ppOcr}`, 95).words);
  return contentOf([page], PET, TODAY).doses;
}

test('what both read is filled in', () => {
  const [dose, ...others] = dosesOf(RABIES, RABIES);
  expect(others).toEqual([]);
  expect(dose).toMatchObject({
    issued_on: { value: '2025-03-22' },
    expires_on: { value: '2028-03-21' },
    batch: { value: 'A123B' },
  });
  expect(dose && openFields(dose)).toEqual([]);
});

test('a dose that one recogniser lost is the other’s', () => {
  const titles = (doses: ReturnType<typeof dosesOf>) => doses.map(({ title }) => title.value).sort();
  const both = ['DHPPi + L4', 'Rabies (Nobivac T)'];
  expect(titles(dosesOf(`${RABIES}\n${DHPPI}`, RABIES))).toEqual(both);
  expect(titles(dosesOf(RABIES, `${RABIES}\n${DHPPI}`))).toEqual(both);
});

test('of two days, the owner chooses one before the dose is used', () => {
  const [dose, ...others] = dosesOf(RABIES, RABIES.replace('22.03.2025', '21.03.2025'));
  expect(others).toEqual([]);
  expect(dose?.issued_on).toMatchObject({ value: null, candidates: ['2025-03-22', '2025-03-21'] });
  if (!dose) throw new Error('No dose');
  expect(openFields(dose)).toEqual([
    { name: 'issued_on', label: 'Issued on', texts: ['Mar 22, 2025', 'Mar 21, 2025'] },
  ]);
  expect(hasOpenQuestion(dose, NONE)).toBe(true);
  const answers = { ...NONE, chosen: { issued_on: 1 } };
  expect(hasOpenQuestion(dose, answers)).toBe(false);
  expect(valuesOf(dose, answers)).toMatchObject({ issued_on: '2025-03-21', expires_on: '2028-03-21' });
});

test('a batch that differs stays empty until the owner chooses', () => {
  const [dose] = dosesOf(RABIES, RABIES.replace('A123B', 'A1238'));
  if (!dose) throw new Error('No dose');
  expect(dose.batch).toBeNull();
  expect(openFields(dose)).toEqual([{ name: 'batch', label: 'Batch', texts: ['A123B', 'A1238'] }]);
  expect(hasOpenQuestion(dose, NONE)).toBe(false);
  expect(valuesOf(dose, NONE)).not.toHaveProperty('batch');
  expect(valuesOf(dose, { ...NONE, chosen: { batch: 0 } })).toMatchObject({ batch: 'A123B' });
});

test('a dose all of whose days differ is one dose with questions', () => {
  const misread = RABIES.replace('22.03.2025', '22.08.2024').replace('21.03.2028', '21.08.2027');
  const [dose, ...others] = dosesOf(RABIES, misread);
  expect(others).toEqual([]);
  expect(dose?.issued_on?.candidates).toEqual(['2025-03-22', '2024-08-22']);
  expect(dose?.expires_on?.candidates).toEqual(['2028-03-21', '2027-08-21']);
});

test('PP-OCR says which vaccine a dose is of', () => {
  const doses = dosesOf(RABIES, RABIES.replace('Rabies (Nobivac T)', 'Lepto (Nobivac L4)'));
  expect(doses.map(({ protects }) => protects.value)).toEqual([['rabies']]);
});

test('words that both read are no dose if PP-OCR alone read what the heading says', () => {
  const list = 'Rabies        22.03.2025\nLepto         22.03.2025';
  const doses = dosesOf(`\nVaccines that are due\n${list}`, `\nVaccincs thct arc dne\n${list}`);
  expect(doses).toEqual([]);
});

test('words that are the same have Tesseract’s accents', () => {
  const page = typedPage('Gültig bis  12.03.2026');
  const { words, otherWords } = withBoth(page, typedPage('Gultig bls  12.03.2026').words);
  expect(words.map(({ text }) => text)).toEqual(['Gültig', 'bls', '12.03.2026']);
  expect(otherWords).toBe(page.words);
});
