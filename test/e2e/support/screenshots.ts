import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { RunnerTask } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../test-results/screenshots/', import.meta.url));

/**
 * Keeps pictures of what these pages show, named after file and test, in place of those that an earlier run of the test
 * left. A page that is gone has none.
 */
export async function keepScreenshots(task: Pick<RunnerTask, 'name' | 'file'>, pages: readonly Page[]) {
  const name = `${basename(task.file.name, '.test.ts')} ${task.name.replaceAll(/\W+/g, '-').slice(0, 80)}`;
  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER)) if (old.startsWith(`${name} `)) rmSync(join(FOLDER, old));
  for (const [index, page] of pages.entries()) {
    const path = join(FOLDER, `${name} ${index + 1}.png`);
    await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
  }
}
