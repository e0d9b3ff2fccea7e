import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { BUILT_ORIGIN, BUILT_SUPPORT_ADDRESS } from '../../contract/site/site-origin.ts';
import { readInlineSources } from '../../lib/inline-sources.ts';

let site = '';
afterEach(() => rmSync(site, { recursive: true }));

/** Reads a site with these files. */
function read(files: Record<string, string>) {
  site = mkdtempSync(join(tmpdir(), 'pawfile-inline-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text);
  return readInlineSources(site);
}

const STYLE = 'p{margin:0}';

test('lists the hash of shared inline code once', () => {
  const page = `<script>document.title</script><style data-href="/a.css">${STYLE}</style>`;
  expect(read({ 'home.html': page, 'help.html': page, 'index.html': '<p>' })).toEqual({
    scripts: ["'sha256-o3vzFSF4YhB5rDb5tpELAmIlJDq+2XOarY4IDsOum1c='"],
    styles: ["'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='"],
  });
});

test('needs no hash for script files and data', () => {
  const page = '<script type="module" src="/a.js"></script><script type="application/ld+json">{}</script>';
  expect(read({ 'home.html': page, 'notes.txt': `<style>${STYLE}</style>` })).toEqual({
    scripts: [],
    styles: [],
  });
});

const page = (name: string, ...texts: string[]) => texts.map((text) => `<${name}>${text}</${name}>`).join('');

test('lists the styles of the landing page, of pages with a form, and of the others', () => {
  const form = `${page('style', 'c')}<form data-island>`;
  const { styles } = read({
    'home.html': page('style', 'a'),
    'terms.html': page('style', 'b'),
    'help.html': form,
  });
  expect(styles).toHaveLength(3);
});

test.each([
  ['style on the landing page', 'style', { 'home.html': page('style', 'a', 'b') }],
  [
    'style on pages with a form',
    'style',
    {
      'a.html': `<form data-island>${page('style', 'a')}`,
      'b.html': `<form data-island>${page('style', 'b')}`,
    },
  ],
  ['style on the others', 'style', { 'terms.html': page('style', 'a'), 'help.html': page('style', 'b') }],
  ['script', 'script', { 'home.html': page('script', 'a'), 'help.html': page('script', 'b') }],
])('rejects an unexpected second %s', (_, name, files) => {
  expect(() => read(files)).toThrow(`2 different inline ${name} elements`);
});

test.each([BUILT_ORIGIN, BUILT_SUPPORT_ADDRESS])(
  '%s, in whose place a stage puts its own, is refused',
  (text) => {
    expect(() => read({ 'home.html': `<style>/* ${text} */</style>` })).toThrow('the same on every stage');
  },
);
