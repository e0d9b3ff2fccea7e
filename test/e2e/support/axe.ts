import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, PHONE, TABLET } from './devices.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that a theme can break. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no violation of any of axe's rules on what a page shows now, on a phone, a tablet and a desk, light and dark;
 * nor that one has to scroll sideways (WCAG 1.4.10). axe comes by the debugger's door, which the
 * Content-Security-Policy does not guard.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { hasAxe, isDark } = await page.evaluate(() => ({
    hasAxe: 'axe' in window,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }));
  if (!hasAxe) await page.evaluate(AXE);
  const violations: string[] = [];
  // The theme that is on comes first: a change of theme takes longer than the rules.
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [PHONE, TABLET, DESK]) {
      await page.setViewportSize(viewport);
      const found = await page.evaluate(runAxe, colorScheme === 'dark' ? RULES_OF_COLOURS : null);
      violations.push(...found.map((violation) => `${violation} (${colorScheme}, ${viewport.width} px)`));
    }
  }
  expect(violations, await page.title()).toEqual([]);
}

/** Runs in the page: these rules, or all. Frames are left out: they show documents of other people's making. */
async function runAxe(onlyRules: string[] | null): Promise<string[]> {
  // A change of theme runs down the tree, a frame a level, even where transitions take no time. In the folded part of a
  // <details> they never end by themselves.
  const transitions = () =>
    document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  while (transitions().length > 0) {
    for (const transition of transitions()) transition.finish();
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
