import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../contract/problem.ts';
import {
  loadStoredFile,
  openStoredFile,
  type RangedFile,
} from '../../../web/src/shared/files/ranged-file.ts';

afterEach(() => vi.unstubAllGlobals());

const LARGE = 2 ** 18;
const { signal } = new AbortController();

/** A storage with one file, which refuses all URLs but those in `valid`. */
function storageOf(content: Uint8Array<ArrayBuffer>, valid: Set<string>) {
  const storage = { etag: '"one"', requests: [] as string[] };
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: { range: string } }) => {
    storage.requests.push(`${url} ${headers.range}`);
    if (!valid.has(url)) return new Response('<Error/>', { status: 403 });
    const [first = 0, last = 0] = headers.range.match(/\d+/g)?.map(Number) ?? [];
    const part = content.slice(first, last + 1);
    const contentRange = `bytes ${first}-${first + part.length - 1}/${content.length}`;
    return new Response(part, {
      status: 206,
      headers: { 'content-range': contentRange, etag: storage.etag },
    });
  });
  return storage;
}

const numbered = (size: number) => new Uint8Array(size).map((_, index) => index % 251);

async function openLarge(renew: () => Promise<string>) {
  const content = numbered(LARGE);
  const valid = new Set(['/first']);
  const storage = storageOf(content, valid);
  const file = (await openStoredFile({ url: '/first', renew }, signal)) as RangedFile;
  return { content, valid, storage, file };
}

test('reads a small file by one request, and what came without a range as it is', async () => {
  const storage = storageOf(numbered(1000), new Set(['/first']));
  const renew = () => Promise.reject(new Error('not expired'));
  const file = await openStoredFile({ url: '/first', renew }, signal);
  expect([file, (file as Blob).size]).toEqual([expect.any(Blob), 1000]);
  expect(storage.requests).toEqual(['/first bytes=0-131071']);
  vi.stubGlobal('fetch', async () => new Response('whole'));
  expect(await openStoredFile({ url: '/first', renew }, signal)).toBeInstanceOf(Blob);
});

test('reads parts of a large file, by one new URL once the first has expired', async () => {
  const renew = vi.fn(async () => '/second');
  const { content, valid, storage, file } = await openLarge(renew);
  expect([file.size, file.first.length]).toEqual([LARGE, 131_072]);
  expect(await file.read(500, 510)).toEqual(content.slice(500, 510));

  valid.delete('/first');
  valid.add('/second');
  const parts = await Promise.all([file.read(200_000, 200_010), file.read(LARGE - 5, LARGE)]);
  expect(parts).toEqual([content.slice(200_000, 200_010), content.slice(-5)]);
  expect(renew).toHaveBeenCalledOnce();
  expect(storage.requests.at(-1)).toBe('/second bytes=262139-262143');
});

test('says why there is no new URL, and when the new one leads to another file', async () => {
  const refusal = new AppError('record-not-found', 'This record no longer exists.');
  const gone = await openLarge(() => Promise.reject(refusal));
  gone.valid.clear();
  await expect(gone.file.read(0, 10)).rejects.toBe(refusal);

  const blocked = await openLarge(async () => '/second');
  blocked.valid.clear();
  await expect(blocked.file.read(0, 10)).rejects.toThrow(/link may have expired/);

  const { storage, file } = await openLarge(async () => '/second');
  storage.etag = '"two"';
  await expect(file.read(0, 10)).rejects.toThrow(/was replaced/);
});

test('loads a file completely, by a new URL if its own has expired', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('whole', { status: url === '/first' ? 403 : 200 });
  });
  const file = await loadStoredFile({ url: '/first', renew: async () => '/second' }, signal);
  expect([await file.text(), asked]).toEqual(['whole', ['/first', '/second']]);

  const renew = vi.fn(async () => '/third');
  expect(await (await loadStoredFile({ url: '/second', renew }, signal)).text()).toBe('whole');
  expect(renew).not.toHaveBeenCalled();
  await expect(loadStoredFile({ url: '/first', renew: async () => '/first' }, signal)).rejects.toThrow(
    /link may have expired/,
  );
});
