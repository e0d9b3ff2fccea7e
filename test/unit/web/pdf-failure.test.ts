import { expect, test } from 'vitest';
import { FileNotLoaded } from '../../../web/src/shared/files/load-file.ts';
import { pdfError } from '../../../web/src/shared/pdf/pdf-error.ts';
import { brokenPagesText, chosenPdfFailure, pdfFailure } from '../../../web/src/shared/pdf/pdf-failure.ts';

test('blames the network only where a file did not load', () => {
  expect(pdfFailure(new FileNotLoaded('You may be offline.'))).toBe('You may be offline.');
  for (const error of [pdfError('FirstPageError'), pdfError('XfaError'), pdfError('TimeoutError'), 'other']) {
    for (const text of [pdfFailure(error), chosenPdfFailure(error)]) {
      expect(text).not.toMatch(/offline|network|connection|link/);
      expect(text).toMatch(/^This PDF /);
    }
  }
});

test.each([
  [[3], 'Page 3 is damaged and can’t be shown.'],
  [[10, 2], 'Pages 2 and 10 are damaged and can’t be shown.'],
  [[2, 3, 4], 'Pages 2, 3 and 4 are damaged and can’t be shown.'],
  [[1, 2, 3, 4, 5, 6], '6 pages are damaged and can’t be shown.'],
])('names the damaged pages %j', (numbers, text) => {
  expect(brokenPagesText({ numbers, isCut: false })).toBe(text);
  expect(brokenPagesText({ numbers, isCut: true })).toBe(
    `${text} Any pages after that can’t be shown either.`,
  );
});
