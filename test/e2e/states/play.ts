import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mainStates } from '../../pages/states/all.ts';
import { nameOf, type RouteState } from '../../pages/states/route-state.ts';
import { isLongRun } from '../../support/long-run.ts';
import { setUpAnsweredStage } from '../support/answered-stage.ts';
import { expectAccessible } from '../support/axe.ts';
import { takePictures } from '../support/contact-sheet.ts';
import { setUpStage } from '../support/stage.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { brokenAtAnySize } from '../support/whole-words.ts';
import type { BrowserState } from './browser-state.ts';

/**
 * Makes a test of states of `test/pages`, a long run of each: axe finds nothing in it, a finger meets each control, no
 * word and no badge is broken at any size, and its pictures are taken if wanted. Since states share most of what they
 * show, a short run looks at them by turns where it would look at each in several ways.
 */
export function playStates(states: readonly RouteState[]) {
  const stage = setUpAnsweredStage();
  for (const state of isLongRun ? states : mainStates(states)) {
    test(nameOf(state), async () => {
      await state.show(stage);
      await examine(stage.page(), state);
    });
  }
}

/** The same for states that only a browser can show. */
export function playBrowserStates(states: readonly BrowserState[]) {
  const stage = setUpStage();
  for (const state of states) test(nameOf(state), async () => examine(await state.show(stage), state));
}

/** A number for each state, in every run the same. */
const turnOf = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

async function examine(page: Page, state: Parameters<typeof nameOf>[0]) {
  const turn = turnOf(nameOf(state));
  await takePictures(page, nameOf(state));
  // What a bar covers in part would depend on where the last click scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, turn);
  expect(await smallTargets(page), 'controls too small for a finger').toEqual([]);
  expect(await brokenAtAnySize(page, turn), 'broken words and badges').toEqual({});
}
