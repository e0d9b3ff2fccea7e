import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { isLongRun } from '../../support/long-run.ts';
import { DESK, PHONE } from './devices.ts';

export const CONTACT_SHEET = fileURLToPath(new URL('../../../test-results/contact-sheet/', import.meta.url));

/** The variants of a page, in the order of the sheet's columns. */
export const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [PHONE, DESK].map((viewport) => ({ colorScheme, viewport })),
);
type Look = (typeof LOOKS)[number];

export const pictureName = (state: string, { colorScheme, viewport }: Look) =>
  `${state.replaceAll(/[^\w{}-]+/g, '_')}.${viewport.width}.${colorScheme}.png`;

/** Takes a picture of the whole page in every variant, if `npm run contact-sheet` runs the test. */
export async function takePictures(page: Page, state: string): Promise<void> {
  if (!isLongRun) return;
  mkdirSync(CONTACT_SHEET, { recursive: true });
  // Otherwise elements that stick to the top of the window would appear in the middle of the picture.
  await page.evaluate(() => window.scrollTo(0, 0));
  // The banner of a test environment appears last, after config.json. Offline it never does.
  const isComplete = () => !document.querySelector('[data-test-environment][hidden]');
  await page.waitForFunction(isComplete, null, { timeout: 3000 }).catch(() => undefined);
  for (const look of LOOKS) {
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.setViewportSize(look.viewport);
    await page.screenshot({
      path: join(CONTACT_SHEET, pictureName(state, look)),
      fullPage: true,
      animations: 'disabled',
    });
  }
}
