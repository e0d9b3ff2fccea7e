import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { RENDERED_PATHS } from '../../web/src/rendered-paths.ts';

const requestSchema = z.object({
  method: z.string(),
  uri: z.string(),
  headers: z.record(z.string(), z.unknown()),
});

/** Runs the file as CloudFront does: alone, without Node's globals, calling `handler` with an event. */
const source = readFileSync(join(import.meta.dirname, '../../lib/spa-router.js'), 'utf8');
const route = (uri: string) => {
  const request = { method: 'GET', uri, headers: { accept: { value: 'text/html' } } };
  return requestSchema.parse(runInNewContext(`${source}\nhandler(event);`, { event: { request } }));
};

describe('the router of the site', () => {
  it('gives each rendered page its own file, in its own spelling alone', () => {
    expect(RENDERED_PATHS.map((path) => route(path).uri)).toEqual(
      RENDERED_PATHS.map((path) => (path === '/' ? '/home.html' : `${path}.html`)),
    );
    for (const path of RENDERED_PATHS.filter((path) => path.length > 1)) {
      expect(route(`${path}/`).uri).toBe('/index.html');
      expect(route(`${path}/more`).uri).toBe('/index.html');
    }
  });

  it.each([
    '/dashboard',
    '/pet/pet_01jd2q0v9xkz4c5m6n7p8r9s0t',
    '/pet/pet_01jd2q0v9xkz4c5m6n7p8r9s0t/share/',
    `/shared/${'0123456789abcdef'.repeat(4)}`,
    // As a mail program links it at the end of a sentence.
    `/shared/${'0123456789abcdef'.repeat(4)}.`,
    '/no/such/page',
    '/v1.2/notes',
    '/api',
    '/apis/list',
    '/assets',
    '/%00',
    '/logo.svg%00',
    '/..%2f..%2fetc%2fpasswd',
    '//evil.example/path',
    '',
  ])('gives the app for %j', (uri) => {
    expect(route(uri).uri).toBe('/index.html');
  });

  it.each([
    '/index.html',
    '/favicon.svg',
    '/config.json',
    '/assets/main-1a2b3c.js',
    '/assets/missing.js',
    '/assets/no-extension',
    '/.well-known/security.txt',
    '/.env',
    '/robots.TXT',
    '/shared/preview.png',
  ])('leaves the file %j alone', (uri) => {
    expect(route(uri).uri).toBe(uri);
  });

  it.each(['/api/', '/api/overview', '/api/pets/pet_1', '/api/pets/..', '/api/%00', '/api/openapi.json'])(
    'leaves the call %j alone',
    (uri) => {
      expect(route(uri).uri).toBe(uri);
    },
  );

  it('changes nothing but the address', () => {
    expect(route('/dashboard')).toEqual({
      method: 'GET',
      uri: '/index.html',
      headers: { accept: { value: 'text/html' } },
    });
  });

  it('keeps an address or gives the app, whatever else is asked for', () => {
    const rendered: readonly string[] = RENDERED_PATHS;
    fc.assert(
      fc.property(
        fc.webPath({ size: 'small' }).filter((path) => !rendered.includes(path)),
        (path) => {
          expect([path, '/index.html']).toContain(route(path).uri);
        },
      ),
    );
  });
});
