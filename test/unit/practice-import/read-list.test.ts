import { describe, expect, test } from 'vitest';
import type { ImportedRow } from '../../../contract/practices/import-rows.ts';
import { openList } from '../../../web/src/features/practice-import/read-list.ts';
import {
  countsOf,
  type Line,
  refusalsFile,
  refusalsOf,
} from '../../../web/src/features/practice-import/results.ts';
import { byOwner } from '../../../web/src/features/practice-import/send-rows.ts';
import { fileRefusal, listRefusal, readAsText } from '../../../web/src/features/practice-import/texts.ts';

const NOW = new Date('2026-11-30T09:00:00.000Z');
const open = (text: string) => openList(new TextEncoder().encode(text), NOW);

describe('a list', () => {
  test('is shown by its columns and first lines', () => {
    const { opened } = open(
      'Vaccinations\r\n\r\nPet;Email;Vaccine;Date\r\n;;;\r\nBiscuit;;Rabies;2026-03-02\r\n',
    );
    expect(opened).toMatchObject({
      count: 1,
      names: ['Pet', 'Email', 'Vaccine', 'Date'],
      hasNames: true,
      samples: ['Biscuit', '', 'Rabies', '2026-03-02'],
      columns: { pet: 0, email: 1, vaccine: 2, given_on: 3 },
    });
    expect(readAsText(opened)).toBe('1 line, separated by semicolons, in UTF-8');
  });

  test('without names of columns begins with its first line', () => {
    const list = open('981020000771903,Rabies,2026-03-02\r\n981020000771903,DHPP,2026-03-02,B7\r\n');
    expect(list.opened).toMatchObject({
      count: 2,
      hasNames: false,
      names: ['981020000771903', 'Rabies', '2026-03-02', 'B7'],
    });
    const { rows } = list.rows({ chip: 0, vaccine: 1, given_on: 2, batch: 3 }, null);
    expect(rows.map(({ line, batch }) => [line, batch])).toEqual([
      [1, null],
      [2, 'B7'],
    ]);
  });

  test('says the first day that is two, for the columns that are chosen', () => {
    const list = open('Vaccine,Date,Due\r\nRabies,2026-03-02,\r\nDHPP,2026-03-02,02/03/27\r\n');
    expect(list.orderOf(list.opened.columns)).toEqual({ order: 'none', example: '02/03/27' });
    expect(list.orderOf({ vaccine: 0, given_on: 1 })).toEqual({ order: null, example: null });
  });

  test('tells how much of it is read', () => {
    const lines = Array.from({ length: 2_500 }, () => `981020000771903,Rabies,2026-03-02`);
    const done: number[] = [];
    const list = open(['Chip,Vaccine,Date', ...lines].join('\n'));
    list.rows(list.opened.columns, null, (part) => done.push(part));
    expect(done).toEqual([0, 0.4, 0.8]);
  });
});

test.each([
  ['list.XLSX', 10, 'is a spreadsheet'],
  ['list.csv', 0, 'is empty'],
  ['list.csv', 101, 'is too large'],
  ['list.csv', 100, null],
])('%s of %d bytes: %s', (name, size, reason) => {
  const refusal = fileRefusal({ name, size }, 100);
  if (reason === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(reason);
});

test('a list with too many lines, none, or a quote that isn’t closed is refused', () => {
  expect(listRefusal(open('Pet,Vaccine\r\nBiscuit,Rabies').opened, 1)).toBeNull();
  expect(listRefusal(open('Pet,Vaccine\r\nA,Rabies\r\nB,Rabies').opened, 1)).toContain('has 2 lines');
  expect(listRefusal(open('Pet,Vaccine\r\n').opened, 1)).toContain('has no lines');
  expect(listRefusal(open('Pet,Vaccine\r\n"A,Rabies').opened, 1)).toContain('begins in line 2');
});

const aRow = (fields: Partial<ImportedRow> = {}): ImportedRow => ({
  line: 2,
  pet: 'Biscuit',
  owner: null,
  email: null,
  chip: null,
  vaccine: 'Rabies',
  given_on: '2026-03-02',
  due_on: null,
  batch: null,
  maker: null,
  ...fields,
});

describe('what becomes of the lines', () => {
  const lines: Line[] = [
    { row: aRow({ line: 2 }), outcome: 'added', grantId: 'grt_1' },
    { row: aRow({ line: 3 }), outcome: 'not-allowed', grantId: 'grt_1' },
    { row: aRow({ line: 4 }), outcome: 'full', grantId: 'grt_2' },
    { row: aRow({ line: 5 }), outcome: 'known', grantId: 'grt_2' },
    { row: aRow({ line: 7, pet: '@SUM(A1)', vaccine: '+1' }), outcome: 'no-patient', grantId: null },
  ];
  const faults = [{ line: 6, kind: 'no-vaccine', field: 'vaccine', found: '' }] as const;

  test('is counted', () => {
    expect(countsOf(lines)).toEqual({ doses: 3, patients: 2, notAllowed: 1, full: 1, known: 1 });
  });

  test('is listed for those that aren’t imported, as a CSV that spreadsheets don’t run', async () => {
    const refusals = refusalsOf(lines, faults);
    expect(refusals.map(({ line }) => line)).toEqual([6, 7]);
    const [header, ...saved] = (await refusalsFile(refusals).text()).split('\r\n');
    expect(header).toBe('Line,Reason,Pet,Owner,Owner’s email,Microchip,Vaccine,Given on');
    expect(saved[0]).toBe('6,The vaccine is missing.,,,,,,');
    expect(saved[1]).toMatch(/,'@SUM\(A1\),,,,'\+1,'?2026-03-02$/);
  });

  test('the lines of an owner are sent together', () => {
    const rows = ['b@x.org', 'a@x.org', null, 'b@x.org'].map((email, index) =>
      aRow({ line: index, email, owner: email === null ? 'Zoe' : 'Dana' }),
    );
    expect(byOwner(rows).map(({ line }) => line)).toEqual([2, 1, 0, 3]);
  });
});
