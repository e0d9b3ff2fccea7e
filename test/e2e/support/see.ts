import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Playwright looks ever more rarely for what is not there yet, in the end twice a second; people look all the time. */
const OFTEN = { interval: 20, timeout: 10_000 };

/** Waits until all of these are visible. */
export async function see(...things: Locator[]): Promise<void> {
  for (const thing of things) {
    await expect.poll(() => thing.isVisible(), { ...OFTEN, message: `sees ${thing}` }).toBe(true);
  }
}

/** Waits until none of these is visible. */
export async function seeNone(...things: Locator[]): Promise<void> {
  for (const thing of things) {
    await expect.poll(() => thing.isVisible(), { ...OFTEN, message: `sees no ${thing}` }).toBe(false);
  }
}

/** Waits for the page with this heading; its text may go on. What stands there while a page loads is none. */
export const seeHeading = (page: Page, name: string | RegExp) =>
  see(page.getByRole('heading', { level: 1, name }).and(page.locator(':not([data-loading])')));

/** The app's notices, and what a public page shows of one that led to it. */
const NOTICES = '[data-sonner-toast], [data-notice]';

/** Waits for a notice of this title and, if given, this text. */
export async function seeNotice(page: Page, title: string, text?: string): Promise<void> {
  const notice = page.locator(NOTICES).filter({ has: page.getByText(title, { exact: true }) });
  await see(notice.first());
  if (text !== undefined) await see(notice.getByText(text, { exact: true }).first());
}

/** Waits until the address is this path, with its query. */
export const seePath = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname + url.search === path, { waitUntil: 'commit' });
