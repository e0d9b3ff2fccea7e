/**
 * Draws the icons of the installed app from the logo (`node --import tsx bin/draw-icons.ts`), by the browser of the
 * tests. They are committed: a build needs no browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../test/support/browser.ts';

const PUBLIC = join(import.meta.dirname, '../web/public');
const LOGO = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
/** The manifest's `background_color`, on which the green of the logo stands out. */
const PAPER = '#f7f3eb';

/**
 * `logo` is the part of the side that the logo takes. A maskable icon may be cut to a circle of four fifths of it
 * (w3.org/TR/appmanifest, "Icon masks"), into which the logo still fits at 0.7. Apple rounds the corners.
 */
const ICONS = [
  { file: 'icon-192.png', side: 192, logo: 1, background: 'transparent' },
  { file: 'icon-512.png', side: 512, logo: 1, background: 'transparent' },
  { file: 'maskable-512.png', side: 512, logo: 0.68, background: PAPER },
  { file: 'apple-touch-icon.png', side: 180, logo: 0.72, background: PAPER },
];

async function draw(browser: Browser, { side, logo, background }: (typeof ICONS)[number]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<style>
      body { display: grid; place-items: center; height: 100vh; margin: 0; background: ${background} }
      svg { width: ${logo * 100}%; height: ${logo * 100}% }
    </style>${LOGO}`);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

const browser = await launchBrowser();
for (const icon of ICONS) writeFileSync(join(PUBLIC, icon.file), await draw(browser, icon));
await browser.close();
