import { afterEach, expect, test, vi } from 'vitest';
import { refuseBlocked } from '../../../web/src/shared/records/refuse-blocked.ts';

const URL_OF_DOCUMENT = 'https://pets.example.org/documents/owner/pet/one.pdf?X-Amz-Signature=1';

afterEach(() => vi.unstubAllGlobals());

test('a document that the storage refuses is blocked, after its first byte was asked for', async () => {
  const fetched = vi.fn(async () => new Response('<Error/>', { status: 403 }));
  vi.stubGlobal('fetch', fetched);
  await expect(refuseBlocked(URL_OF_DOCUMENT)).rejects.toThrow(
    'This document can’t be shown. A malware scan may have blocked it. Try again, or use another copy of the file.',
  );
  expect(fetched).toHaveBeenCalledExactlyOnceWith(URL_OF_DOCUMENT, { headers: { range: 'bytes=0-0' } });
});

test.each([
  ['that is there', async () => new Response('%', { status: 206 })],
  ['while the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a document %s is shown', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await refuseBlocked(URL_OF_DOCUMENT)).toBe(URL_OF_DOCUMENT);
});
