import { describe, expect, it, test } from 'vitest';
import type { Species } from '../../../../contract/species.ts';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

// Certificates also say when an animal was tested, treated, marked or invited, and when they were made.

/** The vaccines of a page with the day and the end. */
const dosesIn = (text: string, species: Species = 'dog') =>
  suggest([typedPage(text)], { species, birthdate: null, chip_number: null }, '2026-11-25').doses.map(
    ({ title, issued_on, expires_on }) =>
      [title.value, issued_on?.candidates.join(' or '), expires_on?.candidates.join(' or ') ?? '-'].join(
        ' | ',
      ),
  );

test.each([
  // Measured
  'Test         Date         Result\nRabies       13.04.2025   2.5 IU/ml\nParvovirus   13.04.2025   1:64',
  'Untersuchung   Datum        Ergebnis\nParvovirose    13.04.2025   negativ\nStaupe         14.04.2025   positiv',
  'Rage   13/04/2025   0,5 UI/ml',
  'Rabia   13/04/2025   positivo',
  '13.04.2025   Lyme   negative',
  // Not done
  'Rabies   14.03.2025   void',
  'Tollwut   14.03.2025   storniert',
  'Vaccine      Given?    Date\nRabies       No        14.03.2025',
  'Vaccin       Fait      Date\nRage         Non       14/03/2025',
  'Rabies   N   14.03.2025',
  // Another event
  '14.03.2025 Allergic reaction to rabies vaccine',
  'Date         Treatment\n14.03.2025   Swelling after rabies vaccine',
  '14.03.2025   Consultation because of rabies vaccine',
  '14.03.2025 Health check, rabies',
  'Rabies exposure 14.03.2025',
  // Ahead
  'Next visit: DHPPi 14.04.2025',
  'Rabies   14.03.2026 next',
  'Rabies   14.03.2026 next due',
  'Vaccination schedule\nRabies   14.03.2025',
  'Impfplan\nTollwut   14.03.2025',
  'Calendario de vacunación\nRabia   14/03/2025',
  'Calendrier vaccinal\nRage   14/03/2025',
  // The vial
  'Rabies   A123   14.05.2025 EXP',
])('suggests nothing from %j', (text) => {
  expect(dosesIn(text)).toEqual([]);
});

test.each([
  'Bella will be vaccinated against rabies on 12 January 2025 at our clinic in the city.',
  'The dog of Ana must be vaccinated against rabies by the clinic on 12 January 2025 or later.',
  'Die Hündin Bella wird am 12.01.2025 gegen Tollwut in der Praxis geimpft und ist gesund.',
  'Le chien Bella sera vacciné contre la rage le 12/01/2025 par le docteur Petit de la clinique.',
  'El perro Bella será vacunado contra la rabia el 12/01/2025 en la clínica de la ciudad.',
  'If the dog of Ana was vaccinated against rabies on 12 January 2025 then the fee is waived.',
  'The mother of Bella was vaccinated against rabies on 12 January 2025 by the breeder in Spain.',
])('suggests nothing from a sentence about another day or animal: %s', (text) => {
  expect(dosesIn(text)).toEqual([]);
});

test('a sentence may confirm now what was given then', () => {
  expect(
    dosesIn('Hiermit wird bestätigt, dass die Hündin Bella am 14.01.2025 gegen Tollwut geimpft wurde.'),
  ).toEqual(['Tollwut | 2025-01-14 | -']);
});

test.each([
  'Le docteur Petit certifie avoir procédé le 14/03/2025 à la vaccination du chien contre la rage.',
  'Il cane di Ana è stato vaccinato il 14/03/2025 contro la rabbia con il vaccino della clinica.',
  'Il cane di Ana è stato sottoposto in data 14/03/2025 a vaccinazione contro la rabbia con Rabisin.',
  'La gatta di Ana è stata sottoposta a vaccinazione contro la rabbia in data 14/03/2025 con il Rabisin.',
  'El perro de Ana ha sido vacunado contra la rabia con fecha 14/03/2025 por la clínica.',
  'Le chien de Ana a été vacciné contre la rage en date du 14/03/2025 par le docteur.',
  'De hond van Ana is op 14-03-2025 gevaccineerd tegen hondsdolheid door het team van de kliniek.',
  'Hunden som Ana har vaccinerades den 2025-03-14 mot rabies av oss och det är allt.',
  'Pies Bella został zaszczepiony w dniu 14.03.2025 przeciwko wściekliźnie oraz zbadany przez lekarza.',
  'Der Hund von Ana wurde am 14.03.2025 mit Nobivac T, Charge A123, gegen Tollwut geimpft.',
])('a sentence in each language says what was given and when: %s', (text) => {
  expect(dosesIn(text)).toEqual([expect.stringContaining('| 2025-03-14 | -')]);
});

test.each([
  'Il cane di Ana è stato sottoposto a visita in data 14/03/2025 e non è stato vaccinato contro la rabbia.',
  'Il cane di Ana sarà sottoposto a vaccinazione contro la rabbia in data 14/03/2025 con il Rabisin.',
  'Il cane Bella sarà vaccinato il 14/03/2025 contro la rabbia con il vaccino Rabisin.',
  'De hond Bella zal op 14-03-2025 tegen rabiës gevaccineerd worden met het vaccin van de kliniek.',
  'Hunden Bella ska vaccineras den 2025-03-14 mot rabies med det vaccin som klinken har.',
  'Pies Bella będzie zaszczepiony w dniu 14.03.2025 przeciwko wściekliźnie w tej lecznicy.',
  'Bella sarà vaccinata il 14/03/2025, rabbia',
])('what will be done was not given: %s', (text) => {
  expect(dosesIn(text)).toEqual([]);
});

test.each(['Due', 'Pending', 'Overdue', 'offen', 'fällig'])(
  'a status of %j is not that of a dose that was given',
  (status) => {
    expect(
      dosesIn(
        `Vaccine   Date         Status\nRabies    14.03.2025   ${status}\nDHPPi     14.03.2025   Current`,
      ),
    ).toEqual(['DHPPi | 2025-03-14 | -']);
  },
);

test('vaccines side by side may each have a date, as where columns are doses', () => {
  const table = (first: string) => `
Vaccine       Rabies       DHPPi
Date given    ${first}   15.03.2025`;
  expect(dosesIn(table('14.03.2025'))).toEqual(['Rabies | 2025-03-14 | -', 'DHPPi | 2025-03-15 | -']);
  expect(dosesIn(table('          '))).toEqual([]);
  expect(dosesIn('Vaccines: Rabies, DHPPi\nDate given: 14.03.2025')).toEqual([
    'Rabies, DHPPi | 2025-03-14 | -',
  ]);
});

describe('the title of a certificate', () => {
  it.each([
    'Rabies vaccination certificate      20.11.2026',
    'Rabies vaccination certificate\nDate: 20.11.2026',
    'Certificado de vacunación antirrábica\nFecha: 20/11/2026\nLote: A123',
    'Certificat de vaccination rage\nDate: 20/11/2026',
  ])('does not give the date of the certificate to its vaccine: %s', (text) => {
    expect(dosesIn(text)).toEqual([]);
  });

  it('names the vaccine whose day is labelled', () => {
    expect(
      dosesIn(`
Rabies vaccination certificate
Date vaccinated: 14.03.2025
Next vaccination due by: 14.03.2028
Vaccine serial (lot) no.: A12345`),
    ).toEqual(['Rabies | 2025-03-14 | 2028-03-14']);
  });

  it('is valid for another time than its vaccine', () => {
    expect(dosesIn('Health certificate valid until 24.03.2025\nRabies 14.03.2025')).toEqual([
      'Rabies | 2025-03-14 | -',
    ]);
  });

  it('names the disease of the product below it', () => {
    expect(
      dosesIn('Rabies vaccination certificate\nDate: 20.11.2026\nVaccine: Nobivac T\nDate given: 14.03.2025'),
    ).toEqual(['Rabies | 2025-03-14 | -']);
  });
});

describe('a column of dates', () => {
  it('is what its heading says, beside a heading that is not known', () => {
    expect(dosesIn('Vaccine   Next due     Zzzz\nRabies    14.03.2025   14.03.2024')).toEqual([]);
  });

  it('may have the last dose on the right of the next one', () => {
    expect(dosesIn('Vaccine   Next due     Last done\nRabies    14.03.2026   14.03.2025')).toEqual([
      'Rabies | 2025-03-14 | 2026-03-14',
    ]);
  });
});

describe('certificates with other events around the doses', () => {
  it('a German passport with markings, titres and worms', () => {
    expect(
      dosesIn(`
EU-HEIMTIERAUSWEIS
Geburtsdatum: 12.03.2019
Datum der Implantierung des Transponders: 20.05.2019
V. TOLLWUTIMPFUNG
Impfstoff        Chargennummer   Impfdatum      Gültig bis
MSD Nobivac T    A123B           12.03.2025     11.03.2028
VI. TITERBESTIMMUNG TOLLWUT-ANTIKÖRPER
Datum der Blutentnahme: 15.04.2025
VII. BEHANDLUNG GEGEN ECHINOCOCCUS
Produkt          Datum der Behandlung   Tierarzt
Milbemax         14.04.2025             Dr. Klein
IX. SONSTIGE IMPFUNGEN
Impfstoff        Charge     Impfdatum     Gültig bis
Nobivac SHPPi    C123       16.03.2025    15.03.2026`),
    ).toEqual(['Nobivac T | 2025-03-12 | 2028-03-11', 'Nobivac SHPPi | 2025-03-16 | 2026-03-15']);
  });

  it('a Spanish booklet with dewormings', () => {
    expect(
      dosesIn(`
Cartilla sanitaria
Fecha          Vacuna     Lote       Próxima
15/03/2025     Rabia      A123       15/03/2026
Desparasitaciones
Fecha          Producto              Próxima
14/05/2025     Milbemax              14/08/2025`),
    ).toEqual([expect.stringContaining('Rabia | 2025-03-15')]);
  });

  it('a cat’s record with a test for what it is vaccinated against', () => {
    expect(
      dosesIn('FeLV test negative 10.03.2025\nFeLV   13.03.2025   due 13.03.2026\nFVRCP  13.03.2025', 'cat'),
    ).toEqual(['FeLV | 2025-03-13 | 2026-03-13', 'FVRCP | 2025-03-13 | -']);
  });

  it('a history with treatments, tests and visits', () => {
    expect(
      dosesIn(`
Date         Type        Description                    Due
03/14/2025   Vaccine     DHPP booster                   03/14/2026
03/15/2025   Lab         Heartworm test negative        03/15/2026
03/16/2025   Worming     Milbemax                       06/16/2025
03/17/2025   Vaccine     Bordetella intranasal          09/17/2025`),
    ).toEqual(['DHPP | 2025-03-14 | 2026-03-14', 'Bordetella | 2025-03-17 | 2025-09-17']);
  });

  it('a weight between the date and the vaccine of a table', () => {
    expect(dosesIn('Date         Weight   Vaccine\n14.03.2025   12 kg    Rabies')).toEqual([
      'Rabies | 2025-03-14 | -',
    ]);
  });
});
