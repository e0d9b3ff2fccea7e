import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { encodeSite } from '../../bin/encode-site.ts';
import { BUILT_ORIGIN } from '../../contract/site/site-origin.ts';
import { encodedFolderOf } from '../../lib/site-encoding.ts';
import { openSiteFiles } from '../../local/site-files.ts';

const workspace = mkdtempSync(join(tmpdir(), 'pawfile-encode-'));
afterAll(() => rmSync(workspace, { recursive: true }));

const SITE = join(workspace, 'web');
const ENCODED = encodedFolderOf(SITE);
const FILES = {
  'index.html': `<!doctype html>${'<p>A pet</p>'.repeat(200)}`,
  'home.html': `<link rel="canonical" href="${BUILT_ORIGIN}/">`,
  'robots.txt': 'User-agent: *',
  'icon.png': 'PNG',
  'assets/shared/facts-1a2b3c.js': 'facts();',
  'assets/font-1a2b3c.woff2': 'wOF2',
};

beforeEach(async () => {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(join(SITE, 'assets/shared'), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(SITE, file), text);
  await encodeSite(SITE, ENCODED);
});

const encodedFiles = () =>
  readdirSync(ENCODED, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.\w+$/.test(file))
    .sort();
const decoded = (file: string) => `${brotliDecompressSync(readFileSync(join(ENCODED, file)))}`;

it('encodes the texts that are the same on every stage', () => {
  expect(encodedFiles()).toEqual(['assets/shared/facts-1a2b3c.js', 'index.html', 'robots.txt']);
  expect(decoded('index.html')).toBe(FILES['index.html']);
  expect(decoded('robots.txt')).toBe(FILES['robots.txt']);
});

it('keeps what has not changed, replaces what has, and removes what is gone', async () => {
  const long = new Date('2026-01-01');
  for (const file of encodedFiles()) utimesSync(join(ENCODED, file), long, long);
  writeFileSync(join(SITE, 'robots.txt'), 'User-agent: none');
  rmSync(join(SITE, 'assets/shared'), { recursive: true });
  await encodeSite(SITE, ENCODED);
  expect(encodedFiles()).toEqual(['index.html', 'robots.txt']);
  expect(statSync(join(ENCODED, 'index.html')).mtime).toEqual(long);
  expect(decoded('robots.txt')).toBe('User-agent: none');
});

it('replaces a file that an interrupted build has cut off', async () => {
  const whole = readFileSync(join(ENCODED, 'index.html'));
  writeFileSync(join(ENCODED, 'index.html'), whole.subarray(0, 20));
  await encodeSite(SITE, ENCODED);
  expect(decoded('index.html')).toBe(FILES['index.html']);
});

it('gives the local site the bytes that are deployed, but none of an earlier build', async () => {
  const open = () => openSiteFiles(SITE, { origin: 'http://localhost:3000', supportEmail: null }, ENCODED);
  const brotliOf = async (file: string) => (await open()(`/${file}`))?.encode('br');
  expect(await brotliOf('index.html')).toEqual(readFileSync(join(ENCODED, 'index.html')));
  expect(await brotliOf('robots.txt')).toEqual(readFileSync(join(ENCODED, 'robots.txt')));
  const home = (await brotliOf('home.html')) ?? Buffer.of();
  expect(`${brotliDecompressSync(home)}`).toContain('href="http://localhost:3000/"');
  writeFileSync(join(SITE, 'robots.txt'), 'User-agent: none');
  expect(`${await brotliOf('robots.txt')}`).toBe('User-agent: none');
});
