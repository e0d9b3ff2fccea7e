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
  ])('$of', ({ text, today, pack }) => {
    expect(read(text, today)).toEqual({ kind: 'pack', pack });
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
    ['4150138327077', 'none'],
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
