import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { FREE_PLAN } from '../../contract/billing/plans.ts';
import { PDFJS_PATH } from '../../contract/site/engines.ts';
import { siteConfigSchema } from '../../contract/site/site-config.ts';
import { startTestCloud } from '../support/cloud.ts';
import { sendRaw, statusOf } from '../support/raw-http.ts';
import { sampleSite } from '../support/sample-site.ts';
import { startForFile } from '../support/start-for-file.ts';

const ASSET = '/assets/app-1a2b3c4d.js';

const cloud = startForFile(startTestCloud);

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${cloud.siteUrl}${path}`, { method, headers, redirect: 'manual' });

test.each(['/auth?confirm=a.b&code=1', '/pet/pet_01', '/features/'])(
  '%s is a page of the app',
  async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, sampleSite['/index.html']]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  },
);

test.each([`/shared/${'a'.repeat(64)}`, '/shared/token.'])('%s is the page of share links', async (path) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([200, sampleSite['/shared.html']]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('/ is a separate page, and names the origin that serves it', async () => {
  const response = await get('/');
  expect(await response.text()).toBe(
    `<!doctype html><title>Home</title><link rel="canonical" href="${cloud.siteUrl}/">\n`,
  );
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test.each([
  '/no/such/page',
  '//example.com/',
  '/404',
  '/index.php',
  '/%00',
  '/%zz',
  '/pet/..%2fx',
  `/${'a'.repeat(8100)}`,
])('%s gets the 404 page', async (path) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([404, sampleSite['/404.html']]);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const etag = response.headers.get('etag') ?? '';
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
});

test.each(['/assets/gone.js', '/assets/', '/missing.png', '/index.html/x.js', '/assets%2Fgone.js'])(
  '%s is missing and does not serve the app',
  async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, 'Not found\n']);
  },
);

test('every answer has the security headers, and lets pages reach the local AWS only', async () => {
  for (const path of ['/', ASSET, '/missing.png', '/config.json', '/api/overview', '/api/none', '/%00']) {
    const { headers } = await get(path);
    expect.soft(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect.soft(headers.get('set-cookie'), path).toBeNull();
    const csp = headers.get('content-security-policy') ?? '';
    expect.soft(csp, path).toContain("img-src 'self' data: blob:;");
    expect.soft(/connect-src [^;]*/.exec(csp)?.[0], path).toContain(cloud.awsUrl);
    expect.soft(/script-src [^;]*/.exec(csp)?.[0], path).toBe("script-src 'self'");
    // The hashes of inline scripts and styles.
    expect
      .soft(/style-src [^;]*/.exec(csp)?.[0], path)
      .toBe("style-src 'self' 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='");
  }
});

test('a shared page is neither cached nor indexed; hashed files are cached, pages revalidated', async () => {
  const cacheControl = async (path: string) => (await get(path)).headers.get('cache-control');
  expect(await cacheControl(ASSET)).toBe('public, max-age=31536000, immutable');
  expect(await cacheControl('/dashboard')).toBe('no-cache');
  expect(await cacheControl('/config.json')).toBe('no-cache');
  expect(await cacheControl('/shared/x')).toBe('no-store');
  for (const path of [
    '/shared/x',
    `/shared/${'a'.repeat(64)}?from=qr`,
    '/setup-guide',
    '/api/get-shared-pet',
  ]) {
    const { headers } = await get(path);
    expect.soft(headers.get('cache-control'), path).toBe('no-store');
    expect.soft(headers.get('x-robots-tag'), path).toBe('noindex, nofollow');
    expect.soft(headers.get('referrer-policy'), path).toBe('no-referrer');
    expect.soft(headers.get('set-cookie'), path).toBeNull();
  }
  expect((await get('/')).headers.get('x-robots-tag')).toBeNull();
});

test('config.json has the local Cognito’s address and the free plan’s limits', async () => {
  const config = siteConfigSchema.parse(await (await get('/config.json')).json());
  expect(config).toMatchObject({
    stage: 'local',
    userPoolEndpoint: cloud.awsUrl,
    mail: true,
    supportEmail: 'support@pawfile.test',
    freePlan: FREE_PLAN,
  });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['identity', null],
])('to a browser that accepts %s it sends %s', async (accepted, encoding) => {
  const response = await get(ASSET, { 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  const length = Number(response.headers.get('content-length'));
  expect(length).toBeLessThan(encoding ? 200 : 10_000);
  expect(await response.text()).toBe(sampleSite[ASSET]);
});

test('a browser without Brotli gets the same pages with the same headers', async () => {
  for (const path of ['/', '/pet/pet_01', '/no/such/page', ASSET, '/config.json']) {
    const [encoded, plain] = await Promise.all(
      ['br', 'gzip'].map((accepted) => get(path, { 'accept-encoding': accepted })),
    );
    expect([path, await plain?.text()]).toEqual([path, await encoded?.text()]);
    expect(plain?.status).toBe(encoded?.status);
    for (const name of ['cache-control', 'content-type', 'vary'])
      expect(plain?.headers.get(name)).toBe(encoded?.headers.get(name));
    expect(plain?.headers.get('content-encoding')).not.toBe('br');
  }
});

test('does not compress small files and other types', async () => {
  const response = await get('/favicon.svg', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
});

test('answers 304 for unchanged files, compressed or not', async () => {
  for (const encoding of ['br', 'identity']) {
    const first = await get(ASSET, { 'accept-encoding': encoding });
    const etag = first.headers.get('etag') ?? '';
    await first.text();
    const again = await get(ASSET, { 'accept-encoding': encoding, 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  }
  const other = await get(ASSET, { 'if-none-match': '"other"' });
  expect(other.status).toBe(200);
});

test('accepts GET and HEAD only', async () => {
  const head = await get('/dashboard', {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-length')).toBe(String(sampleSite['/index.html'].length));
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const response = await get('/', {}, method);
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
  }
});

test.each([
  ['/../package.json', 404],
  ['/assets/../../../../etc/passwd', 404],
  ['/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/assets/..%2f..%2fetc%2fpasswd.js', 404],
  ['/..%5c..%5cpackage.json', 404],
  ['/assets/app.js%00.png', 404],
  ['/%ff.js', 404],
  ['/api/%zz', 400],
  ['/api/../package.json', 400],
  [`/${'a'.repeat(8192)}`, 404],
  [`/?${'a'.repeat(8192)}`, 404],
  [`/api/${'a'.repeat(8192)}`, 414],
  ['*', 400],
  ['http://localhost/', 400],
] as const)('refuses %s', async (target, status) => {
  expect(await statusOf(cloud.siteUrl, target)).toBe(status);
});

test('survives invalid HTTP, and a browser that disconnects during an answer', async () => {
  const host = new URL(cloud.siteUrl).host;
  for (const bytes of [
    '\0\0\0\r\n\r\n',
    'GET\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: x\r\n\r\n`,
    `GET / HTTP/9.9\r\nHost: ${host}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
  ]) {
    expect(await sendRaw(cloud.siteUrl, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  }
  const socket = connect(Number(new URL(cloud.siteUrl).port), '127.0.0.1');
  socket.write(`POST /api/get-shared-pet HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100\r\n\r\n{`);
  await once(socket, 'connect');
  socket.destroy();
  expect((await get('/')).status).toBe(200);
  expect(cloud.lines.filter((line) => line.includes('Error'))).toEqual([]);
});

test('answers only to the host name localhost', async () => {
  for (const url of [cloud.siteUrl, cloud.awsUrl]) {
    const port = new URL(url).port;
    const answer = await sendRaw(
      url,
      `GET / HTTP/1.1\r\nHost: evil.example:${port}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  }
});

test('engines run WebAssembly, and no page does', async () => {
  const { headers } = await get(`${PDFJS_PATH}/pdf.worker.js`);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toContain('immutable');
  expect(headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'");
});
