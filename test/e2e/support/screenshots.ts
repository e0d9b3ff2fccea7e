import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { RunnerTask } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../test-results', import.meta.url));

/** Pictures of what the pages of a failed test show, named after file and test. A page that is gone has none. */
export async function keepScreenshots(task: Pick<RunnerTask, 'name' | 'file'>, pages: readonly Page[]) {
  mkdirSync(FOLDER, { recursive: true });
  const name = `${basename(task.file.name, '.test.ts')} ${task.name}`.replaceAll(/\W+/g, '-').slice(0, 100);
  for (const [index, page] of pages.entries()) {
    const path = join(FOLDER, `${name}-${index + 1}.png`);
    await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
  }
}
