import { expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import type { KnownPet } from '../../../../web/src/shared/reading/whose.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET: KnownPet = { species: 'dog', birthdate: '2020-05-17', chip_number: null };

const dosesIn = (text: string, pet = PET) =>
  suggest([typedPage(text)], pet, '2026-11-27').doses.map(({ title, issued_on, valid_from, expires_on }) =>
    [title, issued_on, valid_from, expires_on].map((read) => (read ? (read.value ?? '?') : '-')).join(' | '),
  );

it('captions in parentheses are labels of the values above them', () => {
  const text = `
ZAŚWIADCZENIE
22.09.2024               RABISIN
(data szczepienia)       (nazwa szczepionki)
22.09.2025               PL-ZAK 00417
(termin następnego szczepienia)    (numer znaczka)
24.09.2024
(data wystawienia)       (podpis lekarza)`;
  expect(dosesIn(text)).toEqual(['RABISIN | 2024-09-22 | - | 2025-09-22']);
});

it('a row of a form that says nothing of the dose does not part it', () => {
  const text = `
CERTIFICADO OFICIAL DE VACUNACIÓN
Nombre comercial de la vacuna            Vanguard R

Laboratorio                              Zoetis

Lote                                     563091

Caducidad del vial                       10/2025

Fecha de vacunación                      18 de junio de 2024

Próxima vacunación antes del             18 de junio de 2025`;
  expect(dosesIn(text)).toEqual(['Vanguard R | 2024-06-18 | - | 2025-06-18']);
});

const LETTER = `
Il sottoscritto medico veterinario Luca Brambilla certifica di aver sottoposto in data 14 ottobre 2025 il gatto di
nome Perla, femmina, di proprietà di Elisa Colnaghi, alle seguenti vaccinazioni:
1. panleucopenia, rinotracheite, calicivirosi e leucemia, con il vaccino Leucofeligen FeLV/RCP, lotto
   9F7T, scadenza 12/2026; richiamo entro il 14 ottobre 2026;
2. rabbia, con il vaccino Rabigen Mono, lotto 9D1A, scadenza 03/2027; la vaccinazione è valida dal 4 novembre
   2025 al 13 ottobre 2026.
`;

it('vaccinations that a sentence with their day announces are of that day', () => {
  const doses = ['2025-10-14 | - | 2026-10-14', '2025-10-14 | 2025-11-04 | 2026-10-13'];
  const test =
    "L'animale risultava sano. Il test FIV/FeLV eseguito il 7 ottobre 2025 ha dato esito negativo.";
  for (const text of [LETTER, LETTER + test])
    expect(dosesIn(text, { ...PET, species: 'cat' }).map((dose) => dose.replace(/^.*?\| /, ''))).toEqual(
      doses,
    );
});

it('the day of another sentence is not that of a dose which has one of its own', () => {
  const text = `
L'injection contre la rage, d'abord prévue le même jour, a été faite le 6 mars 2025 : Rabisin,
lot L510936, validité du 27 mars 2025 au 5 mars 2026.
L'animal a en outre reçu un implant de desloréline (Suprelorin 9,4 mg) le 20 février 2025 et
un traitement le 20 mars 2025. Il ne présente aucun signe de maladie contagieuse.`;
  expect(dosesIn(text)).toEqual(['Rabisin | 2025-03-06 | 2025-03-27 | 2026-03-05']);
});
