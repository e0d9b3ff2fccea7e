import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportCalls } from '../../../contract/exports/export-calls.ts';
import { overviewCalls } from '../../../contract/overview/overview-calls.ts';
import { petCalls } from '../../../contract/pets/pet-calls.ts';
import { sharedPetCalls } from '../../../contract/sharing/shared-pet-calls.ts';
import { createCall } from '../../../web/src/platform/api/create-call.ts';
import { aPet } from '../../support/entities.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const PET = aPet({ name: 'Milo' });

const RENAMED = { name: 'Milo', based_on: { name: 'Miles' } };

let answer: (response: ServerResponse, seen: Seen) => void;
let seen: Seen[];
let left: number;
/** Why the owner was asked to sign in. */
let asked: string[];
let rejectedTokens: string[];
let session: { token: string | null; renewed: string | null };
/** The session that the sign-in dialog returns; null when dismissed. */
let signsInAgain: typeof session | null;
let close: () => Promise<void>;
let call: ReturnType<typeof createCall>;
let baseUrl: string;

const json =
  (status: number, body: unknown, type = 'application/json') =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));

const problem = (status: number, code: string, detail: string) =>
  json(
    status,
    {
      type: `/problems/${code}`,
      title: 'Title',
      status,
      detail,
      errors: [{ path: 'name', message: 'Enter it.' }],
    },
    'application/problem+json',
  );

beforeEach(async () => {
  seen = [];
  left = 0;
  asked = [];
  rejectedTokens = [];
  signsInAgain = null;
  session = { token: 'first', renewed: 'second' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    answer(response, { method, url, headers, body: '' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listen(port) always returns an address object.
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  call = createCall({
    baseUrl,
    accessToken: async () => session.token,
    refreshAccessToken: async (rejected) => {
      rejectedTokens.push(rejected);
      return session.renewed;
    },
    leaveForSignIn: () => {
      left += 1;
    },
    signInAgain: async (reason) => {
      asked.push(reason);
      session = signsInAgain ?? session;
      return signsInAgain !== null;
    },
  });
});

afterEach(() => close());

test('sends path, token, body and idempotency key, and parses the response', async () => {
  answer = json(200, { ...PET, secret: 'undeclared' });
  const params = { petId: 'a/b?c' };
  const pet = await call(petCalls['update-pet'], { params, body: RENAMED, idempotencyKey: 'KEY' });
  expect(pet).toEqual(PET);
  const [request] = seen;
  expect(request).toMatchObject({ method: 'PUT', url: '/api/pets/a%2Fb%3Fc', body: JSON.stringify(RENAMED) });
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer first',
    'content-type': 'application/json',
    'idempotency-key': 'KEY',
  });
});

test('returns undefined for an empty response', async () => {
  answer = (response) => void response.writeHead(204).end();
  expect(await call(petCalls['delete-pet'], { params: { petId: PET.id } })).toBeUndefined();
  expect(seen[0]?.headers['content-type']).toBeUndefined();
});

test('sends public calls without a token, and does not redirect on their 401', async () => {
  answer = json(401, {});
  await expect(call(sharedPetCalls['get-shared-pet'], { body: { token: 'x' } })).rejects.toMatchObject({
    code: 'unauthorized',
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.headers.authorization).toBeUndefined();
  expect(left).toBe(0);
});

test('turns a problem document into an AppError with its fields', async () => {
  answer = problem(403, 'pet-limit-reached', 'Your plan covers 1 pet.');
  await expect(
    call(petCalls['create-pet'], { body: { name: 'Milo', species: 'dog' } }),
  ).rejects.toMatchObject({
    name: 'AppError',
    code: 'pet-limit-reached',
    message: 'Your plan covers 1 pet.',
    errors: [{ path: 'name', message: 'Enter it.' }],
  });
});

test.each([
  [404, 'not-found', /doesn’t exist/],
  [413, 'body-too-large', /too much text/],
  [429, 'too-many-requests', /Wait a moment/],
  [503, 'try-again', /can’t be reached/],
  [504, 'try-again', /can’t be reached/],
  [500, 'internal-error', /went wrong on our side/],
])('shows a message for a gateway %d without a problem document', async (status, code, text) => {
  answer = json(status, { message: 'Too Many Requests' });
  await expect(call(overviewCalls['get-overview'])).rejects.toMatchObject({
    code,
    message: expect.stringMatching(text),
  });
});

test('refreshes the tokens once after a 401 and retries', async () => {
  answer = (response, { headers }) =>
    headers.authorization === 'Bearer second' ? json(200, PET)(response) : json(401, {})(response);
  await expect(call(petCalls['update-pet'], { params: { petId: PET.id }, body: RENAMED })).resolves.toEqual(
    PET,
  );
  expect(seen.map((request) => request.headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
  expect(seen[1]?.body).toBe(JSON.stringify(RENAMED));
  expect(rejectedTokens).toEqual(['first']);
  expect(left).toBe(0);
});

test('redirects to sign-in after a second 401', async () => {
  answer = json(401, {});
  await expect(call(overviewCalls['get-overview'])).rejects.toMatchObject({ code: 'unauthorized' });
  expect(seen).toHaveLength(2);
  expect(left).toBe(1);
});

test('keeps a form in place when its session ends', async () => {
  answer = json(401, {});
  const sent = { params: { petId: PET.id }, body: RENAMED };
  await expect(call(petCalls['update-pet'], sent)).rejects.toMatchObject({ code: 'unauthorized' });
  expect([left, asked]).toEqual([0, ['session-ended']]);
});

test.each([
  ['was refused', { token: 'first', renewed: 'second' }],
  ['was over before', { token: null, renewed: null }],
])('submits a form after signing in again, when the session %s', async (_, ended) => {
  session = ended;
  signsInAgain = { token: 'third', renewed: null };
  answer = (response, { headers }) =>
    (headers.authorization === 'Bearer third' ? json(200, PET) : json(401, {}))(response);
  const sent = { params: { petId: PET.id }, body: RENAMED };
  expect(await call(petCalls['update-pet'], { ...sent, idempotencyKey: 'KEY' })).toEqual(PET);
  expect([left, asked]).toEqual([0, ['session-ended']]);
  expect(seen.at(-1)?.headers['idempotency-key']).toBe('KEY');
});

test('asks to sign in again only once', async () => {
  signsInAgain = { token: 'third', renewed: null };
  answer = json(401, {});
  const sent = { params: { petId: PET.id }, body: RENAMED };
  await expect(call(petCalls['update-pet'], sent)).rejects.toMatchObject({ code: 'unauthorized' });
  expect(asked).toEqual(['session-ended']);
});

/** Refuses all but this token, as too old a sign-in. */
const demandFresh = (token: string, accept: (response: ServerResponse) => void) => {
  answer = (response, { headers }) =>
    headers.authorization === `Bearer ${token}`
      ? accept(response)
      : problem(403, 'sign-in-again', 'Sign in again for this.')(response);
};
const URL_OF_EXPORT = { signed_url: 'https://storage.example/export.zip', expires_in: 300 };
const EXPORT = { params: { exportId: 'exp_01jd0000000000000000000001' } };

test('repeats a call, also one that reads, after the fresh sign-in that it needs', async () => {
  demandFresh('third', json(200, URL_OF_EXPORT));
  signsInAgain = { token: 'third', renewed: null };
  expect(await call(exportCalls['get-export-url'], EXPORT)).toEqual(URL_OF_EXPORT);
  expect([left, asked]).toEqual([0, ['fresh-sign-in']]);
});

test('fails with the server’s reason without a fresh sign-in, or when it was not enough', async () => {
  demandFresh('no such token', json(200, URL_OF_EXPORT));
  const refused = { code: 'sign-in-again', message: 'Sign in again for this.' };
  await expect(call(exportCalls['get-export-url'], EXPORT)).rejects.toMatchObject(refused);
  signsInAgain = { token: 'third', renewed: null };
  await expect(call(exportCalls['get-export-url'], EXPORT)).rejects.toMatchObject(refused);
  expect([seen.length, asked.length]).toEqual([3, 2]);
});

test('asks for no sign-in for a call in the background', async () => {
  demandFresh('third', json(200, URL_OF_EXPORT));
  await expect(call(exportCalls['get-export-url'], { ...EXPORT, quiet: true })).rejects.toMatchObject({
    code: 'sign-in-again',
  });
  expect(asked).toEqual([]);
});

test('sends nothing without a session, and redirects to sign-in', async () => {
  session = { token: null, renewed: null };
  await expect(call(overviewCalls['get-overview'])).rejects.toMatchObject({ code: 'unauthorized' });
  expect(seen).toHaveLength(0);
  expect([left, asked]).toEqual([0, []]);
});

test('reports a lost connection', async () => {
  await close();
  await expect(call(overviewCalls['get-overview'])).rejects.toMatchObject({
    code: 'try-again',
    message: 'You seem to be offline. Check your connection and try again.',
  });
});

test('reports a connection lost during the response', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"pets":');
    setImmediate(() => response.destroy());
  };
  await expect(call(overviewCalls['get-overview'])).rejects.toMatchObject({ code: 'try-again' });
});

test('asks for a reload when the response has another version', async () => {
  answer = json(200, { animals: [] });
  await expect(call(overviewCalls['get-overview'])).rejects.toMatchObject({
    message: expect.stringMatching(/Reload/),
  });
});

test('rejects an aborted call as an abort', async () => {
  const controller = new AbortController();
  answer = () => controller.abort();
  await expect(call(overviewCalls['get-overview'], { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
