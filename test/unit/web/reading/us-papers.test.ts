import { describe, expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { name: 'Biscuit', species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page; "?" before a day that isn't proven. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, is_proven, issued_on, expires_on }) =>
    [title.value, `${is_proven ? '' : '?'}${issued_on?.candidates[0]}`, expires_on?.value ?? '-'].join(' | '),
  );

describe('certificates', () => {
  it('name the vaccine in their title, far above a row of days', () => {
    const text = `
MONTGOMERY COUNTY            RABIES VACCINATION CERTIFICATE

Owner
WHITFIELD   DANA
88 ELM ST   DAYTON   OH

SPECIES      BREED
Dog          Beagle

DATE VACCINATED       PRODUCER            VACCINE SERIAL (LOT) NO.
03/14/2026            Boehringer          18402B

VACCINATION EXPIRES   [ ] 1 Yr Lic. Vacc.     Rabies Tag No.
03/14/2029            [X] 3 Yr Lic. Vacc.     26-0418`;
    expect(dosesIn(text)).toEqual(['RABIES | 2026-03-14 | 2029-03-14']);
  });

  it('have an address below the day, which is no day', () => {
    const text = `
Product Name:  Imrab 3 TF
USDA Licensed Vaccine:  [ ] 1 yr  [X] 3 yr     Serial (lot) #: 18402B
Date Vaccinated:            Next Vaccination Due By:
03 / 14 / 2026              03 / 14 / 2029
Address: 88 Maple Street`;
    expect(dosesIn(text)).toEqual(['Imrab 3 TF | 2026-03-14 | 2029-03-14']);
  });

  it('go on to the right of the day', () => {
    const text = `
Dog's name: Biscuit                    Color: Tri
Rabies vaccination date: 03/14/2026    Expires: 03/14/2029
Vaccine manufacturer: Boehringer       Serial #: 18402B
Veterinarian: Karen Roth DVM           Clinic: Maple Street Animal Hospital`;
    expect(dosesIn(text)).toEqual(['Rabies | 2026-03-14 | 2029-03-14']);
  });
});

describe('reports of a visit', () => {
  it('say its day in their head', () => {
    const text = `
Visit Summary
Biscuit Whitfield
March 14, 2026 with Dr. Karen Roth

Vaccines administered today
• Rabies, Imrab 3 TF (lot 18402B) - next due 03/14/2029`;
    expect(dosesIn(text)).toEqual(['Rabies, Imrab 3 TF | 2026-03-14 | 2029-03-14']);
  });

  it('give nothing on that day that is planned or declined', () => {
    const text = `
SOAP Note
Patient: Biscuit    Date: 03/14/2026
S: Owner declined Lyme vaccine.
P: Gave rabies 3 yr (Imrab 3 TF, lot 18402B) SQ.
   Bordetella due 09/2026.`;
    expect(dosesIn(text)).toEqual(['rabies 3 yr Imrab 3 TF | 2026-03-14 | -']);
  });
});

describe('sentences', () => {
  it('that say what was given may name several vaccines, each with its day', () => {
    const text =
      'The dog of Ana was vaccinated against rabies on 12 January 2025 and against leptospirosis on 9 February 2025.';
    expect(dosesIn(text)).toEqual(['rabies | 2025-01-12 | -', 'leptospirosis | 2025-02-09 | -']);
  });
});

describe('tables', () => {
  it('below two columns have columns on both sides of their edge', () => {
    const text = `
Animal ID: A204418     Name: Biscuit
Species: Dog           Breed: Beagle mix

Date         Procedure     Product / Details               Next due
02/20/2026   Vaccination   DA2PPV - Nobivac - lot A340B02  03/13/2026
03/13/2026   Vaccination   Rabies 1 yr - Imrab - lot 18402B  03/13/2027`;
    expect(dosesIn(text)).toEqual([
      'DA2PPV - Nobivac | 2026-02-20 | 2026-03-13',
      'Rabies 1 yr - Imrab | 2026-03-13 | 2027-03-13',
    ]);
  });

  it('of a history say no end in the entry of another day', () => {
    const text = `
Date        Type   History
03/14/2026  TC     Left message re: bordetella due
03/22/2025  B      Bordetella Vaccine Oral`;
    expect(dosesIn(text)).toEqual(['Bordetella Vaccine Oral | ?2025-03-22 | -']);
  });

  it('call ends expiration dates beside a column of unknown words', () => {
    const text = `
VACCINE       DATE GIVEN    EXPIRATION DATE    REQUIRED
Rabies        03/14/2026    03/14/2029         Yes`;
    expect(dosesIn(text)).toEqual(['Rabies | 2026-03-14 | 2029-03-14']);
  });
});

describe('days of eight digits', () => {
  it('are days in a column, and batches below their label', () => {
    const days = '20260314  Rabies 3Y   18402B\n20250902  Bordetella   582231';
    expect(dosesIn(days)).toEqual(['Rabies | ?2026-03-14 | -', 'Bordetella | ?2025-09-02 | -']);
    const batches = 'Vaccine      Lot\nRabies 3Y    20260314\nBordetella   20250902';
    expect(dosesIn(batches)).toEqual([]);
  });
});

it('ticked boxes are before vaccines that were given', () => {
  const text = `
HEALTH RECORD OF ADOPTED ANIMAL
[X] Rabies vaccine        Date: 03/13/2026     Tag: 26-0418
[ ] Distemper/Parvo #3    Date: __________`;
  expect(dosesIn(text)).toEqual(['Rabies | 2026-03-13 | -']);
});

describe('what is due', () => {
  it('is not given in a sentence that plans it', () => {
    const text = `
Vaccination history of Biscuit, as we have it in the records of the clinic:
We have booked her next rabies vaccine for March 24, 2026 at 5:20 PM with the doctor.`;
    expect(dosesIn(text)).toEqual([]);
  });

  it('is no day of the entry that says a reminder was sent', () => {
    const text = `
2026-03-14   Vaccination: Rabisin, lot L486604
2026-01-10   SMS: reminder of rabies
2025-01-12   Vaccination: Rabisin, lot L455218`;
    expect(dosesIn(text)).toEqual(['Rabisin | 2026-03-14 | -', 'Rabisin | 2025-01-12 | -']);
  });
});

describe('forms', () => {
  it('have boxes for year, month and day, with captions below or above them', () => {
    const text = `
Vaccine: Nobivac 3-Rabies     Serial no.: 440917

Date vaccinated

2025      01      19
YYYY      MM      DD`;
    expect(dosesIn(text)).toEqual(['Nobivac 3-Rabies | 2025-01-19 | -']);
    const american = `
Rabies vaccine given
Month     Day     Year
01        19      25`;
    expect(dosesIn(american)).toEqual(['Rabies | 2025-01-19 | -']);
  });

  it('say the sex of an animal and how its vaccine is made, which are no other treatments', () => {
    const text = `
Sex: Spayed Female
Date Vaccinated:     04/22/2024
Vaccine Type:        Recombinant, 1 year
Vaccine:             Rabisin
Serial Number:       18433A`;
    expect(dosesIn(text)).toEqual(['Rabisin | 2024-04-22 | -']);
  });
});

it('brackets hold a semicolon that ends no sentence', () => {
  const text = `
Le chiot a reçu une première injection contre la parvovirose (Primodog, lot L495511) le 15 mai 2025, puis
Nobivac DHP (maladie de Carré, parvovirose ; lot A512B01) le 30 mai 2025 au cabinet.`;
  expect(dosesIn(text)).toEqual([
    'parvovirose Primodog | 2025-05-15 | -',
    'Nobivac DHP maladie de Carré, parvovirose | 2025-05-30 | -',
  ]);
});

describe('printouts', () => {
  it('of a history name further letters behind a batch', () => {
    const text = `
CLINICAL HISTORY
14/05/2025 KS  Annual health check. Nobivac DHP (A388C02) + L4 (B305A01) s/c.`;
    expect(dosesIn(text)).toEqual(['Nobivac DHP | 2025-05-14 | -', 'L4 | 2025-05-14 | -']);
  });

  it('that say what was not given go on with what was', () => {
    const text = `
Vaccination status at time of adoption
Bordetella: not given
Rabies: completed 03/13/2026, next due 03/13/2027`;
    expect(dosesIn(text)).toEqual(['Rabies | 2026-03-13 | 2027-03-13']);
  });

  it('have the day of the service above a table with prices', () => {
    const text = `
Invoice #: 88120                     Date of Service: 03/14/2026
Client: Dana Whitfield               Patient: Biscuit

Qty   Description                          Price      Total
1     Vaccine - Rabies 3yr (Imrab)         28.00      28.00
1     Rabies tag                           0.00       0.00`;
    expect(dosesIn(text)).toEqual(['Rabies 3yr (Imrab) | 2026-03-14 | -']);
  });

  it('give the day of an exam to what is listed below it', () => {
    const text = `
INTAKE EXAM        02/20/2026   Vet: Dr. Lee
Vaccines given: DA2PP (Nobivac, lot A340B02)`;
    expect(dosesIn(text)).toEqual(['DA2PP Nobivac | 2026-02-20 | -']);
  });
});

describe('answers', () => {
  it('with yes are of the vaccine that the question names', () => {
    const text = `
1. Is your dog vaccinated against rabies?  Yes   Date: 03/14/2026
2. Is your dog vaccinated against lepto?   No
3. Bordetella?   No ☐  Yes ☒   Date: 03/15/2026`;
    expect(dosesIn(text)).toEqual([
      'dog vaccinated against rabies | ?2026-03-14 | -',
      'Bordetella | ?2026-03-15 | -',
    ]);
  });
});

it('a sentence may say until when the vaccination of a day is valid', () => {
  const text =
    'Biscuit is healthy. Her rabies vaccination of March 14, 2026 remains valid until March 14, 2029 for travel.';
  expect(dosesIn(text)).toEqual(['rabies | 2026-03-14 | 2029-03-14']);
});
