import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { BUDGET, measureSite, overspent } from '../../bin/site-sizes.ts';

/** Deterministic text that gzip cannot compress below about this many bytes. */
const text = (bytes: number) =>
  Array.from({ length: bytes / 32 }, (_, index) =>
    createHash('sha256').update(String(index)).digest('base64url'),
  ).join('');

const PAGE = '<link rel="stylesheet" href="/assets/style.css"><script src="/assets/site.js"></script>';
const APP = '<script type="module" src="/assets/index-aaaaaaaa.js"></script>';

const SHARED = ['facts', 'shared']
  .map((name) => `<script src="/assets/shared/${name}-aaaaaaaa.js"></script>`)
  .join('');

/** A small site with some files replaced. */
const complaintsOf = (changed: Record<string, string> = {}) => {
  const files: Record<string, string> = {
    'index.html': APP,
    'home.html': PAGE,
    'shared.html': SHARED,
    'assets/shared/facts-aaaaaaaa.js': '1',
    'assets/shared/shared-aaaaaaaa.js': 'import"./facts-aaaaaaaa.js";import"./react-aaaaaaaa.js"',
    'assets/shared/react-aaaaaaaa.js': '1',
    'assets/style.css': 'a{}',
    'assets/site.js': '1',
    'assets/index-aaaaaaaa.js': 'import"./react-aaaaaaaa.js";import("./pet-page-aaaaaaaa.js")',
    'assets/react-aaaaaaaa.js': '1',
    'assets/owner-layout-aaaaaaaa.js': '1',
    'assets/dashboard-page-aaaaaaaa.js': 'import{a}from"./parts-aaaaaaaa.js"',
    'assets/parts-aaaaaaaa.js': '1',
    'assets/pet-page-aaaaaaaa.js': 'import"./parts-aaaaaaaa.js";import"./dialog-aaaaaaaa.js"',
    'assets/dialog-aaaaaaaa.js': '1',
    'assets/common-passwords-aaaaaaaa.js': '1',
    'assets/domine-latin-wght-normal-aaaaaaaa.woff2': '1',
    'assets/domine-latin-ext-wght-normal-aaaaaaaa.woff2': text(2 * BUDGET.typefaces),
    'assets/figtree-latin-wght-normal-aaaaaaaa.woff2': '1',
    ...changed,
  };
  const sizes = measureSite({
    read: (path) => files[path] ?? expect.fail(`There is no ${path}`),
    sizeOf: (path) => files[path]?.length ?? expect.fail(`There is no ${path}`),
    list: (folder) =>
      Object.keys(files)
        .filter((path) => (folder === '.' ? !path.includes('/') : path.startsWith(`${folder}/`)))
        .map((path) => path.split('/').at(-1) ?? ''),
  });
  return overspent(sizes).map((complaint) => complaint.replace(/:.*/, ''));
};

test('accepts a small site', () => {
  expect(complaintsOf()).toEqual([]);
});

test.each([
  ['home.html', PAGE, BUDGET.firstPaint, 'First paint of home.html'],
  ['assets/style.css', '', BUDGET.firstPaint, 'First paint of home.html'],
  ['assets/site.js', '', BUDGET.publicScripts, 'Scripts of home.html'],
  ['assets/react-aaaaaaaa.js', '', BUDGET.firstSignedIn, 'The first page after signing in'],
  ['assets/parts-aaaaaaaa.js', '', BUDGET.firstSignedIn, 'The first page after signing in'],
  ['assets/common-passwords-aaaaaaaa.js', '', BUDGET.passwordFilter, 'The filter of common passwords'],
  ['assets/shared/react-aaaaaaaa.js', '', BUDGET.sharedLink, 'Scripts of shared.html'],
  ['assets/dialog-aaaaaaaa.js', '', BUDGET.furtherPage, 'The page pet-page-aaaaaaaa.js'],
  ['assets/domine-latin-wght-normal-aaaaaaaa.woff2', '', BUDGET.typeface, 'The typeface of headings'],
  ['assets/figtree-latin-wght-normal-aaaaaaaa.woff2', '', BUDGET.typefaces, 'The typefaces of the app'],
])('names an oversized %s', (path, start, most, complaint) => {
  expect(complaintsOf({ [path]: start + text(most / 2) })).toEqual([]);
  expect(complaintsOf({ [path]: start + text(most * 1.1) })).toEqual([complaint]);
});

test('rejects an unexpected build instead of measuring nothing', () => {
  expect(() => complaintsOf({ 'home.html': '<style>a{}</style>' })).toThrow('names no');
  expect(() => complaintsOf({ 'home.html': '<script src="/assets/site.js"></script>' })).toThrow(
    'has no styles',
  );
  expect(() => complaintsOf({ 'shared.html': '' })).toThrow('no first script');
  expect(() => complaintsOf({ 'assets/owner-layout-bbbbbbbb.js': '1' })).toThrow(
    'not one chunk owner-layout',
  );
  expect(() => complaintsOf({ 'assets/sans-latin-wght-normal-aaaaaaaa.woff2': '1' })).toThrow('3 fonts');
});
