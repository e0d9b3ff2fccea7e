import { expect, test } from 'vitest';
import { csvTable, readPages } from '../../../web/src/shared/files/csv-file.ts';

/** With the byte order mark, which `text()` leaves out. */
const textOf = async (file: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());

test('a CSV begins with a byte order mark and names its columns, and no cell runs as a formula', async () => {
  const file = csvTable(
    ['Pet', 'Given on'],
    [
      ['=Rex', '2026-11-30'],
      ['Zoë', null],
    ],
  );
  expect(file.type).toBe('text/csv;charset=utf-8');
  expect(await textOf(file)).toBe("\uFEFFPet,Given on\r\n'=Rex,2026-11-30\r\nZoë,\r\n");
});

test('pages are read one after the other until the last', async () => {
  const pages = { '': { rows: [1], next: 'b' }, b: { rows: [], next: 'c' }, c: { rows: [2], next: null } };
  const asked: (string | null)[] = [];
  const read = await readPages(async (after) => {
    asked.push(after);
    return pages[(after ?? '') as keyof typeof pages];
  });
  expect(asked).toEqual([null, 'b', 'c']);
  expect(read.flatMap(({ rows }) => rows)).toEqual([1, 2]);
});
