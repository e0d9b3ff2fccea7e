import { describe, expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { ruledPage } from '../../../support/ruled-page.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page; "?" before a day that isn't proven. */
const written = (page: ReturnType<typeof typedPage>) =>
  suggest([page], PET, '2026-11-27').doses.map(({ title, is_proven, issued_on, expires_on, batch }) =>
    [title.value, `${is_proven ? '' : '?'}${issued_on?.candidates[0]}`, expires_on?.value, batch?.value].join(
      ' | ',
    ),
  );
const dosesIn = (text: string) => written(typedPage(text));

describe('days that are listed below the name of their vaccine', () => {
  it('are doses of it, the last one first', () => {
    const text = 'Rabies\n14 March 2026\n10 March 2023\n\nDHPPi\n14 March 2026';
    expect(dosesIn(text)).toEqual([
      'Rabies | ?2026-03-14 |  | ',
      'Rabies | ?2023-03-10 |  | ',
      'DHPPi | ?2026-03-14 |  | ',
    ]);
  });

  it('may stand below the day on which the next dose is due, and are none of one that was never given', () => {
    const text = `
Vaccines given

Rabies
Next due May 14, 2027
May 14, 2024
May 18, 2021

Leptospirosis
Was due May 14, 2025
May 14, 2024

Bordetella
Never given

Lyme
May 14, 2024`;
    expect(dosesIn(text)).toEqual([
      'Rabies | 2024-05-14 | 2027-05-14 | ',
      'Rabies | 2021-05-18 |  | ',
      'Leptospirosis | 2024-05-14 | 2025-05-14 | ',
      'Lyme | 2024-05-14 |  | ',
    ]);
  });

  it('are no doses where the second is later, as the end of a validity is', () => {
    expect(dosesIn('Rabies\n14 March 2023\n10 March 2026')).toEqual([]);
  });
});

describe('a line of vaccines with a day each', () => {
  it('is as many doses', () => {
    expect(dosesIn('Impfungen: SHPPi am 02.03.2026, Tollwut am 23.03.2026')).toEqual([
      'SHPPi | ?2026-03-02 |  | ',
      'Tollwut | ?2026-03-23 |  | ',
    ]);
  });

  it('shows none for a vaccine whose cell for the day is empty', () => {
    const text = `
+----------+--------------+--------------+--------------+
| Rabies   | 14.03.2026   | DHPPi        | 15.03.2026   |
+----------+--------------+--------------+--------------+
| Lepto    | 16.03.2026   | Bordetella   |              |
+----------+--------------+--------------+--------------+`;
    expect(written(ruledPage(text))).toEqual([
      'Rabies | ?2026-03-14 |  | ',
      'DHPPi | ?2026-03-15 |  | ',
      'Lepto | ?2026-03-16 |  | ',
    ]);
  });
});

describe('entries that begin with their day', () => {
  it('give it to the vaccines with batches below, whatever else they say', () => {
    const text = `
18.03.2024  SO I  IMPFUNG SHPPi + L4, AU o.b.B., Gewicht 33,8 kg
                  Nobivac SHPPi Ch.-B. A147B02
                  Nobivac L4 Ch.-B. B344B01
25.02.2024  SO M  Librela 20 mg 1 Fl. s.c. Ch.-B. 619302
04.03.2023  JB I  IMPFUNG T
                  Nobivac T Ch.-B. A618C01 gültig bis 04.03.2026
04.03.2023  JB L  Reisekrankheiten-Profil negativ`;
    expect(dosesIn(text)).toEqual([
      'Nobivac SHPPi | 2024-03-18 |  | A147B02',
      'Nobivac L4 | 2024-03-18 |  | B344B01',
      'Nobivac T | 2023-03-04 | 2026-03-04 | A618C01',
    ]);
  });
});
