import { expect, test } from 'vitest';
import { csvLine } from '../../contract/csv-line.ts';
import { exportJsonSchema } from '../../contract/exports/export-file.ts';

test('publishes the schema that the code uses', async () => {
  const schema = `${JSON.stringify(exportJsonSchema(), null, 2)}\n`;
  // `npm run vitest -- run test/unit/export-file.test.ts -u` writes it.
  await expect(schema).toMatchFileSnapshot('../../docs/export.schema.json');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+49 170', "'+49 170"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['＝1', "'＝1"],
  ['\r=1', `"'\r'=1"`],
  ['a=b', 'a=b'],
  ['a - b', 'a - b'],
  ['a;=1', "a;'=1"],
  ['a;"=1"', `"a;""'=1"""`],
  ['a\t@b', "a\t'@b"],
  ['two\n-1', `"two\n'-1"`],
  ['two\r\n+1', `"two\r\n'+1"`],
  ['say "hi", please', '"say ""hi"", please"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  [null, ''],
  [-1, '-1'],
  [true, 'true'],
  [{ a: 'b' }, '"{""a"":""b""}"'],
  [['=1'], '"[""=1""]"'],
])('writes %j to a CSV as %j', (value, cell) => {
  expect(csvLine([value, 'x'])).toBe(`${cell},x\r\n`);
});
