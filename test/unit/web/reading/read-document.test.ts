import { expect, test } from 'vitest';
import type { Quad } from '../../../../web/src/shared/page-corners/quad.ts';
import type { Grey } from '../../../../web/src/shared/reading/image/grey.ts';
import { type Quarters, turnQuarters } from '../../../../web/src/shared/reading/image/turn.ts';
import { readImage } from '../../../../web/src/shared/reading/read-document.ts';

/** Lines of words in the top left quarter of a page. */
function pageOfText(): Grey {
  const [width, height] = [600, 600];
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isInk = x > 60 && x < 290 && y > 60 && y < 290 && y % 30 < 10 && Math.floor(x / 7) % 4 > 0;
    return isInk ? 0 : 255;
  });
  return { data, width, height };
}

/** Reads only what is upright: a page whose ink is in its top left quarter. */
function upright({ data, width, height }: Grey) {
  const isUpright = data.every(
    (pixel, at) => pixel !== 0 || (at % width < width * 0.55 && at < width * height * 0.55),
  );
  const box = { left: 10, top: 10, right: 90, bottom: 30 };
  return { words: [{ text: isUpright ? 'Rabies' : 'sarqvy', confidence: isUpright ? 92 : 40, box }] };
}

async function readTurned(image: Grey) {
  let readings = 0;
  const page = await readImage(image, {
    decodeImage: async () => image,
    recognize: async (clean) => {
      readings += 1;
      return upright(clean);
    },
  });
  return [page.words.map(({ text }) => text).join(), readings];
}

test('an upright page is read once', async () => {
  expect(await readTurned(pageOfText())).toEqual(['Rabies', 1]);
});

test.each([1, 2, 3] as const)(
  'a page that was turned by %d quarters of a circle is turned back',
  async (quarters: Quarters) => {
    const [text, readings] = await readTurned(turnQuarters(pageOfText(), quarters));
    expect(text).toBe('Rabies');
    expect(readings).toBeLessThanOrEqual(3);
  },
);

test.each([0, 1, 2, 3] as const)(
  'a word is where it was in a photo from which its page was cropped, turned by %d quarters',
  async (quarters) => {
    const corners: Quad = [
      { x: 0.2, y: 0.1 },
      { x: 0.9, y: 0.2 },
      { x: 0.8, y: 0.9 },
      { x: 0.1, y: 0.8 },
    ];
    const cropped = quarters === 0 ? pageOfText() : turnQuarters(pageOfText(), quarters);
    const { frame } = await readImage(cropped, {
      decodeImage: async (image) => ({ ...image, corners }),
      recognize: async (clean) => upright(clean),
    });
    const [x, y] = [expect.closeTo(corners[quarters].x, 9), expect.closeTo(corners[quarters].y, 9)];
    expect(frame?.corners[0]).toEqual({ x, y });
  },
);

test('what cannot be read either way stays as it was read best', async () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 };
  let confidence = 30;
  const page = await readImage(pageOfText(), {
    decodeImage: async (image) => image,
    recognize: async () => {
      confidence += 10;
      return { words: [{ text: `x${confidence}`, confidence, box }] };
    },
  });
  expect(page.words.map(({ text }) => text)).toEqual(['x50']);
});

test('four quarters are a full turn, of each byte of a pixel', () => {
  const image = { data: Uint8Array.from({ length: 24 }, (_, at) => at), width: 3, height: 2 };
  const turned = turnQuarters(image, 1);
  expect([turned.width, turned.height, ...turned.data.slice(0, 4)]).toEqual([2, 3, 12, 13, 14, 15]);
  expect(turnQuarters(turnQuarters(turned, 2), 1)).toEqual(image);
});

test('barcodes are read from the level image, and belong to the page', async () => {
  const barcode = {
    text: '1',
    format: 'QRCode',
    isGs1: false,
    box: { left: 1, top: 1, right: 2, bottom: 2 },
  };
  const page = await readImage(pageOfText(), {
    decodeImage: async (image) => image,
    recognize: async (image) => upright(image),
    readBarcodes: async () => [barcode],
  });
  expect(page.barcodes).toEqual([barcode]);
});
