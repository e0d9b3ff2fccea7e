import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { ruledPage } from '../../../support/ruled-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day and end; "?" before a day that is asked. */
const dosesIn = (text: string) =>
  suggest([ruledPage(text)], PET, '2026-11-27').doses.map(
    ({ title, issued_on, expires_on }) =>
      `${title.value} | ${issued_on?.value ? '' : '?'}${issued_on?.candidates} | ${expires_on?.value ?? '-'}`,
  );

const sheet = (day: string, rows: string) => `
Clinic date: ${day}   Owner: Pat Miller

+-----+-----------------+---------------------+-----------+------------+
|     | Vaccine         | Product             | Lot       | Next due   |
+-----+-----------------+---------------------+-----------+------------+
${rows}
+-----+-----------------+---------------------+-----------+------------+`;

const RABIES = '| ☒   | Rabies 1 yr     | Defensor 1          | 566270    | 14/02/2027 |';
const DISTEMPER = '| ☒   | DHPP (5-in-1)   | Vanguard Plus 5     | 581904    | 07/03/2026 |';
const OPEN = '| ☐   | Lyme            | Vanguard crLyme     | 633902    |            |';
const RULE = '+-----+-----------------+---------------------+-----------+------------+';

test('the only day above a table of batches and ends is that of its doses, if an end is years after it', () => {
  expect(dosesIn(sheet('14/02/2026', [RABIES, RULE, DISTEMPER, RULE, OPEN].join('\n')))).toEqual([
    'Rabies | 2026-02-14 | 2027-02-14',
    'DHPP | 2026-02-14 | 2026-03-07',
  ]);
});

test('without a tick, a dose whose end is no proof is asked', () => {
  const rows = [RABIES, RULE, DISTEMPER].join('\n').replaceAll('☒', ' ');
  expect(dosesIn(sheet('14/02/2026', rows))).toEqual([
    'Rabies | 2026-02-14 | 2027-02-14',
    'DHPP | ?2026-02-14 | 2026-03-07',
  ]);
});

test('another day says nothing of the doses', () => {
  expect(dosesIn(sheet('20/02/2026', [RABIES, RULE, DISTEMPER].join('\n')))).toEqual([]);
});
