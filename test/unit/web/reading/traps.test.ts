import { describe, expect, it, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

// Each row is a kind of document on which a date beside a vaccine is not, or not surely, the day on which it was given.

const PET = { name: 'Bella', species: 'dog', birthdate: '2012-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day and end; "?" before a day that isn't proven. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, is_proven, issued_on, expires_on }) =>
    [
      title.value,
      `${is_proven ? '' : '?'}${issued_on?.candidates.join(' or ')}`,
      expires_on?.candidates.join(' or ') ?? '-',
    ].join(' | '),
  );

describe('a status', () => {
  it.each([
    'Vaccine   Date         Status\nRabies    14.03.2026   Past due',
    'Vaccine   Date         Status\nRabies    14.03.2026   Late',
    'Vaccine   Date         Status\nRabies    14.03.2026   Booked',
    'Vaccine   Date         Result\nLyme      14.03.2026   NEG',
    'Impfung   Datum        Status\nTollwut   14.03.2026   Termin folgt',
    'Impfung   Datum        Ergebnis\nStaupe    14.03.2026   o. B.',
    'Vacuna    Fecha        Estado\nRabia     14/03/2026   Por poner',
    'Vaccin    Date         Statut\nRage      14/03/2026   À revoir',
    'Vaccino   Data         Stato\nRabbia    14/03/2026   Da programmare',
    'Vaccin    Datum        Status\nRabiës    14-03-2026   Nog open',
    'Vaccin    Datum        Status\nRabies    2026-03-14   Bokad',
    'Szczepionka   Data         Wynik\nRabisin       14.03.2026   w toku',
  ])('that does not say “given” shows nothing: %j', (text) => {
    expect(dosesIn(text)).toEqual([]);
  });

  it.each([
    ...['Current', 'Completed', 'Gültig', 'Al día', 'À jour', 'In regola', 'Geldig', 'Giltig', 'Ważne'],
    ...['UTD', 'Erfolgt', 'Realizada', 'Réalisé', 'Effettuata', 'Gedaan', 'Utfört', 'Zrealizowano'],
  ])('%j leaves the date a question', (status) => {
    expect(dosesIn(`Vaccine   Date         Status\nRabies    14.03.2026   ${status}`)).toEqual([
      'Rabies | ?2026-03-14 | -',
    ]);
  });

  it.each(['Do wykonania', 'To be done', 'Por aplicar', 'À faire'])('%j is no dose', (status) => {
    expect(dosesIn(`Vaccine   Date         Status\nRabies    14.03.2026   ${status}`)).toEqual([]);
  });

  it('does not change a day that is labelled', () => {
    expect(
      dosesIn('Vaccine   Last given   Next due     Status\nRabies    14.03.2023   14.03.2026   Late'),
    ).toEqual(['Rabies | 2023-03-14 | 2026-03-14']);
  });
});

test.each([
  'Vaccine: Rabies\nVeterinarian: Dr Lin\nDate: 14.03.2026',
  'Rabies\nSignature: K. Lin   Date: 14.03.2026',
  'Impfstoff: Tollwut\nUnterschrift: K. Lin\nDatum: 14.03.2026',
  'Vacuna: Rabia\nFirma: K. Lin\nFecha: 14/03/2026',
  'Vaccin : Rage\nSignature : K. Lin\nDate : 14/03/2026',
  'Vaccino: Rabbia\nFirma: K. Lin\nData: 14/03/2026',
  'Vaccin: Rabiës\nHandtekening: K. Lin\nDatum: 14-03-2026',
  'Vaccin: Rabies\nUnderskrift: K. Lin\nDatum: 2026-03-14',
  'Szczepionka: Rabisin\nPodpis: K. Lin\nData: 14.03.2026',
])('the day of a signature is not that of a dose: %j', (text) => {
  expect(dosesIn(text)).toEqual([]);
});

test.each(['-30.00', '−30,00', '(30.00)'])('an amount of %s was paid back', (amount) => {
  expect(
    dosesIn(`Invoice 12\nDate         Description      Price\n14.03.2026   Rabies vaccine   ${amount}`),
  ).toEqual([]);
});

test.each([
  ['Vaccine', 'Rem.'],
  ['Vaccine', 'Good through'],
  ['Impfung', 'Wdh.'],
  ['Impfung', 'Gültig bis'],
  ['Vacuna', 'Próxima'],
  ['Vacuna', 'Vence'],
  ['Vaccin', 'Rappel avant le'],
  ['Vaccino', 'Richiamo'],
  ['Vaccin', 'Geldig tot'],
  ['Vaccin', 'Giltig till'],
  ['Szczepionka', 'Ważne do'],
])('below “%s” and “%s”, a date is when the next dose is due', (vaccine, due) => {
  expect(dosesIn(`${vaccine.padEnd(16)}${due}\n${'Rabies'.padEnd(16)}14.03.2026`)).toEqual([]);
});

test('dates below each other are open where no head says what they are', () => {
  expect(dosesIn('Virbac      14.03.2023\nRabigen     04.04.2023\nmono        14.03.2026')).toEqual([]);
  expect(dosesIn('            14.03.2023\nNobivac T   14.03.2026')).toEqual([]);
});

describe('a date', () => {
  it.each([
    'Saturday, March 14, 2026',
    'Sat 14 Mar 2026',
    '2026-03-14T10:32:00',
    '2026-Mar-14',
    '14.III.2026',
    'Samstag, 14. März 2026',
    'sábado 14 marzo 2026',
    'samedi 14 mars 2026',
    'sabato 14 marzo 2026',
    'zaterdag 14 maart 2026',
    'lördag 14 mars 2026',
    'sobota 14 marca 2026',
    '14.03.2026r.',
    '14 marca 2026r.',
    '14.III.2026r.',
    '14.03.26r.',
  ])('may be written as %j', (written) => {
    expect(dosesIn(`Vaccine   Date given\nRabies    ${written}`)).toEqual(['Rabies | 2026-03-14 | -']);
  });

  it('of two digits with dashes may begin with its year', () => {
    expect(dosesIn('Vaccine   Date given\nRabies    15-03-14')).toEqual([
      'Rabies | 2014-03-15 or 2015-03-14 | -',
    ]);
  });
});

describe('day and month', () => {
  it.each([
    'Rechnung 7\nDatum        Leistung\n06.03.2026   Impfung Tollwut',
    'Data         Vaccino       Richiamo\n06/03/2026   Antirabbica   06/03/2027',
    'Datum        Vaccinatie   Geldig tot\n06-03-2026   Rabiës       06-03-2027',
    'Datum        Vaccin   Giltig till   Nästa\n06/03/2026   Rabies   06/03/2027    06/03/2027',
    'Data szczepienia   Szczepionka   Nr serii\n06.03.2026         Rabisin       L123',
  ])('are known from a language that writes the day first: %j', (text) => {
    expect(dosesIn(text).map((dose) => dose.split(' | ')[1])).toEqual(['2026-03-06']);
  });

  it.each([
    'Date         Vaccine      Valid until   Batch\n06/03/2026   Rabies       06/03/2027    A123',
    'Fecha        Vacuna       Lote   Próxima\n06/03/2026   Rabia        A123   06/03/2027',
    'Date         Vaccin       N° lot   Rappel\n06/03/2026   Rage         A123     06/03/2027',
  ])('are a question in one that is also written otherwise: %j', (text) => {
    expect(dosesIn(text).map((dose) => dose.split(' | ')[1])).toEqual(['2026-03-06 or 2026-06-03']);
  });

  it('follow dates that prove the other order', () => {
    expect(
      dosesIn(
        'Impfung   Geimpft am   Tierarzt\nTollwut   06/03/2026   Dr. Ost\nStaupe    06/23/2026   Dr. Ost',
      ).map((dose) => dose.split(' | ')[1]),
    ).toEqual(['2026-06-03', '2026-06-23']);
  });
});

test.each([
  ['a list of days after a name', 'Vaccination history\nLepto: 14.03.2024, 20.03.2025, 02.04.2026'],
  ['days below names', 'History\nRabies       DHPP         Lepto\n14.03.2026   20.03.2026   20.04.2026'],
  ['days without years below years', 'History\n          2025     2026\nRabies    14.03.   20.03.'],
  ['a month', 'Vaccine   Date given   Batch\nRabies    03/2026      A123'],
  ['a week', 'Impfung   Geimpft am   Charge\nTollwut   KW 11/2026   A123'],
])('%s is not the day of a dose', (_what, text) => {
  expect(dosesIn(text)).toEqual([]);
});

test.each([
  'Lepto overdue since 14.03.2026',
  'DHPP was due on 14.03.2026',
  'Bordetella should have been given by 14.03.2026',
  'Tollwut seit 14.03.2026 überfällig',
  'Rabia: vencida desde el 14/03/2026',
  'Rage : en retard depuis le 14/03/2026',
  'Rabbia scaduta il 14/03/2026',
  'Rabiës verlopen sinds 14-03-2026',
  'Rabies försenad sedan 2026-03-14',
  'Rabisin zaległe od 14.03.2026',
])('a vaccine that is late was not given on that day: %j', (text) => {
  expect(dosesIn(text)).toEqual([]);
});

test.each([
  'Rabies vaccination due 14.03.2027; last given 14.03.2024',
  'Due          Vaccine   Last given\n14.03.2027   Rabies    14.03.2024',
])('of the next day and the last, the last is that of the dose: %j', (text) => {
  expect(dosesIn(text).map((dose) => dose.split(' | ')[1])).toEqual(['2024-03-14']);
});

test('cells that were read as one are apart where their dates are in different columns', () => {
  expect(
    dosesIn(`
Vaccine   Date given  Due date    Batch
Rabies    14.03.2025 14.03.2028   A123
DHPP 14.03.2025       14.03.2026  B123`),
  ).toEqual(['Rabies | 2025-03-14 | 2028-03-14', 'DHPP | 2025-03-14 | 2026-03-14']);
});

test.each([
  ['NobivacDHP', ['cdv', 'cav', 'cpv']],
  ['VersicanPlusDHPPi/L4', ['cdv', 'cav', 'cpv', 'cpiv', 'lepto']],
  ['DA2PP-L1Y', ['cdv', 'cav', 'cpv', 'cpiv', 'lepto']],
])('the name %j has lost its spaces', (name, codes) => {
  const page = typedPage(
    `Date         Vaccine                Valid until\n14.03.2025   ${name.padEnd(20)}   14.03.2026`,
  );
  expect(suggest([page], PET, '2026-11-27').doses.map(({ protects }) => protects.value)).toEqual([codes]);
});

test('Polish labels keep their double letters', () => {
  const [dose] = suggest(
    [
      typedPage(
        'Data szczepienia   Szczepionka   Nr serii   Ważne do\n14.03.2026         Rabisin       L123       14.03.2027',
      ),
    ],
    PET,
    '2026-11-27',
  ).doses;
  expect(dose?.batch?.value).toBe('L123');
});
