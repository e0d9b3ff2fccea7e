import { describe, expect, test } from 'vitest';
import { headerLine, mapColumns } from '../../../contract/practices/import-columns.ts';
import { orderOf, readDay } from '../../../contract/practices/import-days.ts';
import {
  type ImportList,
  importedRowSchema,
  orderIn,
  ROW_FAULTS,
  readRows,
} from '../../../contract/practices/import-rows.ts';
import { faultText } from '../../../contract/practices/import-text.ts';

const NOW = new Date('2026-11-30T09:00:00.000Z');
const TODAY = '2026-11-30';
const HEADER = [
  'Pet',
  'Owner',
  'Email',
  'Microchip',
  'Vaccine',
  'Date given',
  'Due date',
  'Lot',
  'Manufacturer',
];

const listOf = (lines: string[][], fields: Partial<ImportList> = {}): ImportList => ({
  lines,
  firstLine: 2,
  columns: mapColumns(HEADER),
  order: null,
  ...fields,
});

const LINE = [
  'Biscuit',
  'Dana',
  'dana@example.com',
  '',
  'Rabies',
  '2026-03-02',
  '2029-03-02',
  'A1',
  'Zoetis',
];
const lineWith = (changes: Record<number, string>) => LINE.map((cell, column) => changes[column] ?? cell);
const faultsOf = (...lines: string[][]) => readRows(listOf(lines), NOW).faults.map(faultText);

describe('columns', () => {
  test.each([
    [
      'OpenVPM',
      [
        'clientEmail',
        'patientName',
        'vaccine name',
        'administered',
        'next due date',
        'lot number',
        'manufacturer',
      ],
    ],
    [
      'with spaces and signs',
      ['Owner E-Mail', 'Patient_Name', 'Vaccine', 'Date Given', 'DUE DATE', 'Lot #', 'Mfr.'],
    ],
    [
      'that say whose and of what',
      [
        'Client E-mail Address',
        'Patient Name',
        'Vaccination Type',
        'Date of Vaccination',
        'Next Vaccination Date',
        'VaccineLotNumber',
        'Vaccine Manufacturer',
      ],
    ],
    [
      'in another order of words',
      ['primary_email', 'animal_name', 'product_name', 'administered_date', 'expires_on', 'lot_no', 'maker'],
    ],
  ])('are found by the names of %s', (_, header) => {
    expect(mapColumns(header)).toEqual({
      email: 0,
      pet: 1,
      vaccine: 2,
      given_on: 3,
      due_on: 4,
      batch: 5,
      maker: 6,
    });
  });

  test('of VetData’s reminders name the dose, and no pet: that is in another of its files', () => {
    const header = [
      'ReminderID',
      'PatientAccountId',
      'Code',
      'Description',
      'DateGiven',
      'DueDate',
      'Comments',
      'Branch',
    ];
    expect(mapColumns(header)).toEqual({ vaccine: 3, given_on: 4, due_on: 5 });
  });

  test('of a vial’s expiration is none', () => {
    expect(mapColumns(['Vaccine', 'Vaccine Expiration Date', 'Product Expiration Date'])).toEqual({
      vaccine: 0,
    });
  });

  test('may be named below a title', () => {
    expect(headerLine([['Vaccinations due'], [], HEADER, LINE])).toBe(2);
    expect(headerLine([['a', 'b']])).toBe(0);
  });
});

describe('days', () => {
  test.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-02 00:00:00', '2026-03-02'],
    ['2026-03-02T23:59:59Z', '2026-03-02'],
    ['2026/3/2', '2026-03-02'],
    ['3/25/2026 12:00 AM', '2026-03-25'],
    ['25/3/26', '2026-03-25'],
    ['02.03.26', '2026-03-02'],
    ['2-Mar-26', '2026-03-02'],
    ['March 2nd, 2026', '2026-03-02'],
    ['2 Sept 2026', '2026-09-02'],
    ['03/03/2026', '2026-03-03'],
    ['29.02.2024', '2024-02-29'],
    ['5/25/47', '1947-05-25'],
    ['5/25/46', '2046-05-25'],
  ])('%s is %s', (text, day) => expect(readDay(text, TODAY)).toEqual({ day }));

  test.each(['31.02.2026', '2026-02-30', '31/31/2026', '0000-01-01'])('%s doesn’t exist', (text) =>
    expect(readDay(text, TODAY)).toEqual({ fault: 'not-a-day' }),
  );

  test.each(['', 'soon', '46083', '2026', '3/2', 'Foo 2, 2026', '1/2-2026'])('%j is none', (text) =>
    expect(readDay(text, TODAY)).toEqual({ fault: 'no-day' }),
  );

  test('02/03/26 is two days, and the list says which if one of its days has one order', () => {
    expect(readDay('02/03/26', TODAY)).toEqual({
      doubtful: { 'month-first': '2026-02-03', 'day-first': '2026-03-02' },
    });
    expect(orderOf(['02/03/26', '04/05/26'], TODAY)).toBe('none');
    expect(orderOf(['02/03/26', '25/03/26'], TODAY)).toBe('day-first');
    expect(orderOf(['02/03/26', '03/25/26'], TODAY)).toBe('month-first');
    expect(orderOf(['02/03/26', '25/03/26', '03/25/26'], TODAY)).toBe('none');
    expect(orderOf(['2026-03-02', '02.03.26', '25/03/26', ''], TODAY)).toBeNull();
    expect(
      orderIn({ lines: [lineWith({ 5: '02/03/26', 6: '25/03/29' })], columns: mapColumns(HEADER) }, NOW),
    ).toBe('day-first');
  });
});

describe('rows', () => {
  test('are what the list says', () => {
    const { rows, faults } = readRows(
      listOf([LINE, [], lineWith({ 0: '', 2: '', 3: '985 112 003 456 789', 6: '' })]),
      NOW,
    );
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        pet: 'Biscuit',
        owner: 'Dana',
        email: 'dana@example.com',
        chip: null,
        vaccine: 'Rabies',
        given_on: '2026-03-02',
        due_on: '2029-03-02',
        batch: 'A1',
        maker: 'Zoetis',
      },
      {
        line: 4,
        pet: null,
        owner: 'Dana',
        email: null,
        chip: '985112003456789',
        vaccine: 'Rabies',
        given_on: '2026-03-02',
        due_on: null,
        batch: 'A1',
        maker: 'Zoetis',
      },
    ]);
    for (const row of rows) expect(importedRowSchema.parse(row)).toEqual(row);
  });

  test('with doubtful days wait for an answer, and follow it', () => {
    const lines = [lineWith({ 5: '02/03/26', 6: '' })];
    expect(faultsOf(...lines)).toEqual([
      'Line 2: 02/03/26 in Given on can be two dates. Choose whether the month or the day comes first.',
    ]);
    const given = (order: ImportList['order']) => readRows(listOf(lines, { order }), NOW).rows[0]?.given_on;
    expect([given('day-first'), given('month-first')]).toEqual(['2026-03-02', '2026-02-03']);
  });

  test('that are wrong are reported by their line, with the reason', () => {
    const faults = faultsOf(
      lineWith({ 5: '31.02.2026' }),
      lineWith({ 5: '' }),
      lineWith({ 5: 'soon' }),
      lineWith({ 5: '2026-12-02' }),
      lineWith({ 6: '2026-03-01' }),
      lineWith({ 0: '=cmd|’ /C calc’!A0' }),
      lineWith({ 4: '' }),
      lineWith({ 2: 'dana@' }),
      lineWith({ 2: '' }),
      lineWith({ 3: '9.85112E+14' }),
      lineWith({ 3: '12345' }),
      lineWith({ 7: 'x'.repeat(201) }),
      LINE,
      lineWith({ 4: ' RABIES ', 8: 'Other' }),
    );
    expect(faults).toEqual([
      'Line 2: 31.02.2026 in Given on doesn’t exist.',
      'Line 3: Given on is missing.',
      'Line 4: “soon” in Given on isn’t a date.',
      'Line 5: 2026-12-02 in Given on is in the future.',
      'Line 6: 2026-03-01 in Protects until is before the day of the dose.',
      'Line 7: Pet begins like a formula: “=cmd|’ /C calc’!A0”.',
      'Line 8: The vaccine is missing.',
      'Line 9: “dana@” isn’t an email address.',
      'Line 10: Neither a microchip nor a pet’s name with its owner’s email is there.',
      'Line 11: A spreadsheet rounded the microchip to 9.85112E+14. Save that column as text, and export the list again.',
      'Line 12: “12345” isn’t a microchip number.',
      'Line 13: Batch is too long.',
      'Line 15: It repeats line 14.',
    ]);
    expect(new Set(ROW_FAULTS).size).toBe(13);
  });

  test('take what keeps spreadsheets from changing a cell off it', () => {
    const { rows } = readRows(listOf([lineWith({ 3: '="985112003456789"', 7: "'0042" })]), NOW);
    expect(rows[0]).toMatchObject({ chip: '985112003456789', batch: '0042' });
  });
});
