/**
 * Draws the picture for link previews, `web/public/preview.png`, from `web/src/site/frame/preview.svg`. Both are
 * committed; run `node --import tsx bin/draw-preview.ts` after changing the drawing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../test/support/browser.ts';

const WEB = join(import.meta.dirname, '../web');
/** The size that Open Graph's readers show. */
const SIZE = { width: 1200, height: 630 };

const browser = await launchBrowser();
const page = await browser.newPage({ viewport: SIZE });
const typeface = readFileSync(
  new URL(import.meta.resolve('@fontsource-variable/domine/files/domine-latin-wght-normal.woff2')),
  'base64',
);
const drawing = readFileSync(join(WEB, 'src/site/frame/preview.svg'), 'utf8');
await page.setContent(`<style>
    @font-face { font-family: Domine; font-weight: 400 700; src: url(data:font/woff2;base64,${typeface}) }
    body { margin: 0 }
    svg { display: block }
  </style>${drawing}`);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: join(WEB, 'public/preview.png') });
await browser.close();
