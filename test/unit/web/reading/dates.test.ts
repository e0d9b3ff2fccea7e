import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { daysOf, findDates, isAmbiguous, settledOrders } from '../../../../web/src/shared/reading/dates.ts';

const PAST = { from: '1990-01-01', to: '2026-11-23' };

/** The days that each date of a text can mean, where the text is the whole document. */
function daysIn(text: string, span = PAST): string[][] {
  const dates = findDates(text);
  return dates.map((date) => daysOf(date, settledOrders(dates), span));
}

test.each([
  ['14.05.2025', '2025-05-14'],
  ['14/05/2025', '2025-05-14'],
  ['05/14/2025', '2025-05-14'],
  ['14-5-25', '2025-05-14'],
  ['14-05- 2025', '2025-05-14'],
  ['14. 05. 2025', '2025-05-14'],
  ['2025-05-04', '2025-05-04'],
  ['2025/05/04', '2025-05-04'],
  ['04.04.2025', '2025-04-04'],
  ['4 May 2025', '2025-05-04'],
  ['4th of May 2025', '2025-05-04'],
  ['den 14:e maj 2025', '2025-05-14'],
  ['May 4, 2025', '2025-05-04'],
  ['May 4th, 2025', '2025-05-04'],
  ['04-MAY-2025', '2025-05-04'],
  ['4. Mai 2025', '2025-05-04'],
  ['4. März 2025', '2025-03-04'],
  ['4 de mayo de 2025', '2025-05-04'],
  ['4 de mayo del 2025', '2025-05-04'],
  ['4 août 2025', '2025-08-04'],
  ['1er février 2025', '2025-02-01'],
  ['4 déc. 2025', '2025-12-04'],
  ['14.05.98', '1998-05-14'],
])('%s is %s', (text, day) => {
  expect(daysIn(`Given: ${text}.`)).toEqual(day === null ? [] : [[day]]);
});

test.each(['30.02.2025', '2025-02-30', '31 April 2025', '29.02.2025', '00.05.2025'])(
  '%s does not exist',
  (text) => {
    expect(daysIn(text).flat()).toEqual([]);
  },
);

test.each([
  '2 6 November 2025',
  '1 2.03.2025',
  '2 May 2 6 May 2025',
  '|4.03.2025',
  'l4.03.2025',
  '14.03.20 25',
  '14 March 20 25',
  '2025-03-1 4',
  '2025-03-1O',
  '14.03.20Z5',
  '14.03.20?5',
])('recognition may have torn or misread %s', (text) => {
  expect(daysIn(text).flat()).toEqual([]);
});

test.each([
  'Phone 0171-12-03-2025',
  '12.50 EUR',
  'Version 1.2.26.4',
  '12.03. 10:30',
  'Appointment 2 May 15:30',
  'Lot A12-03-25',
  '12 Maybe 2025',
  '1.000.000',
  '12.03',
  'A12.03.2025.77',
])('%s is no date', (text) => {
  expect(findDates(text)).toEqual([]);
});

describe('a date whose day and month could be either', () => {
  it('has two readings', () => {
    const [date] = findDates('02/03/26');
    expect(daysIn('02/03/26')).toEqual([['2026-03-02', '2026-02-03']]);
    expect(date && isAmbiguous(date, settledOrders([date]))).toBe(true);
  });

  it('is settled by another date with the same separator', () => {
    expect(daysIn('02/03/26 and 14/03/26')).toEqual([['2026-03-02'], ['2026-03-14']]);
    expect(daysIn('02/03/26 and 03/14/26')).toEqual([['2026-02-03'], ['2026-03-14']]);
  });

  it('is not settled by another separator, by equal parts, or by dates that contradict each other', () => {
    expect(daysIn('02/03/26 and 14.03.26')[0]).toHaveLength(2);
    expect(daysIn('02/03/26 and 03/03/26')[0]).toHaveLength(2);
    expect(daysIn('02/03/26 and 14/03/26 and 03/14/26')[0]).toHaveLength(2);
  });

  it('stays open where only one reading is in the span, as the other may be meant', () => {
    const [date] = findDates('05/12/2026');
    expect(date && daysOf(date, new Map(), PAST)).toEqual(['2026-05-12']);
    expect(date && isAmbiguous(date, new Map())).toBe(true);
  });
});

test('a year of two digits is of this century unless the field cannot be', () => {
  const until = { from: '2025-01-01', to: '2031-01-01' };
  expect(daysIn('14/05/30', until)).toEqual([['2030-05-14']]);
  expect(daysIn('14/05/30', PAST)).toEqual([[]]);
  expect(daysIn('14/05/91', PAST)).toEqual([['1991-05-14']]);
});

test('a year of two digits may come first, which leaves open what is meant', () => {
  expect(daysIn('24-03-02')).toEqual([[]]);
  expect(daysIn('24/11/12')).toEqual([[]]);
  // As the year, 14 and 25 would make it older, or hardly more recent.
  expect(daysIn('14/05/25')).toEqual([['2025-05-14']]);
  expect(daysIn('25/05/24')).toEqual([['2024-05-25']]);
});

const MONTHS = [
  'January February March April May June July August September October November December',
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
].map((names) => names.split(' '));

test('any day is found again, as written in any of these forms', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2026-11-22'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.constantFrom(...MONTHS), fc.nat(5), (date, months, form) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', number = ''] = iso.split('-');
      const name = months[Number(month) - 1] ?? '';
      const text = [
        `${number}.${month}.${year}`,
        `${number}/${month}/${year}`,
        iso,
        `${Number(number)} ${name} ${year}`,
        `${Number(number)}. ${name.slice(0, 3)} ${year}`,
        `${Number(number)} de ${name} de ${year}`,
      ][form];
      // "Jui" is June or July.
      fc.pre(!/\bjui\b/.test(text ?? '') && !/Mär|aoû|fév|déc/.test(text?.slice(0, 7) ?? ''));
      const [days = []] = daysIn(`x ${text}, y`);
      expect(days).toContain(iso);
      if (form > 1) expect(days).toEqual([iso]);
    }),
  );
});
