import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, PHONE } from './devices.ts';

const LOOKS = [PHONE, DESK].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

/**
 * Expects no violation of any of axe's rules on what a page shows now, on a phone and a desk, light and dark; nor that
 * one has to scroll sideways (WCAG 1.4.10). axe comes by the debugger's door, which the Content-Security-Policy does not
 * guard.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations: string[] = [];
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    // The rest of the rules sees no colours.
    const found = await page.evaluate(
      runAxe,
      colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : null,
    );
    violations.push(...found.map((violation) => `${violation} (${colorScheme}, ${viewport.width} px)`));
  }
  expect(violations, await page.title()).toEqual([]);
}

/** Runs in the page: these rules, or all. Frames are left out: they show documents of other people's making. */
async function runAxe(onlyRules: string[] | null): Promise<string[]> {
  // A change of theme runs down the tree, a frame a level, even where transitions take no time.
  while (document.getAnimations().some((animation) => animation instanceof CSSTransition)) {
    await new Promise(requestAnimationFrame);
  }
  const { violations } = await window.axe.run(document, {
    iframes: false,
    resultTypes: ['violations'],
    ...(onlyRules ? { runOnly: onlyRules } : { rules: { 'target-size': { enabled: true } } }),
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    ),
    ...(scrollWidth > clientWidth ? [`reflow: ${scrollWidth} pixels wide`] : []),
  ];
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
