import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { TEXT_ENDINGS } from '../../lib/site-encoding.ts';
import { loadEdgeFunction } from '../../local/edge-function.ts';
import { routes } from '../../web/src/app/router.tsx';
import { RENDERED_PATHS } from '../../web/src/site/rendered-paths.ts';
import { anyCharacter } from '../support/any-character.ts';

const requestSchema = z.object({
  method: z.string(),
  uri: z.string(),
  headers: z.record(z.string(), z.unknown()),
});
const responseSchema = z.object({ statusCode: z.int(), statusDescription: z.string() });

const FILE = join(import.meta.dirname, '../../lib/spa-router.js');
const handle = loadEdgeFunction(FILE);
/** Runs the file like CloudFront: isolated, without Node's globals, calling `handler` with an event. */
const run = (eventType: string, rest: object) => handle(eventType, '/', rest);

const BROTLI = { 'accept-encoding': { value: 'gzip, deflate, br' } };
const requestOf = (uri: string) => ({
  method: 'GET',
  uri,
  headers: { accept: { value: 'text/html' }, ...BROTLI },
});
const route = (uri: string) => requestSchema.parse(run('viewer-request', { request: requestOf(uri) }));
/** The file for a visitor that sends this Accept-Encoding. */
const routeFor = (uri: string, accepted: string | undefined) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': { value: accepted } };
  return requestSchema.parse(run('viewer-request', { request: { method: 'GET', uri, headers } })).uri;
};
const statusOf = (uri: string, statusCode = 200) =>
  responseSchema.parse(
    run('viewer-response', {
      request: requestOf(uri),
      response: { statusCode, statusDescription: 'as it came', headers: {} },
    }),
  );

/** The pattern of the app's innermost route for a URL; an index route has that of the route around it. */
const patternOf = (uri: string) =>
  matchRoutes(routes, uri)?.findLast(({ route: { path } }) => path)?.route.path;

/** Every pattern of the app's router. */
const patterns = (all = routes, parent = ''): string[] =>
  all.flatMap(({ path, children = [] }) => {
    if (!path) return patterns(children, parent);
    const whole = path.startsWith('/') || path === '*' ? path : `${parent}/${path}`;
    return [whole, ...patterns(children, whole)];
  });

const TOKEN = '0123456789abcdef'.repeat(4);
const LINK = `/shared/${TOKEN}`;

describe('the router of the site', () => {
  it('serves each rendered page its own file, only for its exact path', () => {
    expect(RENDERED_PATHS.map((path) => route(path).uri)).toEqual(
      RENDERED_PATHS.map((path) => (path === '/' ? '/home.html' : `${path}.html`)),
    );
    for (const path of RENDERED_PATHS.filter((path) => path.length > 1)) {
      expect(route(`${path}/`).uri).toBe('/index.html');
      expect(route(path.toUpperCase()).uri).toBe('/index.html');
      expect(route(`${path}/more`).uri).toBe('/404.html');
    }
  });

  it('serves the app for every app page', () => {
    const own = patterns().filter((path) => path !== '*' && !RENDERED_PATHS.some((each) => each === path));
    expect(own.length).toBeGreaterThan(15);
    for (const pattern of own) {
      const path = pattern.replaceAll(/:\w+/g, 'pet_01jd2q0v9xkz4c5m6n7p8r9s0t');
      expect([pattern, route(path).uri, statusOf(path).statusCode]).toEqual([pattern, '/index.html', 200]);
      expect([pattern, route(`${path}/`).uri]).toEqual([pattern, '/index.html']);
    }
  });

  it.each(['/Dashboard', '/pet/%C3%BC', '/pet/x.'])('gives the app for %j', (uri) => {
    expect(route(uri).uri).toBe('/index.html');
  });

  // As mail and chat apps link it.
  it.each([
    LINK,
    ...['.', '/', '/)', '%A0', '.js', '](https://x.example/shared/', '%00', '/..'].map((tail) => LINK + tail),
    `/shared/%20${TOKEN}`,
    '/shared/cut0ff',
    '/shared/',
  ])('gives the page of share links for %j', (uri) => {
    expect(route(uri).uri).toBe('/shared.html');
    expect(statusOf(uri).statusCode).toBe(200);
  });

  it('has no page of the app for a share link, so that the app leaves for it', () => {
    expect(patternOf(LINK)).toBe('*');
  });

  it('redirects a link in capitals', () => {
    const location = { value: LINK };
    expect(run('viewer-request', { request: requestOf(`${LINK.toUpperCase()}.`) })).toEqual({
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location },
    });
  });

  it.each([
    '/no/such/page',
    '/Shared/token',
    '/shared',
    '/pet',
    '/pet//edit',
    '/v1.2/notes',
    '/api',
    '/apis/list',
    '/assets',
    '/%00',
    '/pet/%00',
    '/pet/%zz',
    '/pet/%ff',
    '/pet/..',
    '/pet/%2e%2e',
    '/pet/a%5Cb',
    '/logo.svg%00',
    '/..%2f..%2fetc%2fpasswd',
    '//evil.example/path',
    '/index.php',
    '/dashboard.html',
    '/.env',
    '/.git/HEAD',
    '/.git/config',
    '',
  ])('serves the 404 page with its status for %j', (uri) => {
    expect(route(uri).uri).toBe('/404.html');
    expect(statusOf(uri)).toEqual({ statusCode: 404, statusDescription: 'Not Found' });
    expect(statusOf('/404.html').statusCode).toBe(404);
  });

  it.each([
    '/config.json',
    '/assets/main-1a2b3c.js',
    '/assets/missing.js',
    '/assets/no-extension',
    '/robots.TXT',
  ])('leaves the file %j alone', (uri) => {
    expect(route(uri).uri).toBe(uri);
  });

  it('leaves every file of the site alone', () => {
    const files = readdirSync(join(import.meta.dirname, '../../web/public'));
    for (const file of [
      ...files,
      'sitemap.xml',
      'openapi.json',
      'index.html',
      'shared.html',
      'home.html',
      'offline.html',
      'sw.js',
    ]) {
      expect(route(`/${file}`).uri).toBe(`/${file}`);
    }
  });

  it.each(['/api/', '/api/overview', '/api/pets/pet_1', '/api/pets/..', '/api/%00', '/api/openapi.json'])(
    'leaves the call %j alone',
    (uri) => {
      expect(route(uri).uri).toBe(uri);
      expect(statusOf(uri).statusCode).toBe(200);
    },
  );

  it('leaves responses other than 200 unchanged', () => {
    for (const status of [206, 304, 403]) {
      expect(statusOf('/nowhere', status)).toEqual({ statusCode: status, statusDescription: 'as it came' });
    }
  });

  it('names the encoding of texts, and of nothing else', () => {
    const schema = z.object({ headers: z.record(z.string(), z.object({ value: z.string() })) });
    const typeOf = (value: string) => {
      const response = { statusCode: 200, headers: { 'content-type': { value } } };
      const answer = schema.parse(run('viewer-response', { request: requestOf('/'), response }));
      return answer.headers['content-type']?.value;
    };
    const texts = ['text/html', 'text/css', 'text/javascript', 'application/javascript', 'application/xml'];
    for (const type of [...texts, 'text/plain', 'text/xml', 'image/svg+xml'])
      expect(typeOf(type)).toBe(`${type}; charset=utf-8`);
    for (const type of ['text/html; charset=utf-8', 'application/json', 'image/png', 'font/woff2'])
      expect(typeOf(type)).toBe(type);
  });

  it('knows the same texts as the deployment', () => {
    const [, endings = ''] = /^const TEXT = .*\((.*)\)\$\/;$/m.exec(readFileSync(FILE, 'utf8')) ?? [];
    expect(endings.split('|')).toEqual(TEXT_ENDINGS);
  });

  const texts = ['/home.html', '/assets/main-1a2b3c.js', '/assets/shared/facts-1a2b3c.css', '/config.json'];

  // CloudFront passes the header on as it came, or as it is part of the cache's key: "br,gzip".
  it.each([
    'br',
    'br,gzip',
    'gzip, deflate, br, zstd',
    'br;q=0.1, gzip;q=1.0',
    'GZIP, BR',
    'gzip , br ; q=1',
  ])('gives the encoded file to a visitor that accepts %j', (accepted) => {
    for (const file of texts) expect(routeFor(file, accepted)).toBe(file);
    expect(routeFor('/', accepted)).toBe('/home.html');
    expect(routeFor(LINK, accepted)).toBe('/shared.html');
  });

  it.each([
    undefined,
    '',
    'gzip',
    'gzip, deflate',
    'identity',
    '*',
    'br;q=0',
    'gzip, br; q=0.000',
    'brotli',
    'x-br',
  ])('gives the plain copy of texts to a visitor that accepts %j', (accepted) => {
    for (const file of texts) expect(routeFor(file, accepted)).toBe(`/plain${file}`);
    expect(routeFor('/', accepted)).toBe('/plain/home.html');
    expect(routeFor('/dashboard', accepted)).toBe('/plain/index.html');
    expect(routeFor(LINK, accepted)).toBe('/plain/shared.html');
    expect(routeFor('/nowhere', accepted)).toBe('/plain/404.html');
    for (const file of ['/assets/font-1a2b3c.woff2', '/icon.png', '/assets/engines/x-1/LICENSE'])
      expect(routeFor(file, accepted)).toBe(file);
  });

  it('has the status of plain copies, whichever address it learns', () => {
    expect(statusOf('/plain/404.html').statusCode).toBe(404);
    for (const uri of [
      '/plain/dashboard',
      '/plain/nowhere',
      `/plain${LINK}`,
      '/plain/',
      '/plain/../home.html',
    ])
      expect([uri, route(uri).uri, statusOf(uri).statusCode]).toEqual([uri, '/404.html', 404]);
    for (const uri of ['/plain/home.html', '/plain/shared.html', '/plain/assets/main-1a2b3c.js'])
      expect([uri, route(uri).uri, statusOf(uri).statusCode]).toEqual([uri, uri, 200]);
  });

  it('says of texts, and of nothing else, that they depend on what a visitor accepts', () => {
    const schema = z.object({ headers: z.object({ vary: z.object({ value: z.string() }).optional() }) });
    const varyOf = (uri: string, statusCode = 200) => {
      const response = { statusCode, headers: {} };
      return schema.parse(run('viewer-response', { request: requestOf(uri), response })).headers.vary?.value;
    };
    for (const uri of ['/', '/dashboard', '/plain/home.html', '/assets/main-1a2b3c.js', LINK]) {
      expect([uri, varyOf(uri), varyOf(uri, 304)]).toEqual([uri, 'Accept-Encoding', 'Accept-Encoding']);
    }
    expect(varyOf('/assets/font-1a2b3c.woff2')).toBeUndefined();
  });

  it('changes only the URI', () => {
    expect(route('/dashboard')).toEqual({ ...requestOf('/dashboard'), uri: '/index.html' });
  });

  it('serves the app only for its pages, and is idempotent', () => {
    const parts = fc.constantFrom(
      'pet',
      'shared',
      'billing',
      'edit',
      'upgrade',
      'Pet',
      '',
      'x',
      'é',
      '..',
      'a.b',
    );
    const segment = fc.oneof(parts, fc.string(), fc.string({ unit: anyCharacter }));
    const toPath = (all: string[]) => encodeURI(`/${all.join('/')}`).replaceAll(/[?#]/g, encodeURIComponent);
    const address = fc
      .oneof(fc.array(parts, { maxLength: 4 }), fc.array(segment, { maxLength: 4 }))
      .map(toPath);
    fc.assert(
      fc.property(address, (uri) => {
        const answer = route(uri).uri;
        expect(route(answer).uri).toBe(answer);
        const plain = routeFor(uri, 'gzip');
        expect([answer, `/plain${answer}`]).toContain(plain);
        expect(routeFor(plain, 'gzip')).toBe(plain);
        if (answer === '/index.html') expect([undefined, '*']).not.toContain(patternOf(uri));
      }),
    );
  });
});
