import { expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on }) =>
    [title, issued_on, expires_on].map((read) => (read ? (read.value ?? '?') : '-')).join(' | '),
  );

it.each([
  ['Administered on', 'Immunity until'],
  ['Given on', 'Effective until'],
  ['Given on', 'Protection effective until'],
  ['Date of last shot', 'Next dose due'],
  ['Datum letzte Impfung', 'Nächste Auffrischung'],
  ['Inentingsdatum', 'Herinenting'],
  ['Geënt op', 'Beschermd t/m'],
  ['Senaste dos', 'Skyddad till'],
  ['Dernière injection', 'Protégé jusqu’au'],
  ['Fecha de aplicación', 'Próxima inmunización'],
  ['Data esecuzione', 'Copertura fino al'],
  ['Pierwsza dawka', 'Termin ważności szczepienia'],
])('labels of days are known by their parts: %j and %j', (given, until) => {
  const table = `Vaccine   ${given.padEnd(26)}${until}\nRabies    ${'14.03.2026'.padEnd(26)}14.03.2027`;
  expect(dosesIn(table)).toEqual(['Rabies | 2026-03-14 | 2027-03-14']);
});

it.each([
  'Start of validity',
  'Effective date',
  'Beginn der Gültigkeit',
  'Inicio de validez',
  'Giltig från och med',
])('%j is the day from which a dose is valid, and not its end', (from) => {
  const page = typedPage(`Vaccine   Date given          ${from}\nRabies    14.03.2026          04.04.2026`);
  const [dose] = suggest([page], PET, '2026-11-27').doses;
  expect([dose?.valid_from?.value, dose?.expires_on]).toEqual(['2026-04-04', null]);
});

it('labels before a colon, too, are known by their parts', () => {
  expect(dosesIn('Rabies\nDate given: 14.03.2026\nImmunity expires: 14.03.2029')).toEqual([
    'Rabies | 2026-03-14 | 2029-03-14',
  ]);
});

it.each([
  ['Letzte Tollwutimpfung', '2026-03-14'],
  ['Last rabies shot', '2026-03-14'],
  ['Datum rabiësvaccinatie', '2026-03-14'],
])('the name of a vaccine may stand within the label: %j', (label, day) => {
  const [dose] = suggest([typedPage(`${label}   14.03.2026`)], PET, '2026-11-27').doses;
  expect([dose?.protects.value, dose?.issued_on?.value]).toEqual([['rabies'], day]);
});

it.each(['Nächste Tollwutimpfung', 'Next rabies shot', 'Scheduled rabies vaccination'])(
  'what is planned is no dose, wherever the name of its vaccine stands: %j',
  (label) => {
    expect(dosesIn(`${label}   14.03.2026`)).toEqual([]);
  },
);

it('"Tierart" is no misread "Tierarzt"', () => {
  const text = 'Tierart       Hund\nTollwut geimpft am 14.03.2026';
  const [dose] = suggest([typedPage(text)], PET, '2026-11-27').doses;
  expect(dose?.administered_by).toBeNull();
});
