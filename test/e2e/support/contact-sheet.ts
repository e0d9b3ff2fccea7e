import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './devices.ts';

export const CONTACT_SHEET = fileURLToPath(new URL('../../../test-results/contact-sheet/', import.meta.url));

/** Set by `npm run contact-sheet`; else no test takes the time. */
export const WANTED = 'PAWFILE_CONTACT_SHEET';

/** The looks of a page, in the order of a row of the sheet. */
export const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [PHONE, DESK].map((viewport) => ({ colorScheme, viewport })),
);
type Look = (typeof LOOKS)[number];

export const pictureName = (state: string, { colorScheme, viewport }: Look) =>
  `${state.replaceAll(/[^\w{}-]+/g, '_')}.${viewport.width}.${colorScheme}.png`;

/** Takes a picture of the whole page in every look, if somebody wants the sheet. */
export async function takePictures(page: Page, state: string): Promise<void> {
  if (!process.env[WANTED]) return;
  mkdirSync(CONTACT_SHEET, { recursive: true });
  // What stays at the window’s top would else be in the middle of the picture.
  await page.evaluate(() => window.scrollTo(0, 0));
  // A public page says last, when its stage's settings have come, that it is for trying. Offline they never come.
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
