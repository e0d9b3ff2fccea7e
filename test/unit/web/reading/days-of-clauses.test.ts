import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine and day. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(
    ({ title, issued_on }) => `${title.value} | ${issued_on?.value}`,
  );

test.each([
  'Vaccinated on 3 May 2025 against rabies and against leptospirosis on 5 June 2025.',
  'Vaccinated against rabies on 3 May 2025 and on 5 June 2025 against leptospirosis.',
  'Vaccinated against rabies (3 May 2025) and leptospirosis (5 June 2025).',
])('each vaccine has the day of its own clause: %s', (sentence) => {
  expect(dosesIn(sentence)).toEqual(['rabies | 2025-05-03', 'leptospirosis | 2025-06-05']);
});

test('several vaccines may have one of the days', () => {
  expect(
    dosesIn('Er wurde am 3.5.2025 gegen Tollwut und Staupe geimpft, gegen Leptospirose am 5.6.2025.'),
  ).toEqual(['Tollwut, Staupe | 2025-05-03', 'Leptospirose | 2025-06-05']);
});

test.each([', dewormed', ' and neutered'])('a clause "%s on …" changes nothing', (clause) => {
  expect(
    dosesIn(`Vaccinated on 3 May 2025 against rabies and leptospirosis${clause} on 5 June 2025.`),
  ).toEqual(['rabies and leptospirosis | 2025-05-03']);
});

test('no day is shown where another clause may begin', () => {
  expect(dosesIn('Vaccinated on 3 May 2025 against rabies, leptospirosis followed on 5 June 2025.')).toEqual(
    [],
  );
});
