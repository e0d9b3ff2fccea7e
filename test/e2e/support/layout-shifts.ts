import type { Page } from 'playwright-core';

/** Notes each layout shift of the pages that `page` opens from now on. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts so far, two frames later: the browser reports a shift after it has painted it. */
export async function shifts(page: Page): Promise<unknown> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => Reflect.get(window, 'shifts'));
}
