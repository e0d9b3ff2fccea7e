import { expect, test, vi } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../../contract/limits.ts';
import { FILE_EMPTY, FILE_TOO_LARGE, FILE_UNREADABLE } from '../../../web/src/shared/files/file-errors.ts';
import { HEIC_PHOTO, INVALID_PHOTO_TYPE, readyPhoto } from '../../../web/src/shared/files/ready-photo.ts';
import { aJpeg } from '../../support/images.ts';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const HEIC = '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000';

const file = (content: BlobPart, name = 'IMG_1.jpg', type = 'image/jpeg') =>
  new File([content], name, { type });
const small = new File(['small'], 'photo.jpg');
/** A browser that decodes every image, and one that decodes none. */
const reads = async () => small;
const readsNothing = async () => null;

test.each([
  ['a JPEG', file(JPEG)],
  ['a PNG', file(PNG, 'IMG_1.png', 'image/png')],
  ['a PNG that is called JPEG', file(PNG)],
  ['a WebP image where the browser reads it', file('RIFF\0\0\0\0WEBPVP8 ')],
  ['a HEIC photo where the browser reads it', file(HEIC, 'IMG_1.heic', 'image/heic')],
])('scales %s down', async (_, given) => {
  expect(await readyPhoto(given, reads)).toEqual({ photo: small });
});

test.each([
  ['a PDF', file('%PDF-1.7\n'), INVALID_PHOTO_TYPE],
  ['a PDF that is called JPEG', file('%PDF-1.7\n', 'IMG_1.jpg', 'image/jpeg'), INVALID_PHOTO_TYPE],
  ['an SVG', file('<svg/>', 'cat.svg', 'image/svg+xml'), INVALID_PHOTO_TYPE],
  ['nothing', file(''), FILE_EMPTY],
  ['more than 10 MB', file(new Uint8Array(MAX_DOCUMENT_BYTES + 1)), FILE_TOO_LARGE],
])('rejects %s without drawing it', async (_, given, error) => {
  const scale = vi.fn(reads);
  expect(await readyPhoto(given, scale)).toEqual({ error });
  expect(scale).not.toHaveBeenCalled();
});

test('scales a photo above 40 megapixels and 10 MB, then checks it', async () => {
  const padding = Buffer.alloc(MAX_DOCUMENT_BYTES);
  const large = file(Uint8Array.from(aJpeg({ width: 12_000, height: 9000, padding })));
  expect(await readyPhoto(large, reads)).toEqual({ photo: small });
});

test('rejects an image that claims more pixels than any camera has, without drawing it', async () => {
  const scale = vi.fn(reads);
  const huge = file(Uint8Array.from(aJpeg({ width: 60_000, height: 60_000 })));
  const text = 'This image has more than 250 megapixels. Choose a smaller version.';
  expect(await readyPhoto(huge, scale)).toEqual({ error: { title: 'Image too large', text } });
  expect(scale).not.toHaveBeenCalled();
});

test('rejects an unreadable HEIC photo with a hint, and a broken JPEG without', async () => {
  expect(await readyPhoto(file(HEIC), readsNothing)).toEqual({ error: HEIC_PHOTO });
  expect(HEIC_PHOTO.text).toMatch(/^Select a JPG or PNG file\. .*Most Compatible/);
  expect(await readyPhoto(file(JPEG), readsNothing)).toMatchObject({
    error: { text: 'The file may be damaged. Choose another one.' },
  });
});

test('reports a file that can no longer be read', async () => {
  const gone = file(JPEG);
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  expect(await readyPhoto(gone, reads)).toEqual({ error: FILE_UNREADABLE });
});
