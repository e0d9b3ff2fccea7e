import { afterEach, expect, test, vi } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../../../contract/limits.ts';
import {
  adjustFile,
  adjustmentOf,
  WORKING_PIXELS,
} from '../../../../web/src/features/upload/document/adjusted-file.ts';
import { drawing } from '../../../../web/src/features/upload/document/drawing.ts';
import { NO_EDIT, turnEdit } from '../../../../web/src/features/upload/document/edit.ts';
import type { Pixels } from '../../../../web/src/shared/page-corners/pixels.ts';
import { colorAt, draw } from './pixels.ts';

const options = { onProgress: () => undefined, signal: new AbortController().signal };
const range = { black: 50, white: 200 };

/** A canvas that gives this image, and writes files of `bytes`. */
function withCanvas(bytes = 100) {
  const encoded: { page: Pixels; type: string; quality: number }[] = [];
  const load = vi.spyOn(drawing, 'load').mockResolvedValue(draw(4, 2, (x, y) => [x * 50, y * 50, 100]));
  vi.spyOn(drawing, 'encode').mockImplementation(async (page, type, quality) => {
    encoded.push({ page, type, quality });
    return new Blob([new Uint8Array(type === 'image/png' ? bytes : 100)], { type });
  });
  return { load, encoded };
}

const photo = new File(['photo'], 'IMG_1.JPG', { type: 'image/jpeg' });

afterEach(() => {
  vi.restoreAllMocks();
});

test('without changes it is the original, byte for byte', async () => {
  const { load } = withCanvas();
  expect(await adjustFile(photo, { ...NO_EDIT, range }, options)).toBe(photo);
  expect(adjustmentOf(photo)).toEqual({ original: photo, edit: NO_EDIT });
  expect(load).not.toHaveBeenCalled();
});

test('makes a new file and remembers what it was made from', async () => {
  const { load, encoded } = withCanvas();
  const edit = turnEdit(NO_EDIT, 'right');
  const made = await adjustFile(photo, { ...edit, contrast: 1, range }, options);
  expect([made.name, made.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
  expect(load).toHaveBeenCalledWith(photo, WORKING_PIXELS);
  const [{ page, quality } = { page: draw(1, 1, () => [0, 0, 0]), quality: 0 }] = encoded;
  expect([page.width, page.height]).toEqual([2, 4]);
  expect(colorAt(page, 0, 3)).toEqual([170, 0, 85]);
  expect(quality).toBeGreaterThanOrEqual(0.9);
  expect(adjustmentOf(made)).toEqual({ original: photo, edit: { ...edit, contrast: 1 } });
});

test.each([
  ['stays one while it is small enough', 100, ['image/png'], 'page.png'],
  ['becomes a JPEG if it grows too large', MAX_DOCUMENT_BYTES + 1, ['image/png', 'image/jpeg'], 'page.jpg'],
])('a PNG %s', async (_, bytes, types, name) => {
  const { encoded } = withCanvas(bytes);
  const picture = new File(['png'], 'page.png', { type: 'image/png' });
  const made = await adjustFile(picture, { ...turnEdit(NO_EDIT, 'left'), range }, options);
  expect(encoded.map(({ type }) => type)).toEqual(types);
  expect(made.name).toBe(name);
});
