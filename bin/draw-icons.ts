/**
 * Draws the installed app's icons, and the logo in mails, from the logo with the tests' browser
 * (`node --import tsx bin/draw-icons.ts`). They are committed, so that a build needs no browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../test/support/browser.ts';

const PUBLIC = join(import.meta.dirname, '../web/public');
const LOGO = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
/** The manifest's `background_color`, which contrasts with the logo's green. */
const PAPER = '#f7f3eb';

/**
 * `logo` is the logo's share of the side. A maskable icon may be cut to a circle of four fifths of it
 * (w3.org/TR/appmanifest, "Icon masks"), which still holds the logo at 0.7. Apple rounds the corners.
 */
const ICONS = [
  { file: 'icon-192.png', side: 192, logo: 1, background: 'transparent' },
  { file: 'icon-512.png', side: 512, logo: 1, background: 'transparent' },
  { file: 'maskable-512.png', side: 512, logo: 0.68, background: PAPER },
  { file: 'apple-touch-icon.png', side: 180, logo: 0.72, background: PAPER },
];

/** For browsers that show a text, an image or a PDF, which name no icon. The size that search engines ask for. */
const FAVICON = { side: 48, logo: 1, background: 'transparent' };

/** Twice as large as shown. The paper around the logo makes it stand out on dark mails too. */
const MAIL_LOGO = { side: 80, logo: 0.8, background: PAPER, radius: 20 };

interface Icon {
  side: number;
  logo: number;
  background: string;
  /** Of the corners, in pixels. */
  radius?: number;
}

async function draw(browser: Browser, { side, logo, background, radius = 0 }: Icon): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<style>
      body { margin: 0 }
      main { display: grid; place-items: center; height: 100vh; background: ${background}; border-radius: ${radius}px }
      svg { width: ${logo * 100}%; height: ${logo * 100}% }
    </style><main>${LOGO}</main>`);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** An ICO file of one PNG image (learn.microsoft.com/en-us/previous-versions/ms997538). */
function toIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  // The type of icons, one image, its size, its planes and bits per pixel, its length, and where it starts.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await launchBrowser();
for (const icon of ICONS) writeFileSync(join(PUBLIC, icon.file), await draw(browser, icon));
writeFileSync(join(PUBLIC, 'favicon.ico'), toIco(await draw(browser, FAVICON), FAVICON.side));
const logo = (await draw(browser, MAIL_LOGO)).toString('base64');
const lines = (logo.match(/.{1,100}/g) ?? []).map((line) => `  '${line}',`);
writeFileSync(
  join(import.meta.dirname, '../lambdas/mails/logo-png.ts'),
  `/** Drawn by bin/draw-icons.ts: the logo as a PNG image, in Base64. */
export const LOGO_PNG = [
${lines.join('\n')}
].join('');
`,
);
await browser.close();
