import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** As in a browser's settings: a font size of 32 pixels instead of 16. For a device that `isOwn`. */
export async function doubleText(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Expects that the page is no wider than the screen. */
export async function expectNoSidewaysScroll(page: Page) {
  const [width, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(width, page.url()).toBe(room);
}
