import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import type { Page } from '../../../../web/src/shared/reading/words.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The height of a typed page's line. */
const LINE = 20;

/** A typed page whose words have ruled lines above and below them: `rows` are lines, from and up to, of each column. */
function ruledPage(
  text: string,
  columns: readonly { left: number; rows: readonly [number, number][] }[],
  pitch = LINE,
): Page {
  const words = typedPage(text, 100, pitch).words.map((word) => {
    const column = columns.findLast(({ left }) => word.box.left >= left * 8);
    const line = word.box.top / pitch;
    const row = column?.rows.find(([from, to]) => line >= from && line < to);
    return row && column
      ? {
          ...word,
          cellLeft: column.left * 8,
          cellRow: { top: row[0] * pitch - 2, bottom: row[1] * pitch - 4 },
        }
      : word;
  });
  return { words };
}

/** The doses of a page: vaccine, day and batch. */
const dosesIn = (page: Page) =>
  suggest([page], PET, '2026-11-27').doses.map(({ title, issued_on, batch }) =>
    [title, issued_on, batch].map((read) => read?.value ?? '-').join(' | '),
  );

const BOOKLET = [
  'Sticker            Date',
  'Nobivac DHPPi',
  'Lot A123',
  'Exp 02/2027        14.03.2026',
  'Nobivac L4',
  'Lot B456',
  'Exp 03/2027',
].join('\n');

const DAY = { left: 18, rows: [[1, 7]] as [number, number][] };

test('a day beside two stickers in cells of their own is that of both', () => {
  const stickers = {
    left: 0,
    rows: [
      [1, 4],
      [4, 7],
    ] as [number, number][],
  };
  expect(dosesIn(ruledPage(BOOKLET, [stickers, DAY]))).toEqual([
    'Nobivac DHPPi | 2026-03-14 | A123',
    'Nobivac L4 | 2026-03-14 | B456',
  ]);
});

test('stickers without their batches are none of them given', () => {
  const stickers = {
    left: 0,
    rows: [
      [1, 4],
      [4, 7],
    ] as [number, number][],
  };
  expect(dosesIn(ruledPage(BOOKLET.replaceAll(/Lot .*/g, ''), [stickers, DAY]))).toEqual([]);
});

test('what stands in one cell is one dose', () => {
  expect(dosesIn(ruledPage(BOOKLET, [{ left: 0, rows: [[1, 7]] }, DAY]))).toEqual([
    'Nobivac DHPPi, Nobivac L4 | 2026-03-14 | -',
  ]);
});

/** The middle line of three is beside the other two. */
const CLOSE = 10;

test('a date that is broken beside the day is read', () => {
  const passport = [
    'Product        Lot       Vaccinated     Valid from   Valid until',
    'Nobivac T                               14-06-       24-05-',
    'MSD            A476F55   24-05-2025',
    'EXP 05-2027                             2025         2026',
  ].join('\n');
  const columns = [0, 15, 25, 40, 53].map((left) => ({ left, rows: [[1, 4.6]] as [number, number][] }));
  const [dose] = suggest([ruledPage(passport, columns, CLOSE)], PET, '2026-11-27').doses;
  expect([dose?.issued_on, dose?.valid_from, dose?.expires_on].map((read) => read?.value)).toEqual([
    '2025-05-24',
    '2025-06-14',
    '2026-05-24',
  ]);
});
