import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** A cell that a spreadsheet runs: csvLine puts an apostrophe before what begins like a formula. */
const FORMULA = /(^|,)"?[=+@]/;

/** Saves the lists of a practice as CSV files, to their end: how long that takes, and how many lines each has. */
export async function saveLists(page: Page, siteUrl: string) {
  const files: Record<string, { ms: number; lines: number }> = {};
  for (const tab of ['patients', 'compliance', 'reminders']) {
    await page.goto(`${siteUrl}/vet-dashboard?tab=${tab}`);
    const button = page.getByRole('button', { name: 'Download CSV' });
    await button.waitFor();
    const began = performance.now();
    // 20,000 patients are hundreds of pages.
    const saved = page.waitForEvent('download', { timeout: 600_000 });
    await button.click();
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    const run = lines.find((line) => FORMULA.test(line));
    if (run) throw new Error(`A spreadsheet would run ${run}`);
    files[tab] = { ms: Math.round(performance.now() - began), lines: lines.length };
  }
  return files;
}
