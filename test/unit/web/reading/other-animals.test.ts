import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { ruledPage } from '../../../support/ruled-page.ts';

const BELLA = { species: 'dog', birthdate: null, chip_number: '276097203318854' } as const;

const dosesIn = (text: string) =>
  suggest([ruledPage(text)], BELLA, '2026-11-25').doses.map(({ title, issued_on, batch }) =>
    [title, issued_on, batch].map((field) => field?.value ?? '-').join(' | '),
  );

test('a table of animals is read in the row of the pet’s chip, whatever others have in its place', () => {
  const text = `
+--------+------------------+----------------+----------------+----------------+
| Tier   | Chip             | Nobivac SHPPi  | Nobivac T      | Nobivac L4     |
|        |                  | Ch.-B. A047B01 | Ch.-B. FV25031 | Ch.-B. 9C204   |
|        |                  |----------------|----------------|----------------|
|        |                  | 24.04.2025     | 16.10.2025     | 23.10.2025     |
+--------+------------------+----------------+----------------+----------------+
| Bommel | W214             | X              | –              | X              |
+--------+------------------+----------------+----------------+----------------+
| Bella  | 276097203318854  | X              | X              | –              |
+--------+------------------+----------------+----------------+----------------+
| Hasi   | keiner           | –              | X              | –              |
+--------+------------------+----------------+----------------+----------------+`;
  expect(dosesIn(text)).toEqual(['Nobivac SHPPi | 2025-04-24 | A047B01', 'Nobivac T | 2025-10-16 | FV25031']);
});

test('numbered rows of another table are those of the animals with these numbers', () => {
  const text = `
+-----+------------------+--------+------+
|     | MICROCHIP        | BREED  | SEX  |
+-----+------------------+--------+------+
|(1)  | 276097203318854  | Beagle | M    |
+-----+------------------+--------+------+
|(2)  | none             | Poodle | F    |
+-----+------------------+--------+------+

RABIES VACCINATION
+-----+------------------+-------------------+
|     | DATE GIVEN       | PRODUCT           |
+-----+------------------+-------------------+
|(1)  | 07/29/2023       | Imrab 3 TF        |
+-----+------------------+-------------------+
|(2)  | 09/22/2023       | Imrab 3 TF        |
+-----+------------------+-------------------+

[X] To my knowledge, the animals did not come from an area with rabies.`;
  expect(dosesIn(text)).toEqual(['Imrab 3 TF | 2023-07-29 | -']);
});

test('a label has the value in its box, whatever stands in the next one', () => {
  const text = `
CERTIFICADO DE VACUNACIÓN
+----------------------+-----------------+---------------+-------------+
| FECHA DE NACIMIENTO  | CAPA            | MICROCHIP     |             |
| 17/10/2019           | Atigrado        |               |             |
+----------------------+-----------------+---------------+-------------+
| VACUNA               | LABORATORIO     | LOTE          | CADUCIDAD   |
| Rabisin              | Boehringer      | L496280       | 02/2027     |
+----------------------+-----------------+---------------+-------------+
| FECHA DE VACUNACIÓN  | PRIMO / REVAC.  | VÁLIDA HASTA  | Nº DE CHAPA |
| 22/05/2023           | ☐ P.    ☒ R.    | 22/05/2024    | 25-06117    |
+----------------------+-----------------+---------------+-------------+`;
  expect(dosesIn(text)).toEqual(['Rabisin | 2023-05-22 | L496280']);
});

test('the vaccine above a table of animals is that of the pet’s row, however many rows are between them', () => {
  const text = `
Certificate of vaccination of dogs against rabies
Vaccine: Rabisin, next vaccination due: 22.04.2026

+------+----------+-------------------+--------------------+-----------+
| No.  | Name     | Chip              | Date of vaccination| Batch     |
+------+----------+-------------------+--------------------+-----------+
| 1.   | Rex      | 276097203318811   | 21.04.2025         | 418235    |
+------+----------+-------------------+--------------------+-----------+
| 2.   | Max      | 276097203318822   | 21.04.2025         | 418235    |
+------+----------+-------------------+--------------------+-----------+
| 3.   | Bella    | 276097203318854   | 22.04.2025         | 418236    |
+------+----------+-------------------+--------------------+-----------+`;
  expect(dosesIn(text)).toEqual(['rabies | 2025-04-22 | 418236']);
});
