import type { Listening } from '@pawfile/local-platform/listen';
import { readTarget } from '@pawfile/local-platform/target';
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ORIGIN_SECRET_HEADER, VIEWER_SOURCE_HEADER } from '../../contract/origin-secret.ts';
import type { Authorizer } from '../../local/authorizer.ts';
import { ORIGIN_SECRET } from '../../local/constants.ts';
import { createGateway } from '../../local/gateway.ts';
import type { Route } from '../../local/gateway-routes.ts';
import { cloudFrontHeaders } from '../../local/origin.ts';
import { serve } from '../../local/serve.ts';
import { sendRaw } from '../support/raw-http.ts';

const NOW = new Date('2026-03-12T19:03:58.390Z');

let gateway: Listening;
let answer: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyResultV2>;
let events: (APIGatewayProxyEventV2 & { requestContext: { authorizer?: unknown } })[];
let errors: unknown[];

const authorize: Authorizer = async (header) =>
  header === 'Bearer good'
    ? { ok: true, claims: { sub: 'owner-1', 'cognito:groups': '[admin staff]', exp: '1773342238' } }
    : { ok: false, challenge: 'Bearer' };

const handler = async (event: APIGatewayProxyEventV2) => {
  events.push(event);
  return answer(event);
};
const open = (key: string): Route => ({ key, authorized: false, handler, timeoutMs: 50 });
const signedIn = (key: string): Route => ({ key, authorized: true, handler, timeoutMs: 50 });

async function start(routes: Route[]): Promise<Listening> {
  const handle = createGateway({
    routes,
    authorize,
    now: () => NOW,
    headers: () => ({ 'X-Frame-Options': 'DENY' }),
    onError: (error) => errors.push(error),
  });
  const target = (url = '') => readTarget(url) ?? { rawPath: '', path: '', query: '' };
  return serve(
    (request, response) => handle(request, response, target(request.url)),
    0,
    (error) => errors.push(error),
  );
}

beforeAll(async () => {
  // The least specific first, because the order must not matter.
  gateway = await start([
    open('ANY /api/{proxy+}'),
    open('GET /api/pets/{petId}'),
    open('POST /api/pets'),
    open('GET /api/pets/newest'),
    open('POST /api/pets/{petId}/records/{recordId}'),
    signedIn('GET /api/mine'),
  ]);
});
afterAll(() => gateway.close());

beforeEach(() => {
  events = [];
  errors = [];
  answer = async () => ({ statusCode: 200, body: 'ok' });
});

const call = (path: string, init?: RequestInit) => fetch(`${gateway.url}${path}`, init);

test('creates an event of payload format 2.0', async () => {
  await call('/api/pets/a%20b/records/r%C3%A9c?tag=1&tag=2&q=a%20b', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: 'a=1; b=2',
      'User-Agent': 'probe',
      'X-One': 'One',
    },
    body: '{"é":1}',
  });
  const [event] = events;
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'POST /api/pets/{petId}/records/{recordId}',
    rawPath: '/api/pets/a b/records/réc',
    rawQueryString: 'tag=1&tag=2&q=a%20b',
    cookies: ['a=1', 'b=2'],
    queryStringParameters: { tag: '1,2', q: 'a b' },
    pathParameters: { petId: 'a b', recordId: 'réc' },
    headers: { 'content-type': 'application/json', 'x-one': 'One', 'x-forwarded-proto': 'https' },
    body: '{"é":1}',
    isBase64Encoded: false,
    requestContext: {
      http: { method: 'POST', path: '/api/pets/a b/records/réc', protocol: 'HTTP/1.1', userAgent: 'probe' },
      routeKey: 'POST /api/pets/{petId}/records/{recordId}',
      stage: '$default',
      time: '12/Mar/2026:19:03:58 +0000',
      timeEpoch: NOW.getTime(),
    },
  });
  expect(event?.requestContext.http.sourceIp).toMatch(/127\.0\.0\.1|::1/);
  expect(event?.requestContext.requestId).toMatch(/^[\w+/]{15}=$/);
  expect(event?.headers).not.toHaveProperty('cookie');
  expect(event?.headers).not.toHaveProperty('connection');
  expect(event?.headers.host).toMatch(/execute-api/);
  expect(event?.requestContext).not.toHaveProperty('authorizer');
});

test('omits what a request lacks', async () => {
  await call('/api/pets', { method: 'POST' });
  const [event] = events;
  for (const field of ['body', 'cookies', 'queryStringParameters', 'pathParameters']) {
    expect(event).not.toHaveProperty(field);
  }
  expect(event?.isBase64Encoded).toBe(false);
});

test('joins repeated headers with commas, even where Node keeps only the first', async () => {
  const host = new URL(gateway.url).host;
  await sendRaw(
    gateway.url,
    `GET /api/x HTTP/1.1\r\nHost: ${host}\r\nX-Two: a\r\nX-Two: b\r\nFrom: c\r\nFrom: d\r\nConnection: close\r\n\r\n`,
  );
  expect(events[0]?.headers).toMatchObject({ 'x-two': 'a,b', from: 'c,d' });
});

test.each([
  ['application/json', false],
  ['Application/JSON; charset=utf-8', false],
  ['text/csv', false],
  ['application/xml', false],
  ['application/octet-stream', true],
  ['application/problem+json', true],
  ['application/x-www-form-urlencoded', true],
  ['', true],
])('encodes a body of type "%s" in base64: %s', async (type, encoded) => {
  const bytes = Buffer.from('{"name":"Zoë"}');
  await call('/api/pets', { method: 'POST', headers: { 'content-type': type }, body: bytes });
  expect(events[0]).toMatchObject({
    isBase64Encoded: encoded,
    body: bytes.toString(encoded ? 'base64' : 'utf8'),
  });
});

test.each([
  ['GET', '/api/pets/newest', 'GET /api/pets/newest', undefined],
  ['GET', '/api/pets/p1', 'GET /api/pets/{petId}', { petId: 'p1' }],
  ['DELETE', '/api/pets/p1', 'ANY /api/{proxy+}', { proxy: 'pets/p1' }],
  ['GET', '/api/pets/p1/', 'ANY /api/{proxy+}', { proxy: 'pets/p1/' }],
  ['GET', '/api/pets/p1%2Frecords', 'ANY /api/{proxy+}', { proxy: 'pets/p1/records' }],
  ['GET', '/API/pets/p1', undefined, undefined],
  ['GET', '/api/', undefined, undefined],
])('%s %s takes the most specific route: %s', async (method, path, routeKey, parameters) => {
  const response = await call(path, { method });
  expect(events[0]?.routeKey).toBe(routeKey);
  expect(events[0]?.pathParameters).toEqual(parameters);
  if (!routeKey) expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
});

test('sends unmatched requests to $default', async () => {
  const withDefault = await start([open('$default'), open('ANY /api/{proxy+}'), open('POST /api/pets')]);
  for (const path of ['/api/', '/elsewhere', '/api/pets', '/api/x']) await fetch(`${withDefault.url}${path}`);
  await withDefault.close();
  expect(events.map(({ routeKey, rawPath }) => `${routeKey} ${rawPath}`)).toEqual([
    '$default /api/',
    '$default /elsewhere',
    'ANY /api/{proxy+} /api/pets',
    'ANY /api/{proxy+} /api/x',
  ]);
  expect(events[0]).not.toHaveProperty('pathParameters');
});

test('refuses calls without a token, and passes the user to the function', async () => {
  const refused = await call('/api/mine');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await refused.json()).toEqual({ message: 'Unauthorized' });
  expect(refused.headers.get('x-frame-options')).toBe('DENY');
  expect(events).toEqual([]);

  await call('/api/mine', { headers: { authorization: 'Bearer good' } });
  expect(events[0]?.requestContext.authorizer).toEqual({
    jwt: {
      claims: { sub: 'owner-1', 'cognito:groups': '[admin staff]', exp: '1773342238' },
      scopes: null,
    },
  });
});

test('sends a function’s answer, but CloudFront’s headers take precedence', async () => {
  answer = async () => ({
    statusCode: 201,
    headers: { 'Content-Type': 'image/png', 'X-Number': 3, 'X-Frame-Options': 'SAMEORIGIN' },
    cookies: ['a=1', 'b=2'],
    body: Buffer.from([0x89, 0x50]).toString('base64'),
    isBase64Encoded: true,
  });
  const response = await call('/api/pets', { method: 'POST' });
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('x-number')).toBe('3');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from([0x89, 0x50]));
});

test('treats an answer without a status code as the body of a 200', async () => {
  answer = async () => JSON.parse('{"hello":"there"}');
  const response = await call('/api/x');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await response.json()).toEqual({ hello: 'there' });
});

test('answers 500 without a reason if a function throws, answers in a wrong format, or times out', async () => {
  const failures = [
    () => Promise.reject(new Error('secret')),
    async () => ({ statusCode: 99 }),
    () => new Promise<never>(() => undefined),
  ];
  for (const failure of failures) {
    answer = failure;
    const response = await call('/api/x');
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  }
  expect(errors.map(String)).toEqual([
    'Error: secret',
    expect.stringContaining('statusCode'),
    'Error: Task timed out after 0.05 seconds',
  ]);
});

test('refuses more than 10 MB, and still answers the next request', async () => {
  const body = Buffer.alloc(10 * 1024 * 1024 + 1);
  const response = await call('/api/pets', { method: 'POST', body });
  expect([response.status, await response.json()]).toEqual([413, { message: 'Request Entity Too Large' }]);
  expect(events).toEqual([]);
  expect((await call('/api/pets', { method: 'POST', body: 'x' })).status).toBe(200);
});

const MB = 1024 * 1024;

test.each([
  ['application/json', 5.9 * MB, 200],
  ['application/json', 6 * MB, 413],
  ['application/octet-stream', 4.4 * MB, 200],
  // Base64 makes it a third longer.
  ['application/octet-stream', 4.6 * MB, 413],
])('an event of %s and %d bytes gets %d', async (type, size, status) => {
  const headers = { 'content-type': type, authorization: 'Bearer good' };
  const response = await call('/api/pets', { method: 'POST', headers, body: 'x'.repeat(Math.ceil(size)) });
  expect(response.status).toBe(status);
  if (status === 413) expect(await response.json()).toEqual({ message: 'Request Entity Too Large' });
  expect(events).toHaveLength(status === 413 ? 0 : 1);
  expect(response.headers.get('x-frame-options')).toBe('DENY');
});

test('passes on a result of 6 MB, and answers 500 for one byte more', async () => {
  const frame = JSON.stringify({ statusCode: 200, body: '' }).length;
  const most = 6_291_556 - frame;
  answer = async () => ({ statusCode: 200, body: 'x'.repeat(most) });
  expect((await (await call('/api/x')).text()).length).toBe(most);
  for (const body of ['x'.repeat(most + 1), `é${'x'.repeat(most - 1)}`]) {
    answer = async () => ({ statusCode: 200, body });
    const response = await call('/api/x');
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  }
  expect(errors.map(String)).toEqual([
    'Error: Response payload size (6291557 bytes) exceeded maximum allowed payload size (6291556 bytes).',
    'Error: Response payload size (6291557 bytes) exceeded maximum allowed payload size (6291556 bytes).',
  ]);
});

test('headers that CloudFront sets replace those of the viewer', async () => {
  const handle = createGateway({
    routes: [open('GET /api/pets'), open('GET /api/get-shared-pet')],
    authorize,
    now: () => NOW,
    originHeaders: cloudFrontHeaders,
    headers: () => ({}),
    onError: (error) => errors.push(error),
  });
  const edge = await serve(
    (request, response) => handle(request, response, { path: request.url ?? '', query: '' }),
    0,
    (error) => errors.push(error),
  );
  const forged = {
    [ORIGIN_SECRET_HEADER]: 'mine',
    [VIEWER_SOURCE_HEADER]: 'cloudfront',
    'cloudfront-viewer-address': '198.51.100.1:1',
    'cloudfront-viewer-country': 'NZ',
  };
  for (const path of ['/api/get-shared-pet', '/api/pets']) await fetch(edge.url + path, { headers: forged });
  await edge.close();
  expect(events[0]?.headers).toMatchObject({
    [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET,
    [VIEWER_SOURCE_HEADER]: 'cloudfront',
    'cloudfront-viewer-address': expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1):\d+$/),
    'cloudfront-viewer-country': '',
  });
  // Owners' calls pass all headers, so that CloudFront vouches for none.
  expect(events[1]?.headers).toMatchObject({
    [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET,
    [VIEWER_SOURCE_HEADER]: 'unknown',
  });
});
