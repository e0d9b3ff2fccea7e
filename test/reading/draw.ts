import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type Damage, degrade } from './degrade.ts';
import { fontFaces } from './fonts.ts';
import { randomFrom } from './random.ts';

export const QUALITIES = ['pdf', 'scan', 'phone', 'poor'] as const;
export type Quality = (typeof QUALITIES)[number];

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/reading');

/** A file's content, kept by what it was made from. */
export async function cached(
  parts: readonly (string | Uint8Array)[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  const path = join(CACHE, hash.digest('hex'));
  if (existsSync(path)) return readFileSync(path);
  const content = await make();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
  return content;
}

/** A4 at 96 dots per inch. */
const SIZE = { width: 794, height: 1123 };
const DOTS = 96;

/** How a page was scanned or photographed. Lengths are parts of the page's width, angles degrees. */
function damageOf(quality: Exclude<Quality, 'pdf'>, seed: number): Damage {
  const random = randomFrom(seed);
  const side = random.pick([-1, 1]);
  if (quality === 'scan') {
    return {
      scale: random.amount(200, 300) / DOTS,
      tilt: random.amount(-1, 1),
      corners: 0,
      blur: 0.3,
      noise: random.amount(4, 9),
      light: [1, 0.98],
      contrast: 1,
      jpeg: null,
      seed,
    };
  }
  if (quality === 'phone') {
    return {
      scale: random.amount(2.1, 2.7),
      tilt: side * random.amount(0.3, 2),
      corners: random.amount(0.01, 0.025),
      blur: random.amount(0.4, 0.8),
      noise: random.amount(4, 8),
      light: [1, random.amount(0.5, 0.7)],
      contrast: 0.85,
      jpeg: random.amount(0.7, 0.85),
      seed,
    };
  }
  return {
    scale: random.amount(0.85, 1.05),
    tilt: side * random.amount(2, 5),
    corners: 0.03,
    blur: random.amount(1.2, 1.6),
    noise: random.amount(10, 16),
    light: [0.55, 0.25],
    contrast: 0.6,
    jpeg: 0.4,
    seed,
  };
}

export interface Drawing {
  pdf(html: string): Promise<Buffer>;
  /** A PNG. */
  photo(html: string, quality: Exclude<Quality, 'pdf'>, seed: number): Promise<Buffer>;
}

/** Draws pages in a browser, each once: results are kept in CACHE. */
export function createDrawing(browser: () => Promise<Browser>): Drawing {
  const fonts = fontFaces();
  const document = (html: string) =>
    `<!doctype html><meta charset="utf-8"><style>${fonts}
      @page{size:A4;margin:0} *{box-sizing:border-box}
      body{margin:0;padding:56px 60px;color:#111;background:#fff;line-height:1.35}</style>${html}`;
  const source = readFileSync(join(import.meta.dirname, 'degrade.ts'));
  return {
    pdf: (html) =>
      cached(['pdf', document(html)], () =>
        withPage(browser, document(html), 1, (page) => page.pdf({ preferCSSPageSize: true })),
      ),
    photo: (html, quality, seed) => {
      const damage = damageOf(quality, seed);
      return cached(['photo', source, JSON.stringify(damage), document(html)], () =>
        withPage(browser, document(html), Math.max(1, damage.scale), async (page) => {
          const picture = await page.screenshot({ type: 'png' });
          return Buffer.from(
            await page.evaluate(degrade, { picture: picture.toString('base64'), damage }),
            'base64',
          );
        }),
      );
    },
  };
}

async function withPage<Result>(
  browser: () => Promise<Browser>,
  html: string,
  scale: number,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await (await browser()).newContext({ viewport: SIZE, deviceScaleFactor: scale });
  try {
    const page = await context.newPage();
    await page.setContent(html);
    // tsx names functions by a helper that the browser lacks.
    await page.evaluate('globalThis.__name = (named) => named');
    await page.evaluate(() => document.fonts.ready);
    return await use(page);
  } finally {
    await context.close();
  }
}
