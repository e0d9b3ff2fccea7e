import { describe, expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const BELLA = { species: 'dog', birthdate: null, chip_number: null } as const;

/** The doses of a page: vaccine, day, end and batch. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], BELLA, '2026-11-25').doses.map(({ title, issued_on, expires_on, batch }) =>
    [title, issued_on, expires_on, batch].map((field) => field?.value ?? '-').join(' | '),
  );

describe('a vaccine that is not known', () => {
  it.each(['Vaccine: ', 'Vaccine:   '])('keeps what follows it from the next one (%j)', (label) => {
    expect(
      dosesIn(`
${label}Zzz
Date given: 14.03.2025
Batch: A123
Valid until: 13.03.2026
${label}Rabies
Date given: 14.04.2025
Batch: B123
Valid until: 13.04.2026`),
    ).toEqual(['Rabies | 2025-04-14 | 2026-04-13 | B123']);
  });

  it.each([
    'Herpes 205',
    'Canine coronavirus',
    'Leishmaniose',
    'Babesiosis (Pirodog)',
    'Nobivac Zzz',
    'Eurican Zzz 7',
  ])('keeps the day below it from the one above, also without a label: %j', (name) => {
    expect(dosesIn(`Rabies\n${name}\nDate given: 14.03.2025`)).toEqual([]);
    expect(dosesIn(`Rabies\n${name}, given 14.03.2025`)).toEqual([]);
  });

  it('may be a product of the vaccine above it, where its label says so', () => {
    expect(dosesIn('Vaccine: Rabies\nProduct: Nobivac Zzz\nDate given: 14.03.2025')).toEqual([
      'Rabies | 2025-03-14 | - | -',
    ]);
  });

  it('keeps what is before it from the last one', () => {
    expect(
      dosesIn(`
Date given: 14.03.2025
Vaccine: Rabies
Date given: 14.04.2025
Vaccine: Zzz`),
    ).toEqual(['Rabies | 2025-03-14 | - | -']);
  });
});

describe('days before and after vaccines', () => {
  it('belong to neither where there is one too many', () => {
    expect(
      dosesIn(`
Last vaccination: 14.01.2024
Vaccine: Rabies
Date given: 14.04.2025
Vaccine: DHPPi
Date given: 15.04.2025`),
    ).toEqual([]);
  });

  it('are labelled as those of a dose, whatever the date of the document is', () => {
    expect(dosesIn('Date: 20.03.2025\nVaccine: Rabies\nDate given: 14.03.2025')).toEqual([
      'Rabies | 2025-03-14 | - | -',
    ]);
  });

  it('that are only called "Date" must follow their vaccine', () => {
    expect(dosesIn('Date: 14.03.2025\nVaccine: Rabies\nDate: 14.04.2025\nVaccine: DHPPi')).toEqual([]);
    const dated = 'Vaccine: Rabies\nDate: 14.03.2025\nVaccine: DHPPi\nDate: 14.04.2025';
    expect(dosesIn(`Vaccination record\n\n${dated}`)).toEqual([
      'Rabies | 2025-03-14 | - | -',
      'DHPPi | 2025-04-14 | - | -',
    ]);
  });
});
