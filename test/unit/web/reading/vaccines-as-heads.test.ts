import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { ruledPage } from '../../../support/ruled-page.ts';

const PET = { name: 'Otis', species: 'cat', birthdate: '2026-03-10', chip_number: null } as const;

/** The doses of a page: vaccine and day. */
const dosesIn = (text: string) =>
  suggest([ruledPage(text)], PET, '2026-11-27').doses.map(
    ({ title, issued_on }) => `${title.value} | ${issued_on?.value}`,
  );

const sheet = (head: string) => `
Foster medical record

+----------+-------------+--------------+--------------+-----------+
| ${head}   | Coat, sex   | FVRCP 1      | Rabies       | Combo     |
|          |             | lot 02180344 | lot 30217    | test      |
+----------+-------------+--------------+--------------+-----------+
| Bert     | orange M    | 09/05/2026   | 01/07/2026   | neg       |
+----------+-------------+--------------+--------------+-----------+
| Otis     | tabby M     | 16/05/2026   | 15/07/2026   | neg       |
+----------+-------------+--------------+--------------+-----------+
| Zoe      | tortie F    | 30/05/2026   |              | neg       |
+----------+-------------+--------------+--------------+-----------+`;

test.each(['Kitten', 'Animal'])('days below vaccines with batches are doses of the pet’s row: %s', (head) => {
  expect(dosesIn(sheet(head))).toEqual(['FVRCP 1 | 2026-05-16', 'Rabies | 2026-07-15']);
});
