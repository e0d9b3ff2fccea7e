/**
 * Reads files as the upload page does, for checks: the product's own code in a browser, built without the page around
 * it. Nothing is kept between calls.
 */
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright-core';
import { build, type InlineConfig, type Plugin, preview } from 'vite';
import { contentOf, type DocumentContent } from '../../web/src/shared/reading/document-content.ts';
import type { KnownPet } from '../../web/src/shared/reading/whose.ts';
import type { Page } from '../../web/src/shared/reading/words.ts';
import { launchBrowser } from '../support/browser.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Door {
  tab: Tab;
  close(): Promise<void>;
}

let opened: Promise<Door> | null = null;

/** Sends compressed files as CloudFront does. Vite adds a header by which the browser expands them, too. */
const compressedFiles = (outDir: string): Plugin => ({
  name: 'compressed-files',
  configurePreviewServer({ middlewares }) {
    middlewares.use(({ url = '' }, response, next) => {
      if (url.endsWith('.gz')) createReadStream(join(outDir, url)).pipe(response);
      else next();
    });
  },
});

async function openDoor(): Promise<Door> {
  const outDir = mkdtempSync(join(tmpdir(), 'reading-'));
  const root = join(import.meta.dirname, 'door');
  const config = {
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [compressedFiles(outDir)],
  } satisfies InlineConfig;
  await build({
    ...config,
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: false, target: 'esnext' },
  });
  execFileSync(process.execPath, ['--import', 'tsx', join(ROOT, 'bin/copy-engines.ts'), outDir], {
    cwd: ROOT,
  });
  const server = await preview({ ...config, build: { outDir }, preview: { host: 'localhost' } });
  const browser = await launchBrowser();
  const tab = await browser.newPage();
  await tab.goto(server.resolvedUrls?.local[0] ?? '');
  const close = async () => {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true });
  };
  return { tab, close };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The pages of a PDF, PNG or JPEG at a path. Its first bytes say which it is. Images are read as for an owner who has
 * agreed to load PP-OCR. Starts a browser with the first call, and reads one file after the other, as the upload page
 * does. Rejects where that refuses the file or says that it can't be read, and where it would leave out PP-OCR.
 */
export function readPages(path: string): Promise<Page[]> {
  const pages = last.then(() => readNow(path));
  last = pages.catch(() => undefined);
  return pages;
}

async function readNow(path: string): Promise<Page[]> {
  opened ??= openDoor();
  const { tab } = await opened;
  await tab.setInputFiles('input', path);
  return tab.evaluate('readChosen()');
}

/** What the upload page would offer for the pet. `today` is the owner's day, YYYY-MM-DD. */
export const suggestFor: (pages: readonly Page[], pet: KnownPet, today: string) => DocumentContent =
  contentOf;

/** Ends the browser. The next call would start another. */
export async function close(): Promise<void> {
  const door = await opened;
  opened = null;
  await door?.close();
}
