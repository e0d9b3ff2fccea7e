import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLongRun } from '../../support/long-run.ts';
import { DESK, PHONE, TABLET } from './devices.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Two looks cover what themes and widths break most. `npm run test:long` checks all six. */
const LOOKS = isLongRun
  ? [PHONE, TABLET, DESK].flatMap((viewport) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
    )
  : ([
      { viewport: PHONE, colorScheme: 'light' },
      { viewport: DESK, colorScheme: 'dark' },
    ] as const);

/**
 * Expects that axe finds no violation on the page as it is now, and that it needs no horizontal scrolling (WCAG
 * 1.4.10). The debugger loads axe, which the Content-Security-Policy would not let the page load. With a `turn`, a
 * short run takes one of its looks: for many pages that share most of what they show.
 */
export async function expectAccessible(page: Page, turn?: number): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(switchOffTransitions);
  }
  const violations: string[] = [];
  const isWhole = isLongRun || turn === undefined;
  for (const { viewport, colorScheme } of isWhole ? LOOKS : LOOKS.slice(turn % 2, (turn % 2) + 1)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    const found = await page.evaluate(runAxe);
    violations.push(...found.map((violation) => `${violation} (${colorScheme}, ${viewport.width} px)`));
  }
  expect(violations, await page.title()).toEqual([]);
}

/**
 * Runs in the page. A change of theme would take a frame per level of the tree, even where transitions last no time.
 */
function switchOffTransitions() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page. Leaves out frames, which show documents that owners uploaded. */
async function runAxe(): Promise<string[]> {
  const { violations } = await window.axe.run(document, {
    iframes: false,
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
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
