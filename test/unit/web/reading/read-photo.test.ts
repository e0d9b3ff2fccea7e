import { expect, test } from 'vitest';
import { readPhoto } from '../../../../web/src/shared/reading/read-photo.ts';
import type { Page } from '../../../../web/src/shared/reading/words.ts';

const pageOf = (text: string, confidence: number): Page => ({
  words: [{ text, confidence, box: { left: 10, right: 60, top: 10, bottom: 20 } }],
});

test.each([
  ['takes', 92, '2026-03-14'],
  ['leaves, as of a poor photo,', 86, '2O26'],
])('%s what PP-OCR reads with a confidence of %i', async (_, confidence, text) => {
  const image = { width: 120, height: 60, data: new Uint8Array(120 * 60).fill(250) };
  const read = await readPhoto(image, pageOf('2O26', 81), async () => pageOf('2026-03-14', confidence));
  expect(read.words.map((word) => word.text)).toEqual([text]);
});
