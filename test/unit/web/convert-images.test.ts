import { afterEach, expect, test, vi } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../../contract/limits.ts';
import { convertImages } from '../../../web/src/features/upload/convert/convert-images.tsx';
import { needsConversion } from '../../../web/src/features/upload/convert/needs-conversion.ts';
import { drawing } from '../../../web/src/features/upload/document/drawing.ts';
import { aPng } from '../../support/images.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const WEBP = new File(['RIFF\0\0\0\0WEBPVP8 '], 'card.webp');

interface Shown {
  props: { answer?: (isAgreed: boolean) => void };
}

test('shows that a photo is being converted, until it is', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
  let loaded: () => void = () => undefined;
  vi.spyOn(drawing, 'load').mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      loaded = resolve;
    });
    return { data: new Uint8ClampedArray(4), width: 1, height: 1 };
  });
  vi.spyOn(drawing, 'encode').mockResolvedValue(new Blob(['jpeg']));
  const shown: (Shown | null)[] = [];
  const show = (question: unknown) => void shown.push(question as Shown | null);
  const converted = convertImages([WEBP], show, new AbortController().signal);
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  shown[0]?.props.answer?.(true);
  await vi.waitFor(() => expect(drawing.load).toHaveBeenCalled());
  expect(shown.at(-1)).not.toBeNull();

  loaded();
  expect((await converted)?.map(({ name }) => name)).toEqual(['card.jpg']);
  expect(shown.at(-1)).toBeNull();
});

test.each([
  ['at most 10 MB', MAX_DOCUMENT_BYTES, false],
  ['more than 10 MB', MAX_DOCUMENT_BYTES + 1, true],
])('converts a scan of a few megapixels only if it is too large: %s', async (_, size, isNeeded) => {
  const png = new Uint8Array(aPng());
  const scan = new File([png, new Uint8Array(size - png.length)], 'scan.png');
  expect(await needsConversion(scan)).toBe(isNeeded);
});
