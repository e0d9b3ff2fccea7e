import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectPath, expectVisible } from './support/expect-visible.ts';
import { addFullPet } from './support/full-pet.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

const field = (page: Page) => page.getByLabel('Search records');
const chip = (page: Page, name: string) => page.getByRole('button', { name });
const count = (page: Page, text: string) =>
  expectVisible(page.getByRole('status').getByText(text, { exact: true }));

test('keeps a search and a filter in the address, each filter a step of the history', async () => {
  const owner = await stage.owner();
  const pet = await addFullPet(owner);
  const home = `/pet/${pet.id}`;
  const page = await stage.visit(home, { as: owner });
  await count(page, '7 records');
  const pushed = await page.evaluate(() => history.length);

  await field(page).pressSequentially('FIRST  dosé');
  await count(page, '1 of 7 records');
  await expectPath(page, `${home}?q=FIRST++dos%C3%A9`);
  expect(await page.evaluate(() => history.length)).toBe(pushed);

  await page.getByRole('button', { name: 'Filter and sort' }).click();
  // Choosing a filter is a history step of its own; going back restores the typed search.
  await chip(page, 'Medication 0').click();
  await expectVisible(page.getByText('No matching records'));
  await page.goBack();
  await count(page, '1 of 7 records');
  await expect.poll(() => field(page).inputValue()).toBe('FIRST  dosé');
  await page.reload();
  await count(page, '1 of 7 records');

  await page.getByRole('button', { name: 'Clear all' }).click();
  await count(page, '7 records');
  await expectPath(page, home);
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
});

test('shows the 20 newest records on one screen of a desktop, in rows of 40 pixels', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const titles = Array.from({ length: 30 }, (_, index) => `Record ${index}`);
  await Promise.all(
    titles.map((title) => owner.addRecord(pet, { title, issued_on: '2026-01-01', expires_on: '2026-02-01' })),
  );
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, viewport: { width: 1280, height: 900 } });
  const rows = page.getByRole('article');
  await expect.poll(() => rows.count()).toBe(20);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([40]));
  const [header, first, last] = await Promise.all(
    [page.getByRole('banner'), rows.first(), rows.last()].map((part) => part.boundingBox()),
  );
  const bottom = (last?.y ?? Number.NaN) + (last?.height ?? 0);
  expect(bottom - (first?.y ?? 0) + (header?.height ?? 0)).toBeLessThan(900);
  const badges = await page
    .locator('article [class*="badge"]')
    .evaluateAll((all) =>
      all.map((badge) => badge.getClientRects().length + badge.scrollWidth - badge.clientWidth),
    );
  expect(new Set(badges)).toEqual(new Set([1]));
});
