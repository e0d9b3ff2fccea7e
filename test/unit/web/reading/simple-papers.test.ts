import { describe, expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page; "?" before a day that isn't proven. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, is_proven, issued_on, expires_on }) =>
    [title.value, `${is_proven ? '' : '?'}${issued_on?.candidates[0]}`, expires_on?.value ?? '-'].join(' | '),
  );

describe('forms', () => {
  it('leave a dose open whose labels have no values, and take no day of a signature for it', () => {
    const text = `
Rabies          Date given: 03/14/2026   Expires: 03/14/2029

Bordetella      Date given:              Expires:

Owner signature          Date 03/20/2026`;
    expect(dosesIn(text)).toEqual(['Rabies | 2026-03-14 | 2029-03-14']);
  });

  it('may have an unknown label beside those of days, whose values are below', () => {
    const text = `
Vaccinated          Expires            Tag
Mar 14, 2026        Mar 14, 2029       26-0418

Vaccine             Lot
Imrab 3 TF          18402B`;
    expect(dosesIn(text)).toEqual(['Imrab 3 TF | 2026-03-14 | 2029-03-14']);
  });

  it('may give the day beside the disease, and the product below it', () => {
    const text = `
Tollwutimpfung am     14.03.2026
Impfstoff             Rabisin
gültig bis            14.03.2029
Untersucht am         20.03.2026`;
    expect(dosesIn(text)).toEqual(['Tollwutimpfung | 2026-03-14 | 2029-03-14']);
  });

  it('call the end an expiration date, which is the dose’s if it is years after the day', () => {
    const text = (end: string) => `
Vaccine:         Rabies         Vaccination date:   03/14/2026
Manufacturer:    Boehringer     Expiration date:    ${end}`;
    expect(dosesIn(text('03/14/2029'))).toEqual(['Rabies | 2026-03-14 | 2029-03-14']);
    expect(dosesIn(text('08/22/2027'))).toEqual(['Rabies | 2026-03-14 | -']);
  });
});

describe('lists', () => {
  it('say when the next dose is due in the line below the day', () => {
    expect(dosesIn('Rabies\nGiven: Mar 14, 2026\nDue: Mar 14, 2029\nLot: L60311')).toEqual([
      'Rabies | 2026-03-14 | 2029-03-14',
    ]);
  });

  it('below a sentence with their day may say when each is due', () => {
    const text = `
Thank you for the visit. Biscuit has received the following vaccines on March 14, 2026:
    Rabies – next due March 14, 2029
    Bordetella – next due March 14, 2027`;
    expect(dosesIn(text)).toEqual([
      'Rabies | 2026-03-14 | 2029-03-14',
      'Bordetella | 2026-03-14 | 2027-03-14',
    ]);
  });
});

describe('tables', () => {
  it('of a schedule say what was given in a column of their own', () => {
    const text = `
Puppy vaccine schedule

Age      Vaccine    Scheduled     Given
8 wk     DHPPi      02/14/2026    02/15/2026
16 wk    DHPPi      04/14/2026`;
    expect(dosesIn(text)).toEqual(['DHPPi | 2026-02-15 | -']);
  });

  it('of an estimate show nothing, whatever their columns are called', () => {
    expect(
      dosesIn('Estimate\n\nVaccine    Scheduled     Given\nDHPPi      02/14/2026    02/15/2026'),
    ).toEqual([]);
  });

  it('of an invoice leave out the day of the row above', () => {
    const text = `
Invoice 22091

Date          Description         Qty     Total
03/14/2026    Annual exam         1       58.00
              Rabies 3 yr         1       28.00
              Heartgard Plus      6       60.00`;
    expect(dosesIn(text)).toEqual(['Rabies | 2026-03-14 | -']);
  });

  it('with days as heads may have ticks below them', () => {
    const text = `
Vaccination record

           03/10/2025   03/14/2026

Rabies                  ✓

DHPPi      ✓            ✓`;
    expect(dosesIn(text)).toEqual([
      'Rabies | 2026-03-14 | -',
      'DHPPi | 2025-03-10 | -',
      'DHPPi | 2026-03-14 | -',
    ]);
  });
});
