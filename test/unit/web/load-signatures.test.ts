import { afterEach, expect, test, vi } from 'vitest';
import { loadSignatures } from '../../../web/src/shared/signatures/load-signatures.ts';

const idAt = (index: number) => `sig_${index}`;

/** Answers calls by path; returns what was asked. */
function serve(answerTo: (url: URL) => object | null): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answerTo(new URL(path, 'https://pawfile.app'));
    return answer ? Response.json(answer) : new Response('', { status: 503 });
  });
  return asked;
}

const answerAll = (url: URL) =>
  url.pathname === '/api/signatures'
    ? {
        signatures: url.searchParams
          .get('ids')
          ?.split(',')
          .map((id) => ({ id, jws: `e30.${id}.AA` })),
      }
    : { keys: [] };

afterEach(() => vi.unstubAllGlobals());

const load = (ids: string[]) => loadSignatures(ids, new AbortController().signal);

test('asks nothing where nothing is signed', async () => {
  const asked = serve(answerAll);
  expect(await load([])).toEqual([]);
  expect(asked).toEqual([]);
});

test('reads all signatures in parts, with their keys and how to check them', async () => {
  const asked = serve(answerAll);
  const files = await load(Array.from({ length: 45 }, (_, index) => idAt(index)));
  expect(asked).toHaveLength(4);
  expect(files.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 45 }, (_, index) => `${idAt(index)}.jws`),
    'jwks.json',
    'how-to-check-signatures.txt',
  ]);
  expect(files[44]).toEqual({ name: 'sig_44.jws', type: 'application/jose', text: 'e30.sig_44.AA' });
});

test('reads the keys after the signatures, and not those that the browser keeps', async () => {
  const asked: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit) => {
    const url = new URL(path, 'https://pawfile.app');
    asked.push(`${url.pathname} ${cache}`);
    return Response.json(answerAll(url));
  });
  await load([idAt(1)]);
  expect(asked).toEqual(['/api/signatures default', '/.well-known/jwks.json reload']);
});

test.each([
  ['the signatures', '/api/signatures', null],
  ['the keys', '/.well-known/jwks.json', null],
  ['a list', '/api/signatures', {}],
])('has none without %s', async (_, path, answer) => {
  serve((url) => (url.pathname === path ? answer : answerAll(url)));
  expect(await load([idAt(1)])).toEqual([]);
});

test('ends when it is cancelled', async () => {
  serve(() => null);
  await expect(loadSignatures([idAt(1)], AbortSignal.abort(new Error('Cancelled')))).rejects.toThrow(
    'Cancelled',
  );
});
