import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allStates, statesOfBrowser } from '../pages/states/all.ts';
import { nameOf, type Route } from '../pages/states/route-state.ts';
import { isLongRun } from '../support/long-run.ts';
import { setUpAnsweredStage } from './support/answered-stage.ts';
import { brokenTexts, loadFaces, WIDTHS } from './support/whole-words.ts';

const stage = setUpAnsweredStage();

/** The pages that strangers and new owners meet first. */
const ROUTES: readonly string[] = [
  '/',
  '/features',
  '/pricing',
  '/support',
  '/how-it-works',
  '/security',
  '/privacy',
  '/terms',
  '/help',
  '/help-center',
  '/business-signup',
  '/no/such/page',
  '/auth',
  '/add-pet',
  '/dashboard',
] satisfies Route[];

/**
 * As in a browser's settings, in pixels: the usual size, and twice that. A screen of 320 pixels with text of 32 is half
 * as wide as the narrowest that WCAG asks for: whole words can't fit beside anything there.
 */
const SIZES = [16, 32].flatMap((text) =>
  WIDTHS.filter((width) => text === 16 || width > 320).map((width) => ({ text, width })),
);

/** Each width and text size at which something is broken, with what it is. */
async function brokenAtAnySize(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const browser = await page.context().newCDPSession(page);
  await loadFaces(page);
  try {
    for (const { text, width } of SIZES) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
      await page.setViewportSize({ width, height: 900 });
      // What follows the window's width by script does so in a later frame.
      await sleep(50);
      const broken = await brokenTexts(page);
      if (broken.length > 0) found[`${width} px, text of ${text} px`] = broken;
    }
  } finally {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await browser.detach();
  }
  return found;
}

const states = allStates.filter(({ route }) => ROUTES.includes(route));

test.each((isLongRun ? states : statesOfBrowser(states)).map((state) => [nameOf(state), state] as const))(
  'no word and no badge is broken: %s',
  async (_, state) => {
    await state.show(stage);
    expect(await brokenAtAnySize(stage.page())).toEqual({});
  },
);
