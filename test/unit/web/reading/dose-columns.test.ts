import { describe, expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import type { KnownPet } from '../../../../web/src/shared/reading/whose.ts';
import { ruledPage } from '../../../support/ruled-page.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET: KnownPet = { species: 'cat', birthdate: '2025-04-26', chip_number: null };

const written = (page: ReturnType<typeof typedPage>) =>
  suggest([page], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on, batch }) =>
    [title, issued_on, expires_on, batch].map((read) => (read ? (read.value ?? '?') : '-')).join(' | '),
  );

describe('a table whose columns are doses', () => {
  it('is read column by column, and what is only planned shows no dose', () => {
    const text = `
+-----------------+---------------------+---------------------+--------------------+
|                 | 1. Impfung          | 2. Impfung          | Leukose            |
+-----------------+---------------------+---------------------+--------------------+
| Impfstoff       | Nobivac Tricat Trio | Nobivac Tricat Trio | macht der Besitzer |
+-----------------+---------------------+---------------------+--------------------+
| Charge          | A102B01             | A104A02             |                    |
+-----------------+---------------------+---------------------+--------------------+
| Geimpft am      | 23.6.2025           | 21.7.2025           | ca. 14.8.2025      |
+-----------------+---------------------+---------------------+--------------------+
| Wieder fällig   | 4 Wochen            | 21.7.2026           |                    |
+-----------------+---------------------+---------------------+--------------------+`;
    expect(written(ruledPage(text))).toEqual([
      'Nobivac Tricat Trio | 2025-06-23 | - | A102B01',
      'Nobivac Tricat Trio | 2025-07-21 | 2026-07-21 | A104A02',
    ]);
  });

  it('needs no ruled lines, and may name the vaccines in its head', () => {
    const text = `
                Rabies       FVRCP

Date given      03/14/2026   03/15/2026

Lot number      18402B       591206B

Next due        03/14/2029   03/15/2027`;
    expect(written(typedPage(text))).toEqual([
      'Rabies | 2026-03-14 | 2029-03-14 | 18402B',
      'FVRCP | 2026-03-15 | 2027-03-15 | 591206B',
    ]);
  });

  it('is none where labels stand side by side, as in a form', () => {
    const text = `
Vaccine:        Rabies       Date given:   03/14/2026

Lot number:     18402B       Next due:     03/14/2029`;
    expect(written(typedPage(text))).toEqual(['Rabies | 2026-03-14 | 2029-03-14 | 18402B']);
  });
});
