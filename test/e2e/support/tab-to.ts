import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectVisible } from './expect-visible.ts';

const MOST_TABS = 40;

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab, or Shift and Tab for earlier controls, until a control has a visible focus. */
export async function tabTo(page: Page, target: Locator, press = (key: string) => page.keyboard.press(key)) {
  await expectVisible(target);
  const key = (await target.evaluate(liesBeforeFocus)) ? 'Shift+Tab' : 'Tab';
  // To look for the target after each key costs more than the key.
  const found = await target.elementHandle();
  const isReached = () => found?.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; !(await isReached()); tabs += 1) {
    if (tabs === MOST_TABS) throw new Error(`${target} is not reached by ${key} on ${page.url()}`);
    await press(key);
  }
  expect(await target.evaluate(showsFocus), `${target} shows its focus`).toBe(true);
}

/** Runs in the page. */
function liesBeforeFocus(element: Element): boolean {
  const focused = document.activeElement ?? document.body;
  return Boolean(element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** Whether a focused control, or the element that shows its focus, has an outline. Runs in the page. */
export function showsFocus(element: Element): boolean {
  const around = [element, element.parentElement, element.parentElement?.parentElement];
  return around.some((box) => box && getComputedStyle(box).outlineStyle !== 'none');
}
