/**
 * `npm run product-pictures`: takes the pictures of "How it works" from the built site with the demo account's data, on
 * a phone, light and dark. They are committed. Run it after the screens have changed, and check the heights and
 * alternative texts in `web/src/site/pages/product-pictures.tsx`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../local/seed/accounts.ts';
import { launchBrowser } from '../../support/browser.ts';
import { startTestCloud } from '../../support/cloud.ts';
import { storedSession } from './owner.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PICTURES = join(ROOT, 'web/src/site/pictures');
/** As high as the pages, so that the bar at the bottom covers nothing. */
const SCREEN = { width: 390, height: 2400 };
const MARGIN = 16;
/** Device pixels per pixel, and WebP's quality: text stays sharp. */
const SCALE = 2;
const QUALITY = 0.7;

interface Scene {
  name: string;
  /** Opens the page; returns the first and the last thing in the picture. */
  open: (page: Page) => Promise<[first: Locator, last: Locator]>;
}

const section = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) }).first();

const SCENES: Scene[] = [
  {
    name: 'records',
    async open(page) {
      await page.goto('/dashboard');
      const path = await page
        .getByRole('link', { name: /^Share/ })
        .first()
        .getAttribute('href');
      await page.goto(path?.replace(/\/share$/, '') ?? '');
      const name = page.getByRole('heading', { level: 1, name: 'Biscuit' });
      await name.waitFor();
      return [name, section(page, 'At a glance')];
    },
  },
  {
    name: 'reminders',
    async open(page) {
      await page.goto('/dashboard');
      const part = section(page, 'Needs attention');
      return [part, part];
    },
  },
  {
    name: 'views',
    async open(page) {
      await page.goto('/sharing');
      const part = section(page, 'Active links');
      await part.getByText(/^iPhone/).waitFor();
      return [part, part];
    },
  },
];

/** A picture's bytes as WebP, which Playwright doesn't write. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function take(page: Page, { name, open }: Scene, theme: string): Promise<void> {
  const [first, last] = await open(page);
  await last.waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const [start, end] = [await first.boundingBox(), await last.boundingBox()];
  if (!start || !end) throw new Error(`${name} shows nothing`);
  const top = Math.round(start.y) - MARGIN;
  const height = Math.round(end.y + end.height) + MARGIN - top;
  const png = await page.screenshot({ clip: { x: 0, y: top, width: SCREEN.width, height } });
  const webp = await toWebp(page, png);
  writeFileSync(join(PICTURES, `${name}-${theme}.webp`), webp);
  console.info(`${name}-${theme}.webp: ${SCREEN.width} x ${height}, ${webp.length} bytes`);
}

const cloud = await startTestCloud({ siteDir: join(ROOT, 'dist/web'), seed: true });
const browser = await launchBrowser();
try {
  const tokens = await cloud.signIn(DEMO_EMAIL, DEMO_PASSWORD);
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      baseURL: cloud.siteUrl,
      viewport: SCREEN,
      deviceScaleFactor: SCALE,
      colorScheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      locale: 'en-US',
    });
    await page.goto('/robots.txt');
    await page.evaluate(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      storedSession({ tokens, email: DEMO_EMAIL }),
    );
    for (const scene of SCENES) await take(page, scene, colorScheme);
  }
} finally {
  await browser.close();
  await cloud.close();
}
