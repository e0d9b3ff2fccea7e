import { expect, test } from 'vitest';
import { nameOf, type RouteState } from '../states/route-state.ts';
import { isHidden } from './accessible.ts';
import { setUpPages } from './set-up-pages.ts';

/** Each open dialog, or the page without one, is a screen of its own. */
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** The filled buttons of each screen that has more than one: what to do next would be a question. */
function rivals(): string[][] {
  const isOwner = document.documentElement.dataset.visitor === 'owner';
  // What the style sheet of VisitorOnly hides.
  const ofOthers = `[data-for="${isOwner ? 'guest' : 'owner'}"]`;
  const filled = [...document.querySelectorAll('[class*="_primary_"]')].filter(
    (button) => !isHidden(button) && !button.closest(ofOthers),
  );
  const screens = new Set(filled.map((button) => button.closest(DIALOG)));
  return [...screens]
    .map((screen) => filled.filter((button) => button.closest(DIALOG) === screen))
    .filter((buttons) => buttons.length > 1)
    .map((buttons) => buttons.map(({ textContent }) => textContent));
}

/** Makes a test of each state: the page gets into it, and shows what the state names, with one filled button. */
export function playStates(states: readonly RouteState[]) {
  const stage = setUpPages();
  for (const state of states) {
    test(nameOf(state), async () => {
      await state.show(stage);
      expect(rivals()).toEqual([]);
    });
  }
}
