import { expect, test } from 'vitest';
import { safeNextPath } from '../../../web/src/platform/paths.ts';

const ORIGIN = 'https://pawfile.example';

test.each([
  ['/settings', '/settings'],
  ['/pet/pet_1/upload?x=1#y', '/pet/pet_1/upload?x=1#y'],
  ['/shared/../dashboard', '/dashboard'],
])('keeps the path %s of this site', (next, path) => {
  expect(safeNextPath(next, ORIGIN)).toBe(path);
});

test.each([
  null,
  '',
  'settings',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  ' /settings',
  '/auth',
  '/auth?next=/auth',
])('redirects %j to the dashboard', (next) => {
  expect(safeNextPath(next, ORIGIN)).toBe('/dashboard');
});

test('never returns a URL outside the site', () => {
  for (const next of ['/a//b', '/@evil.example', '/%2F%2Fevil.example', '/?u=//evil.example']) {
    expect(new URL(safeNextPath(next, ORIGIN), ORIGIN).origin).toBe(ORIGIN);
  }
});
