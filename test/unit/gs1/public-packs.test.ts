import { describe, expect, it } from 'vitest';
import { readPack } from '../../../contract/gs1/pack.ts';

// Codes of packs that others published: on photos of packs, in the tests of other readers, and in specifications.

const GS = '\u001D';

const read = (text: string, today: string) => readPack(text, today);

describe('a pack that may be used', () => {
  it.each([
    {
      of: 'Irfen Junior, Switzerland: a serial number before the rest',
      text: `]d201076806693300192110030376244896${GS}1725113010A1234`,
      today: '2025-01-01',
      pack: { gtin: '07680669330019', batch: 'A1234', expires_on: '2025-11-30', serial: '10030376244896' },
    },
    {
      of: 'a separator after an element that needs none',
      text: `]d2010611800002210721NWHFG1H8HN5P95${GS}17270301${GS}10250987`,
      today: '2026-11-29',
      pack: { gtin: '06118000022107', batch: '250987', expires_on: '2027-03-01', serial: 'NWHFG1H8HN5P95' },
    },
    {
      of: 'the batch first, then the dates of production and of last use',
      text: `010501261701331610CO639${GS}112305221726053121899123306857`,
      today: '2024-01-01',
      pack: { gtin: '05012617013316', batch: 'CO639', expires_on: '2026-05-31', serial: '899123306857' },
    },
    {
      of: 'a German NTIN as GTIN, printed for people',
      text: '(01)04150138327077(21)1002512632043417(17)270131(10)403751B',
      today: '2026-11-29',
      pack: {
        gtin: '04150138327077',
        batch: '403751B',
        expires_on: '2027-01-31',
        serial: '1002512632043417',
      },
    },
    {
      of: 'IFA’s PPN code, format 06',
      text: '[)>\u001E06\u001D9N110375286414\u001D1T12345ABCD\u001DD150617\u001DS12345ABCDEF98765\u001E\u0004',
      today: '2015-06-17',
      pack: { gtin: null, batch: '12345ABCD', expires_on: '2015-06-17', serial: '12345ABCDEF98765' },
    },
    {
      of: 'the same with a month, and a GTIN',
      text: ']d1[)>\u001E06\u001D8P4150138327077\u001D1TX-1\u001DD270200\u001E\u0004',
      today: '2026-11-29',
      pack: { gtin: '04150138327077', batch: 'X-1', expires_on: '2027-02-28', serial: null },
    },
    {
      of: 'as a QR code of GS1',
      text: `]Q301189014150095811728013110A30124${GS}21X`,
      today: '2026-11-29',
      pack: { gtin: '18901415009581', batch: 'A30124', expires_on: '2028-01-31', serial: 'X' },
    },
    {
      of: 'Motilium, Belgium: a separator first, a dot in the batch',
      text: `${GS}010357466145194721118165795226${GS}17210331101724847.1`,
      today: '2020-06-01',
      pack: { gtin: '03574661451947', batch: '1724847.1', expires_on: '2021-03-31', serial: '118165795226' },
    },
    {
      of: 'Turkey, by a scanner that types @ for the separator',
      text: '010404188511271221X12Y9JNZ96@1721080610176600715',
      today: '2020-06-01',
      pack: { gtin: '04041885112712', batch: '176600715', expires_on: '2021-08-06', serial: 'X12Y9JNZ96' },
    },
    {
      of: 'a variant before the batch, with ^ for each FNC1, as GS1’s own tools write it',
      text: '^010088387386779222AvBn220707^10220707^21PC22412085',
      today: '2020-06-01',
      pack: { gtin: '00883873867792', batch: '220707', expires_on: null, serial: 'PC22412085' },
    },
    {
      of: 'the separator as a word',
      text: '010541234500001310ABC123<GS>17290331',
      today: '2020-06-01',
      pack: { gtin: '05412345000013', batch: 'ABC123', expires_on: '2029-03-31', serial: null },
    },
    {
      of: 'a weight before the item number, and the separator as a word',
      text: '31030001890105412345000013<GS>10XYZ',
      today: '2020-06-01',
      pack: { gtin: '05412345000013', batch: 'XYZ', expires_on: null, serial: null },
    },
  ])('$of', ({ text, today, pack }) => {
    expect(read(text, today)).toEqual({ kind: 'pack', pack });
  });

  it.each(['{GS}', '[GS]', '<gs>', '\u241D', '\u00E8', '~', '|', '#'])('with %j for each FNC1', (fnc1) => {
    const text = `${fnc1}010201234567890310BARCELONA2026${fnc1}1726032021JriEinGg6B`;
    expect(read(text, '2026-01-01')).toMatchObject({
      pack: { batch: 'BARCELONA2026', serial: 'JriEinGg6B', expires_on: '2026-03-20' },
    });
  });

  it.each([
    '17270131010415013832707710403751B',
    `10403751B${GS}0104150138327077`,
    '10403751B|0104150138327077',
  ])('in any order: %j', (text) => {
    expect(read(text, '2026-11-29')).toMatchObject({ pack: { gtin: '04150138327077', batch: '403751B' } });
  });

  it('with what a scanner types after it', () => {
    for (const end of ['\r', '\r\n', '\t', ' ']) {
      expect(read(`]d201034531200000111731112510ABCD1234${end}`, '2026-11-29')).toMatchObject({
        pack: { batch: 'ABCD1234' },
      });
    }
  });
});

describe('a pack that fills in nothing', () => {
  it('expired', () => {
    expect(read(']d20118901415009581171601311030124A14', '2026-11-29')).toMatchObject({
      kind: 'expired',
      pack: { batch: '30124A14', expires_on: '2016-01-31' },
    });
    expect(read('[)>\u001E06\u001D1T12345ABCD\u001DD150617\u001E\u0004', '2026-11-29').kind).toBe('expired');
  });

  it.each([
    // A scanner typed all of it without separators: lot N4053724, produced Jan 13, 2022, variant 02.
    ['01007308222995411727123110N4053724112201132002', 'run-on'],
    ['01095212345432131727113010A123B21PK136A35CA', 'run-on'],
    // Serial number 1002512632043417, then the last day of use and the batch.
    ['010415013832707721100251263204341727013110403751B', 'broken'],
    ['[)>069N1103752864141T12345ABCDD150617S12345', 'broken'],
    // Its item number has a wrong check digit.
    [`01034009340123081723063110ABC123${GS}2112345`, 'broken'],
    [`]d20104150138327077${GS}21X`, 'no-batch'],
    // Turkey and Belgium, without separators: the serial number would be too long.
    ['010404188511271221X12Y9JNZ961721080610176600715', 'broken'],
    ['0100304720400301211006155205193317210228101012131', 'broken'],
    ['01108573260055401722081110A2021121092220084115197', 'broken'],
    ['4150138327077', 'none'],
    // Batches that people type.
    ['#12345', 'none'],
    ['L@04-2021', 'none'],
    ['10|2026|B', 'none'],
    ['https://www.example.com/leaflet.pdf', 'none'],
  ])('%j is %s', (text, kind) => {
    expect(read(text, '2026-11-29').kind).toBe(kind);
  });

  it('a batch that ends with digits, or has a few after 21, is one', () => {
    for (const batch of ['A17', 'L04-2021', 'B2101', '2112', '170000001', 'X211']) {
      expect(read(`01095212345432131727113010${batch}`, '2026-11-29')).toMatchObject({ pack: { batch } });
    }
  });
});
