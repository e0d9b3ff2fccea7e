import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { openSiteFiles } from '../../local/site-files.ts';
import { loadSpaRouter } from '../../local/spa-router.ts';

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const findFile = openSiteFiles(pathOf('web/public'));
const route = loadSpaRouter(pathOf('lib/spa-router.js'));

// Browsers ask for these where a page names no icon: a text, an image, a PDF. A 404 would be an error in their console.
it.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('%s has an answer without a page that names it', async (path, type) => {
  const { uri, status } = route(path);
  expect([uri, status]).toEqual([path, 200]);
  expect((await findFile(uri))?.contentType).toBe(type);
});

// Browsers and their tools ask for these and cope without; a page in their place would be a wrong answer.
it.each([
  '/apple-touch-icon-precomposed.png',
  '/apple-touch-icon-120x120.png',
  '/browserconfig.xml',
  '/favicon.png',
  '/manifest.json',
  '/assets/main-1a2b3c4d.js.map',
  '/.well-known/appspecific/com.chrome.devtools.json',
  '/.well-known/change-password',
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  '/.well-known/security.txt',
  '/.well-known/traffic-advice',
])('%s has no answer', async (path) => {
  const { uri, status } = route(path);
  expect(status === 404 || (await findFile(uri)) === undefined).toBe(true);
});

it('favicon.ico holds one PNG image', () => {
  const bytes = readFileSync(pathOf('web/public/favicon.ico'));
  // Reserved, the type of icons, and how many images follow.
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 1]);
  const [length, offset] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)];
  expect(offset + length).toBe(bytes.length);
  const { width, height } = PNG.sync.read(bytes.subarray(offset));
  expect([width, height]).toEqual([bytes.readUInt8(6), bytes.readUInt8(7)]);
});
