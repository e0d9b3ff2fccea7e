import { expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The days of a page's doses; a question mark before one that is asked. */
const daysIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(
    ({ issued_on }) => issued_on?.value ?? `?${issued_on?.candidates.join()}`,
  );

it.each([
  ['en', ['Vaccinated with', 'Gave', 'Admin.', 'Given today:', 'Administered SQ RR', 'Boosted with']],
  ['de', ['Heute geimpft mit', 'Wiederholungsimpfung mit', 'Verabreicht:', 'Jahresimpfung mit']],
  ['es', ['Se aplica', 'Se le pone la vacuna', 'Vacunado hoy con', 'Revacunación con']],
  ['fr', ['Vacciné ce jour avec', 'Rappel fait', 'Vaccin fait :', 'Vaccination avec']],
  ['it', ['Si esegue vaccinazione', 'Eseguito vaccino', 'Vaccinazione con', 'Somministrato']],
  ['nl', ['Gevaccineerd met', 'Toegediend:', 'Vandaag ingeënt tegen', 'Herhalingsvaccinatie met']],
  ['sv', ['Vaccinerad idag med', 'Ger vaccin', 'Vaccineras mot', 'Revaccination med']],
  ['pl', ['Zaszczepiono', 'Dzisiaj podano', 'Podano szczepionkę', 'W dniu dzisiejszym zaszczepiono']],
])('a note that begins with giving proves its day (%s)', (_, openings) => {
  for (const opening of openings) {
    expect(daysIn(`Biscuit\n25.03.2026 ${opening} Nobivac DHPPi.`), opening).toEqual(['2026-03-25']);
    expect(daysIn(`Biscuit\n25.03.2026\n${opening} Nobivac DHPPi.`), opening).toEqual(['2026-03-25']);
  }
});

it.each([
  'No se aplica',
  'Niet gevaccineerd met',
  'Nie podano',
  'Last vaccinated with',
  'Impfen mit',
  'Wants to be vaccinated with',
])('%j proves nothing', (opening) => {
  expect(daysIn(`Biscuit\n25.03.2026 ${opening} Nobivac DHPPi.`)).not.toContain('2026-03-25');
  expect(daysIn(`Biscuit\n25.03.2026\n${opening} Nobivac DHPPi.`)).not.toContain('2026-03-25');
});

it('of two days, a note proves neither', () => {
  expect(daysIn('25.03.2026 Vaccinated with Nobivac DHPPi at another clinic on 20.01.2025')).not.toContain(
    '2026-03-25',
  );
});

it('says when the next dose is due behind it', () => {
  expect(daysIn('25.03.2026 Vaccinated with Nobivac DHPPi, next due 25.03.2027')).toEqual(['2026-03-25']);
});
