import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** As in a browser's settings: a font size of 32 pixels instead of 16. For a device that `isOwn`. */
export async function doubleText(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** As browsers do that enlarge text alone: the root's font size changes, and media queries know nothing of it. */
export const enlargePages = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200%; }');
    document.adoptedStyleSheets = [sheet];
  });

/** Expects that the page is no wider than the screen. */
export async function expectNoSidewaysScroll(page: Page) {
  const [width = 0, room = 0] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(width, `${page.url()} in ${room} pixels`).toBeLessThanOrEqual(room);
}

/** Expects that no word of a button, link, heading or table breaks in the middle. */
export async function expectWholeWords(page: Page) {
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, h1, h2, h3, th, td')].flatMap((part) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
      }
      return found;
    }),
  );
  expect([...new Set(broken)], page.url()).toEqual([]);
}
