import { describe, expect, it, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: null, chip_number: null } as const;

/** The doses of a page: what protects, day, first and last day of validity, and batch. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map((dose) =>
    [dose.protects.value?.join('+'), dose.issued_on, dose.valid_from, dose.expires_on, dose.batch]
      .map((read) => (typeof read === 'string' ? read : (read?.value ?? (read ? '?' : '-'))))
      .join(' | '),
  );

/** Forms of authorities and reports of programs, as they are described in public. */
const FORMS: readonly (readonly [name: string, text: string, doses: readonly string[]])[] = [
  [
    'NASPHV form 51, with labels above their values',
    `
RABIES VACCINATION CERTIFICATE                          NASPHV FORM 51 (revised 2007)
RABIES TAG #
26-01183
LAST             FIRST            M.I.                  TELEPHONE #
OKAFOR           DANA             L                     208-555-0143
DATE VACCINATED            PRODUCT NAME                      VETERINARIAN'S NAME
03 / 14 / 2025             Imrab 3 TF                        Sarah Kowalski, DVM
NEXT VACCINATION DUE BY    MANUFACTURER (First 3 letters)    LICENSE NO.
03 / 14 / 2028             BOE                               OH-11824`,
    ['rabies | 2025-03-14 | - | 2028-03-14 | -'],
  ],
  [
    'the certificate of a county, with a number in each box',
    `
ADA COUNTY RABIES CERTIFICATE
4. Date vaccinated    5. Vaccine           6. Serial no.
03/14/2025            Imrab 3 TF           H22817
7. Expires            8. Tag no.           9. Veterinarian
03/14/2028            2207                 Ruth Okafor DVM`,
    ['rabies | 2025-03-14 | - | 2028-03-14 | H22817'],
  ],
  [
    'a certificate in two columns',
    `
RABIES VACCINATION CERTIFICATE
Vaccination Date: 03/14/2025          Vaccine: Rabies Canine 3 Year
Next Vaccine Due: 03/14/2028          Producer: Zoetis
Serial Number: 604118                 Serial Exp: 08/30/2026
Tag Number: 2207                      Tag Expiration: 03/14/2028`,
    ['rabies | 2025-03-14 | - | 2028-03-14 | 604118'],
  ],
  [
    'the EU’s animal health certificate, whose head has two levels',
    `
Transponder or tattoo
Alphanumeric code   Date of implantation   Date of         Name and          Batch     Validity of vaccination      Date of the
of the animal       and/or reading (8)     vaccination     manufacturer      number    From          To             blood sampling
                    [dd/mm/yyyy]           [dd/mm/yyyy]    of vaccine                  [dd/mm/yyyy]  [dd/mm/yyyy]   [dd/mm/yyyy]
985141006283417     12/08/2024             14/03/2025      Nobivac Rabies    A412C01   04/04/2025    13/03/2028     N/A`,
    ['rabies | 2025-03-14 | 2025-04-04 | 2028-03-13 | A412C01'],
  ],
  [
    'section V of the EU’s passport, whose lines have numbers without dots',
    `
V. VACCINATION AGAINST RABIES / TOLLWUTIMPFUNG
MANUFACTURER & NAME OF VACCINE        BATCH NUMBER      1 VACCINATION DATE / IMPFDATUM       AUTHORISED VETERINARIAN
HERSTELLER & NAME DES IMPFSTOFFS      CHARGENNUMMER     2 VALID FROM / GÜLTIG AB             ERMÄCHTIGTER TIERARZT
                                                        3 VALID UNTIL / GÜLTIG BIS
Boehringer Ingelheim                  L470911           1 14.03.2025                         Dr. med. vet. H. Baum
Rabisin                                                 2 04.04.2025
                                                        3 14.03.2028`,
    ['rabies | 2025-03-14 | 2025-04-04 | 2028-03-14 | L470911'],
  ],
  [
    'a German sentence with the product below it',
    `
Impfbescheinigung
Hiermit wird bestätigt, dass der Hund Rex, Rasse Dackel, Chip-Nr. 276098104567891,
am 14.03.2025 gegen Tollwut geimpft wurde.
Impfstoff: Rabisin
Chargen-Nr.: L470911
Die Impfung ist gültig bis: 13.03.2028
Ort, Datum: Bonn, 14.03.2025`,
    ['rabies | 2025-03-14 | - | 2028-03-13 | L470911'],
  ],
  [
    'a Polish title with the product below it',
    `
ZAŚWIADCZENIE O SZCZEPIENIU PRZECIW WŚCIEKLIŹNIE
Data szczepienia: 14.03.2025
Nazwa szczepionki: Rabisin
Nr serii: L470911
Ważne do: 13.03.2026`,
    ['rabies | 2025-03-14 | - | 2026-03-13 | L470911'],
  ],
  [
    'a Polish sentence whose words stand apart to fill the line',
    `
Na podstawie ustawy zaświadcza się, że suka Fryga w dniu 15 lipca 2025 r. została
zaszczepiona przeciwko wściekliźnie szczepionką         Rabisin, nr serii L473318`,
    ['rabies | 2025-07-15 | - | - | L473318'],
  ],
  [
    'a Dutch sentence with a span of validity',
    `
Hierbij verklaart ondergetekende, dierenarts, dat de hond Bram op 14-03-2025 is gevaccineerd tegen rabiës.
Vaccin: Nobivac Rabies
Batchnummer: L470911
Geldig van 04-04-2025 tot 14-03-2028`,
    ['rabies | 2025-03-14 | 2025-04-04 | 2028-03-14 | L470911'],
  ],
  [
    'an Italian sentence',
    `
Si attesta che in data 14/03/2025 il cane Luna è stato sottoposto a vaccinazione antirabbica
con il vaccino Rabisin lotto L470911 con validità fino al 14/03/2028.`,
    ['rabies | 2025-03-14 | - | 2028-03-14 | L470911'],
  ],
  [
    'a French import certificate',
    `
2° A été soumis à une vaccination contre la rage par injection d'un vaccin inactivé le 14/03/2025 :
Nom du vaccin : Rabisin
N° de lot : L470911`,
    ['rabies | 2025-03-14 | - | - | L470911'],
  ],
  [
    'a Dutch overview with the next dose beside the last one',
    `
Rabiës
  Gegeven: 04-04-2025   Volgende: 04-04-2028
Cocktail (DHP + L4)
  Gegeven: 14-03-2025   Volgende: 14-03-2026`,
    ['rabies | 2025-04-04 | - | 2028-04-04 | -', 'cdv+cav+cpv+lepto | 2025-03-14 | - | 2026-03-14 | -'],
  ],
  [
    'cards with the day below the name',
    `
Vaccinations
CHPPi
14/03/2025 • Dr Lefèvre
Prochain rappel : 14/03/2026      A jour
Rage
14/03/2025 • Dr Lefèvre
Prochain rappel : 14/03/2028      A jour`,
    ['cdv+cav+cpv+cpiv | 2025-03-14 | - | 2026-03-14 | -', 'rabies | 2025-03-14 | - | 2028-03-14 | -'],
  ],
  [
    'a history with names of letters and digits',
    `
Date        Type   Staff   History
03/14/2025  V      SMK     DA2PP 3yr given. Lot 512807
09/20/2025  V      JT      Bordetella oral given. Lot 18904`,
    ['cdv+cav+cpv+cpiv | 2025-03-14 | - | - | 512807', 'bordetella | 2025-09-20 | - | - | 18904'],
  ],
  [
    'a Spanish summary with labels in each line',
    `
RESUMEN DE VACUNACIÓN
Fecha: 25-jul-2025       Tipo de Vacuna: DHPPi      Proxima Cita: 25-jul-2026
Fecha: 26-jul-2025       Tipo de Vacuna: Rabia      Proxima Cita: 26-jul-2026`,
    ['cdv+cav+cpv+cpiv | 2025-07-25 | - | - | -', 'rabies | 2025-07-26 | - | - | -'],
  ],
  [
    'a card whose stickers have more lines than their row',
    `
Vaccine used (affix label)   Date given   Next vaccination due   Signature
Nobivac KC                   22/07/26     22/07/27               P Rao MRCVS
Batch J159J06
Exp 11 2026
Nobivac DHP                  29/07/26     29/07/27               P Rao MRCVS
Batch J159J07
Exp 11 2026`,
    [
      'cpiv+bordetella | 2026-07-22 | - | 2027-07-22 | J159J06',
      'cdv+cav+cpv | 2026-07-29 | - | 2027-07-29 | J159J07',
    ],
  ],
  [
    'a batch with the month in which its vial expires',
    `
This certifies that Ziggy has been vaccinated with Nobivac DHP
Date of vaccination: 14/03/2025
Batch: A415A01   Expiry: 11/2026
Next vaccination due: 14/03/2028`,
    ['cdv+cav+cpv | 2025-03-14 | - | 2028-03-14 | A415A01'],
  ],
];

test.each(FORMS)('reads %s', (_name, text, doses) => {
  expect(dosesIn(text)).toEqual(doses);
});

describe('nothing wrong is read of', () => {
  it.each([
    [
      'the date of a certificate above its product',
      `
RABIES VACCINATION CERTIFICATE
Date: 03/20/2025
Vaccine: Imrab 3 TF
Serial: H22817
Valid until: 03/14/2028`,
    ],
    [
      'the date of a letter above its product',
      `
Hiermit wird bestätigt, dass der Hund Rex gegen die Tollwut von mir geimpft wurde.
Datum: 20.03.2025
Impfstoff: Rabisin
Gültig bis: 14.03.2028`,
    ],
    [
      'the date of a signature below the validity',
      `
Certificate of rabies vaccination
Product: Rabisin
Batch: L470911
Valid until: 14/03/2028
Date: 20/03/2025
Signature: Dr Ames`,
    ],
    [
      'a day below a name that is not years before the next one',
      `
Rabies
14/03/2025
Next due: 14/06/2025`,
    ],
    [
      'examinations and titres to which an animal was subjected',
      `
Le chien a été soumis à un examen avant vaccination contre la rage le 14/03/2025 par nos soins.
Le chien vacciné contre la rage a été soumis à un titrage des anticorps le 14/03/2025 par le laboratoire.`,
    ],
    [
      'a stay that has a first and a last day',
      `
Rabies vaccine        Stay
                      From            To
Nobivac Rabies        04/04/2025      14/04/2025`,
    ],
  ])('%s', (_name, text) => {
    expect(dosesIn(text)).toEqual([]);
  });

  it('a product with a day of its own below another dose', () => {
    expect(
      dosesIn(`
Rabies      Given: 14/03/2024
Rabisin
Given: 14/03/2025      Valid until: 14/03/2028`),
    ).toEqual(['rabies | 2024-03-14 | - | - | -', 'rabies | 2025-03-14 | - | 2028-03-14 | -']);
  });

  it('"Month Day Year" below a day begins no label', () => {
    const form = `Rabies vaccination certificate
DATE VACCINATED            PRODUCT NAME
07/22/2026                 Imrab 3 TF
Month   Day   Year
NEXT VACCINATION DUE BY    SERIAL (LOT) NO.
07/22/2029                 21865F
Month   Day   Year`;
    expect(dosesIn(form)).toEqual(['rabies | 2026-07-22 | - | 2029-07-22 | 21865F']);
  });

  it('an end behind a sentence of two doses', () => {
    expect(
      dosesIn(`
Der Welpe wurde am 14.03.2025 mit Nobivac SHP (Charge A412C01) und Nobivac L4 (Charge A509B01) geimpft.
Die nächste Impfung ist am 11.04.2025 fällig.`),
    ).toEqual(['cdv+cav+cpv | 2025-03-14 | - | - | A412C01', 'lepto | 2025-03-14 | - | - | A509B01']);
  });
});
