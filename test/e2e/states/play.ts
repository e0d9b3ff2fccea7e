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
  const played = isLongRun ? states : mainStates(states).filter(isPlayedShortly);
  for (const state of played) {
    test(nameOf(state), async () => {
      await state.show(stage);
      await examine(stage.page(), state, played);
    });
  }
}

/** The same for states that only a browser can show. */
export function playBrowserStates(states: readonly BrowserState[]) {
  const stage = setUpStage();
  for (const state of states)
    test(nameOf(state), async () => examine(await state.show(stage), state, states));
}

/** Of a page with so many states, a short run plays every other one of the rest. */
const MOST_STATES = 6;

function isPlayedShortly({ route }: RouteState, index: number, states: readonly RouteState[]): boolean {
  const nth = states.slice(0, index).filter((other) => other.route === route).length;
  return nth < MOST_STATES || nth % 2 === 0;
}

/** A number for each state, in every run the same. */
const turnOf = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

type Named = Parameters<typeof nameOf>[0];

/** What is looked at in a state: in a short run, what axe finds or what is broken, by turns among those of a page. */
function looksAt(state: Named, states: readonly Named[]) {
  const ofPage = states.filter(({ route }) => route === state.route);
  const isWhole = isLongRun || ofPage.length === 1;
  const isEven = ofPage.indexOf(state) % 2 === 0;
  return { axe: isWhole || isEven, sizes: isWhole || !isEven };
}

async function examine(page: Page, state: Named, states: readonly Named[]) {
  const turn = turnOf(nameOf(state));
  const looks = looksAt(state, states);
  await takePictures(page, nameOf(state));
  // What a bar covers in part would depend on where the last click scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0));
  if (looks.axe) await expectAccessible(page, turn);
  if (!looks.sizes) return;
  expect(await smallTargets(page), 'controls too small for a finger').toEqual([]);
  expect(await brokenAtAnySize(page, turn), 'broken words and badges').toEqual({});
}
