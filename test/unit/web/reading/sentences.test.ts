import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day and end of validity. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on }) =>
    [title, issued_on, expires_on].map((read) => read?.value ?? '-').join(' | '),
  );

test('a sentence continues in lower case, also between wide lines and without common words', () => {
  expect(
    dosesIn(
      'Zaświadcza się o szczepieniu: pies wabiący się Luna, suka rasy posokowiec bawarski,\nzaszczepiona dnia 14.03.2026 szczepionką Rabisin, nr serii L473318',
    ),
  ).toEqual(['Rabisin | 2026-03-14 | -']);
});

test('the day right before a vaccine with its batch is that of the dose', () => {
  expect(
    dosesIn(
      'Bella was with us for her annual check and was found to be well and\non 14.03.2026: Nobivac DHPPi, batch A340B02, under the skin.',
    ),
  ).toEqual(['Nobivac DHPPi | 2026-03-14 | -']);
});

test('the day before "with" and a vaccine with its batch, or behind a first clause, is that of the dose', () => {
  expect(
    dosesIn(
      'She had her annual booster on 17 February 2026 with Rabisin (batch M62031). Last year, on 13 February 2025, she was given Nobivac DHP (batch M57914).',
    ),
  ).toEqual(['Rabisin | 2026-02-17 | -', 'Nobivac DHP | 2025-02-13 | -']);
});

test('the day of a clause about something else is asked', () => {
  expect(
    dosesIn('He was chipped at our practice, on 14 March 2024, and was given Nobivac DHP (batch M57914).'),
  ).toEqual(['Nobivac DHP | - | -']);
});

test('an entry of a list goes on behind its mark', () => {
  const text = `Il cane è stato vaccinato come segue, presso il nostro ambulatorio:

–  contro cimurro, epatite infettiva, parvovirosi e parainfluenza il 16/04/2026 con Vanguard
   Plus 5, lotto 617204, richiamo entro il 16/04/2027;
–  contro la rabbia il 18/06/2025 con Nobivac Rabbia, lotto A408B03, validità fino al 18/06/2028;`;
  expect(dosesIn(text).map((dose) => dose.split(' | ').slice(1))).toEqual([
    ['2026-04-16', '2027-04-16'],
    ['2025-06-18', '2028-06-18'],
  ]);
});

test('a semicolon ends what is said of a dose', () => {
  expect(
    dosesIn(
      'Bella was vaccinated on 14.03.2026 with Nobivac DHPPi (lot A123); on 02.04.2026 she was vaccinated with Rabisin (lot B456).',
    ),
  ).toEqual(['Nobivac DHPPi | 2026-03-14 | -', 'Rabisin | 2026-04-02 | -']);
});

test('a sentence about validity says until when', () => {
  expect(
    dosesIn(
      'Bella wurde am 14.03.2026 mit Rabisin, Charge A123, geimpft; die Impfung ist gültig bis 13.03.2027.',
    ),
  ).toEqual(['Rabisin | 2026-03-14 | 2027-03-13']);
});

test('a year alone in the last line belongs to the date before it, where lines are far apart', () => {
  const text = `Zaświadcza się, że pies wabiący się Lunaaa, suka rasy posokowiec bawarski, została w dniu 15.07.2025 r.
zaszczepiona przeciwko wściekliźnie szczepionką Rabisin. Szczepienie zachowuje ważność do dnia 14 lipca
2026 r.`;
  const { words } = typedPage(text, 100, 32);
  const [dose] = suggest([{ words }], PET, '2026-11-27').doses;
  expect([dose?.issued_on?.value, dose?.expires_on?.value]).toEqual(['2025-07-15', '2026-07-14']);
});

test('the sentences of a numbered list go on in the next line', () => {
  const text = `1  was vaccinated against rabies on 26 September 2023 with the inactivated vaccine
   Rabisin, batch L455218, valid until 25 September 2026;
2  was examined with a negative result for the disease on 22 July 2025 and is not
   in contact with infected animals.`;
  const { doses } = suggest([typedPage(text)], PET, '2026-11-27');
  expect(doses.map(({ issued_on, expires_on }) => [issued_on?.value, expires_on?.value])).toEqual([
    ['2023-09-26', '2026-09-25'],
  ]);
});

test('the vaccination of a day is a dose, in German too', () => {
  expect(
    dosesIn(
      'Sie wurde am 14.04.2024 mit Nobivac SHPPi geimpft (nächste Impfung 14.04.2025); die Tollwutimpfung (Rabisin) vom\n19.05.2023 gilt bis zum 19.05.2026.',
    ),
  ).toEqual([
    'Nobivac SHPPi | 2024-04-14 | 2025-04-14',
    'Tollwutimpfung (Rabisin) | 2023-05-19 | 2026-05-19',
  ]);
});
