import { describe, expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'cat', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day and end of validity. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on }) =>
    [title, issued_on, expires_on].map((read) => read?.value ?? '-').join(' | '),
  );

describe('what was not given ends', () => {
  test('a diagnosis with the next label', () => {
    expect(
      dosesIn(
        `Diagnose: Akute Gastroenteritis
Anamnese: Seit dem 11.10.2024 Erbrechen und blutiger Durchfall, aber sonst nichts. Laut Ausweis wurde sie am
14.04.2024 mit Purevax RCP geimpft (nächste Impfung 14.04.2025).`,
      ),
    ).toEqual(['Purevax RCP | 2024-04-14 | 2025-04-14']);
  });

  test('a reminder with the next entry of a timeline, whose icons say nothing', () => {
    expect(
      dosesIn(
        `!   Nov 1, 2026
    Reminder: FeLV vaccine

V   Jul 13, 2026
    Rabies vaccine
    PureVax Rabies · Lot 18861
    Good through Jul 13, 2027
V   Jun 19, 2024
    FeLV vaccine
    Expired Jun 19, 2025`,
      ),
    ).toEqual(['Rabies | 2026-07-13 | 2027-07-13', 'FeLV | - | 2025-06-19']);
  });

  test('a vaccine that was declined below the next visit', () => {
    expect(
      dosesIn(
        `17 Feb 2026  (JW)
Vacc: Nobivac Tricat III (A135B02). Next vacc 17 Feb 2027.
KC: owner declined, no cattery this year.
22 Jan 2025  (SP)
Vacc: Nobivac Tricat III (A127A01).
11 Jan 2024  (JW)
Annual check.`,
      ),
    ).toEqual(['Nobivac Tricat | 2026-02-17 | 2027-02-17', 'Nobivac Tricat | 2025-01-22 | -']);
  });
});

test('"certifie avoir examiné" is no credit note', () => {
  expect(
    dosesIn(
      `Je soussigné, Dr Kerbrat, certifie avoir examiné le 21/07/2026 :
3. Vaccinations
Typhus-coryza vaccin Feligen CRP lot 9F6L le 15/06/2026`,
    ),
  ).toEqual(['Feligen CRP | 2026-06-15 | -']);
});

test('a summary of a visit says when to come back', () => {
  expect(
    dosesIn(
      `Ziggy’s visit
June 24, 2026 with Dr. Abbate

Today Ziggy was vaccinated against
Rabies: Defensor 3, serial 628104, right rear leg

Please come back
Second FVRCP shot   July 15, 2026
Rabies   June 24, 2029`,
    ),
  ).toEqual(['Rabies: Defensor 3 | 2026-06-24 | 2029-06-24']);
});
