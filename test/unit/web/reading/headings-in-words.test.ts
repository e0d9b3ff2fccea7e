import { expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

const daysIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ issued_on }) => issued_on?.value ?? '?');

const ROWS = `Nobivac DHPPi    25.03.2026
Nobivac Rabies   27.03.2026`;

it.each([
  [
    'en',
    [
      'Vaccines refused',
      'Vaccination waiver',
      'Vaccine exemption',
      'Vaccines not yet given',
      'Not administered',
    ],
  ],
  [
    'de',
    [
      'Fehlende Impfungen',
      'Befreiung von der Impfung',
      'Vom Halter verweigert',
      'Impfung abgelehnt',
      'Nicht verabreicht',
      'Rechnung storniert',
    ],
  ],
  [
    'nl',
    [
      'Achterstallige vaccinaties',
      'Vrijstelling van vaccinatie',
      'Geweigerde vaccinaties',
      'Niet toegediend',
      'Factuur geannuleerd',
    ],
  ],
  [
    'sv',
    ['Försenade vaccinationer', 'Undantag från vaccination', 'Nekad vaccination', 'Ej givet', 'Inte utfört'],
  ],
  [
    'es',
    [
      ...['Vacunas atrasadas', 'Vacunas no aplicadas', 'Rechazo de vacunación', 'Vacunas declinadas'],
      ...['Vacunas no autorizadas', 'Renuncia a la vacunación', 'Factura proforma', 'Factura anulada'],
      ...['Factura rectificativa', 'Prueba serológica de la rabia'],
    ],
  ],
  [
    'fr',
    [
      ...['Vaccins en retard', 'Vaccins dus', 'Rappel de vaccination', 'Refus de vaccination'],
      ...['Vaccins non réalisés', 'Vaccins déclinés', 'Facture pro forma', 'Facture annulée'],
    ],
  ],
  ['it', ['Rifiuto vaccinazione', 'Vaccini non fatti', 'Fattura annullata', 'Test sierologico']],
  [
    'pl',
    [
      ...['Program szczepień', 'Szczepienia przeterminowane', 'Właściciel odmawia szczepienia'],
      ...['Szczepienia odrzucone', 'Brak zgody na szczepienie', 'Rezygnacja ze szczepienia', 'Nie wykonano'],
      ...['Faktura proforma', 'Paragon anulowany', 'Odrobaczenia', 'Ochrona przeciw pchłom i kleszczom'],
    ],
  ],
])('shows no dose below headings of what was not given, in %s', (_, headings) => {
  const shown = headings.filter((heading) => daysIn(`${heading}\n${ROWS}`).some((day) => day !== '?'));
  expect(shown).toEqual([]);
});

it('keeps the doses of a record of which one entry was canceled', () => {
  expect(
    daysIn(`Vacunaciones\n${ROWS}

Estado: ANULADO - no acude`),
  ).toEqual(['2026-03-25', '2026-03-27']);
});
