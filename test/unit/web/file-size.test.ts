import { expect, it } from 'vitest';
import { fileSize } from '../../../web/src/ui/file-size.ts';

it.each([
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [350_000, '342 KB'],
  [1_048_575, '1,024 KB'],
  [1_048_576, '1 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [2_621_440, '2.5 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes, 'en')).toBe(words);
});
