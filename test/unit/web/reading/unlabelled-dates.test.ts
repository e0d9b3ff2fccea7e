import { describe, expect, it, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

// A date without a label that is known counts only where it stands alone beside its vaccine (decision 139).

const BELLA = { species: 'dog', birthdate: null, chip_number: null } as const;

/** The vaccines of a page with the days on which they were given. */
const givenIn = (text: string, birthdate: string | null = null) =>
  suggest([typedPage(text)], { ...BELLA, birthdate }, '2026-11-25').doses.map(({ title, issued_on }) => [
    title.value,
    issued_on?.candidates.join(' or '),
  ]);

test.each([
  'Rabies 14.03.2025',
  'Rabies: 14.03.2025',
  '14.03.2025 - Rabies',
  'Rabies on 14.03.2025',
  'Rabies, Lot A123B, 14.03.2025',
  'Rabies vaccination 14.03.2025',
  'Rabies booster MSD 14.03.2025',
  'Rabies   MSD Animal Health   A123B   14.03.2025',
])('the date of %j is when the vaccine was given', (text) => {
  expect(givenIn(text)).toEqual([[expect.stringContaining('Rabies'), '2025-03-14']]);
});

test.each([
  // The vial's dates
  'Rabies Lot A123B use by 14.03.2026',
  'Rabies best before 14.03.2026',
  'Rabies mfd 14.03.2024',
  'Tollwut hergestellt am 14.03.2024',
  'Rage à utiliser avant le 14/03/2024',
  // The next dose
  'Rabies next 14.03.2025',
  'Next rabies 14.03.2025',
  'Rabies   recheck   14.03.2025',
  'Rage rappel à faire le 14/03/2025',
  'Rage à refaire le 14/03/2025',
  'Rabia próxima 14/03/2025',
  'Rabia toca el 14/03/2025',
  'Tollwut Erinnerung 14.03.2025',
  // A dose that was not given
  'Rabies overdue since 14.03.2025',
  'Rabies overdue: 14.03.2025',
  'Rabies, Lot A123B, 14.03.2025, postponed',
  'Tollwut überfällig seit 14.03.2025',
  'Rabies expired 14.03.2025',
  'Tollwut abgelaufen am 14.03.2025',
  'Rabia caducada 14/03/2025',
  'Rage périmée le 14/03/2025',
  // Something else
  'Milbemax 14.03.2025 Rabies',
  'Adopted 14.03.2025 Rabies',
  'Bella   14.03.2025   Rabies',
  'Rabies Adoption date: 14.03.2025',
  'Tollwut Aufnahmedatum 14.03.2025',
  // Sentences about another event
  'The dog was imported on 14.03.2025 and has been vaccinated against rabies by the breeder in Spain.',
  'Der Hund wurde am 14.03.2025 übernommen und ist laut Impfpass gegen Tollwut geimpft worden.',
  'Le chien a été adopté le 14/03/2025 et il est vacciné contre la rage selon son carnet de santé.',
  'Certifico que el perro Bella ha sido reconocido el 14/03/2025 y que está vacunado contra la rabia.',
  'The dog of Ana was vaccinated against rabies and the owner moved to Spain on 14.03.2025 with it.',
  'I examined the dog on 14.03.2025 and certify that it has been vaccinated against rabies.',
  'Wir haben den Hund am 14.03.2025 untersucht, der gegen Tollwut geimpft wurde und gesund ist.',
])('the date of %j is not', (text) => {
  expect(givenIn(text)).toEqual([]);
});

test.each([
  ['The dog Bella of Ana was vaccinated against rabies on 14.03.2025 with Nobivac T.', 'rabies'],
  ['Der Hund Bella wurde am 14.03.2025 gegen Tollwut mit Nobivac T geimpft und ist gesund.', 'Tollwut'],
  [
    'The dog Bella of Ana was vaccinated against distemper and rabies on 14.03.2025 with us.',
    'distemper, rabies',
  ],
])('a sentence says when a vaccine was given: %s', (text, title) => {
  expect(givenIn(text)).toEqual([[expect.stringContaining(title.slice(0, 6)), '2025-03-14']]);
});

test.each(['Reminders', 'Due vaccinations', 'Anstehende Impfungen', 'Próximas vacunas', 'Prochains vaccins'])(
  'dates below the heading %j are not when vaccines were given',
  (heading) => {
    expect(givenIn(`${heading}\nRabies   14.03.2025\nDHPPi   14.04.2025`)).toEqual([]);
    expect(givenIn(`${heading}\nVaccine   Date\nRabies    14.03.2025`)).toEqual([]);
    expect(
      givenIn(`Rabies 14.03.2025\n${heading}\nDHPPi 14.04.2025\nVaccinations given\nLepto 15.03.2025`),
    ).toEqual([
      ['Rabies', '2025-03-14'],
      ['Lepto', '2025-03-15'],
    ]);
  },
);

describe('a birth date', () => {
  it.each([
    'Bella *14.03.2019 Tollwut',
    'Bella Geb.-Dat. 14.03.2019   Tollwut',
    'Bella Fec. Nac. 14/03/2019   Rabia',
    'Bella whelped 14.03.2019   Rabies',
    'Bella naiss. 14/03/2019   Rage',
  ])('is not when a vaccine was given: %s', (text) => {
    expect(givenIn(text)).toEqual([]);
  });

  it('is known from the pet, also where it has no label or the wrong one', () => {
    expect(givenIn('14.03.2019 Rabies', '2019-03-14')).toEqual([]);
    expect(givenIn('Date given: 12/03/2019\nRabies', '2019-03-12')).toEqual([]);
    expect(givenIn('14.03.2019 Rabies', '2019-03-13')).toEqual([['Rabies', '2019-03-14']]);
  });
});

describe('a batch that looks like a date', () => {
  it.each([
    'Rabies Lot A12-03-25',
    'Rabies Lot: A14-03-25',
    'Rabies batch 14-03-25',
    'Rabies batch: 14-03-25',
  ])('%s is none', (text) => {
    expect(givenIn(text)).toEqual([]);
  });

  it('is none in the column of batches either', () => {
    expect(givenIn('Vaccine   Batch      Valid until\nRabies    14-03-25   13.03.2028')).toEqual([]);
    expect(givenIn('Vaccine   Batch      Date\nRabies    14-03-25   13.03.2024')).toEqual([
      ['Rabies', '2024-03-13'],
    ]);
  });
});

it('a date in a column whose label is not known does not replace one that is missing', () => {
  expect(
    givenIn(`
Vaccine   Date given   Batch   Control
Rabies                 A123    14.04.2025
DHPPi     13.03.2025   B123    12.04.2025`),
  ).toEqual([['DHPPi', '2025-03-13']]);
  expect(givenIn('Vaccine   Last given   Reminder\nRabies                 14.04.2025')).toEqual([]);
  expect(givenIn('Vaccine   Reminder\nRabies    14.04.2025')).toEqual([]);
});

it('a vaccine beside a box that is not ticked was not given', () => {
  expect(givenIn('☐ Rabies   14.03.2025\n☒ DHPPi   15.03.2025')).toEqual([['DHPPi', '2025-03-15']]);
  expect(givenIn('[ ] Rabies   [x] DHPPi   14.03.2025')).toEqual([]);
});
