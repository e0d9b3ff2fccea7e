import { expect, test } from 'vitest';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

test('links to each card by keyboard, and from the public pages', async () => {
  const page = await stage.visit('/settings', { as: await stage.owner() });
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  const titles = await links.allTextContents();
  expect(titles).toEqual(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents());
  for (const [index, title] of titles.entries()) {
    await links.nth(index).press('Enter');
    const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await page.goto('/security');
  await page.getByRole('link', { name: 'export all of it' }).click();
  await page.waitForURL('**/settings#data');
  await expect
    .poll(() => page.locator('#data').evaluate((card) => card.getBoundingClientRect().top))
    .toBeLessThan(400);
});
