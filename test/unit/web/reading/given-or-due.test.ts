import { describe, expect, it, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const BELLA = {
  name: 'Bella',
  species: 'dog',
  birthdate: '2020-05-17',
  chip_number: '981098104567890',
} as const;

const read = (text: string) => suggest([typedPage(text)], BELLA, '2026-11-27');

/** The doses of a page: vaccine, day and end; "?" before a day of which the owner is asked. */
const dosesIn = (text: string) =>
  read(text).doses.map(({ title, is_proven, issued_on, expires_on }) =>
    [title.value, `${is_proven ? '' : '?'}${issued_on?.candidates[0]}`, expires_on?.value ?? '-'].join(' | '),
  );

describe('a date beside a vaccine', () => {
  it('is a question where nothing proves that the dose was given', () => {
    expect(dosesIn('Rabies   14.03.2025')).toEqual(['Rabies | ?2025-03-14 | -']);
    expect(read('Rabies   14.03.2025').doses[0]?.issued_on?.value).toBeNull();
  });

  it.each([
    ['a batch', 'Vaccine   Date         Batch\nRabies    14.03.2025   A123'],
    ['an end', 'Vaccine   Date         Valid until\nRabies    14.03.2025   14.03.2028'],
    ['a vet', 'Vaccine   Date         Veterinarian\nRabies    14.03.2025   Dr. Kay'],
    ['its column', 'Vaccine   Date given\nRabies    14.03.2025'],
    ['a heading', 'Vaccination history\nRabies   14.03.2025'],
    ['an invoice', 'Rechnung 2025-11\nRabies   14.03.2025'],
  ])('is when it was given with %s', (_proof, text) => {
    expect(dosesIn(text).map((dose) => dose.slice(0, 19))).toEqual(['Rabies | 2025-03-14']);
  });
});

test.each([
  'Our records show that Bella is now due for:',
  'It is time for:',
  'Vaccines needed',
  'Declined services',
  'Not given today',
  'Estimate',
  'Credit note',
  'Folgende Impfungen stehen an:',
  'Kostenvoranschlag',
  'Gutschrift',
  'Le toca:',
  'Presupuesto',
  'Rappels de vaccins à venir',
  'Devis',
  'In scadenza',
  'Preventivo',
  'Uw hond is aan de beurt voor:',
  'Offerte',
  'Dags för vaccination',
  'Kostnadsförslag',
  'Zbliża się termin szczepienia',
  'Kosztorys',
])('nothing below %j was given', (heading) => {
  expect(dosesIn(`${heading}\nRabies   14.03.2025\nDHPPi    14.04.2025`)).toEqual([]);
});

test.each([
  'Booked vaccinations',
  'Vorgesehene Impfungen',
  'Vacunas programadas',
  'Vaccinations à venir',
  'Vaccinazioni previste',
  'Komende vaccinaties',
  'Bokade vaccinationer',
  'Szczepienia planowane',
  'Przyszłe szczepienia',
])('%j ends the table of given doses above it', (heading) => {
  const given = 'Vaccine   Date given   Batch\nRabies    14.03.2025   A123';
  expect(dosesIn(`${given}\n\n${heading}\nRabies    20.05.2026`)).toEqual(['Rabies | 2025-03-14 | -']);
});

test.each([
  ['Vaccination history', 'SMS sent'],
  ['Impfungen', 'E-Mail versendet'],
  ['Vaccinations', 'Courrier envoyé'],
  ['Szczepienia', 'SMS wysłano'],
])('below %j, a vaccine with the status %j is no dose', (heading, status) => {
  expect(dosesIn(`${heading}\nRabies   14.03.2025   ${status}`)).toEqual([]);
});

test.each([
  'Valid until (incl.)',
  'Gültig bis einschließlich',
  'Válida hasta',
  'Validité',
  'Validità',
  'Geldig tot en met',
  'Gäller t.o.m.',
  'Ważność',
  'Kolejna dawka',
  'Rappel prévu',
])('%j labels the end in a row and in a form', (label) => {
  const row = `Vaccine   Date given   ${label}\nRabies    14.03.2025   14.03.2026`;
  const form = `Vaccine: Rabies\nDate given: 14.03.2025\n${label}: 14.03.2026`;
  for (const text of [row, form]) expect(dosesIn(text)).toEqual(['Rabies | 2025-03-14 | 2026-03-14']);
});

test.each([
  ['Letzte', 'Nächste'],
  ['Última', 'Próxima'],
  ['Dernier', 'Prochain'],
  ['Ultimo', 'Prossimo'],
  ['Laatste', 'Volgende'],
  ['Senaste', 'Nästa'],
  ['Ostatnia dawka', 'Następna dawka'],
])('%j and %j are the columns of the last and next dose', (last, next) => {
  const cells = [last, next].map((label) => label.padEnd(20)).join('');
  expect(dosesIn(`Vaccine   ${cells}\nRabies    ${'14.03.2025'.padEnd(20)}14.03.2026`)).toEqual([
    'Rabies | 2025-03-14 | 2026-03-14',
  ]);
});

test.each([
  'Rabies tag',
  'Rabies license',
  'Lyme C6 Quant',
  'Parvo SNAP',
  'Lepto PCR',
  'Rabies FAVN',
  'Rabies paperwork',
])('%j is no vaccine without proof of a dose', (service) => {
  expect(dosesIn(`Invoice 12\nDate   Description\n14.03.2025   ${service}`)).toEqual([]);
});

test('a late status belongs to a dose whose day is labelled, and to none otherwise', () => {
  const head = 'Vaccine   Last given   Next due     Status';
  expect(dosesIn(`${head}\nLepto     14.03.2024   14.03.2025   Overdue`)).toEqual([
    'Lepto | 2024-03-14 | 2025-03-14',
  ]);
  expect(dosesIn('Vaccine   Date   Status\nLepto     14.03.2025   Overdue')).toEqual([]);
});

test('a status beside a vaccine is no heading of what is below', () => {
  expect(
    dosesIn('Bordetella   Overdue\nLast given 04.09.2024\n\nRabies   Declined\n\nLepto\nGiven 14.03.2025'),
  ).toEqual(['Bordetella | 2024-09-04 | -', 'Lepto | 2025-03-14 | -']);
});

test('a treatment below a vaccine begins another subject', () => {
  expect(dosesIn('Bordetella due 28.04.2026\nPyrantel given 24.03.2026')).toEqual([]);
  expect(dosesIn('Vaccine: Rabies\nWormer: Drontal\nDate given: 24.03.2026')).toEqual([]);
});

test('a French chip is no treatment against fleas', () => {
  expect(
    dosesIn(
      'Facture 7\nN° de puce: 981098104567890\nDate de traitement: 14.09.2024\n\nDésignation   Prix\nRage          44,00 €',
    ),
  ).toEqual(['Rage | 2024-09-14 | -']);
});

test('a dose that is named twice is one, with what both say', () => {
  const [dose, another] = read(
    'Rechnung 7\n14.03.2025   Impfung SHPPi\n14.03.2025   Nobivac SHPPi   Charge A123',
  ).doses;
  expect(another).toBeUndefined();
  expect([dose?.product?.value, dose?.batch?.value]).toEqual(['Nobivac SHPPi', 'A123']);
});

test('each column of a series is a dose', () => {
  expect(dosesIn('Vaccine   1st          2nd\nDHPP      14.03.2025   04.04.2025')).toEqual([
    'DHPP | 2025-03-14 | -',
    'DHPP | 2025-04-04 | -',
  ]);
});

describe('dates below each other in a passport', () => {
  const HEAD = `
Vaccine       Batch number   1. Vaccination date
                             2. Valid from
                             3. Valid until`;

  it('are what the head says in their order', () => {
    const [dose] = read(`${HEAD}
Rabisin       L1234          14/03/2023
                             04/04/2023
                             14/03/2026`).doses;
    const days = [dose?.issued_on, dose?.valid_from, dose?.expires_on].map((day) => day?.value);
    expect([...days, dose?.batch?.value]).toEqual(['2023-03-14', '2023-04-04', '2026-03-14', 'L1234']);
  });

  it('are what their numbers say', () => {
    expect(
      dosesIn(
        `${HEAD}\nRabisin       L1234          1. 14/03/2023\n                             3. 14/03/2026`,
      ),
    ).toEqual(['Rabisin | 2023-03-14 | 2026-03-14']);
  });
});

describe('a certificate of', () => {
  const DOSE = '\n\nVaccine   Date given\nRabies    14.03.2025';

  it('another name asks whose it is', () => {
    const { whose, doses } = read(`Patient: Duke${DOSE}`);
    expect(whose).toMatchObject({ isOther: false, snippet: 'Patient: Duke' });
    expect(doses).toHaveLength(1);
  });

  it('another birth date asks whose it is', () => {
    expect(read(`Patient: Bella\nBorn: 01.02.2015${DOSE}`).whose?.isOther).toBe(false);
  });

  it('another name and species suggests nothing', () => {
    const { whose, doses } = read(`Patient: Miezi, feline${DOSE}`);
    expect([whose?.isOther, doses]).toEqual([true, []]);
  });

  it('two animals suggests what the own part says', () => {
    const own = `Patient: Bella${DOSE}`;
    const { whose, doses } = read(`${own}\n\nPatient: Duke\n\nVaccine   Date given\nDHPPi    14.04.2025`);
    expect([whose, doses.map(({ title }) => title.value)]).toEqual([null, ['Rabies']]);
  });

  it('two animals in one list of tables suggests what the own part says', () => {
    const part = (name: string, born: string, day: string) =>
      `${name} – Canine – DOB ${born}\nVaccine   Date given   Due date\nRabies    ${day}   14.03.2028\n`;
    const text = part('Bella', '17.05.2020', '14.03.2025') + part('Duke', '18.06.2021', '15.04.2025');
    expect(dosesIn(text)).toEqual(['Rabies | 2025-03-14 | 2028-03-14']);
  });

  it('the owner’s name says nothing', () => {
    expect(read(`Owner name: Duke Miller${DOSE}`).whose).toBeNull();
  });
});

test('what is said of the last dose counts below any heading', () => {
  expect(
    dosesIn(`Upcoming
Rabies 1 yr
Last given Mar 24, 2025       Mar 24, 2026
DHPP
Due                           Sep 17, 2026`),
  ).toEqual(['Rabies | 2025-03-24 | -']);
});
