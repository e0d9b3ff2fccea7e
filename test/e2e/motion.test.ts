import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNotice, expectVisible } from './support/expect-visible.ts';
import { openSettings } from './support/open-settings.ts';
import { setUpStage } from './support/stage.ts';

// Tests both settings: nothing moves under reduced motion, and things do move otherwise, so that the first test can
// fail.

const stage = setUpStage();

/** Moving elements, named by their container. */
const PLACES = {
  dialog: '[role=dialog], [role=alertdialog]',
  'busy button': 'button[aria-disabled=true]',
  toast: '[data-sonner-toast]',
  skeleton: '[class*=skeleton]',
};

/**
 * Runs in the page before its scripts: records in every frame where something moves for over a hundredth of a second.
 */
function noteMotion(places: Record<string, string>) {
  const seen = new Set<string>();
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      // Without its delay, during which nothing moves.
      const isShort = Number(effect?.getComputedTiming().activeDuration) <= 10;
      if (isShort || !(effect instanceof KeyframeEffect)) continue;
      const place = Object.entries(places).find(([, selector]) => effect.target?.closest(selector));
      seen.add(place?.[0] ?? `${effect.target?.outerHTML}`);
    }
    requestAnimationFrame(look);
  };
  look();
  Object.assign(window, { motionSeen: seen });
}

declare global {
  interface Window {
    motionSeen: Set<string>;
  }
}

/** Everything that moved on a page since it opened. */
const motionOn = (page: Page) => page.evaluate(() => [...window.motionSeen]);

const scrolling = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

/** The settings page with this preference, with a toast, a skeleton and a busy button; then with a dialog. */
async function walk(reducedMotion: 'no-preference' | 'reduce') {
  const first = await stage.visit('about:blank', {
    as: await stage.owner(),
    allow: [/ERR_INTERNET_DISCONNECTED/],
  });
  // A tab of its own, because an init script can't be removed from a page.
  const page = await first.context().newPage();
  await page.emulateMedia({ reducedMotion });
  await page.addInitScript(noteMotion, PLACES);
  // Ten times slower, so that a busy machine misses nothing.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
  await page.route('**/api/billing', (route) => route.abort('internetdisconnected'));
  for (const call of ['reminder-settings', 'exports'])
    await page.route(`**/api/${call}`, () => new Promise(() => undefined));
  await page.goto('/settings');
  await openSettings(page);
  await expectNotice(page, 'Subscription Check Failed');
  await page.getByRole('button', { name: 'Export All Data' }).click();
  await expectVisible(page.getByRole('button', { name: 'Exporting…' }));
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectVisible(page.getByRole('alertdialog'));
  return page;
}

test('animates dialogs, busy buttons, toasts and skeletons by default', async () => {
  const page = await walk('no-preference');
  await expect.poll(() => motionOn(page)).toEqual(expect.arrayContaining(Object.keys(PLACES)));
  expect(await scrolling(page)).toBe('smooth');
});

test('animates nothing under reduced motion', async () => {
  const page = await walk('reduce');
  // The frame in which the dialog opened is over.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await motionOn(page)).toEqual([]);
  expect(await scrolling(page)).toBe('auto');
});
