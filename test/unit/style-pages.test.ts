import { expect, test } from 'vitest';
import { stylePages } from '../../bin/style-pages.ts';

const CSS = {
  text: ':root{--used:1px;--spare:2px}._hero_1a21{top:0}._note_1a22{margin:var(--used)}._state_1a23{top:1px}',
  address: '/assets/all.css',
};
const page = (body: string) => `<style data-href="${CSS.address}">${CSS.text}</style>${body}`;
const PAGES = [
  ['/home.html', page('<p class="_hero_1a21">')],
  ['/terms.html', page('<p class="_note_1a22">_note_1a22')],
  ['/help.html', page('<form data-island class="_note_1a22">')],
] as const;

const written = stylePages(PAGES, CSS, '');
const stylesOf = (path: string) => /<style data-href="([^"]+)">(.*)<\/style>/s.exec(written.get(path) ?? '');

test.each(PAGES.map(([path]) => path))('the styles in %s are also a file', (path) => {
  const [, address = '', text] = stylesOf(path) ?? [];
  expect(address).toMatch(/^\/assets\/style-[\w-]{8}\.css$/);
  expect(written.get(address)).toBe(text);
});

test('a page has the rules and the tokens that it uses, with short names', () => {
  expect(stylesOf('/home.html')?.[2]).toBe(':root{}.a{top:0}');
  expect(stylesOf('/terms.html')?.[2]).toBe(':root{--a:1px}.a{margin:var(--a)}');
  expect(written.get('/home.html')).toMatch(/<p class="a">$/);
});

test('tokens that later styles use stay, under their names', () => {
  const later = stylePages(PAGES, CSS, '', '.notice{top:var(--spare)}');
  expect(later.get('/home.html')).toContain(':root{--spare:2px}.a{top:0}');
});

test('a page with a form has what its later states may need, under the names of the app', () => {
  const [, , text] = stylesOf('/help.html') ?? [];
  expect(text).toBe(CSS.text.replace('._hero_1a21{top:0}', ''));
});
