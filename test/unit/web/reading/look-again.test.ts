import { expect, test } from 'vitest';
import { cellsIn } from '../../../../web/src/shared/reading/image/cells.ts';
import type { Grey } from '../../../../web/src/shared/reading/image/grey.ts';
import { sheetOf } from '../../../../web/src/shared/reading/image/sheet.ts';
import { lookAgain } from '../../../../web/src/shared/reading/look-again.ts';
import type { Box, Page, Word } from '../../../../web/src/shared/reading/words.ts';

const HEIGHT = 18;
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

/** Black boxes on white paper, of 400 by 300 pixels. */
function inked(...boxes: readonly Box[]): Grey {
  const [width, height] = [400, 300];
  const data = new Uint8Array(width * height).fill(255);
  for (const { left, top, right, bottom } of boxes) {
    for (let y = top; y < bottom; y += 1) data.fill(0, y * width + left, y * width + right);
  }
  return { data, width, height };
}

const word = (text: string, confidence: number, at: Box): Word => ({ text, confidence, box: at });

test('ink that is close is one cell, and a mark is none', () => {
  const image = inked(
    box(20, 20, 60, 38),
    box(66, 20, 100, 38),
    box(20, 48, 90, 66),
    box(140, 34, 200, 52),
    box(300, 200, 302, 204),
  );
  expect(cellsIn(image, HEIGHT)).toEqual([box(20, 20, 100, 66), box(140, 34, 200, 52)]);
});

test('a sheet has each cell as it was, with paper around it', () => {
  const [first, second] = [box(20, 20, 60, 38), box(140, 30, 200, 48)];
  const { image, placed } = sheetOf(inked(first, second), [first, second], HEIGHT);
  const isBlack = (x: number, y: number) => image.data[y * image.width + x] === 0;
  const ink = Array.from(image.data).filter((pixel) => pixel === 0).length;
  expect(ink).toBe(40 * 18 + 60 * 18);
  expect(
    placed.map(({ right, down }) => [isBlack(20 + right, 20 + down), isBlack(199 + right, 47 + down)]),
  ).toEqual([
    [true, false],
    [false, true],
  ]);
});

/** A page of two cells that recognition took for one line. */
const LEFT = box(20, 20, 100, 38);
const RIGHT = box(160, 24, 240, 42);
const image = inked(LEFT, RIGHT);
const sure = word('Rabies', 95, LEFT);

const again = (first: Page, second: (sheet: Grey) => Word[]) =>
  lookAgain(image, first, async (sheet) => ({ words: second(sheet) }));

const texts = ({ words }: Page) => words.map(({ text }) => text);

test('a doubtful word is replaced by a surer reading of its cell, at its place', async () => {
  const doubtful = word('l4.O5.2025', 40, RIGHT);
  const read = await again({ words: [sure, doubtful] }, (sheet) => [
    word('14.05.2025', 92, box(18, 18, sheet.width - 18, sheet.height - 18)),
  ]);
  expect(texts(read)).toEqual(['Rabies', '14.05.2025']);
  const [, { box: place } = doubtful] = read.words;
  expect(place.left).toBeGreaterThan(LEFT.right);
  expect((place.top + place.bottom) / 2).toBeCloseTo(33, -1);
});

test('the first reading stays where the second is no surer, or finds nothing', async () => {
  const words = [sure, word('14.05.2025', 60, RIGHT)];
  const less = (sheet: Grey) => [word('19.05.2025', 59, box(18, 18, sheet.width - 18, sheet.height - 18))];
  expect((await again({ words }, less)).words).toEqual(words);
  expect((await again({ words }, () => [])).words).toEqual(words);
});

test('a page without doubt is read once', async () => {
  const page = { words: [sure] };
  await expect(
    again(page, () => {
      throw new Error('read again');
    }),
  ).resolves.toBe(page);
});
