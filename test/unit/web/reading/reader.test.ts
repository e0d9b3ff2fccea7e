import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../contract/problem.ts';
import { readingFailure } from '../../../../web/src/features/upload/reading/reading-failure.ts';
import { createReader, type ReadingAnswer } from '../../../../web/src/shared/reading/browser/reader.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Reads an image with a worker that gives this answer, or ends. */
function failureOf(answer: ReadingAnswer | 'ends') {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: { data: ReadingAnswer }) => void = () => undefined;
      onerror: () => void = () => undefined;
      postMessage() {
        queueMicrotask(() => (answer === 'ends' ? this.onerror() : this.onmessage({ data: answer })));
      }
      terminate() {}
    },
  );
  const image = { close() {} } as ImageBitmap;
  return createReader()
    .read(image, () => undefined)
    .then(() => null, readingFailure);
}

test('only what was not loaded may be missing for want of a connection', async () => {
  const offline = { text: 'The document could not be read. You may be offline.', canRetry: true };
  expect(await failureOf('ends')).toEqual(offline);
  expect(await failureOf({ name: 'failed', step: 'loading' })).toEqual(offline);
  expect(await failureOf({ name: 'failed', step: 'reading' })).toEqual({
    text: 'We couldn’t read this document. Enter its details yourself.',
    canRetry: false,
  });
});

test('a refusal of the server says what it says', () => {
  const text = 'Try again in a moment.';
  expect(readingFailure(new AppError('internal-error', text))).toEqual({ text, canRetry: true });
});
