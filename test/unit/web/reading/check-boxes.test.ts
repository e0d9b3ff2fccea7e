import { expect, test } from 'vitest';
import { checkBoxes } from '../../../../web/src/shared/reading/image/check-boxes.ts';
import type { Grey } from '../../../../web/src/shared/reading/image/grey.ts';
import { readImage } from '../../../../web/src/shared/reading/read-document.ts';

type Shape = (x: number, y: number) => boolean;

/** A page of 1000 pixels' width with a shape of 24 pixels at 40, 50. */
function pageWith(shape: Shape): Grey {
  const [width, height] = [1000, 120];
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) - 40, Math.floor(at / width) - 50];
    return x >= 0 && y >= 0 && x < 24 && y < 24 && shape(x, y) ? 0 : 255;
  });
  return { data, width, height };
}

const square: Shape = (x, y) => x < 2 || y < 2 || x > 21 || y > 21;
const cross: Shape = (x, y) =>
  x > 5 && x < 18 && y > 5 && y < 18 && (Math.abs(x - y) < 2 || Math.abs(x + y - 23) < 2);
const ring: Shape = (x, y) => Math.abs(Math.hypot(x - 11.5, y - 11.5) - 10) < 1.8;
const letterD: Shape = (x, y) =>
  x < 3 || (x < 12 ? Math.abs(y - 11.5) > 9 : Math.abs(Math.hypot(x - 12, y - 11.5) - 10) < 2);

const textsOf = (shape: Shape) => checkBoxes(pageWith(shape)).map(({ text }) => text);

test('an empty square is a box that is not ticked', () => {
  expect(checkBoxes(pageWith(square))).toEqual([
    { text: '☐', confidence: 100, box: { left: 40, top: 50, right: 64, bottom: 74 } },
  ]);
});

test('a square with a cross is ticked, also where they touch', () => {
  expect(textsOf((x, y) => square(x, y) || cross(x, y))).toEqual(['☒']);
  expect(textsOf((x, y) => square(x, y) || Math.abs(x - y) < 2)).toEqual(['☒']);
});

test('dust in a square does not tick it', () => {
  expect(textsOf((x, y) => square(x, y) || (x === 12 && y > 10 && y < 14))).toEqual(['☐']);
});

test.each<[string, Shape]>([
  ['a ring, as an O', ring],
  ['a D', letterD],
  ['a filled square, as a bullet', () => true],
  ['a cross without a square', cross],
  ['a square without its right side', (x, y) => square(x, y) && x < 20],
  ['nothing', () => false],
])('%s is no check box', (_, shape) => {
  expect(textsOf(shape)).toEqual([]);
});

test('a page has its check boxes in place of the letters that recognition took them for', async () => {
  const name = { text: 'Rabies', confidence: 95, box: { left: 300, top: 100, right: 460, bottom: 148 } };
  const page = await readImage(pageWith(square), {
    decodeImage: async (image) => image,
    recognize: async (image) => {
      const letters = checkBoxes(image).map((word) => ({ ...word, text: 'O', confidence: 90 }));
      return { words: [...letters, name] };
    },
  });
  expect(page.words.map(({ text }) => text)).toEqual(['Rabies', '☐']);
});
