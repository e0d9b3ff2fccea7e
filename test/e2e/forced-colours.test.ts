import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { someOf } from '../support/long-run.ts';
import { PHONE } from './support/devices.ts';
import { expectVisible } from './support/expect-visible.ts';
import { addFullPet } from './support/full-pet.ts';
import { inkOf } from './support/ink.ts';
import { openSettings } from './support/open-settings.ts';
import { setUpStage } from './support/stage.ts';

// With forced colours, chosen by the user, active controls must still differ from inactive ones.

const stage = setUpStage();

interface Pair {
  /** The element to compare. */
  thing: Locator;
  /** The action that changes its appearance. */
  act: (thing: Locator) => Promise<unknown>;
}

/** Presses a key first, so that the browser shows the focus ring. */
async function focus(thing: Locator) {
  await thing.page().keyboard.press('Shift');
  await thing.focus();
}

/** Removes the focus and the hover. */
async function leaveAlone(page: Page) {
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

const loseBorder = (thing: Locator) =>
  thing.evaluate((element) => element.style.setProperty('border-color', 'Canvas'));

/** Performs an action and then moves the focus and pointer away. */
const andLeave = (act: (thing: Locator) => Promise<unknown>) => async (thing: Locator) => {
  await act(thing);
  await leaveAlone(thing.page());
};
const click = andLeave((thing) => thing.click());
const check = andLeave((thing) => thing.getByRole('radio').check());

/** By page, in the order of the actions. */
const PAGES: Record<string, (page: Page) => Promise<Record<string, Pair>>> = {
  '/pet/{petId}': async (page) => ({
    'an open filter': { thing: page.getByRole('button', { name: 'Filter and sort' }), act: click },
    'a pressed chip': { thing: page.getByRole('button', { name: /^Vaccination/ }), act: click },
    'a chosen tab': { thing: page.getByRole('tab', { name: 'Timeline' }), act: click },
    'a focused button': { thing: page.getByRole('button', { name: /^Medication/ }), act: focus },
    'a focused field': { thing: page.getByRole('searchbox'), act: focus },
    'the border of a field': { thing: page.getByRole('searchbox'), act: loseBorder },
    'the border of a choice': { thing: page.getByLabel('Status'), act: loseBorder },
  }),
  async '/pet/{petId}/upload'(page) {
    const way = page.locator('label').filter({ hasText: 'Without a document' });
    return {
      'a chosen way': { thing: way, act: check },
      'a chosen way with the focus': { thing: way, act: (thing) => focus(thing.getByRole('radio')) },
    };
  },
  async '/pet/{petId}/share'(page) {
    await page.getByText('More options', { exact: true }).click();
    const card = page.locator('label').filter({ hasText: 'Sitter' });
    const box = page.getByRole('checkbox').first();
    return {
      'a chosen card': { thing: card, act: check },
      'a chosen card with the focus': { thing: card, act: (thing) => focus(thing.getByRole('radio')) },
      'a ticked box': { thing: box, act: click },
      'a focused box': { thing: box, act: focus },
    };
  },
  async '/settings'(page) {
    await openSettings(page);
    const reminders = page.getByRole('switch');
    await expectVisible(reminders);
    return {
      'a switch': { thing: reminders, act: click },
      'a focused switch': { thing: reminders, act: focus },
    };
  },
};

/** Expects that each action changes the appearance, by at least half a line around the element. */
async function expectDistinct(pairs: Record<string, Pair>) {
  for (const [name, { thing, act }] of Object.entries(pairs)) {
    await thing.scrollIntoViewIfNeeded();
    const { width = 0, height = 0 } = (await thing.boundingBox()) ?? {};
    const before = await inkOf(thing);
    await act(thing);
    const difference = async () => Math.abs((await inkOf(thing)) - before);
    await expect.poll(difference, { message: `pixels of ${name}` }).toBeGreaterThanOrEqual(width + height);
    await leaveAlone(thing.page());
  }
}

/** The site's own colours do not apply, so the system's light and dark ones hardly differ. */
const THEMES = someOf(['light', 'dark'] as const, 0);

test.each(THEMES)('shows selection, focus and fields in forced %s colours', async (colorScheme) => {
  const owner = await stage.owner();
  const pet = await addFullPet(owner);
  const page = await stage.visit('about:blank', { as: owner, viewport: PHONE });
  await page.emulateMedia({ forcedColors: 'active', colorScheme });
  for (const [path, pairsOf] of Object.entries(PAGES)) {
    await page.goto(path.replace('{petId}', pet.id));
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await leaveAlone(page);
    await expectDistinct(await pairsOf(page));
  }
});
