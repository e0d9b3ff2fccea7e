import { expect, test } from 'vitest';
import { APP, PAGES } from '../../bin/browser-floors.ts';
import { scriptFaults, styleFaults } from '../../bin/floor-faults.ts';

test.each([
  ['class A { static { start(); } }', PAGES],
  ['const text = /(?<=a)b/;', PAGES],
  ['const text = RegExp("(?<!a)b");', PAGES],
  ['const letters = /[\\p{L}--[a-z]]/v;', APP],
  ['import data from "./data.json" with { type: "json" };', PAGES],
  ['const sorted = list.toSorted();', PAGES],
  ['const both = one.union(other);', APP],
])('finds the syntax that a browser lacks in %s', (code, floor) => {
  expect(scriptFaults(code, floor)).toHaveLength(1);
});

test('takes the syntax that the oldest browsers have', () => {
  const code = 'class A { #b = 1n; c = this.#b ?? 2; } a ||= /\\p{L}/u.exec(b)?.at(-1); await c;';
  expect(scriptFaults(code, PAGES)).toEqual([]);
  expect(scriptFaults('const text = /(?<=a)b/; list.toSorted();', APP)).toEqual([]);
});

test.each([
  ['a { color: light-dark(red, blue) }', ['light-dark()']],
  ['a { & b { color: red } }', ['nesting']],
  ['@media (width > 1px) { a { color: red } }', ['media ranges']],
  ['a:user-valid { height: 1lh }', [':user-valid', 'lh']],
  ['@starting-style { a { color: red } }', ['@starting-style']],
  [
    'a { anchor-name: --b; text-wrap-style: pretty }',
    ['anchor-name', 'text-wrap-style', 'text-wrap-style: pretty'],
  ],
])('finds the features that a browser lacks in %s', (css, faults) => {
  expect(styleFaults(css, PAGES)).toEqual(faults);
});

test('takes styles that the oldest browsers have, or with something older beside them', () => {
  const old = 'a:is(:hover, :focus-visible) { inset: 0; aspect-ratio: 1; gap: 1px; height: min(1dvh, 2px); }';
  const beside = 'a { -webkit-mask: url(a); mask: url(a); color: red; color: light-dark(red, blue) }';
  const asked = '@supports (height: 1lh) { a { height: 1lh } }';
  expect(styleFaults(old + beside + asked, PAGES)).toEqual([]);
});
